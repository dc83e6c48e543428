import type { Review } from '../../model/review.ts';
import { compareReviews } from '../review-order.ts';
import { isWithdrawn } from '../reviewed-items.ts';
import { isSameItem } from './same-item.ts';

/**
 * Also by a withdrawal that a draw by itself does not show: of another draw, or of none. One that names neither a decision nor
 * a draw means all before it.
 */
export function isTakenBack(review: Review, withdrawals: readonly Review[]): boolean {
  return withdrawals.some(
    (withdrawal) =>
      isSameContentOf(withdrawal, review) &&
      (withdrawal.supersedes === undefined
        ? meansAllBefore(withdrawal, review)
        : withdrawal.supersedes === review.review_id),
  );
}

/**
 * Whether in the end nothing was put in the place of a decision: an undo takes back a change of mind and says again what was
 * changed by it, and leaves as much standing as another change does.
 *
 * @param own all of its reviewer
 */
export function isTakenBackForGood(review: Review, own: readonly Review[]): boolean {
  const ofContent = own.filter((one) => isSameContentOf(one, review));
  const bySuperseded = Map.groupBy(ofContent, ({ supersedes }) => supersedes);
  const withdrawals = ofContent.filter(isWithdrawn);
  const seen = new Set<Review>();
  const endsInNothing = (one: Review): boolean => {
    if (seen.has(one)) return false;
    seen.add(one);
    const next = bySuperseded.get(one.review_id) ?? [];
    if (next.length > 0) return next.every(endsInNothing);
    return (
      isWithdrawn(one) ||
      withdrawals.some(
        (withdrawal) => withdrawal.supersedes === undefined && meansAllBefore(withdrawal, one),
      )
    );
  };
  return endsInNothing(review);
}

function meansAllBefore(withdrawal: Review, review: Review): boolean {
  return withdrawal.draw === undefined && compareReviews(withdrawal, review) > 0;
}

function isSameContentOf(one: Review, other: Review): boolean {
  return isSameItem(one, other) && one.input_hash === other.input_hash;
}
