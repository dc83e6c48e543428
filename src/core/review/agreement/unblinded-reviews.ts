import type { Study } from '../../benchmarks/study.ts';
import type { Review } from '../../model/review.ts';
import { knownTimeMs } from '../review-order.ts';
import { isWithdrawn } from '../reviewed-items.ts';
import { sightedRecords } from '../sessions/sighted-records.ts';
import { isSameItem } from './same-item.ts';

/** How somebody who decided an item of a blind study knew too much by then, as far as the reviews tell. */
export interface Unblinding {
  /** Ids of the studies that name responses, in which the same person had decided about the same record; in their order. */
  readonly studies: readonly string[];
  /** The same person had settled the same item, and with that seen what others decided. */
  readonly hasSettled: boolean;
}

/**
 * The independent decisions in blind studies that somebody made who knew too much. Reviews carry no mark of it: what came
 * first follows from their times: what has none, or one that cannot be read, tells nothing and is taken as it is.
 *
 * @param studies those at hand, each id once
 * @param reviews of any study, each id once
 */
export function unblindedReviews(
  studies: readonly Study[],
  reviews: readonly Review[],
): ReadonlyMap<Review, Unblinding> {
  const unblinded = new Map<Review, Unblinding>();
  const byPerson = Map.groupBy(reviews, personAndRecord);
  for (const own of byPerson.values()) {
    if (own.length < 2) continue;
    const times = new Map(own.map((review) => [review, knownTimeMs(review.created_at)]));
    for (const review of own) {
      const study = studies.find(({ id }) => id === review.study);
      if (study?.isBlind !== true || review.adjudicates !== undefined || isWithdrawn(review)) {
        continue;
      }
      const before = own.filter((one) => isEarlier(times.get(one), times.get(review)));
      const sighted = new Set(
        before.filter((one) => isSighting(study, studies, one)).map((one) => one.study),
      );
      const hasSettled = before.some((one) => isSettling(one, review));
      if (sighted.size === 0 && !hasSettled) continue;
      const ids = studies.map(({ id }) => id).filter((id) => sighted.has(id));
      unblinded.set(review, { studies: ids, hasSettled });
    }
  }
  return unblinded;
}

/**
 * The reviews without the unblinded decisions, and without what is about these alone: whatever took one back, and what
 * settled no other. A decision that somebody made before they knew too much, and changed afterwards, stands again.
 *
 * @param reviews in the order of their times
 */
export function blindedReviews(
  reviews: readonly Review[],
  unblinded: ReadonlyMap<Review, Unblinding>,
): readonly Review[] {
  const left = new Set([...unblinded.keys()].map(({ review_id: id }) => id));
  return reviews.filter((review) => {
    const { review_id: id, supersedes, adjudicates } = review;
    const isLeftOut =
      left.has(id) ||
      (isWithdrawn(review) && supersedes !== undefined && left.has(supersedes)) ||
      adjudicates?.every((settled) => left.has(settled)) === true;
    if (isLeftOut) left.add(id);
    return !isLeftOut;
  });
}

function personAndRecord({ reviewer, record_id: id }: Review): string {
  return JSON.stringify([reviewer, id]);
}

function isEarlier(oneMs: number | undefined, otherMs: number | undefined): boolean {
  return oneMs !== undefined && otherMs !== undefined && oneMs < otherMs;
}

/** The rule by which Start Review asks whether somebody decides all the same. */
function isSighting(study: Study, studies: readonly Study[], one: Review): boolean {
  return sightedRecords(study, studies, [one], one.reviewer).size > 0;
}

function isSettling(one: Review, review: Review): boolean {
  return (
    one.adjudicates !== undefined &&
    one.study === review.study &&
    isSameItem(one, review) &&
    !isWithdrawn(one)
  );
}
