import { isJsonArray, isJsonObject, type JsonValue } from '../../../model/json.ts';
import { valueAt, type JsonPointer } from '../../../model/pointer.ts';
import { splitsPair } from '../../field-text.ts';

/** Of titles and facts, which are a few words: longer ones are cut. */
const longestTitle = 120;

/** Of what is repeated beside an entry that names it: the text itself stands elsewhere in full. */
const longestQuote = 600;

/** A value of a record as a sheet prints it. */
export interface Entry {
  readonly pointer: JsonPointer;
  readonly text: string;
  /** False for what should be a text and is none. */
  readonly isText: boolean;
}

/** The entries of a list; what should be a list and is none is its own only entry. */
export function entriesAt(record: JsonValue, pointer: JsonPointer): readonly Entry[] {
  const value = valueAt(record, pointer);
  if (value === undefined) return [];
  return isJsonArray(value)
    ? value.map((item, index) => entryOf(`${pointer}/${index}`, item))
    : [entryOf(pointer, value)];
}

/** The value at a pointer as one entry; undefined where there is none. */
export function entryAt(record: JsonValue, pointer: JsonPointer): Entry | undefined {
  const value = valueAt(record, pointer);
  return value === undefined ? undefined : entryOf(pointer, value);
}

/** The innermost place of the record on the way to a pointer: of a missing field, what should hold it. */
export function placeOf(record: JsonValue, pointer: JsonPointer): JsonPointer {
  let place = pointer;
  while (place !== '' && valueAt(record, place) === undefined) {
    place = place.slice(0, place.lastIndexOf('/'));
  }
  return place;
}

/** A text that may be long where there is room for a few words. */
export function cutText(text: string): string {
  return cutAfter(text, longestTitle);
}

/**
 * A text of the record that is shown once more at what refers to it, perhaps thousands of times: without a limit a
 * small record would make a sheet that no message can carry.
 */
export function cutQuote(text: string): string {
  return cutAfter(text, longestQuote);
}

function cutAfter(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, splitsPair(text, longest) ? longest - 1 : longest)}…`;
}

function entryOf(pointer: JsonPointer, value: JsonValue): Entry {
  return typeof value === 'string'
    ? { pointer, text: value, isText: true }
    : { pointer, text: inShort(value), isText: false };
}

/** Never the whole of a list or an object: it may be deeper than a program can walk. */
function inShort(value: JsonValue): string {
  if (isJsonArray(value)) return value.length === 0 ? '[]' : `[… ${value.length} …]`;
  if (isJsonObject(value)) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return String(value);
}
