import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Review } from '../../../src/core/model/review.ts';
import { wideRowSteps } from '../../../src/core/review/exchange/csv-wide-cells.ts';
import { outdatedItem } from '../../../src/core/review/outdated-item.ts';
import { orderedReviews } from '../../../src/core/review/review-order.ts';
import { reviewedItems, type StandingDecision } from '../../../src/core/review/reviewed-items.ts';
import { resultOf } from '../../../src/core/model/steps.ts';
import { earlier, fine, hashOf, records, review } from './fine-study.ts';

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const places: readonly Partial<Review>[] = [
  {},
  { draw: 'd' },
  { draw: 'again', repeats: 'd' },
  { draw: 'again-2', repeats: 'd' },
];

/** What three people say, change and take back of one content, in rounds and outside of them. */
function history(seed: number, hash: Partial<Review>): readonly Review[] {
  const next = numbers(seed);
  const last = new Map<string, Review>();
  return Array.from({ length: 3 + next(8) }, (_, index) => {
    const reviewer = ['Ada', 'Ben', 'Cem'][next(3)] ?? '';
    const place = places[next(seed % 2 === 0 ? 4 : 2) + (seed % 2 === 0 ? 0 : 2)] ?? {};
    const key = JSON.stringify([reviewer, place.repeats === undefined ? null : place.draw]);
    const before = last.get(key);
    const said = review({
      ...{ review_id: `${index}`, reviewer, ...place, ...hash },
      ...(before === undefined ? {} : { supersedes: before.review_id }),
      decision: before !== undefined && next(3) === 0 ? null : (['yes', 'no'][next(2)] ?? 'yes'),
    });
    last.set(key, said);
    return said;
  });
}

function shuffled(reviews: readonly Review[], seed: number): readonly Review[] {
  const next = numbers(seed);
  return reviews
    .map((one) => ({ one, by: next(1_000_000) }))
    .sort((a, b) => a.by - b.by)
    .map(({ one }) => one);
}

function told(decisions: readonly StandingDecision[] = []): readonly string[] {
  return decisions.map(({ review: { reviewer, review_id: id } }) => `${reviewer} ${id}`);
}

function standing(reviews: readonly Review[]): readonly string[] {
  return told(reviewedItems(fine, reviews, records).items[0]?.decisions);
}

function repeated(reviews: readonly Review[]): readonly string[] {
  return told(reviewedItems(fine, reviews, records).items[0]?.repeated);
}

const seeds = Array.from({ length: 400 }, (_, index) => index + 1);

describe('which decision of a reviewer counts', () => {
  it('is the same in whichever order the reviews come', () => {
    for (const seed of seeds) {
      const reviews = history(seed, {});
      const other = shuffled(reviews, seed);
      assert.deepEqual([standing(other), repeated(other)], [standing(reviews), repeated(reviews)]);
    }
  });

  it('depends on nothing that others say', () => {
    for (const seed of seeds) {
      const reviews = history(seed, {});
      for (const reviewer of ['Ada', 'Ben', 'Cem']) {
        const own = reviews.filter((one) => one.reviewer === reviewer);
        const ofReviewer = standing(reviews).filter((one) => one.startsWith(reviewer));
        assert.deepEqual(ofReviewer, standing(own), JSON.stringify(reviews));
      }
    }
  });

  it('is the same in the queue once the record has changed', () => {
    for (const seed of seeds) {
      const [now, then] = [history(seed, {}), history(seed, { input_hash: hashOf(earlier) })];
      const [item] = reviewedItems(fine, then, records).items;
      const outdated = item === undefined ? undefined : outdatedItem(item);
      assert.deepEqual(told(outdated?.decisions), standing(now), JSON.stringify(now));
    }
  });

  it('is the one in the cell of a wide sheet, which is empty where that was taken back', () => {
    for (const seed of seeds) {
      const { reviews } = orderedReviews(history(seed, {}));
      const [row] = resultOf(wideRowSteps(reviews, () => undefined));
      const cells = (row?.reviews ?? [])
        .filter(({ decision }) => decision !== null)
        .map(({ reviewer, review_id: id }) => `${reviewer} ${id}`);
      assert.deepEqual(cells.toSorted(), standing(reviews).toSorted(), JSON.stringify(reviews));
    }
  });
});
