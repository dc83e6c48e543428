import type { Result } from '../../../model/result.ts';
import type {
  ConstructionInput,
  ConstructionRefusal,
  Derivation,
  SourceRecord,
} from '../../construction.ts';
import { shoppingRecordOf } from '../shopping-record.ts';
import type { Derived } from './derived.ts';

/** One record that was asked for. */
export interface Attempt<T extends Derived = Derived> {
  /** What it is counted under: `tier 2`. */
  readonly group: string;
  readonly result: Result<T, string>;
}

/**
 * Tries something on every GOOD record. Others are passed over, so that a file which holds derived records already gives
 * the same ones again; where there is no GOOD record at all, each says why.
 */
export function derivation<T extends Derived>(
  { records, pool, seed }: ConstructionInput,
  attemptsFor: (source: SourceRecord) => readonly Attempt<T>[],
  notesOn: (made: readonly T[]) => readonly string[],
): Derivation {
  const good = records.filter(({ value }) => shoppingRecordOf(value).label === 'GOOD');
  const bases = good.length === 0 ? records : good;
  const counts = Map.groupBy(records, ({ id }) => id);
  const taken = new Map(
    pool.map(({ id, value }) => [id, shoppingRecordOf(value).baseRecordId] as const),
  );
  const made: T[] = [];
  const groups = new Map<string, number>();
  const refusals: ConstructionRefusal[] = [];
  for (const source of bases) {
    const recordId = source.id ?? 'record without id';
    if (source.id !== undefined && (counts.get(source.id)?.length ?? 0) > 1) {
      refusals.push({
        recordId,
        reason: 'Several records have this id: give them different ones.',
      });
      continue;
    }
    for (const { group, result } of attemptsFor(source)) {
      if (!groups.has(group)) groups.set(group, 0);
      if (!result.ok) {
        refusals.push({ recordId, reason: result.error });
        continue;
      }
      const { id, baseId } = result.value;
      if (taken.has(id) && taken.get(id) !== baseId) {
        refusals.push({ recordId, reason: `Another record has the id ${id} already.` });
        continue;
      }
      made.push(result.value);
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
  }
  return {
    records: made,
    refusals,
    summary: [
      `Made ${recordCount(made.length)} of ${recordCount(good.length)} labelled GOOD with the seed ${seed}${groupText(groups)}.`,
      ...(good.length === records.length
        ? []
        : [`Passed over ${recordCount(records.length - good.length)} not labelled GOOD.`]),
      ...(made.length === 0
        ? []
        : [
            `${made.filter(({ isStealthy }) => isStealthy).length} of ${made.length} pass all twelve checks.`,
          ]),
      ...notesOn(made),
    ],
  };
}

const shownIds = 5;

/** What of a pool was passed over, since several have the same id. Nothing where there is none. */
export function repeatedNote(what: string, ids: readonly string[]): readonly string[] {
  return ids.length === 0
    ? []
    : [
        `Drew from no ${what} whose id is that of others too: ${ids.slice(0, shownIds).join(', ')}${ids.length > shownIds ? ` and ${ids.length - shownIds} more` : ''}.`,
      ];
}

/** A summary in another manner than all others shows which shoppers were swapped. */
export function rebuiltNote(count: number): readonly string[] {
  return count === 0
    ? []
    : [
        `The context summary of ${count} was made anew from the fields, since what changed did not stand in it: its manner may show the swap.`,
      ];
}

function groupText(groups: ReadonlyMap<string, number>): string {
  if (groups.size === 0) return '';
  return `: ${[...groups].map(([group, count]) => `${group} ${count}`).join(', ')}`;
}

function recordCount(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}
