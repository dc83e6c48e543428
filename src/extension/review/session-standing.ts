import type { Study } from '../../core/benchmarks/study.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Review } from '../../core/model/review.ts';
import { ReviewIndex } from '../../core/review/review-index.ts';
import {
  reviewedItems,
  type ReviewedItem,
  type StandingDecision,
} from '../../core/review/reviewed-items.ts';
import { settlementOf } from '../../core/review/settlement.ts';

/** What a session knows of the decisions about one item. */
export interface ItemStanding {
  /** Nobody needs to decide it here any more. */
  readonly isDecided: boolean;
  /** The reviewer's own decision; in adjudication their own adjudication. */
  readonly own: StandingDecision | undefined;
  /** The reviewer's latest decision about an earlier content. */
  readonly stale: StandingDecision | undefined;
  /** What the independent reviewers decided. */
  readonly decisions: readonly StandingDecision[];
  /** Of somebody else. */
  readonly adjudication: StandingDecision | undefined;
}

export const nothingStands: ItemStanding = {
  isDecided: false,
  own: undefined,
  stale: undefined,
  decisions: [],
  adjudication: undefined,
};

export function standingOf(
  item: ReviewedItem,
  reviewer: string,
  isAdjudication: boolean,
): ItemStanding {
  const { decisions, adjudication } = item;
  const isOwn = ({ review }: StandingDecision): boolean => review.reviewer === reviewer;
  const candidates = isAdjudication ? [adjudication].filter((one) => one !== undefined) : decisions;
  const own = candidates.find(isOwn);
  const stale = item.stale.findLast(
    (one) => isOwn(one) && isAdjudicating(one.review) === isAdjudication,
  );
  return {
    isDecided: (isAdjudication ? adjudication : own) !== undefined,
    own,
    stale,
    decisions,
    adjudication: own === undefined ? adjudication : undefined,
  };
}

/** Reviewers disagree on a choice, settled or not. */
export function isDisputed(study: Study, item: ReviewedItem): boolean {
  return settlementOf(study, { ...item, adjudication: undefined }).by === 'disagreement';
}

export function isAdjudicating({ adjudicates }: Review): boolean {
  return adjudicates !== undefined;
}

/**
 * What people said about records that are at hand.
 *
 * @param valueOf undefined for a record that is not
 * @param pause called after each record: what was seen of it is hashed
 */
export async function reviewedAtHand(
  study: Study,
  reviews: readonly Review[],
  valueOf: (recordId: string) => JsonValue | undefined,
  pause: () => Promise<void>,
): Promise<readonly ReviewedItem[]> {
  const index = new ReviewIndex((review) => review.study === study.id);
  index.take(reviews);
  const items: ReviewedItem[] = [];
  for (const id of index.recordIds) {
    const value = valueOf(id);
    if (value !== undefined) {
      items.push(...reviewedItems(study, index.of(id), new Map([[id, value]])).items);
    }
    await pause();
  }
  return items;
}
