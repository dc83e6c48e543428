import { isJsonObject } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { QueueEntry } from '../../core/review/queue/queue-entry.ts';
import type { QueueGroup } from '../../core/review/queue/queue-order.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import type { Dataset } from '../host/dataset.ts';

export interface GroupItem {
  readonly type: 'group';
  readonly dataset: Dataset;
  readonly group: QueueGroup;
}

/** An entry in the view, as its commands get it. */
export interface EntryItem {
  readonly type: 'entry';
  readonly dataset: Dataset;
  readonly entry: QueueEntry;
  /** The line that the entry was read from; undefined where several records have its id. */
  readonly text: string | undefined;
}

/** Stands for what a long group does not show yet. */
export interface MoreItem {
  readonly type: 'more';
  /** Of the group; empty for the groups themselves. */
  readonly key: string;
  readonly left: number;
}

export type QueueItem = GroupItem | EntryItem | MoreItem;

export function isEntryItem(value: unknown): value is EntryItem {
  return isJsonObject(value) && value['type'] === 'entry' && 'entry' in value && 'dataset' in value;
}

/** The same for the same entry, whenever it is drawn. */
export function entryId({ dataset, entry }: EntryItem): string {
  return [dataset.uri.toString(), entry.recordId, entry.key].join(' ');
}

/** @throws {UserError} when it is gone */
export function recordOfEntry({ dataset, entry }: EntryItem): RecordAtCursor {
  const line = dataset.validator.lineOf(entry.recordId);
  const record = line === undefined ? undefined : dataset.recordAt(line);
  if (record !== undefined) return { dataset, record };
  throw new UserError(
    'unknown-record',
    `${entry.recordId} is not in the file any more. It leaves the queue when the file has been read again.`,
  );
}
