import type { Review } from '../model/review.ts';

/**
 * A decision of a repeated round: it tells how far a reviewer agrees with themselves. An adjudication is made out of rounds,
 * whatever it names; what names no draw is of no round.
 */
export function isRepeated({
  draw,
  repeats,
  adjudicates,
}: Pick<Review, 'draw' | 'repeats' | 'adjudicates'>): boolean {
  return draw !== undefined && repeats !== undefined && adjudicates === undefined;
}

/** What is to be told of a draw to know whose rounds its items are. */
export interface Round {
  readonly name: string;
  /** Absent from a draw that repeats none. */
  readonly repeats?: string;
}

/**
 * Whether a session or a count of a round knows of a review. A repeated round begins without any of what was said before,
 * and what is said in it is not known outside of it: reviewers must not see what they answered the other time.
 *
 * @param round undefined for what is of no draw
 */
export function isOfRound(review: Review, round: Round | undefined): boolean {
  if (round?.repeats === undefined) return !isRepeated(review);
  // A name alone is not enough: it may be that of the draw which another round of the same items repeats.
  return review.draw === round.name && review.repeats === round.repeats;
}

/** The repeated round that a review is of; undefined for what was said outside of these. */
export function roundOf(review: Review): string | undefined {
  return isRepeated(review) ? (review.draw ?? '') : undefined;
}

/**
 * Of each reviewer the round whose decisions count: what they said outside of repeated rounds (undefined); of somebody who
 * decided in these alone, the first of theirs. It is theirs alone to say, whoever decided in which round besides.
 *
 * @param reviews all about one content of one item, in the order of their times. Also those that no longer stand: taking back
 *   what was said at first brings up nothing else
 */
export function countingRounds(
  reviews: readonly Review[],
): ReadonlyMap<string, string | undefined> {
  const independent = reviews.filter(({ adjudicates }) => adjudicates === undefined);
  const byReviewer = Map.groupBy(independent, ({ reviewer }) => reviewer);
  return new Map(
    [...byReviewer].map(([reviewer, own]) => {
      const [first] = own;
      const isInRounds = first !== undefined && own.every(isRepeated);
      return [reviewer, isInRounds ? roundOf(first) : undefined];
    }),
  );
}

/**
 * Of each reviewer the last decision of the round that counts.
 *
 * @param decisions about one content of one item, in the order of their times
 * @param said all that was said about that content, as for `countingRounds`
 */
export function countedDecisions<Decision extends { readonly review: Review }>(
  decisions: readonly Decision[],
  said: readonly Review[],
): readonly Decision[] {
  const rounds = countingRounds(said);
  const last = new Map(
    decisions
      .filter(({ review }) => roundOf(review) === rounds.get(review.reviewer))
      .map((decision) => [decision.review.reviewer, decision]),
  );
  const counted = new Set(last.values());
  return decisions.filter((decision) => counted.has(decision));
}
