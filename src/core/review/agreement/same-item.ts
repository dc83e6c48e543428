import type { Review } from '../../model/review.ts';

/** Whether two reviews of one study are about the same item. One that names no candidate means the only one that there is. */
export function isSameItem(one: Review, other: Review): boolean {
  return (
    one.record_id === other.record_id &&
    (one.candidate ?? other.candidate) === (other.candidate ?? one.candidate)
  );
}
