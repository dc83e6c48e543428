import type { Review } from '../model/review.ts';

/**
 * The decisions of a study that still stand: the last one of each reviewer about a record or candidate, without those
 * that another review of the study names as superseded.
 */
export function standingReviews(reviews: readonly Review[], study: string): readonly Review[] {
  const own = reviews.filter((review) => review.study === study);
  const superseded = new Set(own.flatMap(({ supersedes }) => supersedes ?? []));
  const latest = new Map<string, Review>();
  for (const review of own) {
    if (superseded.has(review.review_id)) continue;
    latest.set(
      JSON.stringify([review.reviewer, review.record_id, review.candidate ?? null]),
      review,
    );
  }
  return [...latest.values()];
}
