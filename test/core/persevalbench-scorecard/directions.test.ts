import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonValue } from '../../../src/core/model/json.ts';
import {
  metricOf,
  reviewOf,
  rowsOf,
  rowTexts,
  tableOf,
  tabulated,
  verdictGroup,
} from './study-groups.ts';
import { scenarioRecord } from './synthetic-study.ts';

const setting = 'end-to-end-context-full';

/** Six under errors, two over errors and four underweighting ones. */
const records = [
  scenarioRecord('co-1', 'complete_omission', 're_entry'),
  scenarioRecord('co-2', 'complete_omission', 're_entry'),
  scenarioRecord('po-1', 'partial_omission', 're_entry'),
  scenarioRecord('ev-1', 'explicit_violation', 're_entry'),
  scenarioRecord('ev-2', 'explicit_violation', 're_entry'),
  scenarioRecord('ev-3', 'explicit_violation', 're_entry'),
  scenarioRecord('iu-1', 'irrelevant_use', 're_entry'),
  scenarioRecord('sl-1', 'scope_leakage', 're_entry'),
  scenarioRecord('uw-1', 'underweighting', 're_entry'),
  scenarioRecord('uw-2', 'underweighting', 're_entry'),
  scenarioRecord('uw-3', 'underweighting', 're_entry'),
  scenarioRecord('uw-4', 'underweighting', 're_entry'),
];

/** co-2, ev-2 and ev-3 judged Over, ev-1 unreadable; iu-1 judged Under; underweighting: two Under, one Over, one Right. */
const first = [...['U', 'O', 'R', 'unreadable', 'O', 'O'], ...['U', 'O'], ...['U', 'U', 'O', 'R']];
/** Judges every error Under. */
const second = records.map(() => 'U');

const groups = [
  verdictGroup({ judge: 'first' }, records, (_, index) => ['R', first[index] ?? 'missing']),
  verdictGroup({ judge: 'second' }, records, (_, index) => ['R', second[index] ?? 'missing']),
];

function audit(reviewer: string, id: string, decision: JsonValue): ReturnType<typeof reviewOf> {
  return reviewOf(reviewer, 'secondary_over', id, decision, { candidate: 'error' });
}

describe('wrong directions', () => {
  const report = tabulated(records, groups);

  it('are shares of all verdicts on the errors of one direction', () => {
    const percents = rowTexts(report, `wrong-direction-${setting}`, 'first').map(
      (text) => text.split(' (')[0],
    );
    // CO 1/2, PO 0/1, EV 2/2 (one unreadable), Und. 3/5; IU 1/1, SL 0/1, UI none, Ov. 1/2.
    assert.deepEqual(percents, ['50.0', '0.0', '100.0', '60.0', '100.0', '0.0', '-', '50.0']);
  });

  it('are pooled over judges, with whole scenarios in the interval', () => {
    const [row] = rowsOf(report, `wrong-direction-${setting}`, 'Pooled (2)');
    // first 3 of 5, second 0 of 6
    assert.match(row?.[4]?.text ?? '', /^27\.3 \(3\/11; /u);
    assert.ok(row?.[4]?.interval !== undefined);
  });

  it('are metrics', () => {
    assert.equal(metricOf(report, 'under-judged-over', 'first'), 0.6);
    assert.equal(metricOf(report, 'over-judged-under', 'first'), 0.5);
    assert.equal(metricOf(report, 'under-judged-over', 'second'), 0);
  });

  it('open the responses that they count', () => {
    const [row] = rowsOf(report, `wrong-direction-${setting}`, 'first');
    assert.deepEqual(row?.[3]?.items, [
      { recordId: 'ev-2', candidate: 'error' },
      { recordId: 'ev-3', candidate: 'error' },
    ]);
  });
});

describe('under errors judged Over, without what reviewers flagged (C.3)', () => {
  const clean = { intended_under: true, secondary_over: false };
  const reviews = [
    audit('ann', 'co-1', clean),
    audit('bob', 'co-1', clean),
    audit('ann', 'co-2', clean),
    audit('bob', 'co-2', { intended_under: false, secondary_over: false }),
    audit('ann', 'po-1', false),
    audit('bob', 'po-1', clean),
    audit('ann', 'ev-2', { intended_under: true, secondary_over: true }),
    audit('bob', 'ev-2', clean),
    audit('ann', 'ev-3', clean),
    audit('bob', 'ev-3', clean),
    audit('ann', 'ev-3', 'maybe'),
  ];

  function rows(given: typeof reviews): readonly (readonly [string, string, string])[] {
    const report = tabulated(records, groups, given);
    return rowsOf(report, `under-to-over-${setting}`, 'first').map((cells) => [
      cells[1]?.text ?? '',
      cells[2]?.text ?? '',
      cells[6]?.text.split(';')[0] ?? '',
    ]);
  }

  it('leaves flagged items out, then those that not everybody confirms', () => {
    // ev-1 was not audited; ev-3's last decision of ann cannot be read, so only bob's stands.
    assert.deepEqual(rows(reviews), [
      ['all', '6', '60.0 (3/5'],
      ['audited', '5', '60.0 (3/5'],
      ['audited, no secondary Over flagged', '4', '50.0 (2/4'],
      ['not flagged, and the intended Under confirmed by all of two or more', '1', '0.0 (0/1'],
    ]);
  });

  it('is about the error response, whether a review names it or not', () => {
    const unnamed = reviewOf('ann', 'secondary_over', 'ev-2', false);
    const ofRight = { ...audit('eve', 'co-1', true), candidate: 'right' };
    const [, , notFlagged] = rows([...reviews, unnamed, ofRight]);
    assert.deepEqual(notFlagged?.slice(1), ['5', '60.0 (3/5']);
  });

  it('says how many reviews could not be read', () => {
    const { notes } = tableOf(tabulated(records, groups, reviews), `under-to-over-${setting}`);
    assert.ok(
      notes.some((note) =>
        note.includes(
          'could not be used (no readable decision, or no such record or response here): 1',
        ),
      ),
    );
  });

  it('has one row and says so without such reviews', () => {
    assert.deepEqual(rows([]), [['all', '6', '60.0 (3/5']]);
    const { notes } = tableOf(tabulated(records, groups), `under-to-over-${setting}`);
    assert.ok(notes.some((note) => note.includes('nothing is left out')));
  });

  it('prints the published rates beside it', () => {
    const report = tabulated(records, groups, reviews);
    const published = rowsOf(
      report,
      `under-to-over-${setting}`,
      'Pooled over five judges (paper, appendix C.3)',
    );
    assert.deepEqual(
      published.map((cells) => cells[6]?.text),
      ['26.6', '21.1', '19.5'],
    );
  });
});

describe('the verdict split of underweighting (C.2)', () => {
  it('has Right, Under and Over, and Under among error verdicts', () => {
    const texts = rowTexts(tabulated(records, groups), `underweighting-${setting}`, 'first');
    assert.deepEqual(
      texts.map((text) => text.split(';')[0]),
      ['25.0 (1/4', '50.0 (2/4', '25.0 (1/4', '66.7 (2/3'],
    );
  });
});

describe('the matrix of verdicts', () => {
  const figures = tabulated(records, groups).sections.flatMap((section) => section.figures);
  const matrix = figures.find(({ id }) => id === `verdicts-${setting}-first`);

  it('counts gold against verdict and marks what is gold', () => {
    assert.equal(matrix?.type, 'matrix');
    assert.deepEqual(matrix.columns, ['Right', 'Under', 'Over']);
    const counts = matrix.rows.map(({ label, cells }) => [
      label,
      ...cells.map(({ items, isGold }) => `${items.length}${isGold ? '*' : ''}`),
    ]);
    assert.deepEqual(counts, [
      ['Right', '12*', '0', '0'],
      ['Under', '1', '1*', '3'],
      ['Over', '0', '1', '1*'],
      ['Misapplied state', '1', '2*', '1*'],
    ]);
  });

  it('opens the responses of a cell', () => {
    assert.equal(matrix?.type, 'matrix');
    assert.deepEqual(matrix.rows[2]?.cells[1]?.items, [{ recordId: 'iu-1', candidate: 'error' }]);
  });
});
