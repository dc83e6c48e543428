import { canonicalJson } from '../../judging/hashes.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { resultOf } from '../../model/steps.ts';
import { keptReview } from '../review-order.ts';
import type { ReviewLeftover, ReviewReading } from './review-format.ts';

/**
 * Readings of files that are imported together, with one review for each id: others with that id which say something else
 * would count nowhere, so they are left out and listed.
 */
export function unclashedReadings<T extends ReviewReading>(readings: readonly T[]): readonly T[] {
  return resultOf(unclashedSteps(readings));
}

/** The same in small steps. @yields after each review whose id stands more than once */
export function* unclashedSteps<T extends ReviewReading>(
  readings: readonly T[],
): Generator<undefined, readonly T[]> {
  const all = readings.flatMap(({ reviews }) => reviews);
  yield;
  const byId = Map.groupBy(all, ({ review_id }) => review_id);
  yield;
  const kept = new Map<string, { readonly review: Review; readonly text: string }>();
  for (const [id, reviews] of byId) {
    const review = reviews.length > 1 ? keptReview(reviews) : undefined;
    if (review === undefined) continue;
    kept.set(id, { review, text: textOf(review) });
    yield;
  }
  if (kept.size === 0) return readings;
  const unclashed: T[] = [];
  for (const reading of readings) unclashed.push(yield* withoutOthers(reading, kept));
  return unclashed;
}

function* withoutOthers<T extends ReviewReading>(
  reading: T,
  kept: ReadonlyMap<string, { readonly review: Review; readonly text: string }>,
): Generator<undefined, T> {
  const reviews: Review[] = [];
  const out = new Set<Review>();
  for (const review of reading.reviews) {
    const counting = kept.get(review.review_id);
    if (counting === undefined || counting.review === review || counting.text === textOf(review)) {
      reviews.push(review);
    } else {
      out.add(review);
    }
    if (counting !== undefined) yield;
  }
  const leftovers: ReviewLeftover[] = [];
  for (const review of out) {
    leftovers.push({
      place: reading.places.get(review) ?? `review ${review.review_id}`,
      message:
        'Another review has the same id and says something else: that one was imported. Give each an id of its own, or none.',
      text: JSON.stringify(review),
    });
    yield;
  }
  return { ...reading, reviews, leftovers: [...reading.leftovers, ...leftovers] };
}

/** A review is JSON. */
function textOf(review: Review): string {
  return canonicalJson(JSON.parse(JSON.stringify(review)) as JsonValue);
}
