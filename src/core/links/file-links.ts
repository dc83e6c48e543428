import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { RecordLinks } from '../benchmarks/links.ts';
import type { JsonValue } from '../model/json.ts';
import { linksOf, noLinks, withoutLocal } from './record-links.ts';

/** Longer lines are no records that anybody wrote: they are not looked into. UTF-16 units. */
export const longestLinkedLine = 5_000_000;

/** What a line has to do with other records; nothing where it is blank, broken or too long. */
export function lineLinks(kind: RecordKind | undefined, text: string): RecordLinks {
  if (kind?.authoring?.links === undefined || text.length > longestLinkedLine) return noLinks;
  try {
    return withoutLocal(linksOf(kind, JSON.parse(text) as JsonValue));
  } catch (error) {
    if (error instanceof SyntaxError) return noLinks;
    throw error;
  }
}

/** Lines that are not the same in two versions of a text: the shortest stretch that holds them all. */
export interface ChangedLines {
  readonly start: number;
  readonly removed: number;
  readonly inserted: number;
}

export function changedLines(before: readonly string[], after: readonly string[]): ChangedLines {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return {
    start,
    removed: before.length - start - same,
    inserted: after.length - start - same,
  };
}
