import type { Review } from '../../core/model/review.ts';
import {
  DecisionHistory,
  type UndoableDecision,
} from '../../core/review/sessions/decision-history.ts';
import { compareReviews, reviewTimeMs } from '../../core/review/review-order.ts';
import type { DrawnItem } from '../../core/review/draws/study-draw.ts';
import { isAdjudicating } from './session-standing.ts';

/** When a reviewer decided last, and what they can take back. */
export interface OwnDecisions {
  /** In milliseconds since the epoch. */
  readonly latestMs?: number;
  readonly undoable?: UndoableDecision;
  /** Of what can be taken back: when it was decided first. */
  readonly madeMs?: number;
}

/** About one item. @param reviews of its record, in any order */
export function ownDecisions(
  { candidate }: DrawnItem,
  reviews: readonly Review[],
  options: {
    readonly reviewer: string;
    readonly isAdjudication: boolean;
    readonly isOfSession: (review: Review) => boolean;
  },
): OwnDecisions {
  const own = reviews.filter(
    (review) =>
      review.reviewer === options.reviewer &&
      isAdjudicating(review) === options.isAdjudication &&
      review.candidate === candidate,
  );
  if (own.length === 0) return {};
  const times = own
    .map(({ created_at: time }) => Date.parse(time))
    .filter((time) => !Number.isNaN(time));
  const undoable = new DecisionHistory(own, options.isOfSession).latest;
  return {
    ...(times.length > 0 && { latestMs: Math.max(...times) }),
    ...(undoable !== undefined && {
      undoable,
      madeMs: reviewTimeMs(undoable.made.created_at) ?? -Infinity,
    }),
  };
}

/** About all of several items. */
export function allOwnDecisions(items: Iterable<OwnDecisions>): OwnDecisions {
  let latestMs = -Infinity;
  let last: OwnDecisions = {};
  for (const own of items) {
    latestMs = Math.max(latestMs, own.latestMs ?? -Infinity);
    if (isLater(own, last)) last = own;
  }
  const { undoable } = last;
  return {
    ...(latestMs !== -Infinity && { latestMs }),
    ...(undoable !== undefined && { undoable }),
  };
}

function isLater(one: OwnDecisions, other: OwnDecisions): boolean {
  if (one.undoable === undefined) return false;
  if (other.undoable === undefined) return true;
  const { madeMs = 0 } = one;
  const { madeMs: otherMs = 0 } = other;
  if (madeMs !== otherMs) return madeMs > otherMs;
  return compareReviews(one.undoable.made, other.undoable.made) > 0;
}
