import { isJsonObject, type JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { queueStudy, type QueueDecision } from '../marks.ts';
import { recordInputHash } from '../review-hash.ts';
import { isWithdrawn, supersededIds } from '../reviewed-items.ts';
import type { StandingQueueDecision } from './queue-entry.ts';

/** Undefined for what is no decision about an entry. */
export function readQueueDecision(value: JsonValue): QueueDecision | undefined {
  if (!isJsonObject(value)) return undefined;
  const { action, entry, assignee } = value;
  if (typeof entry !== 'string') return undefined;
  if (action === 'done' || action === 'skip') return { action, entry };
  if (action !== 'assign' || (typeof assignee !== 'string' && assignee !== null)) return undefined;
  return { action, entry, assignee };
}

/**
 * What people decided about the entries of a record as it is, by the entry's key, in the order of their times. Of each
 * reviewer the latest of done and skip counts, and of all reviewers the latest assignment.
 *
 * @param reviews those of the record in the order of their times
 */
export function standingDecisions(
  record: JsonValue | undefined,
  reviews: readonly Review[],
): ReadonlyMap<string, readonly StandingQueueDecision[]> {
  const marks = reviews.filter(({ study }) => study === queueStudy);
  if (marks.length === 0) return new Map();
  const superseded = supersededIds(marks);
  const hash = recordInputHash(queueStudy, record ?? null);
  const standing = new Map<string, StandingQueueDecision>();
  for (const review of marks) {
    if (superseded.has(review.review_id)) continue;
    if (isWithdrawn(review)) {
      takeBack(standing, review);
      continue;
    }
    const decision = readQueueDecision(review.decision);
    if (decision === undefined || review.input_hash !== hash) continue;
    const { action, entry } = decision;
    const key = JSON.stringify(action === 'assign' ? [entry] : [entry, review.reviewer]);
    standing.delete(key);
    standing.set(key, { review, decision });
  }
  return Map.groupBy(standing.values(), ({ decision }) => decision.entry);
}

/** One that names a decision was dealt with by it; one that names none means all of the reviewer's so far. */
function takeBack(standing: Map<string, StandingQueueDecision>, withdrawal: Review): void {
  if (withdrawal.supersedes !== undefined) return;
  for (const [key, { review }] of standing) {
    const isOwn = review.reviewer === withdrawal.reviewer;
    if (isOwn && review.candidate === withdrawal.candidate) standing.delete(key);
  }
}
