import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { timeText } from '../../../src/core/review/agreement/time-text.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import { at, reportOver, rowsAt, tableTexts, toyDataset } from './agreement-data.ts';

const records = ['a', 'b', 'c', 'd'].map((key): JsonObject => ({
  ...{ key, colour: 'red', answer: 'red', gold: true },
}));
const before: JsonObject = { ...records[0], answer: 'before' };

let lines = 0;

/** A decision a minute after the one before it, with an id of its own. */
function said(
  place: number,
  seconds: number | undefined,
  changes: Partial<Review> = {},
  reviewer = 'Ann',
): Review {
  lines += 1;
  const minute = String(lines % 60).padStart(2, '0');
  return toyReview(
    toyStudy,
    records[place] ?? {},
    reviewer,
    { named: 'yes' },
    {
      review_id: `r${lines}`,
      created_at: `2026-01-01T0${Math.floor(lines / 60)}:${minute}:00.000Z`,
      ...(seconds === undefined ? {} : { seconds }),
      ...changes,
    },
  );
}

const withdrawn = { decision: null };

function timesOf(reviews: readonly Review[], hasRecords = true): readonly JsonObject[] {
  const sources = hasRecords ? { dataset: toyDataset(records) } : {};
  return rowsAt(reportOver([reviews], sources).data, 'studies', 0, 'times');
}

/** `n of standing: median [quartiles] total; left out` */
function figures(row: JsonObject | undefined): string {
  const number = (name: string): string => JSON.stringify(row?.[name]);
  const quartiles = `${number('lowerQuartileSeconds')}–${number('upperQuartileSeconds')}`;
  const leftOut = `${JSON.stringify(at(row, 'leftOut', 'decisions'))}: ${JSON.stringify(at(row, 'leftOut', 'seconds'))}`;
  return `${number('n')} of ${number('standing')}, ${number('timedInPart')} in part: ${number('medianSeconds')} [${quartiles}] ${number('totalSeconds')}; out ${leftOut}`;
}

describe('the time of decisions', () => {
  const first = said(0, 10);
  const changed = said(0, 5, { supersedes: first.review_id });
  const undone = said(0, undefined, { ...withdrawn, supersedes: changed.review_id });
  const again = said(0, undefined, { supersedes: undone.review_id });
  const ofPilot = said(0, 40, { draw: 'pilot' });
  const ofMain = said(0, 20, { draw: 'main' });
  const settled = said(0, 33, { adjudicates: ['x'] }, 'Eve');
  const cases: readonly (readonly [
    what: string,
    reviews: readonly Review[],
    expected: readonly string[],
  ])[] = [
    [
      'of four items: median and quartiles between neighbours',
      [said(0, 10), said(1, 20), said(2, 30), said(3, 60.4)],
      ['4 of 4, 0 in part: 25 [17.5–37.6] 120.4; out 0: 0'],
    ],
    [
      'of tenths, without digits that nobody measured',
      [said(0, 0.1), said(1, 0.2)],
      ['2 of 2, 0 in part: 0.15 [0.125–0.175] 0.3; out 0: 0'],
    ],
    ['of no time at all is a time', [said(0, 0)], ['1 of 1, 0 in part: 0 [null–null] 0; out 0: 0']],
    [
      'is the sum over what was replaced',
      [first, changed],
      ['1 of 1, 0 in part: 15 [null–null] 15; out 0: 0'],
    ],
    [
      'is the same after an undo, which takes none',
      [first, changed, undone, again],
      ['1 of 1, 0 in part: 15 [null–null] 15; out 0: 0'],
    ],
    [
      'that another tool handed on with a changed answer is not counted twice',
      [first, said(0, 10, { supersedes: first.review_id, decision: { named: 'no' } })],
      ['1 of 1, 0 in part: 10 [null–null] 10; out 0: 0'],
    ],
    [
      'of an item with a decision without one is unknown',
      [first, said(0, undefined, { supersedes: first.review_id })],
      ['0 of 1, 1 in part: null [null–null] null; out 1: 10'],
    ],
    [
      'of what was taken back is left out',
      [said(1, 7), first, said(0, undefined, { ...withdrawn, supersedes: first.review_id })],
      ['1 of 1, 0 in part: 7 [null–null] 7; out 1: 10'],
    ],
    [
      'of an earlier content is left out',
      [said(1, 7), toyReview(toyStudy, before, 'Ann', { named: 'yes' }, { seconds: 50 })],
      ['1 of 1, 0 in part: 7 [null–null] 7; out 1: 50'],
    ],
    [
      'of an earlier draw is left out',
      [ofPilot, ofMain],
      ['1 of 1, 0 in part: 20 [null–null] 20; out 1: 40'],
    ],
    [
      'of what cannot be read or has no record is left out',
      [said(0, 1), said(1, 2, { decision: 'odd' }), said(1, 4, { record_id: 'nowhere' })],
      ['1 of 1, 0 in part: 1 [null–null] 1; out 2: 6'],
    ],
    [
      'of adjudications stands apart',
      [said(0, 3, {}, 'Eve'), settled],
      [
        '1 of 1, 0 in part: 3 [null–null] 3; out 0: 0',
        '1 of 1, 0 in part: 33 [null–null] 33; out 0: 0',
      ],
    ],
    [
      'of somebody who is not timed is undefined',
      [said(0, 3), said(0, undefined, {}, 'Bob')],
      [
        '1 of 1, 0 in part: 3 [null–null] 3; out 0: 0',
        '0 of 1, 0 in part: null [null–null] null; out 0: 0',
      ],
    ],
    [
      'is no time beyond a year, whatever the line says',
      [said(0, 3), said(1, 1e308), said(2, 1e308)],
      ['1 of 3, 0 in part: 3 [null–null] 3; out 0: 0'],
    ],
  ];
  for (const [what, reviews, expected] of cases) {
    it(what, () => {
      assert.deepEqual(timesOf(reviews).map(figures), expected);
    });
  }

  it('says why a figure is undefined', () => {
    const reasons = (reviews: readonly Review[]): unknown =>
      timesOf(reviews).map(({ reason }) => reason);
    assert.deepEqual(reasons([said(0, 3), said(0, undefined, {}, 'Bob')]), [
      'Quartiles need two times.',
      'None of these decisions carries a time.',
    ]);
    assert.deepEqual(reasons([first, said(0, undefined, { supersedes: first.review_id })]), [
      'Of every item, a decision that was replaced carries no time.',
    ]);
    assert.deepEqual(reasons([said(0, 3, { record_id: 'nowhere' })]), [
      'No decision with a time stands.',
    ]);
    assert.deepEqual(reasons([said(0, 3), said(1, 4)]), [undefined]);
  });

  it('is absent where no decision of the study carries one', () => {
    const { data, sections } = reportOver([[said(0, undefined), said(1, undefined)]]);
    assert.equal(at(data, 'studies', 0, 'times'), undefined);
    assert.ok(!sections.some(({ tables }) => tables.some(({ id }) => id.startsWith('times'))));
  });

  it('can be told without records, each content by itself', () => {
    const old = toyReview(toyStudy, before, 'Ann', { named: 'yes' }, { seconds: 50 });
    assert.deepEqual(timesOf([old, { ...first, created_at: '2026-02-01' }], false).map(figures), [
      '1 of 1, 0 in part: 10 [null–null] 10; out 1: 50',
    ]);
  });

  it('stands in a table in units that people read', () => {
    const reviews = [
      said(0, 4.25),
      said(1, 200),
      said(2, 7500),
      said(0, 61, { decision: 'odd' }, 'Bob'),
    ];
    const report = reportOver([reviews], { dataset: toyDataset(records) });
    assert.deepEqual(tableTexts(report, 'times-toy-named'), [
      ['Ann', '3', '3', '3 min 20 s', '1 min 42 s', '1 h 4 min', '2 h 8 min', '0', '0'],
      ['Bob', '0', '0', '-', '-', '-', '-', '0', '1 (1 min 1 s)'],
    ]);
  });

  it('is a number or null with a reason, and lies between the least and the most', () => {
    const anySeconds = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: undefined });
    const anyLine = fc.tuple(fc.nat(3), anySeconds, fc.constantFrom('Ann', 'Bob'));
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (all) => {
        const reviews = all.map(([place, seconds, reviewer]) => said(place, seconds, {}, reviewer));
        const { data } = reportOver([reviews], { dataset: toyDataset(records) });
        if (at(data, 'studies', 0, 'times') === undefined) return;
        for (const row of rowsAt(data, 'studies', 0, 'times')) {
          const { lowerQuartileSeconds: lower, medianSeconds: median, n } = row;
          if (median === null) assert.equal(typeof row['reason'], 'string');
          else assert.ok(Number.isFinite(median) && Number(n) > 0);
          if (typeof lower === 'number') assert.ok(lower <= Number(median));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a span of time', () => {
  const spans: readonly (readonly [number, string])[] = [
    [0, '0 s'],
    [0.04, '0 s'],
    [4.25, '4.3 s'],
    [9.96, '10 s'],
    [59.4, '59 s'],
    [59.6, '1 min 0 s'],
    [3599.4, '59 min 59 s'],
    [3599.6, '1 h 0 min'],
    [7500, '2 h 5 min'],
  ];
  for (const [seconds, text] of spans) {
    it(`of ${seconds} seconds is ${text}`, () => {
      assert.equal(timeText(seconds), text);
    });
  }
});
