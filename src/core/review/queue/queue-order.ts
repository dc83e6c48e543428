import { byCodeUnits } from '../../model/code-unit-order.ts';
import {
  queueReasons,
  queueReasonTitles,
  type QueueEntry,
  type QueueReason,
} from './queue-entry.ts';

export const queueOrders = ['weight', 'file', 'record', 'reason', 'assignee'] as const;
export type QueueOrder = (typeof queueOrders)[number];

export const queueGroupings = ['reason', 'record', 'source', 'assignee'] as const;
export type QueueGrouping = (typeof queueGroupings)[number];

export interface QueueGroup {
  /** Unique among the groups. */
  readonly key: string;
  readonly title: string;
  /** In the order in which they were given. */
  readonly entries: readonly QueueEntry[];
}

type Compare = (one: QueueEntry, other: QueueEntry) => number;

/**
 * @param positionOf of a record in its file; records without one come last
 */
export function sortEntries(
  entries: readonly QueueEntry[],
  order: QueueOrder,
  positionOf: (recordId: string) => number | undefined,
): readonly QueueEntry[] {
  const positions = new Map<string, number>();
  for (const { recordId } of entries) {
    if (!positions.has(recordId))
      positions.set(recordId, positionOf(recordId) ?? Number.MAX_SAFE_INTEGER);
  }
  const byFile: Compare = (one, other) =>
    (positions.get(one.recordId) ?? 0) - (positions.get(other.recordId) ?? 0);
  const byWeight: Compare = (one, other) => other.weight - one.weight;
  const byRecord: Compare = (one, other) => compareNames(one.recordId, other.recordId);
  const byReason: Compare = (one, other) => rankOf(one.reason) - rankOf(other.reason);
  const byAssignee: Compare = (one, other) => {
    if (one.assignee === undefined || other.assignee === undefined) {
      return Number(one.assignee === undefined) - Number(other.assignee === undefined);
    }
    return compareNames(one.assignee, other.assignee);
  };
  const byKey: Compare = (one, other) => byCodeUnits(one.key, other.key);
  const rest = [byWeight, byFile, byRecord, byKey];
  const orders: Readonly<Record<QueueOrder, readonly Compare[]>> = {
    weight: rest,
    file: [byFile, byRecord, ...rest],
    record: [byRecord, ...rest],
    reason: [byReason, ...rest],
    assignee: [byAssignee, ...rest],
  };
  return entries.toSorted((one, other) => {
    for (const by of orders[order]) {
      const result = by(one, other);
      if (result !== 0) return result;
    }
    return 0;
  });
}

/** Reasons in the order of the tables, records as they come, other groups by name, and what is nobody's last. */
export function groupEntries(
  entries: readonly QueueEntry[],
  by: QueueGrouping,
): readonly QueueGroup[] {
  switch (by) {
    case 'reason':
      return queueReasons.flatMap((reason) => {
        const own = entries.filter((entry) => entry.reason === reason);
        return own.length === 0
          ? []
          : [{ key: reason, title: queueReasonTitles[reason], entries: own }];
      });
    case 'record':
      return groups(entries, ({ recordId }) => recordId);
    case 'source':
      return groups(entries, ({ source }) => source).toSorted(byTitle);
    case 'assignee': {
      const assigned = entries.filter(({ assignee }) => assignee !== undefined);
      const nobodys = entries.filter(({ assignee }) => assignee === undefined);
      const last = { key: 'nobody', title: 'Nobody', entries: nobodys };
      return [
        ...groups(assigned, ({ assignee = '' }) => assignee)
          .toSorted(byTitle)
          .map((group) => ({ ...group, key: `to ${group.key}` })),
        ...(nobodys.length === 0 ? [] : [last]),
      ];
    }
  }
}

/** With a 0 for reasons without entries, in the order of the tables. */
export function countByReason(
  entries: readonly QueueEntry[],
): Readonly<Record<QueueReason, number>> {
  const counts: Record<QueueReason, number> = { ...noCounts };
  for (const { reason } of entries) counts[reason] += 1;
  return counts;
}

const noCounts: Readonly<Record<QueueReason, number>> = {
  flagged: 0,
  invalid: 0,
  rejected: 0,
  'pre-check': 0,
  check: 0,
  reviewers: 0,
  unrecognized: 0,
  changed: 0,
  gold: 0,
  judges: 0,
  'low-confidence': 0,
  stale: 0,
};

function groups(
  entries: readonly QueueEntry[],
  nameOf: (entry: QueueEntry) => string,
): readonly QueueGroup[] {
  return [...Map.groupBy(entries, nameOf)].map(([name, own]) => ({
    key: name,
    title: name,
    entries: own,
  }));
}

function byTitle(one: QueueGroup, other: QueueGroup): number {
  return compareNames(one.title, other.title);
}

function rankOf(reason: QueueReason): number {
  return queueReasons.indexOf(reason);
}

/** `sc-2` before `sc-10`; the same on every machine. */
const names = new Intl.Collator('en', { numeric: true });

function compareNames(one: string, other: string): number {
  return names.compare(one, other) || byCodeUnits(one, other);
}
