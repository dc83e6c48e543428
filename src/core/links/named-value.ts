import type { LinkSite } from '../benchmarks/links.ts';
import { isJsonArray, type JsonValue } from '../model/json.ts';
import { valueAt, type JsonPointer } from '../model/pointer.ts';

/** The string at a pointer as a place of a name; nothing where there is no string, or an empty one. */
export function namedValue(
  record: JsonValue,
  space: string,
  pointer: JsonPointer,
): readonly LinkSite[] {
  const name = valueAt(record, pointer);
  return typeof name === 'string' && name !== '' ? [{ space, name, pointer }] : [];
}

/** The items of an array that spell names. */
export function namedItems(
  record: JsonValue,
  space: string,
  pointer: JsonPointer,
): readonly LinkSite[] {
  return itemsAt(record, pointer).flatMap((item, index) =>
    typeof item === 'string' && item !== ''
      ? [{ space, name: item, pointer: `${pointer}/${index}` }]
      : [],
  );
}

/** The whole number at a pointer as a mention of the thing that it counts, e.g. a turn. */
export function countedValue(
  record: JsonValue,
  space: string,
  pointer: JsonPointer,
): readonly LinkSite[] {
  return counted(valueAt(record, pointer), space, pointer);
}

/** The items of an array that are whole numbers. */
export function countedItems(
  record: JsonValue,
  space: string,
  pointer: JsonPointer,
): readonly LinkSite[] {
  return itemsAt(record, pointer).flatMap((item, index) =>
    counted(item, space, `${pointer}/${index}`),
  );
}

/** The items of the array at a pointer; none where there is no array. */
export function itemsAt(record: JsonValue, pointer: JsonPointer): readonly JsonValue[] {
  const value = valueAt(record, pointer);
  return isJsonArray(value) ? value : [];
}

function counted(
  index: JsonValue | undefined,
  space: string,
  pointer: JsonPointer,
): readonly LinkSite[] {
  if (typeof index !== 'number' || !Number.isSafeInteger(index)) return [];
  return [{ space, name: String(index), pointer }];
}
