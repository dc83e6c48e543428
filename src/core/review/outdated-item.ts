import { countedDecisions } from './repeated-reviews.ts';
import { compareReviews } from './review-order.ts';
import { outdates, type ReviewedItem, type StandingDecision } from './reviewed-items.ts';

/**
 * An item as it was when it was last decided, where what was seen has changed since and nobody has decided anew: of each
 * reviewer the decision about that content that counts, and its adjudication. Undefined for any other.
 */
export function outdatedItem(item: ReviewedItem): ReviewedItem | undefined {
  const counted = countedOf(item);
  const last = counted.at(-1);
  if (last === undefined || isDecidedAnew(item, last)) return undefined;
  const own = counted.filter(({ review }) => review.input_hash === last.review.input_hash);
  const decisions = own.filter(({ review }) => review.adjudicates === undefined);
  const latest = own.findLast(({ review }) => review.adjudicates !== undefined);
  const ids = new Set(own.map(({ review }) => review.review_id));
  const isOutdated = latest !== undefined && outdates(decisions, latest, ids);
  return {
    ...item,
    decisions,
    adjudication: isOutdated ? undefined : latest,
    outdatedAdjudication: isOutdated ? latest : undefined,
    stale: [],
  };
}

/** What was decided again beside a first decision counts as little as it did then, be that first one taken back by now. */
function countedOf({ stale, staleReviews }: ReviewedItem): readonly StandingDecision[] {
  const said = Map.groupBy(staleReviews, ({ input_hash: hash }) => hash);
  const decided = Map.groupBy(
    stale.filter(({ review }) => review.adjudicates === undefined),
    ({ review }) => review.input_hash,
  );
  const counted = new Set(
    [...decided].flatMap(([hash, own]) => countedDecisions(own, said.get(hash) ?? [])),
  );
  return stale.filter((one) => one.review.adjudicates !== undefined || counted.has(one));
}

/** Of a decision without a hash of ours nobody knows what it is about: one that came before the last cannot be anew. */
function isDecidedAnew(
  { decisions, adjudication }: ReviewedItem,
  { review: last }: StandingDecision,
): boolean {
  return [...decisions, ...(adjudication === undefined ? [] : [adjudication])].some(
    ({ freshness, review }) => freshness === 'fresh' || compareReviews(review, last) > 0,
  );
}
