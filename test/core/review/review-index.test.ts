import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Review } from '../../../src/core/model/review.ts';
import { ReviewIndex } from '../../../src/core/review/review-index.ts';
import { orderedReviews } from '../../../src/core/review/review-order.ts';

/** Few ids, so that lines share one: the same line twice, or different ones, also about different records. */
const arbitraryReview = fc
  .tuple(fc.nat(5), fc.nat(2), fc.constantFrom('fine', 'other'), fc.constantFrom('yes', 'no'))
  .map(([id, record, study, decision]): Review => ({
    ...{ review_id: `id-${String(id)}`, record_id: `r${String(record)}`, study, decision },
    ...{ created_at: '2026-11-30T12:00:00Z', reviewer: 'Ada', input_hash: 'x' },
  }));

/** A pool of lines, and lists of some of them in some order: a file that is written to, merged, reordered, removed. */
const arbitraryLists = fc.array(arbitraryReview, { maxLength: 12 }).chain((pool) =>
  fc.array(
    fc.shuffledSubarray([...pool.keys()]).map((places) => places.flatMap((at) => pool[at] ?? [])),
    { maxLength: 5 },
  ),
);

function isOfStudy({ study }: Review): boolean {
  return study === 'fine';
}

/** As if everything were looked at: what is said about each record, in no particular order. */
function groupsOf(list: readonly Review[]): ReadonlyMap<string, ReadonlySet<string>> {
  const { reviews } = orderedReviews(list.filter(isOfStudy));
  return new Map(
    [...Map.groupBy(reviews, ({ record_id: id }) => id)].map(([id, own]) => [id, textsOf(own)]),
  );
}

function textsOf(reviews: readonly Review[]): ReadonlySet<string> {
  return new Set(reviews.map((review) => JSON.stringify(review)));
}

describe('reviews by record', () => {
  it('are those that count, whatever was there before, and it is told where they are others', () => {
    fc.assert(
      fc.property(arbitraryLists, (lists) => {
        const index = new ReviewIndex(isOfStudy);
        let before: ReadonlyMap<string, ReadonlySet<string>> = new Map();
        for (const list of lists) {
          const changed = index.take(list);
          const groups = groupsOf(list);
          const now = new Map([...index.recordIds].map((id) => [id, textsOf(index.of(id))]));
          assert.deepEqual(now, groups);
          for (const id of ['r0', 'r1', 'r2']) {
            assert.equal(index.of(id).length, groups.get(id)?.size ?? 0, 'each once');
            const isSame =
              JSON.stringify([...(before.get(id) ?? [])].toSorted()) ===
              JSON.stringify([...(groups.get(id) ?? [])].toSorted());
            assert.ok(isSame || changed.has(id), 'what has changed is told');
          }
          before = groups;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are the same objects where nothing was said anew', () => {
    const [one, other, third] = fc
      .sample(arbitraryReview, { numRuns: 3, seed: 7 })
      .map((review, index): Review => ({
        ...{ ...review, study: 'fine', review_id: `id-${String(index)}` },
        record_id: `r${String(index)}`,
      }));
    assert.ok(one !== undefined && other !== undefined && third !== undefined);
    const index = new ReviewIndex(isOfStudy);
    assert.deepEqual([...index.take([one, other])], ['r0', 'r1']);
    const known = index.of('r0');
    assert.deepEqual([...index.take([one, third, other])], ['r2']);
    assert.equal(index.of('r0'), known);
    assert.deepEqual([...index.take([third])].toSorted(), ['r0', 'r1']);
    assert.deepEqual([...index.recordIds], ['r2']);
    assert.deepEqual([...index.take([third])], []);
  });
});
