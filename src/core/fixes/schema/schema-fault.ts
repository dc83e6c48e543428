import type { Fix } from '../../model/fix.ts';
import type { JsonObject, JsonValue } from '../../model/json.ts';
import { isJsonArray } from '../../model/json.ts';
import type { JsonPointer } from '../../model/pointer.ts';
import type { TellingError } from '../../schema/error-tree.ts';
import { placeWithin } from '../../schema/value-words.ts';

/** A closed set offers so many of its values. */
export const mostChoices = 9;

/** One error of a schema in a record. */
export interface SchemaFault {
  readonly error: TellingError;
  readonly record: JsonValue;
  readonly schema: JsonObject;
  /** The text of the value at a pointer as it is spelled; undefined where there is none. */
  readonly spellingAt: (pointer: JsonPointer) => string | undefined;
}

export function removeAt(pointer: JsonPointer, what = lastName(pointer)): Fix {
  return { title: `Remove ${what}`, operations: [{ op: 'remove', pointer }] };
}

const longestName = 60;

/** `role`, or `turns[3]` for an item; names come from records and may be of any length. */
export function lastName(pointer: JsonPointer): string {
  const place = placeWithin(pointer).replaceAll('`', '');
  const name = place.slice(place.lastIndexOf('.') + 1);
  return name.length <= longestName ? name : `${name.slice(0, longestName)}…`;
}

export function listOf(value: unknown): readonly JsonValue[] {
  return isJsonArray(value) ? value : [value as JsonValue];
}
