import type { Review } from '../model/review.ts';

/**
 * A decision of a repeated round: it tells how far a reviewer agrees with themselves. An adjudication is made out of rounds,
 * whatever it names.
 */
export function isRepeated({ repeats, adjudicates }: Review): boolean {
  return repeats !== undefined && adjudicates === undefined;
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
  return round?.repeats === undefined ? !isRepeated(review) : review.draw === round.name;
}

/**
 * Of each reviewer the one decision that counts: the last outside of repeated rounds; of somebody who decided in these alone,
 * the last of the first of them.
 *
 * @param decisions about one content of one item, in the order of their times
 */
export function countedDecisions<Decision extends { readonly review: Review }>(
  decisions: readonly Decision[],
): readonly Decision[] {
  const byReviewer = Map.groupBy(decisions, ({ review }) => review.reviewer);
  const counted = new Set(
    [...byReviewer.values()].map((own) => {
      const plain = own.findLast(({ review }) => !isRepeated(review));
      const [first] = own;
      return plain ?? own.findLast(({ review }) => review.draw === first?.review.draw);
    }),
  );
  return decisions.filter((decision) => counted.has(decision));
}
