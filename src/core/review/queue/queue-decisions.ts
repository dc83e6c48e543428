import type { JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { flagged, flagStudy, queueStudy, type QueueDecision } from '../marks.ts';
import type { DecisionToStore } from '../new-review.ts';
import { recordInputHash } from '../review-hash.ts';
import type { QueueEntry } from './queue-entry.ts';

/** Whose mark, on what. */
interface MarkPlace {
  readonly reviewer: string;
  /** As it is; undefined where two records share the id. */
  readonly record: JsonValue | undefined;
}

interface EntryPlace extends MarkPlace {
  readonly entry: QueueEntry;
}

interface FlagPlace extends MarkPlace {
  readonly recordId: string;
  /** Undefined for a flag on the whole record. */
  readonly candidate?: string | undefined;
}

/** `done`: the entry needs nobody any more. `skip`: not by this reviewer. It supersedes the reviewer's own last one. */
export function queueDecision(
  place: EntryPlace & { readonly action: 'done' | 'skip' },
): DecisionToStore {
  const { reviewer, entry, action } = place;
  const last = entry.decisions.findLast(
    ({ review, decision }) => review.reviewer === reviewer && decision.action !== 'assign',
  );
  return markOf(place, { action, entry: entry.key }, last?.review);
}

/** Names who should look at an entry: null means nobody in particular. */
export function assignDecision(
  place: EntryPlace & { readonly assignee: string | null },
): DecisionToStore {
  const { reviewer, entry, assignee } = place;
  const last = entry.decisions.findLast(
    ({ review, decision }) => review.reviewer === reviewer && decision.action === 'assign',
  );
  return markOf(place, { action: 'assign', entry: entry.key, assignee }, last?.review);
}

function markOf(
  { reviewer, record, entry }: EntryPlace,
  { action, entry: key, assignee }: QueueDecision,
  last: Review | undefined,
): DecisionToStore {
  return {
    reviewer,
    recordId: entry.recordId,
    candidate: entry.candidate,
    study: queueStudy,
    decision: { action, entry: key, ...(assignee === undefined ? {} : { assignee }) },
    inputHash: recordInputHash(queueStudy, record ?? null),
    supersedes: last?.review_id,
    answers: entry.causedAt,
  };
}

/** Takes a mark back: only its own reviewer can. */
export function withdrawDecision(review: Review): DecisionToStore {
  return {
    reviewer: review.reviewer,
    recordId: review.record_id,
    candidate: review.candidate,
    study: review.study,
    decision: null,
    inputHash: review.input_hash,
    supersedes: review.review_id,
  };
}

/** Flags a record or a candidate by hand; a later flag of the reviewer takes the place of an earlier one. */
export function flagDecision(
  place: FlagPlace & { readonly note?: string | undefined },
): DecisionToStore {
  return { ...flagMark(place, flagged), comment: place.note?.trim() };
}

/** Takes the reviewer's own flag back. */
export function unflagDecision(place: FlagPlace): DecisionToStore {
  return flagMark(place, null);
}

function flagMark(
  { reviewer, recordId, candidate, record }: FlagPlace,
  decision: JsonValue,
): DecisionToStore {
  return {
    reviewer,
    recordId,
    candidate,
    study: flagStudy,
    decision,
    inputHash: recordInputHash(flagStudy, record ?? null),
  };
}
