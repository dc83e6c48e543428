import { visit } from 'jsonc-parser';

import { isJsonObject, type JsonObject } from '../model/json.ts';
import { err, ok, type Result } from '../model/result.ts';
import { parseJson } from '../jsonl/parse-json.ts';

/**
 * Finds the one JSON object in a model's reply. Thinking blocks, code fences and prose around it
 * are passed over; two objects, a repeated key, an object that is not closed or none at all are
 * errors, because choosing among readings would be guessing the verdict.
 */
export function replyJson(raw: string): Result<JsonObject, string> {
  const text = withoutThinking(raw);
  const spans = topLevelObjects(text);
  if (!spans.ok) return spans;
  const [first, second] = spans.value;
  if (first === undefined) return err('The reply holds no JSON object.');
  if (second !== undefined) {
    return err('The reply holds more than one JSON object, so it is not clear which one counts.');
  }
  return readObject(text.slice(first.start, first.end));
}

interface ObjectSpan {
  readonly start: number;
  readonly end: number;
}

const thinkingOpening = /<think(?:ing)?>/iy;
const thinkingClosing = /<\/think(?:ing)?>/gi;
/** A brace that opens a JSON object: a key or the closing brace follows. */
const objectOpening = /\{\s*["}]/y;

/**
 * Some chat templates put the opening tag into the prompt, so that a reply starts within its
 * thinking. A closing tag within a JSON string leaves no object behind it and changes nothing.
 */
function withoutThinking(raw: string): string {
  if (/^\s*<think(?:ing)?>/i.test(raw)) return raw;
  const closing = [...raw.matchAll(thinkingClosing)].at(-1);
  if (closing === undefined) return raw;
  const after = raw.slice(closing.index + closing[0].length);
  const spans = topLevelObjects(after);
  return spans.ok && spans.value.length === 0 ? raw : after;
}

function topLevelObjects(text: string): Result<readonly ObjectSpan[], string> {
  const proseEnds = matchingBraces(text);
  const spans: ObjectSpan[] = [];
  let position = 0;
  while (position < text.length) {
    const character = text[position];
    if (character === '<') {
      position = afterThinking(text, position) ?? position + 1;
    } else if (character !== '{') {
      position += 1;
    } else if (matchesAt(objectOpening, text, position)) {
      if (opensList(text, position)) return err('The reply holds a list instead of one object.');
      const end = objectEnd(text, position);
      if (end === undefined) {
        return err('The JSON object in the reply is not closed: the reply was probably cut off.');
      }
      spans.push({ start: position, end });
      position = end;
    } else {
      position = proseEnds.get(position) ?? position + 1;
    }
  }
  return ok(spans);
}

/** Where a thinking block ends, or undefined where none starts. An open one takes all the rest. */
function afterThinking(text: string, position: number): number | undefined {
  if (!matchesAt(thinkingOpening, text, position)) return undefined;
  thinkingClosing.lastIndex = position;
  const closing = thinkingClosing.exec(text);
  return closing === null ? text.length : closing.index + closing[0].length;
}

function matchesAt(pattern: RegExp, text: string, position: number): boolean {
  pattern.lastIndex = position;
  return pattern.test(text);
}

function opensList(text: string, position: number): boolean {
  let before = position - 1;
  while (before >= 0 && /\s/.test(text[before] ?? '')) before -= 1;
  return text[before] === '[';
}

/** The offset after the object that opens at `start`; braces within strings do not count. */
function objectEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let position = start; position < text.length; position += 1) {
    const character = text[position];
    if (isInString) {
      if (character === '\\') position += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = true;
    } else if (character === '{') {
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) return position + 1;
    }
  }
  return undefined;
}

/**
 * For each closed brace of prose (such as `{verdict: {...}}`) the offset after its partner, so that
 * nothing within it is taken for an answer. One pass, which keeps hostile replies cheap.
 */
function matchingBraces(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let position = 0; position < text.length; position += 1) {
    if (text[position] === '{') open.push(position);
    if (text[position] === '}') {
      const start = open.pop();
      if (start !== undefined) ends.set(start, position + 1);
    }
  }
  return ends;
}

function readObject(text: string): Result<JsonObject, string> {
  const value = parseJson(text);
  if (value === undefined) return err('The JSON object in the reply is malformed.');
  if (!isJsonObject(value)) return err('The reply holds no JSON object.');
  const repeated = repeatedKey(text);
  if (!repeated.ok) return repeated;
  if (repeated.value !== undefined) {
    const key = repeated.value.slice(0, 40);
    return err(`The JSON object in the reply has the key "${key}" twice.`);
  }
  return ok(value);
}

function repeatedKey(text: string): Result<string | undefined, string> {
  const keysPerObject: Set<string>[] = [];
  let repeated: string | undefined;
  try {
    visit(text, {
      onObjectBegin: () => {
        keysPerObject.push(new Set());
      },
      onObjectEnd: () => {
        keysPerObject.pop();
      },
      onObjectProperty: (key) => {
        const keys = keysPerObject.at(-1);
        if (keys?.has(key) === true) repeated ??= key;
        keys?.add(key);
      },
    });
  } catch {
    // The visitor recurses; JSON.parse reads deeper than it can.
    return err('The JSON object in the reply nests too deep to be a verdict.');
  }
  return ok(repeated);
}
