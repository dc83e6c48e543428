import type { Review } from '../../model/review.ts';
import type { QueueDecision } from '../marks.ts';

/** Why something needs a person. */
export type QueueReason =
  /** Somebody flagged it by hand. */
  | 'flagged'
  /** People decided that a generated part does not realize what it should. */
  | 'invalid'
  /** The validator of a repair, e.g. of error responses, says that it does not pass. */
  | 'rejected'
  /** A deterministic pre-check of a generated response failed (prompt 9). */
  | 'pre-check'
  /** A check of the kind, or the schema, found a problem of severity error or warning. */
  | 'check'
  /** Reviewers disagree, and nobody has settled it. */
  | 'reviewers'
  /** A generated error that no judge recognizes. */
  | 'unrecognized'
  /** What people saw has changed since they decided it, and nobody has decided anew. */
  | 'changed'
  /** A judge and the gold disagree, in another way. */
  | 'gold'
  /** Judges disagree with each other. */
  | 'judges'
  /** A judge says that it is not sure. */
  | 'low-confidence'
  /** The record or the prompt has changed since it was judged. */
  | 'stale';

/** In the order of the tables. */
export const queueReasonTitles: Readonly<Record<QueueReason, string>> = {
  flagged: 'Flagged by hand',
  invalid: 'Decided invalid',
  rejected: 'Rejected by the validator',
  'pre-check': 'Failed pre-checks',
  check: 'Failed checks',
  reviewers: 'Reviewers disagree',
  unrecognized: 'Recognized by no judge',
  changed: 'Changed since it was decided',
  gold: 'Judge against gold',
  judges: 'Judges disagree',
  'low-confidence': 'Low confidence',
  stale: 'Stale judgments',
};

export function isQueueReason(text: string): text is QueueReason {
  return Object.hasOwn(queueReasonTitles, text);
}

export const queueReasons: readonly QueueReason[] =
  Object.keys(queueReasonTitles).filter(isQueueReason);

/** One thing that needs a person. */
export interface QueueEntry {
  readonly recordId: string;
  readonly candidate?: string;
  readonly reason: QueueReason;
  /** Who says so: the id of a check, the name of a judge, the id of a protocol or of a study, or a reviewer. */
  readonly source: string;
  /** One sentence for people. Texts of records and names of people in it are hostile. */
  readonly detail: string;
  /** For what reviewers decided: what `detail` must not tell those who have yet to decide it (`entryFor`). */
  readonly decided?: DecidedDetail;
  /** The higher, the more it matters: errors before warnings, flags first. */
  readonly weight: number;
  /** Reason, candidate and source: what a decision about the entry names. Unique within the record. */
  readonly key: string;
  /** Who should look at it; undefined where nobody was named. */
  readonly assignee?: string;
  /** Reviewers who put it off. */
  readonly skippedBy: readonly string[];
  /** Reviewers who say that it needs nobody any more; empty for all that is in the queue. */
  readonly doneBy: readonly string[];
  /** What people decided about it, as far as it holds. */
  readonly decisions: readonly StandingQueueDecision[];
  /** When the reviews or judgments were made that it is about: done and skip before the last of them were about others. */
  readonly causedAt: readonly string[];
}

export interface DecidedDetail {
  /** The sentence with answers, names and comments. */
  readonly detail: string;
  /** Where the entry's own must not tell either. */
  readonly weight?: number;
  /** Who decided the item of the study, or settled it. */
  readonly by: readonly string[];
  /** The study is blind. */
  readonly isBlind: boolean;
}

export interface StandingQueueDecision {
  readonly review: Review;
  readonly decision: QueueDecision;
}

/** An entry before what people decided about it. */
export interface EntryDraft extends Pick<
  QueueEntry,
  'reason' | 'source' | 'detail' | 'decided' | 'weight'
> {
  readonly candidate?: string | undefined;
  /** What tells it from other entries with its reason and candidate. */
  readonly name: readonly string[];
  /** Ids of repairs that would mend it: it needs nobody while the record is set aside for one of them. */
  readonly repairs?: readonly string[];
  readonly causedAt?: readonly string[];
}

/** @example `["gold","error","openai:some-model#0a1b2c3d"]` */
export function entryKey({ reason, candidate, name }: EntryDraft): string {
  return JSON.stringify([reason, candidate ?? null, ...name]);
}
