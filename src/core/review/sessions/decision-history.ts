import { hashJson } from '../../judging/hashes.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { orderedReviews } from '../review-order.ts';
import { isWithdrawn, itemKey } from '../reviewed-items.ts';

/** One decision that can be taken back, and what stands again then. */
export interface UndoableDecision {
  /** The review in which the decision stands now. */
  readonly review: Review;
  /** The same person's decision before it; undefined where it was the first about the item. */
  readonly before: Review | undefined;
  /** The review in which it was said first: another says it again after something later was taken back. */
  readonly made: Review;
}

/**
 * The decisions of one person that stand on one another, read from their reviews alone, so that a reload or another window
 * knows as much as the one in which they were made. Taking a decision back is a review that withdraws it; one that supersedes
 * the withdrawal says again what was said before. The same decision made anew by hand is a decision like all others.
 */
export class DecisionHistory {
  /** Of each item, the earliest first. */
  private readonly items = new Map<string, HistoryEntry[]>();
  private readonly withdrawals = new Set<string>();
  private readonly canUndo: (review: Review) => boolean;
  private made = 0;

  /**
   * @param reviews of one person in one study, about the items of interest
   * @param canUndo whether a decision may be taken back, by the review in which it was made
   */
  constructor(reviews: readonly Review[], canUndo: (review: Review) => boolean = () => true) {
    this.canUndo = canUndo;
    for (const review of orderedReviews(reviews).reviews) this.take(review);
  }

  /** The decision that was made last and has not been taken back, of those that may be. */
  get latest(): UndoableDecision | undefined {
    let last: HistoryEntry | undefined;
    let before: Review | undefined;
    for (const stack of this.items.values()) {
      const top = stack.at(-1);
      if (top === undefined || top.order < (last?.order ?? 0) || !this.canUndo(top.made)) continue;
      last = top;
      before = stack.at(-2)?.review;
    }
    return last === undefined ? undefined : { review: last.review, before, made: last.made };
  }

  private take(review: Review): void {
    const key = itemKey(review.record_id, review.candidate);
    const stack = this.items.get(key) ?? [];
    this.items.set(key, stack);
    const top = stack.at(-1);
    const isAboutTop = top !== undefined && review.supersedes === top.review.review_id;
    if (isWithdrawn(review)) {
      this.withdrawals.add(review.review_id);
      if (isAboutTop) stack.pop();
      else stack.length = 0;
      return;
    }
    const isSaidAgain = this.withdrawals.has(review.supersedes ?? '');
    if (isSaidAgain && top !== undefined && isSameDecision(review, top.review)) {
      top.review = review;
      return;
    }
    this.made += 1;
    stack.push({ review, made: review, order: this.made });
  }
}

interface HistoryEntry {
  /** The last review that says so. */
  review: Review;
  /** The first one that said so. */
  readonly made: Review;
  /** Among all decisions, the later the higher. */
  readonly order: number;
}

function isSameDecision(one: Review, other: Review): boolean {
  return decisionHash(one) === decisionHash(other);
}

function decisionHash({ decision, comment = '', input_hash: hash }: Review): string {
  const said: JsonValue = [decision, comment, hash];
  return hashJson(said);
}
