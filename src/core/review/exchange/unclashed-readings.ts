import { canonicalJson } from '../../judging/hashes.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { keptReview } from '../review-order.ts';
import type { ReviewReading } from './review-format.ts';

/**
 * Readings of files that are imported together, with one review for each id: others with that id which say something else
 * would count nowhere, so they are left out and listed.
 */
export function unclashedReadings<T extends ReviewReading>(readings: readonly T[]): readonly T[] {
  const all = readings.flatMap(({ reviews }) => reviews);
  const kept = new Map<string, string>();
  for (const [id, reviews] of Map.groupBy(all, ({ review_id }) => review_id)) {
    const review = reviews.length > 1 ? keptReview(reviews) : undefined;
    if (review !== undefined) kept.set(id, textOf(review));
  }
  if (kept.size === 0) return readings;
  return readings.map((reading) => {
    const out = new Set(
      reading.reviews.filter((review) => {
        const text = kept.get(review.review_id);
        return text !== undefined && text !== textOf(review);
      }),
    );
    const leftovers = [...out].map((review) => ({
      place: reading.places.get(review) ?? `review ${review.review_id}`,
      message:
        'Another review has the same id and says something else: that one was imported. Give each an id of its own, or none.',
      text: JSON.stringify(review),
    }));
    return {
      ...reading,
      reviews: reading.reviews.filter((review) => !out.has(review)),
      leftovers: [...reading.leftovers, ...leftovers],
    };
  });
}

/** A review is JSON. */
function textOf(review: Review): string {
  return canonicalJson(JSON.parse(JSON.stringify(review)) as JsonValue);
}
