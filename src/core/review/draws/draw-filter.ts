import type { Review } from '../../model/review.ts';

/** Stands for reviews that name no draw, e.g. those of a single item that was opened by its name. */
export const noDraw = '';

export interface DrawFilter {
  /** Names of draws; all where it is empty. */
  readonly only?: readonly string[];
  /** Names of draws, or `noDraw`. */
  readonly without?: readonly string[];
}

/**
 * The reviews that were made in some draws. Adjudications are made out of draws: they stay with the decisions that they
 * settle.
 */
export function reviewsOfDraws(
  reviews: readonly Review[],
  { only = [], without = [] }: DrawFilter,
): readonly Review[] {
  if (only.length === 0 && without.length === 0) return reviews;
  const isMeant = ({ draw = noDraw }: Review): boolean =>
    (only.length === 0 || only.includes(draw)) && !without.includes(draw);
  const kept = new Set(
    reviews
      .filter((review) => review.adjudicates === undefined && isMeant(review))
      .map(({ review_id: id }) => id),
  );
  return reviews.filter(({ review_id: id, adjudicates }) =>
    adjudicates === undefined ? kept.has(id) : adjudicates.some((settled) => kept.has(settled)),
  );
}
