import type { SheetModel, SheetPart, SheetRow } from '../../core/benchmarks/sheet.ts';
import type { SheetProblem } from '../protocol/sheet.ts';
import { entryId } from './sheet-view.ts';

/** What a page shows a place of the record as. */
export const homes = {
  fact: (pointer: string): string => `fact ${pointer}`,
  part: (partId: string): string => `part ${partId}`,
  row: (partId: string, pointer: string): string => `row ${entryId(partId, pointer)}`,
  entry: (partId: string, pointer: string): string => `entry ${entryId(partId, pointer)}`,
} as const;

/**
 * Problems by what shows them. A place that is shown more than once, such as the object that several parts are missing
 * in, has its problems at one of them: an entry before a row, a row before a part.
 */
export function problemHomes(
  model: SheetModel,
  problems: readonly SheetProblem[],
): ReadonlyMap<string, readonly SheetProblem[]> {
  if (problems.length === 0) return new Map();
  const homeOf = placeHomes(model);
  return Map.groupBy(problems, ({ place = '' }) => homeOf.get(place) ?? '');
}

function placeHomes({ facts, parts }: SheetModel): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (pointer: string | undefined, home: string): void => {
    if (pointer !== undefined && !found.has(pointer)) found.set(pointer, home);
  };
  for (const { pointer = '' } of facts) add(pointer, homes.fact(pointer));
  for (const part of parts) {
    for (const pointer of entryPointers(part)) add(pointer, homes.entry(part.id, pointer));
  }
  for (const part of parts) {
    for (const { pointer } of rowsOf(part)) add(pointer, homes.row(part.id, pointer));
  }
  for (const { id, pointer } of parts) add(pointer, homes.part(id));
  found.delete('');
  return found;
}

function entryPointers(part: SheetPart): readonly string[] {
  return [
    ...(part.type === 'text' ? [part.entry.pointer] : []),
    ...(part.type === 'list' ? part.items.map(({ pointer }) => pointer) : []),
    ...rowsOf(part).flatMap(({ values }) => values.map(({ pointer }) => pointer)),
  ];
}

function rowsOf(part: SheetPart): readonly SheetRow[] {
  const inItems = part.type === 'list' ? part.items.flatMap(({ rows }) => rows ?? []) : [];
  return [...(part.rows ?? []), ...inItems];
}
