import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { isRepeated } from '../repeated-reviews.ts';
import { compareReviews } from '../review-order.ts';
import {
  isWithdrawn,
  itemKey,
  reviewedItems,
  type ReviewedItem,
  type ReviewedStudy,
  type StandingDecision,
} from '../reviewed-items.ts';
import { firstReviews, isOfOneContent } from './first-decisions.ts';
import { isTakenBack, isTakenBackForGood } from './taken-back.ts';

/** What one reviewer decided in two draws about the same content of the same items. */
export interface RepeatedDecisions {
  readonly reviewer: string;
  readonly pairs: readonly RepeatedDecision[];
  /** Items decided again by a decision that takes the place of the first: the reviewer had that in sight. */
  readonly inSight: readonly ReviewedItem[];
  /** Items decided in a repeated round without a decision that it could be held against, e.g. since that was taken back. */
  readonly withoutFirst: readonly ReviewedItem[];
}

interface DecidedInDraw {
  readonly item: ReviewedItem;
  readonly decision: StandingDecision;
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
 * A review of a repeated round says that it is a second decision: it is held against what its reviewer thought when that
 * round reached the item, be that of a draw or of none. Where times do not tell, it is held against the earliest decision.
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
      const withdrawals = own.filter(isWithdrawn);
      const standingIn = (some: readonly Review[]): readonly DecidedInDraw[] =>
        reviewedItems(study, some, records).items.flatMap((item) =>
          item.decisions.map((decision) => ({ item, decision })),
        );
      const twice = decidedTwice(own, standingIn, withdrawals);
      const paired = new Set(twice.map(keyOf));
      const withoutFirst = items.filter(
        (item) =>
          item.repeated.some(({ review }) => review.reviewer === reviewer) &&
          !paired.has(keyOf({ item })),
      );
      if (twice.length === 0 && withoutFirst.length === 0) return [];
      const byId = new Map(own.map((review) => [review.review_id, review]));
      const isInSight = ({ second }: RepeatedDecision): boolean =>
        replacesOtherDraw(second.review, byId);
      return [
        {
          reviewer,
          pairs: twice.filter((pair) => !isInSight(pair)),
          inSight: twice.filter(isInSight).map(({ item }) => item),
          withoutFirst,
        },
      ];
    });
}

/** @param standingIn what stands where these are all reviews */
function decidedTwice(
  all: readonly Review[],
  standingIn: (reviews: readonly Review[]) => readonly DecidedInDraw[],
  withdrawals: readonly Review[],
): readonly RepeatedDecision[] {
  const own = ofSeveralDraws(all);
  const draws = Map.groupBy(own, ({ draw }) => draw);
  draws.delete(undefined);
  const byDraw = [...draws.values()]
    .flatMap(standingIn)
    .filter(({ decision }) => !isTakenBack(decision.review, withdrawals));
  const again = byDraw.filter(({ decision }) => isRepeated(decision.review));
  if (draws.size < 2 && again.length === 0) return [];
  const againByItem = Map.groupBy(again, keyOf);
  const firsts = firstDecisions(own, againByItem, standingIn);
  const byItem = Map.groupBy(byDraw, keyOf);
  return [...byItem].flatMap(([key, all]): readonly RepeatedDecision[] => {
    const inTime = (againByItem.get(key) ?? all).toSorted(byTime);
    const first = firsts.get(key);
    const [one, other] = first === undefined ? inTime : [first, ...inTime];
    return one === undefined || other === undefined || !isSameContent(one, other)
      ? []
      : [{ item: one.item, first: one.decision, second: other.decision }];
  });
}

/** Nothing of any other record was decided twice, and what is shown of each would be hashed to know what stands of it. */
function ofSeveralDraws(reviews: readonly Review[]): readonly Review[] {
  const byRecord = Map.groupBy(reviews, ({ record_id: id }) => id);
  const several = new Set(
    [...byRecord]
      .filter(([, own]) => own.some((one) => one.draw !== own[0]?.draw || isRepeated(one)))
      .map(([id]) => id),
  );
  return reviews.filter(({ record_id: id }) => several.has(id));
}

/** Of each item that was decided in a repeated round: what its reviewer had decided outside of such rounds. */
function firstDecisions(
  own: readonly Review[],
  again: ReadonlyMap<string, readonly DecidedInDraw[]>,
  standingIn: (reviews: readonly Review[]) => readonly DecidedInDraw[],
): ReadonlyMap<string, DecidedInDraw> {
  const ofRecord = Map.groupBy(own, ({ record_id: id }) => id);
  const candidates = [...again].flatMap(([key, decided]) => {
    const [first] = decided.toSorted(byTime);
    if (first === undefined) return [];
    const { review } = first.decision;
    return [{ key, ...firstReviews(review, ofRecord.get(review.record_id) ?? []) }];
  });
  const isLeft = ({ decision: { review } }: DecidedInDraw): boolean =>
    !isTakenBackForGood(review, ofRecord.get(review.record_id) ?? []);
  const known = standingIn([...new Set(candidates.flatMap(({ before }) => before))]);
  const found = new Map(known.filter(isLeft).map((decided) => [keyOf(decided), decided]));
  for (const { key, otherwise } of candidates) {
    for (const review of otherwise) {
      const [decided] = standingIn([review]).filter(isLeft);
      if (decided === undefined) continue;
      found.set(key, decided);
      break;
    }
  }
  return found;
}

function keyOf({ item: { recordId, candidate } }: Pick<DecidedInDraw, 'item'>): string {
  return itemKey(recordId, candidate);
}

function byTime(one: DecidedInDraw, other: DecidedInDraw): number {
  return compareReviews(one.decision.review, other.decision.review);
}

/** Undefined where no records are at hand. */
function recordsOf(items: readonly ReviewedItem[]): ReadonlyMap<string, JsonValue> | undefined {
  const known = items.flatMap(({ recordId, record }) =>
    record === undefined ? [] : [[recordId, record] as const],
  );
  return known.length === 0 ? undefined : new Map(known);
}

/** Where the records are at hand, only decisions about the present content stand. */
function isSameContent(one: DecidedInDraw, other: DecidedInDraw): boolean {
  return isOfOneContent(one.decision.review.input_hash, other.decision.review.input_hash);
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
