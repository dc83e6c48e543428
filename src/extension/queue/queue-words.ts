import type { QueueFilter } from '../../core/review/queue/queue-filter.ts';
import { queueReasonTitles, type QueueEntry } from '../../core/review/queue/queue-entry.ts';
import type { QueueReason } from '../../core/review/queue/queue-entry.ts';
import type { QueueGrouping, QueueOrder } from '../../core/review/queue/queue-order.ts';

/** Names of candidates of a record are for machines; people get titles. */
export type CandidateTitle = (recordId: string, candidate: string) => string;

export const reasonIcons: Readonly<Record<QueueReason, string>> = {
  flagged: 'flag',
  invalid: 'thumbsdown',
  rejected: 'circle-slash',
  'pre-check': 'checklist',
  check: 'warning',
  reviewers: 'organization',
  unrecognized: 'eye-closed',
  changed: 'git-compare',
  gold: 'law',
  judges: 'comment-discussion',
  'low-confidence': 'question',
  stale: 'history',
};

export const groupingTitles: Readonly<Record<QueueGrouping, string>> = {
  reason: 'Reason',
  record: 'Record',
  source: 'Source',
  assignee: 'Assignee',
};

export const orderTitles: Readonly<Record<QueueOrder, string>> = {
  weight: 'What matters most',
  file: 'Order of the file',
  record: 'Record id',
  reason: 'Reason',
  assignee: 'Assignee',
};

const numbers = new Intl.NumberFormat('en');

/** @example `1 entry`, `1,200 entries` */
export function countedEntries(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'entry' : 'entries'}`;
}

/** What a filter leaves, in a few words; empty for one that leaves everything. */
export function filterText(filter: QueueFilter): string {
  const { reasons, sources, candidates, assignee, text = '', skipped = false } = filter;
  const assigneeText =
    assignee === undefined || typeof assignee === 'string' ? assignee : assignee.name;
  return [
    ...(reasons ?? []).map((reason) => queueReasonTitles[reason].toLowerCase()),
    ...(sources ?? []),
    ...(candidates ?? []),
    ...(assigneeText === undefined ? [] : [`assigned to ${assigneeText}`]),
    ...(text === '' ? [] : [`containing "${text}"`]),
    ...(skipped ? ['with what you skipped'] : []),
  ].join(', ');
}

/** What people should know above the entries; empty where there is nothing to say. */
export function listMessage(situation: {
  readonly shown: number;
  readonly total: number;
  readonly filter: QueueFilter;
  /** Entries that are left out because the reviewer put them off. */
  readonly skipped: number;
  readonly nameless: number;
  /** Records that are not read yet. */
  readonly unread: number;
}): string {
  const { shown, total, filter, skipped, nameless, unread } = situation;
  const filtered = filterText(filter);
  return [
    ...(unread === 0 ? [] : [`Still reading: ${numbers.format(unread)} more to come.`]),
    ...(filtered === ''
      ? []
      : [`${numbers.format(shown)} of ${countedEntries(total)}, filter: ${filtered}.`]),
    ...(skipped === 0 ? [] : [`${numbers.format(skipped)} that you skipped not shown.`]),
    ...(nameless === 0
      ? []
      : [
          `${numbers.format(nameless)} ${nameless === 1 ? 'record' : 'records'} without an id not listed: see Problems.`,
        ]),
  ].join(' ');
}

/** Lines about an entry, for its tooltip. */
export function entryLines(entry: QueueEntry, title: CandidateTitle): readonly string[] {
  const { recordId, candidate, reason, source, detail, assignee, skippedBy } = entry;
  return [
    [recordId, ...(candidate === undefined ? [] : [title(recordId, candidate)])].join(', '),
    queueReasonTitles[reason],
    detail,
    `Source: ${source}`,
    ...(assignee === undefined ? [] : [`Assigned to ${assignee}`]),
    ...(skippedBy.length === 0 ? [] : [`Skipped by ${skippedBy.join(', ')}`]),
  ];
}
