import type { JsonPointer } from '../model/pointer.ts';
import type { SheetModel, SheetPart, SheetRow } from './sheet.ts';

/** Every place of the record that a sheet shows, in the order of reading. One place may be shown twice. */
export function sheetPlaces({ facts, parts }: SheetModel): readonly JsonPointer[] {
  return [
    ...facts.flatMap(({ pointer }) => pointer ?? []),
    ...parts.flatMap((part) => [part.pointer, ...partPlaces(part)]),
  ];
}

/** The innermost of the shown places that a pointer is in; undefined where none but the whole record holds it. */
export function innermostPlace(
  places: readonly JsonPointer[],
  pointer: JsonPointer,
): JsonPointer | undefined {
  let innermost: JsonPointer | undefined;
  for (const place of places) {
    if (place === '' || (place !== pointer && !pointer.startsWith(`${place}/`))) continue;
    if (innermost === undefined || place.length > innermost.length) innermost = place;
  }
  return innermost;
}

function partPlaces(part: SheetPart): readonly JsonPointer[] {
  const rows = (part.rows ?? []).flatMap(rowPlaces);
  switch (part.type) {
    case 'text':
      return [part.entry.pointer, ...rows];
    case 'list':
      return [
        ...part.items.flatMap((item) => [item.pointer, ...(item.rows ?? []).flatMap(rowPlaces)]),
        ...rows,
      ];
    case 'card':
    case 'checks':
      return rows;
  }
}

function rowPlaces({ pointer, values }: SheetRow): readonly JsonPointer[] {
  return [pointer, ...values.map((value) => value.pointer)];
}
