import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { flagged, flagStudy } from '../marks.ts';
import { isOwnHash, recordInputHash } from '../review-hash.ts';
import { supersededIds } from '../reviewed-items.ts';
import type { EntryDraft } from './queue-entry.ts';

const weight = 100;

interface FlagDraft extends EntryDraft {
  readonly review: Review;
}

/**
 * The flags of a record that nobody took back: the latest mark of each reviewer on each candidate counts. One on an earlier
 * content stays, since nothing says that the change was about it.
 *
 * @param reviews those of the record in the order of their times
 */
export function flagEntries(
  record: JsonValue | undefined,
  reviews: readonly Review[],
): readonly FlagDraft[] {
  const marks = reviews.filter(({ study }) => study === flagStudy);
  if (marks.length === 0) return [];
  const superseded = supersededIds(marks);
  const latest = new Map<string, Review>();
  for (const mark of marks) {
    if (superseded.has(mark.review_id) || !isReadableFlag(mark)) continue;
    latest.set(JSON.stringify([mark.candidate ?? null, mark.reviewer]), mark);
  }
  const hash = recordInputHash(flagStudy, record ?? null);
  return [...latest.values()]
    .filter(({ decision }) => decision === flagged)
    .map((review) => ({
      candidate: review.candidate,
      reason: 'flagged',
      source: review.reviewer,
      detail: detailOf(review, hash),
      weight,
      name: [review.reviewer],
      causedAt: [review.created_at],
      review,
    }));
}

/** A flag, or the word that takes it back. */
export function isReadableFlag({ decision }: Review): boolean {
  return decision === flagged || decision === null;
}

function detailOf({ reviewer, comment = '', input_hash: hash }: Review, now: string): string {
  const isEarlier = isOwnHash(hash) && hash !== now;
  const what = `${reviewer} flagged ${isEarlier ? 'an earlier content' : 'it'}`;
  return comment.trim() === '' ? `${what}.` : `${what}: ${comment}`;
}
