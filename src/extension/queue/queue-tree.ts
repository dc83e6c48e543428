import { filterEntries, type QueueFilter } from '../../core/review/queue/queue-filter.ts';
import { groupEntries, sortEntries, type QueueGroup } from '../../core/review/queue/queue-order.ts';
import type { QueueEntry } from '../../core/review/queue/queue-entry.ts';
import type { Dataset } from '../host/dataset.ts';
import type { QueueArrangement } from './kept-arrangement.ts';
import type { EntryItem, GroupItem, MoreItem, QueueItem } from './queue-item.ts';

/** Items that a group has at first, and how many more at each request: VS Code asks for all of them at once. */
const itemsPerGroup = 300;

/** What the view shows of a queue: built once for each change, so that its items stay the same objects meanwhile. */
export class QueueTree {
  readonly roots: readonly QueueItem[];
  /** Entries that the filter leaves. */
  readonly shown: readonly QueueEntry[];
  /** Those that the viewer put off and that are left out for it. */
  readonly skipped: number;
  private readonly groups = new Map<string, readonly QueueItem[]>();
  private readonly parents = new Map<QueueItem, GroupItem>();
  private readonly entries: EntryItem[] = [];

  /**
   * @param viewer who looks at it
   * @param requests how often more was asked for, by the key of the group; the groups themselves go by the empty text
   */
  constructor(
    { dataset, entries, textOf }: TreeSource,
    { filter, grouping, order }: QueueArrangement,
    viewer: string | undefined,
    requests: ReadonlyMap<string, number>,
  ) {
    this.shown = filterEntries(entries, filter, viewer);
    this.skipped = withSkipped(entries, filter, viewer) - this.shown.length;
    const sorted = sortEntries(this.shown, order, (id) => dataset.validator.lineOf(id));
    const limitOf = (key: string): number => itemsPerGroup * (1 + (requests.get(key) ?? 0));
    const groups = groupEntries(sorted, grouping);
    this.roots = cut(groups.map(toItem), '', limitOf(''));
    for (const root of this.roots) {
      if (root.type !== 'group') continue;
      const items = root.group.entries.map((entry): EntryItem => ({
        type: 'entry',
        dataset,
        entry,
        text: textOf(entry.recordId),
      }));
      const shown = cut(items, root.group.key, limitOf(root.group.key));
      this.groups.set(root.group.key, shown);
      for (const item of shown) {
        this.parents.set(item, root);
        if (item.type === 'entry') this.entries.push(item);
      }
    }

    function toItem(group: QueueGroup): GroupItem {
      return { type: 'group', dataset, group };
    }
  }

  childrenOf(item: QueueItem): readonly QueueItem[] {
    return item.type === 'group' ? (this.groups.get(item.group.key) ?? []) : [];
  }

  parentOf(item: QueueItem): GroupItem | undefined {
    return this.parents.get(item);
  }

  /** From top to bottom. */
  get listed(): readonly EntryItem[] {
    return this.entries;
  }
}

interface TreeSource {
  readonly dataset: Dataset;
  readonly entries: readonly QueueEntry[];
  /** The line that a record's entries were read from; undefined where several records have the id. */
  readonly textOf: (recordId: string) => string | undefined;
}

function withSkipped(
  entries: readonly QueueEntry[],
  filter: QueueFilter,
  viewer: string | undefined,
): number {
  return filterEntries(entries, { ...filter, skipped: true }, viewer).length;
}

function cut(items: readonly QueueItem[], key: string, limit: number): readonly QueueItem[] {
  if (items.length <= limit) return items;
  const more: MoreItem = { type: 'more', key, left: items.length - limit };
  return [...items.slice(0, limit), more];
}
