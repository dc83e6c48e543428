import { parseJson } from '../../jsonl/parse-json.ts';
import { entriesOfRecord } from './record-entries.ts';
import type { QueueEntry } from './queue-entry.ts';
import type { QueueProblem, QueueRecord, QueueSetting } from './queue-setting.ts';

/** A record as an editor has it. */
export interface QueueSource extends Omit<QueueRecord, 'record'> {
  /** The text of its line; undefined where two records share the id. */
  readonly text: string | undefined;
}

interface KnownEntries {
  readonly setting: QueueSetting;
  readonly source: QueueSource;
  readonly entries: readonly QueueEntry[];
}

/** Keeps the entries of each record until one of the things that they were made from is another. */
export class QueueCache {
  readonly #known = new Map<string, KnownEntries>();

  /** The same list until something differs. Lists of judgments are told apart by identity, the rest by content. */
  entriesOf(setting: QueueSetting, source: QueueSource): readonly QueueEntry[] {
    const known = this.#known.get(source.recordId);
    if (known?.setting === setting && isSame(known.source, source)) return known.entries;
    const { text, ...rest } = source;
    const record = text === undefined ? undefined : parseJson(text);
    const entries = entriesOfRecord(setting, { ...rest, record });
    this.#known.set(source.recordId, { setting, source, entries });
    return entries;
  }

  /** Forgets records that are gone. */
  keepOnly(recordIds: ReadonlySet<string>): void {
    for (const id of this.#known.keys()) if (!recordIds.has(id)) this.#known.delete(id);
  }
}

function isSame(one: QueueSource, other: QueueSource): boolean {
  return (
    one.text === other.text &&
    one.judgments === other.judgments &&
    isSameList(one.problems, other.problems, isSameProblem) &&
    isSameList(one.reviews, other.reviews, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  );
}

function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSameItem: (one: Item, other: Item) => boolean,
): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  return one.every((item, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && (item === counterpart || isSameItem(item, counterpart));
  });
}

function isSameProblem(one: QueueProblem, other: QueueProblem): boolean {
  return (
    one.code === other.code && one.severity === other.severity && one.message === other.message
  );
}
