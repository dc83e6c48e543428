import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JudgmentGroup } from '../../../src/core/benchmarks/scorecard.ts';
import {
  groupWith,
  metricOf,
  rowTexts,
  tableOf,
  tabulated,
  type GroupAnswer,
  type GroupSetting,
} from './study-groups.ts';
import { scenarioRecord } from './synthetic-study.ts';

/** Two under, one over and three misapplied errors. */
const records = [
  scenarioRecord('u1', 'complete_omission', 're_entry'),
  scenarioRecord('u2', 'partial_omission', 're_entry'),
  scenarioRecord('o1', 'scope_leakage', 're_entry'),
  scenarioRecord('m1', 'underweighting', 're_entry'),
  scenarioRecord('m2', 'over_dominance', 're_entry'),
  scenarioRecord('m3', 'stale_superseded', 're_entry'),
];

type Rating = number | Exclude<GroupAnswer, object>;

/** Ratings of the Right and the error response of each record. */
function rated(
  ratings: readonly (readonly [right: Rating, error: Rating])[],
  setting: GroupSetting = { judge: 'm' },
): JudgmentGroup {
  const answer = (rating: Rating): GroupAnswer =>
    typeof rating === 'number' ? { verdict: { score: rating, reasoning: 'So.' } } : rating;
  return groupWith(
    { ...setting, protocol: 'pointwise' },
    records.flatMap(({ id }, index) => {
      const [right, error] = ratings[index] ?? ['missing', 'missing'];
      return [
        [{ recordId: id, candidate: 'right' }, answer(right)] as const,
        [{ recordId: id, candidate: 'error' }, answer(error)] as const,
      ];
    }),
  );
}

describe('pointwise scoring', () => {
  const report = tabulated(records, [
    rated([
      [5, 2],
      [4, 4],
      [1, 3],
      [3, 3],
      [5, 5],
      [2, 'unreadable'],
    ]),
  ]);
  // Behind judge and context: six states, three shares, ties of three families, incomplete pairs.
  const texts = rowTexts(report, 'pointwise', 'm', 'Full');

  it('separates a pair only where Right scores strictly higher, ties in the denominator (RULINGS 9)', () => {
    assert.deepEqual(
      texts.slice(6, 9).map((text) => text.split(';')[0]),
      ['20.0 (1/5', '60.0 (3/5', '20.0 (1/5'],
    );
  });

  it('has ties by family', () => {
    assert.deepEqual(
      texts.slice(9, 12).map((text) => text.split(';')[0]),
      ['50.0 (1/2', '0.0 (0/1', '100.0 (2/2'],
    );
  });

  it('counts what is in no pair beside it', () => {
    assert.deepEqual(texts.slice(0, 6), ['11', '1', '0', '0', '0', '0']);
    assert.equal(texts[12], '1');
  });

  it('has metrics', () => {
    assert.equal(metricOf(report, 'pointwise-separation', 'm'), 0.2);
    assert.equal(metricOf(report, 'pointwise-ties', 'm'), 0.6);
    assert.equal(metricOf(report, 'answered', 'm'), 11 / 12);
  });

  it('prints the published shares beside the main context alone', () => {
    const published = (context: string): boolean =>
      tableOf(tabulated(records, [rated([], { judge: 'm', context })]), 'pointwise').rows.some(
        ({ cells }) => cells.some(({ text }) => text === '63.0'),
      );
    assert.equal(published('full'), true);
    assert.equal(published('recent'), false);
  });

  it('has dashes where no pair has two ratings', () => {
    const empty = tabulated(records, [rated([[5, 'failed']])]);
    const row = rowTexts(empty, 'pointwise', 'm', 'Full');
    assert.deepEqual(row.slice(6, 12), ['-', '-', '-', '-', '-', '-']);
    assert.equal(metricOf(empty, 'pointwise-separation', 'm'), null);
  });
});

type Choice = 'first' | 'second' | Exclude<GroupAnswer, object>;

/** Choices with the Right response shown first, then second. */
function chosen(
  choices: readonly (readonly [rightFirst: Choice, rightSecond: Choice])[],
  setting: GroupSetting = { judge: 'm' },
): JudgmentGroup {
  const answer = (choice: Choice): GroupAnswer =>
    choice === 'first' || choice === 'second' ? { verdict: { choice, reasoning: 'So.' } } : choice;
  return groupWith(
    { ...setting, protocol: 'pairwise' },
    records.flatMap(({ id: recordId }, index) => {
      const [rightFirst, rightSecond] = choices[index] ?? ['missing', 'missing'];
      return [
        [{ recordId, candidate: 'all', order: 'right,error' }, answer(rightFirst)] as const,
        [{ recordId, candidate: 'all', order: 'error,right' }, answer(rightSecond)] as const,
      ];
    }),
  );
}

describe('pairwise comparison', () => {
  const report = tabulated(records, [
    chosen([
      ['first', 'second'], // Right both times
      ['first', 'first'], // the first shown both times: half right, inconsistent
      ['second', 'second'], // the second shown both times
      ['second', 'first'], // the error response both times: wrong, and consistent
      ['first', 'failed'],
      ['tied', 'stale'],
    ]),
  ]);
  // Behind judge and context: six states, accuracy, consistency, by position, by family, incomplete pairs.
  const texts = rowTexts(report, 'pairwise', 'm', 'Full');

  it('is accurate by the mean of both orders, over pairs with both readable (RULINGS 8)', () => {
    assert.equal(texts[6]?.split(';')[0], '50.0 (4/8');
    assert.equal(metricOf(report, 'pairwise-accuracy', 'm'), 0.5);
  });

  it('is consistent where both orders led to the same response', () => {
    assert.equal(texts[7]?.split(';')[0], '50.0 (2/4');
    assert.equal(metricOf(report, 'order-consistency', 'm'), 0.5);
  });

  it('tells the positions and the families apart', () => {
    assert.deepEqual(
      texts.slice(8, 13).map((text) => text.split(';')[0]),
      ['50.0 (2/4', '50.0 (2/4', '75.0 (3/4', '50.0 (1/2)', '0.0 (0/2)'],
    );
  });

  it('counts what is in no pair beside it', () => {
    assert.deepEqual(texts.slice(0, 6), ['9', '0', '1', '1', '1', '0']);
    assert.equal(texts[13], '2');
  });

  it('has dashes where no pair has two choices', () => {
    const empty = tabulated(records, [chosen([['first', 'missing']])]);
    assert.deepEqual(rowTexts(empty, 'pairwise', 'm', 'Full').slice(6, 8), ['-', '-']);
    assert.equal(metricOf(empty, 'order-consistency', 'm'), null);
  });
});

describe('an ablation of other protocols', () => {
  const setting = { judge: 'm', ablation: 'minus-relevant' };
  const protocols: readonly (readonly [string, JudgmentGroup])[] = [
    [
      'pointwise',
      rated(
        [
          [5, 2],
          [4, 'unreadable'],
        ],
        setting,
      ),
    ],
    [
      'pairwise',
      chosen(
        [
          ['first', 'second'],
          ['first', 'unreadable'],
        ],
        setting,
      ),
    ],
  ];
  for (const [name, group] of protocols) {
    it(`is over the scenarios that were asked about: ${name}`, () => {
      const { metrics, sections } = tabulated(records, [group]);
      const answered = metrics.find((metric) => metric.name === 'answered');
      assert.deepEqual([answered?.value, answered?.n], [3 / 4, 4]);
      const table = sections.flatMap(({ tables }) => tables).find(({ id }) => id === name);
      const cells = table?.rows.find(({ role }) => role === 'own')?.cells ?? [];
      const cellOf = (column: string): string | undefined =>
        cells[table?.columns.indexOf(column) ?? -1]?.text;
      assert.deepEqual([cellOf('Missing'), cellOf('Incomplete pairs')], ['0', '1']);
    });
  }
});
