import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import {
  isQueueReason,
  queueReasons,
  queueReasonTitles,
  type QueueEntry,
  type QueueReason,
} from './queue-entry.ts';

/** What of a queue is shown; a member that is missing leaves all of it. */
export interface QueueFilter {
  readonly reasons?: readonly QueueReason[];
  readonly sources?: readonly string[];
  /** Ids of candidates; entries about a whole record have none of them. */
  readonly candidates?: readonly string[];
  readonly assignee?: AssigneeFilter;
  /** Words, all of which must stand in an entry, in upper or lower case. */
  readonly text?: string;
  /** Also what the reviewer skipped. */
  readonly skipped?: boolean;
}

export type AssigneeFilter = 'me' | 'nobody' | { readonly name: string };

/**
 * @param viewer who looks at the queue; without one nothing counts as skipped, and nothing is mine
 */
export function filterEntries(
  entries: readonly QueueEntry[],
  filter: QueueFilter,
  viewer: string | undefined,
): readonly QueueEntry[] {
  const { reasons, sources, candidates, assignee, skipped = false } = filter;
  const words = wordsOf(filter.text ?? '');
  return entries.filter(
    (entry) =>
      (reasons?.includes(entry.reason) ?? true) &&
      (sources?.includes(entry.source) ?? true) &&
      (candidates === undefined ||
        (entry.candidate !== undefined && candidates.includes(entry.candidate))) &&
      (assignee === undefined || isAssigned(entry, assignee, viewer)) &&
      (skipped || viewer === undefined || !entry.skippedBy.includes(viewer)) &&
      (words.length === 0 || holdsAll(entry, words)),
  );
}

function isAssigned(
  { assignee }: QueueEntry,
  wanted: AssigneeFilter,
  viewer: string | undefined,
): boolean {
  if (wanted === 'nobody') return assignee === undefined;
  if (wanted === 'me') return viewer !== undefined && assignee === viewer;
  return assignee === wanted.name;
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

function holdsAll(entry: QueueEntry, words: readonly string[]): boolean {
  const { recordId, candidate = '', reason, source, detail, assignee = '' } = entry;
  const title = queueReasonTitles[reason];
  const text = [recordId, candidate, reason, title, source, detail, assignee]
    .join('\n')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The form in which it is kept: one spelling for filters that show the same. */
export function writeQueueFilter(filter: QueueFilter): JsonObject {
  const { reasons, sources, candidates, assignee, skipped = false } = filter;
  const text = wordsOf(filter.text ?? '').join(' ');
  return {
    ...(reasons === undefined
      ? {}
      : { reasons: queueReasons.filter((reason) => reasons.includes(reason)) }),
    ...(sources === undefined ? {} : { sources: inOrder(sources) }),
    ...(candidates === undefined ? {} : { candidates: inOrder(candidates) }),
    ...(assignee === undefined
      ? {}
      : { assignee: typeof assignee === 'string' ? assignee : { name: assignee.name } }),
    ...(text === '' ? {} : { text }),
    ...(skipped ? { skipped } : {}),
  };
}

function inOrder(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

/** Undefined for what is no filter; members of other versions are left out. */
export function readQueueFilter(value: JsonValue): QueueFilter | undefined {
  if (!isJsonObject(value)) return undefined;
  const { reasons, sources, candidates, assignee, text, skipped } = value;
  const read = {
    reasons: reasons === undefined ? [] : texts(reasons),
    sources: sources === undefined ? [] : texts(sources),
    candidates: candidates === undefined ? [] : texts(candidates),
    assignee: assignee === undefined ? 'nobody' : assigneeOf(assignee),
  };
  if (read.reasons === undefined || read.sources === undefined) return undefined;
  if (read.candidates === undefined || read.assignee === undefined) return undefined;
  if (text !== undefined && typeof text !== 'string') return undefined;
  if (skipped !== undefined && typeof skipped !== 'boolean') return undefined;
  return {
    ...(reasons === undefined ? {} : { reasons: read.reasons.filter(isQueueReason) }),
    ...(sources === undefined ? {} : { sources: read.sources }),
    ...(candidates === undefined ? {} : { candidates: read.candidates }),
    ...(assignee === undefined ? {} : { assignee: read.assignee }),
    ...(text === undefined ? {} : { text }),
    ...(skipped === undefined ? {} : { skipped }),
  };
}

function texts(value: JsonValue): readonly string[] | undefined {
  if (!isJsonArray(value)) return undefined;
  const found = value.filter((item) => typeof item === 'string');
  return found.length === value.length ? found : undefined;
}

function assigneeOf(value: JsonValue): AssigneeFilter | undefined {
  if (value === 'me' || value === 'nobody') return value;
  if (!isJsonObject(value)) return undefined;
  const { name } = value;
  return typeof name === 'string' ? { name } : undefined;
}
