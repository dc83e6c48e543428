import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { isOwnHash } from '../review-hash.ts';
import { compareReviews } from '../review-order.ts';
import {
  isWithdrawn,
  itemKey,
  reviewedItems,
  type ReviewedItem,
  type ReviewedStudy,
  type StandingDecision,
} from '../reviewed-items.ts';
import { isSameItem } from './same-item.ts';

/** What one reviewer decided in two draws about the same content of the same items. */
export interface RepeatedDecisions {
  readonly reviewer: string;
  readonly pairs: readonly RepeatedDecision[];
  /** Items decided again by a decision that takes the place of the first: the reviewer had that in sight. */
  readonly inSight: readonly ReviewedItem[];
}

export interface RepeatedDecision {
  readonly item: ReviewedItem;
  readonly first: StandingDecision;
  readonly second: StandingDecision;
}

/**
 * Reviewers who decided an item in two draws, in the order of their names. Of each draw the decision counts that stands in
 * it, so a change of mind within a draw is none; of more than two draws the first two count. A decision that names no draw
 * is no repetition of anything: nothing tells it from a change of mind.
 *
 * @param reviews all of the study, each id once
 */
export function repeatedDecisions(
  { study, items }: ReviewedStudy,
  reviews: readonly Review[],
): readonly RepeatedDecisions[] {
  const records = recordsOf(items);
  const independent = reviews.filter(({ adjudicates }) => adjudicates === undefined);
  const byReviewer = [...Map.groupBy(independent, ({ reviewer }) => reviewer)];
  return byReviewer
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([reviewer, own]): readonly RepeatedDecisions[] => {
      const draws = Map.groupBy(own, ({ draw }) => draw);
      draws.delete(undefined);
      if (draws.size < 2) return [];
      const withdrawals = own.filter(isWithdrawn);
      const decided = [...draws.values()].flatMap((ofDraw) =>
        reviewedItems(study, ofDraw, records).items.flatMap((item) =>
          item.decisions
            .filter(({ review }) => !isTakenBack(review, withdrawals))
            .map((decision) => ({ item, decision })),
        ),
      );
      const byItem = Map.groupBy(decided, ({ item }) => itemKey(item.recordId, item.candidate));
      const twice = [...byItem.values()].flatMap((all): readonly RepeatedDecision[] => {
        const [first, second] = all.sort((one, other) =>
          compareReviews(one.decision.review, other.decision.review),
        );
        return first === undefined || second === undefined || !isSameContent(first, second)
          ? []
          : [{ item: first.item, first: first.decision, second: second.decision }];
      });
      if (twice.length === 0) return [];
      const byId = new Map(own.map((review) => [review.review_id, review]));
      const isInSight = ({ second }: RepeatedDecision): boolean =>
        replacesOtherDraw(second.review, byId);
      return [
        {
          reviewer,
          pairs: twice.filter((pair) => !isInSight(pair)),
          inSight: twice.filter(isInSight).map(({ item }) => item),
        },
      ];
    });
}

/** Undefined where no records are at hand. */
function recordsOf(items: readonly ReviewedItem[]): ReadonlyMap<string, JsonValue> | undefined {
  const known = items.flatMap(({ recordId, record }) =>
    record === undefined ? [] : [[recordId, record] as const],
  );
  return known.length === 0 ? undefined : new Map(known);
}

interface DecidedInDraw {
  readonly decision: StandingDecision;
}

/**
 * Also by a withdrawal that a draw by itself does not show: of another draw, or of none. One that names neither a decision nor
 * a draw means all before it.
 */
function isTakenBack(review: Review, withdrawals: readonly Review[]): boolean {
  return withdrawals.some(
    (withdrawal) =>
      isSameItem(withdrawal, review) &&
      withdrawal.input_hash === review.input_hash &&
      (withdrawal.supersedes === undefined
        ? withdrawal.draw === undefined && compareReviews(withdrawal, review) > 0
        : withdrawal.supersedes === review.review_id),
  );
}

/** Where the records are at hand, only decisions about the present content stand. A hash of others tells nothing. */
function isSameContent(one: DecidedInDraw, other: DecidedInDraw): boolean {
  const [hash, another] = [one.decision.review.input_hash, other.decision.review.input_hash];
  return hash === another || !isOwnHash(hash) || !isOwnHash(another);
}

/** The review, or one that it takes the place of, replaces one of another draw. */
function replacesOtherDraw(review: Review, byId: ReadonlyMap<string, Review>): boolean {
  const seen = new Set<Review>();
  let one: Review | undefined = review;
  while (one !== undefined && !seen.has(one)) {
    if (one.draw !== review.draw) return true;
    seen.add(one);
    one = one.supersedes === undefined ? undefined : byId.get(one.supersedes);
  }
  return false;
}
