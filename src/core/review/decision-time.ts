import type { Review } from '../model/review.ts';
import type { DecisionToStore } from './new-review.ts';
import { reviewTimeMs } from './review-order.ts';

/** The last time that is spelled with four digits for the year. */
const latestMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * The time, in milliseconds since the epoch, that decisions made together bear: later than all that they answer, whatever the
 * clock says, because their order goes by their times, and a colleague's clock may be ahead.
 *
 * @param reviews those at hand, of any records: decisions answer what has been said of theirs
 */
export function decisionTimeMs(
  decisions: readonly DecisionToStore[],
  reviews: readonly Review[],
  nowMs: number,
): number {
  const recordIds = new Set(decisions.map(({ recordId }) => recordId));
  const times = [
    ...decisions.flatMap(({ answers = [] }) => answers),
    ...reviews.filter(({ record_id: id }) => recordIds.has(id)).map(({ created_at: time }) => time),
  ];
  const latest = times.reduce((last, time) => Math.max(last, reviewTimeMs(time) ?? last), 0);
  return Math.min(Math.max(nowMs, latest + 1), latestMs);
}
