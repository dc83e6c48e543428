import type { Review } from '../../model/review.ts';
import { isRepeated } from '../repeated-reviews.ts';
import { isOwnHash } from '../review-hash.ts';
import { compareReviews, knownTimeMs, reviewTimeMs } from '../review-order.ts';
import { isWithdrawn } from '../reviewed-items.ts';
import { isSameItem } from './same-item.ts';

/**
 * What may be the first decision of one item that its reviewer decided again. That it is the first, the second says
 * (`repeats`); times only tell a mind that was changed afterwards.
 */
export interface FirstReviews {
  /** What is known to have been said before the round reached the item: the first is what stands of it. */
  readonly before: readonly Review[];
  /** Where nothing is: all decisions outside of rounds, the earliest first, with changes of others last. Each stands by itself. */
  readonly otherwise: readonly Review[];
}

/**
 * @param second a decision of the first repeated round that the item was decided in
 * @param own all of its reviewer, of this item at least
 */
export function firstReviews(second: Review, own: readonly Review[]): FirstReviews {
  const ofItem = own.filter((review) => isSameItem(review, second));
  const byId = new Map(ofItem.map((review) => [review.review_id, review]));
  const [first = second] = ofItem
    .filter((review) => isRepeated(review) && review.draw === second.draw)
    .toSorted(compareReviews);
  const reached = knownTimeMs(first.created_at);
  const plain = ofItem.filter(
    (review) => !isRepeated(review) && isOfOneContent(review.input_hash, second.input_hash),
  );
  const before = plain.filter((review) => {
    const time = saidAt(review, byId);
    return reached !== undefined && time !== undefined && time < reached;
  });
  if (before.length > 0) return { before, otherwise: [] };
  const sorted = plain.filter((review) => !isWithdrawn(review)).toSorted(compareReviews);
  const isChange = ({ supersedes }: Review): boolean =>
    supersedes !== undefined && byId.has(supersedes);
  return {
    before: [],
    otherwise: [...sorted.filter((one) => !isChange(one)), ...sorted.filter(isChange)],
  };
}

/** A hash of others tells nothing. */
export function isOfOneContent(hash: string, another: string): boolean {
  return hash === another || !isOwnHash(hash) || !isOwnHash(another);
}

/**
 * When it was said, in milliseconds, as far as that is known. An import dates what somebody changed in another tool, and
 * noted no time of, to the millisecond after what is changed: that puts it in order, and says nothing of when it was.
 */
function saidAt(review: Review, byId: ReadonlyMap<string, Review>): number | undefined {
  const time = knownTimeMs(review.created_at);
  const changed = review.supersedes === undefined ? undefined : byId.get(review.supersedes);
  if (changed === undefined || !review.review_id.startsWith('imported:')) return time;
  const before = reviewTimeMs(changed.created_at);
  return before !== undefined && time === before + 1 ? undefined : time;
}
