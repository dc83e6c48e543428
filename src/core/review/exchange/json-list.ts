import { parseJson } from '../../jsonl/parse-json.ts';
import type { JsonValue } from '../../model/json.ts';

/**
 * A JSON document that is a list, as `JSON.stringify` spells it with two spaces, item by item.
 *
 * @param itemOf the JSON value of an entry
 */
export function* jsonListPieces<T>(
  entries: readonly T[],
  itemOf: (entry: T, index: number) => JsonValue,
): Generator<string, undefined> {
  for (const [index, entry] of entries.entries()) {
    const item = JSON.stringify(itemOf(entry, index), undefined, 2).replaceAll('\n', '\n  ');
    yield `${index === 0 ? '[' : ','}\n  ${item}`;
  }
  yield entries.length === 0 ? '[]\n' : '\n]\n';
  return undefined;
}

/** Whether a text can be JSON only as a list: where it is none to its end (`jsonListItems`), it is no JSON at all. */
export function opensList(text: string): boolean {
  return listOpening.test(text);
}

const listOpening = /^[ \t\r\n]*\[/u;

/** Characters that are looked through in one step. */
const stepLength = 262_144;

/**
 * The items of a text that is one JSON list, taken apart item by item: the same as those of `JSON.parse`.
 *
 * @yields each item, and nothing where a long one was looked through
 * @returns whether the text is such a list to its end: what was yielded of any other counts for nothing
 */
export function* jsonListItems(
  text: string,
): Generator<{ readonly value: JsonValue } | undefined, boolean> {
  const opening = listOpening.exec(text)?.[0];
  if (opening === undefined) return false;
  const mark = /["[\]{},]/gu;
  let start = opening.length;
  let stepEnd = start + stepLength;
  let depth = 0;
  let count = 0;
  mark.lastIndex = start;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const { index } = found;
    const [character] = found;
    if (index > stepEnd) {
      stepEnd = index + stepLength;
      yield undefined;
    }
    if (character === '"') {
      const end = stringEnd(text, index);
      if (end === undefined) return false;
      mark.lastIndex = end;
    } else if (character === '[' || character === '{') {
      depth += 1;
    } else if (depth > 0) {
      if (character !== ',') depth -= 1;
    } else if (character === '}') {
      return false;
    } else {
      const item = text.slice(start, index);
      const isLast = character === ']';
      // An empty list holds nothing, but what ends with a comma is no JSON.
      if (isLast && count === 0 && isBlank(item, 0)) return isBlank(text, index + 1);
      const value = parseJson(item);
      if (value === undefined) return false;
      yield { value };
      if (isLast) return isBlank(text, index + 1);
      count += 1;
      start = index + 1;
      stepEnd = start + stepLength;
    }
  }
  return false;
}

/** Behind the quote that closes the string at `start`; undefined where none does. */
function stringEnd(text: string, start: number): number | undefined {
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1) {
    let backslash = quote - 1;
    while (text[backslash] === '\\') backslash -= 1;
    if ((quote - backslash) % 2 === 1) return quote + 1;
    quote = text.indexOf('"', quote + 1);
  }
  return undefined;
}

/** Whether JSON allows what stands there. */
function isBlank(text: string, start: number): boolean {
  return /^[ \t\r\n]*$/u.test(text.slice(start));
}

/** All items, in small steps; undefined where the text is no JSON list. */
export function* jsonListSteps(text: string): Generator<undefined, JsonValue[] | undefined> {
  const values: JsonValue[] = [];
  const items = jsonListItems(text);
  for (;;) {
    const step = items.next();
    if (step.done === true) return step.value ? values : undefined;
    if (step.value !== undefined) values.push(step.value.value);
    yield;
  }
}
