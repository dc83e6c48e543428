import { isJsonArray, isJsonObject, type JsonValue } from '../model/json.ts';
import { segmentsOf } from '../model/pointer.ts';

/** Words for values, places and types in messages. */

const longestShown = 60;

/** A value as JSON, cut where it is long. */
export function shown(value: unknown): string {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) return 'nothing';
  if (json.length <= longestShown) return json;
  const cut = json.slice(0, longestShown);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

/** A place as people write it: `dialogue.turns[3].text`. */
export function placeName(pointer: string): string {
  if (pointer === '') return 'The record';
  const [first = '', ...rest] = segmentsOf(pointer);
  const path = rest.reduce(
    (name, segment) => (/^\d+$/.test(segment) ? `${name}[${segment}]` : `${name}.${segment}`),
    /^\d+$/.test(first) ? `[${first}]` : first,
  );
  return `\`${path}\``;
}

/** A place name in the middle of a sentence. */
export function placeWithin(pointer: string): string {
  return pointer === '' ? 'the record' : placeName(pointer);
}

/** `a string`, `an array`, `null` ... */
export function kindOfValue(value: JsonValue | undefined): string {
  if (value === null) return 'null';
  if (value === undefined) return 'missing';
  if (isJsonArray(value)) return 'an array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a number';
  return withArticle(typeof value);
}

export function withArticle(type: string): string {
  if (type === 'null') return 'null';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** The types that a schema names. */
export function asTypes(type: JsonValue | undefined): readonly string[] {
  const types: readonly unknown[] = isJsonArray(type) ? type : [type];
  return types.filter((name) => typeof name === 'string');
}

/** Values of a closed set: a long one is cut. */
export function listOf(values: readonly unknown[]): string {
  const most = 30;
  const listed = values.slice(0, most).map(shown).join(', ');
  const left = values.length - most;
  return left > 0 ? `${listed} and ${left.toLocaleString('en-US')} more` : listed;
}

/** `a`, `a and b`, `a, b and c`. */
export function together(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** `a`, `a or b`, `a, b or c`. */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

export function counted(count: unknown, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${wordOf(count)} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

/** A parameter of a keyword: names and numbers as they are. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : shown(value);
}

/** Scalars as they are, objects and arrays by their type. */
export function excerpt(value: JsonValue | undefined): string {
  return typeof value === 'object' && value !== null ? kindOfValue(value) : shown(value);
}

/** How many items or properties there are. */
export function sizeOf(value: JsonValue | undefined): string {
  const isArray = isJsonArray(value);
  const size = isArray ? value.length : isJsonObject(value) ? Object.keys(value).length : 0;
  return size === 0 ? 'none' : counted(size, isArray ? 'item' : 'property');
}
