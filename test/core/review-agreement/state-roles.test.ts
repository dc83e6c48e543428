import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { toyLevelStudy, toyReview } from '../../support/toy-study.ts';
import { at, reportOver, rounded, toyDataset } from './agreement-data.ts';

const levels = ['none', 'some', 'all'];

/** 190 pairs of roles: 133 of them are the same; the second rater's by the first's. */
const counts = [
  [61, 23, 8],
  [19, 11, 3],
  [3, 1, 61],
];

/** Two questions to each of 95 records. */
const records = Array.from({ length: 95 }, (_, index): JsonObject => ({
  ...{ key: `r${index}`, colour: 'red', answer: 'red', gold: true },
}));
const pairs = counts.flatMap((row, first) =>
  row.flatMap((count, second) => new Array<readonly number[]>(count).fill([first, second])),
);

const study: Study = {
  ...toyLevelStudy,
  gold: {
    answersOf: () => undefined,
    accepts: (_record, _item, _question, value) => value === 'all',
  },
};

function decision(
  index: number,
  levelOf: (place: number) => string | undefined,
): Readonly<Record<string, string | undefined>> {
  return { colour: levelOf(2 * index), answer: levelOf(2 * index + 1) };
}

describe('the figures of state roles in the paper', () => {
  const reviews = records.flatMap((record, index): readonly Review[] => {
    const [first, second] = [0, 1].map((rater) =>
      decision(index, (place) => levels[pairs[place]?.[rater] ?? 0]),
    );
    // 164 of 190 are as the benchmark has them.
    const settled = decision(index, (place) => (place < 164 ? 'all' : 'some'));
    return [
      toyReview(study, record, 'A', { ...first }),
      toyReview(study, record, 'B', { ...second }),
      toyReview(study, record, 'A and B', { ...settled }, { adjudicates: ['both'] }),
    ];
  });
  const { data } = reportOver([reviews], { studies: [study], dataset: toyDataset(records) });

  it('are exact agreement of 70.0%, and weighted kappas of which the quadratic one is 0.709', () => {
    const pair = at(data, 'studies', 0, 'questions', 0, 'pairs', 0);
    assert.equal(at(pair, 'raw', 'n'), 190);
    assert.equal(rounded(at(pair, 'raw', 'value')), '0.700');
    assert.equal(rounded(at(pair, 'quadratic', 'value')), '0.709');
    assert.equal(rounded(at(pair, 'linear', 'value')), '0.627');
  });

  it('are 86.3% of adjudicated roles as the benchmark has them', () => {
    const settled = at(data, 'studies', 0, 'gold', 0, 'rows', 0, 'groups', 0);
    assert.equal(at(settled, 'k'), 164);
    assert.equal(rounded(at(settled, 'value')), '0.863');
  });
});
