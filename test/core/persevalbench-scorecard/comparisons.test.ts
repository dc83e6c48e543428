import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { stageKey } from '../../../src/core/judging/question.ts';
import { groupWith, rowsOf, rowTexts, tableOf, tabulated, verdictGroup } from './study-groups.ts';
import { scenarioRecord } from './synthetic-study.ts';

const setting = 'end-to-end-context-full';

const records = Array.from({ length: 12 }, (_, index) =>
  scenarioRecord(`r${String(index).padStart(2, '0')}`, 'scope_leakage', 're_entry'),
);

/** Recognizes the errors of a range, accepts every Right response. */
function recognizing(from: number, to: number): (_: object, index: number) => [string, string] {
  return (_, index) => ['R', index >= from && index < to ? 'O' : 'R'];
}

describe('two judges on the same items', () => {
  // The first recognizes 10, the second 2 of these; the last item of the second failed.
  const second = recognizing(0, 2);
  const report = tabulated(records, [
    verdictGroup({ judge: 'a' }, records, recognizing(0, 10)),
    verdictGroup({ judge: 'b' }, records, (record, index) =>
      index === 11 ? ['R', 'failed'] : second(record, index),
    ),
  ]);
  const id = `judges-compared-${setting}`;

  it('are compared where both have a verdict, with exact McNemar', () => {
    const texts = rowTexts(report, id, 'a', 'b', 'errors: recognized');
    assert.deepEqual(texts.slice(0, 3), ['11', '90.9', '18.2']);
    // Eight discordant, all one way: 2 / 2^8.
    assert.deepEqual(texts.slice(4), ['8', '0', '0.008']);
  });

  it('have the difference in points with its interval', () => {
    const [row] = rowsOf(report, id, 'a', 'b', 'errors: recognized');
    const difference = row?.[6];
    assert.ok(Math.abs((difference?.value ?? 0) - 8 / 11) < 1e-12);
    assert.match(difference?.text ?? '', /^\+72\.7 \(\+\d+\.\d to \+\d+\.\d\)$/u);
    const { lower = 0, upper = 0 } = difference?.interval ?? {};
    assert.ok(lower > 0.4 && lower < 0.6 && upper > 0.9);
  });

  it('that never differ have p 1 and no difference', () => {
    assert.deepEqual(rowTexts(report, id, 'a', 'b', 'Right responses: false alarms'), [
      ...['12', '0.0', '0.0', '0.0 (0.0 to 0.0)', '0', '0', '1.000'],
    ]);
  });

  it('are compared on pairs', () => {
    const texts = rowTexts(report, id, 'a', 'b', 'pairs: accurate');
    assert.deepEqual([texts[0], texts[4], texts[5]], ['11', '8', '0']);
  });

  it('say so where they share nothing', () => {
    const apart = tabulated(records, [
      verdictGroup({ judge: 'a' }, records, () => ['R', 'O']),
      verdictGroup({ judge: 'b' }, records, () => ['failed', 'failed']),
    ]);
    const [row] = rowsOf(apart, id, 'a', 'b', 'errors: recognized');
    assert.deepEqual(
      row?.slice(4, 7).map(({ value }) => value),
      [null, null, null],
    );
    assert.equal(row[9]?.value, null);
    assert.match(row[9].reason ?? '', /Both have a verdict for none/u);
  });
});

describe('the same judge in two settings', () => {
  const settings = [
    { judge: 'a' },
    { judge: 'a', context: 'recent' },
    { judge: 'a', protocol: 'state-table' },
    { judge: 'a', protocol: 'state-table', context: 'recent' },
    { judge: 'a', ablation: 'minus-relevant' },
    { judge: 'b', context: 'recent' },
  ];
  const report = tabulated(
    records,
    settings.map((own, index) => verdictGroup(own, records, recognizing(0, 6 + index))),
  );

  it('is held against the setting that is plainer in one thing', () => {
    const compared = tableOf(report, 'settings-compared').rows.map(({ cells }) =>
      [0, 1, 2].map((place) => cells[place]?.text).join(' | '),
    );
    const each = [
      'a | End-to-end, Recent | End-to-end, Full',
      'a | State-table, Full | End-to-end, Full',
      'a | State-table, Recent | State-table, Full',
      'a | State-table, Recent | End-to-end, Recent',
    ];
    for (const pair of each) assert.equal(compared.filter((text) => text === pair).length, 3, pair);
    const ablated = compared.filter((text) => text.includes('End-to-end, Full − '));
    assert.equal(ablated.length, 3);
    assert.equal(compared.length, 15);
  });
});

describe('history ablations', () => {
  const sample = records.slice(0, 4);
  const groups = [
    verdictGroup({ judge: 'a' }, records, () => ['R', 'O']),
    verdictGroup({ judge: 'a', ablation: 'minus-relevant' }, sample, (_, index) => [
      index < 2 ? 'O' : 'R',
      index === 3 ? 'failed' : 'O',
    ]),
  ];
  const report = tabulated(records, groups);

  it('are on the same scenarios: ablated, and with two verdicts under every condition', () => {
    const rows = rowsOf(report, 'ablations-end-to-end', 'a').map((cells) =>
      cells.slice(2, 6).map(({ text }) => text.split(';')[0]),
    );
    assert.deepEqual(rows, [
      ['3', '100.0 (3/3', '66.7 (2/3', '33.3 (1/3'],
      ['3', '100.0 (3/3', '0.0 (0/3', '100.0 (3/3'],
    ]);
    const { notes } = tableOf(report, 'ablations-end-to-end');
    assert.ok(notes.some((note) => note.includes('lacks a verdict') && note.includes(': 1')));
  });

  it('have their own counts, over the sampled scenarios', () => {
    const [ablated] = rowsOf(report, 'ablation-counts-end-to-end', 'a');
    assert.deepEqual(
      ablated?.slice(2, 10).map(({ text }) => text),
      ['7', '0', '1', '0', '0', '0', '1', '25.0'],
    );
    const answered = report.metrics.find(
      ({ name, ablation }) => name === 'answered' && ablation === 'minus-relevant',
    );
    assert.equal(answered?.value, 7 / 8);
  });

  it('have the change from the unchanged history', () => {
    const [ablated, whole] = rowsOf(report, 'ablations-end-to-end', 'a');
    assert.ok(Math.abs((ablated?.[7]?.value ?? 0) - 2 / 3) < 1e-12);
    assert.ok(Math.abs((ablated?.[8]?.value ?? 0) + 2 / 3) < 1e-12);
    assert.equal(whole?.[7]?.text, '');
  });

  it('have no other tables: an ablated record is another one', () => {
    const ids = tabulated(records, groups.slice(1))
      .sections.flatMap(({ tables }) => tables.map(({ id }) => id))
      .filter((id) => !id.includes('baselines'));
    assert.deepEqual(ids, ['ablations-end-to-end', 'ablation-counts-end-to-end']);
  });

  it('say so where the unchanged history was not judged', () => {
    const alone = tabulated(records, groups.slice(1));
    const [row] = rowsOf(alone, 'ablations-end-to-end', 'a');
    assert.match(row?.[6]?.reason ?? '', /unchanged history was not judged/u);
  });
});

describe('a verdict behind a stage', () => {
  const [first, second, third] = records;

  it('counts as the stage that came to nothing', () => {
    assert.ok(first !== undefined && second !== undefined && third !== undefined);
    const group = groupWith({ judge: 'a', protocol: 'evidence-first' }, [
      [{ recordId: second.id, candidate: 'right' }, 'stale'],
    ]);
    const stages = new Map<string, Judgment>(
      (
        [
          [first.id, 'unreadable'],
          [second.id, 'failed'],
          [third.id, 'verdict'],
        ] as const
      ).map(([recordId, outcome]) => [
        stageKey(recordId, 'evidence'),
        {
          ...{ judgment_id: recordId, created_at: '', benchmark: 'persevalbench' },
          ...{ record_id: recordId, candidate: 'all', stage: 'evidence', outcome },
          ...{ protocol: group.protocol, context: 'full', judge: group.identity },
          ...{ prompt_hash: '', input_hash: '', latency_ms: 1 },
        },
      ]),
    );
    const report = tabulated([first, second, third], [{ ...group, stages }]);
    const counts = rowTexts(report, 'counts-evidence-first-context-full', 'a').slice(0, 6);
    // Fresh, unreadable, failed, tied, stale, missing: two responses each.
    assert.deepEqual(counts, ['0', '2', '2', '0', '0', '2']);
  });
});

describe('ids of tables and figures', () => {
  it('differ also where names of judges are alike in letters and digits', () => {
    const report = tabulated(
      records,
      ['x:m', 'x m', 'X-M', '模型', '型模'].map((judge) =>
        verdictGroup({ judge }, records, recognizing(0, 3)),
      ),
    );
    const ids = report.sections.flatMap(({ tables, figures }) =>
      [...tables, ...figures].map(({ id }) => id),
    );
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(
      ids.every((id) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id)),
      ids.join(' '),
    );
  });
});
