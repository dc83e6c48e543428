import { parseTree, type Node } from 'jsonc-parser';
import type { ExchangeLeftover } from '../benchmarks/exchange-format.ts';
import type { JsonValue } from '../model/json.ts';
import { isExactNumber } from './exact-number.ts';
import { parseJson } from '../jsonl/parse-json.ts';

export interface LenientJson {
  readonly value: JsonValue;
  /** What the value no longer holds: earlier values of keys that stand twice, digits that a number cannot keep. */
  readonly losses: readonly ExchangeLeftover[];
}

/**
 * Reads JSON as models print it: a comma may stand before a closing bracket, and strings may hold line breaks.
 *
 * @param text at most `deepestNesting` deep
 * @returns undefined when it is not even that
 */
export function readLenientJson(text: string): LenientJson | undefined {
  const strict = parseJson(text);
  if (strict !== undefined) return { value: strict, losses: lossesOf(text) };
  const mended = mend(text);
  const value = parseJson(mended);
  return value === undefined ? undefined : { value, losses: lossesOf(mended) };
}

/** Escapes control characters within strings, and drops commas behind which nothing follows. */
function mend(text: string): string {
  let mended = '';
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isInString) {
      if (character === '\\') {
        mended += character + text.charAt(at + 1);
        at += 1;
        continue;
      }
      if (character === '"') isInString = false;
      mended += character < ' ' ? JSON.stringify(character).slice(1, -1) : character;
    } else {
      if (character === '"') isInString = true;
      if (character !== ',' || !isClosedBehind(text, at + 1)) mended += character;
    }
  }
  return mended;
}

function isClosedBehind(text: string, from: number): boolean {
  let at = from;
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at += 1;
  return text.charAt(at) === '}' || text.charAt(at) === ']';
}

function lossesOf(text: string): readonly ExchangeLeftover[] {
  const losses: ExchangeLeftover[] = [];
  const root = parseTree(text);
  if (root !== undefined) collectLosses(text, root, [], losses);
  return losses;
}

function collectLosses(
  text: string,
  node: Node,
  path: readonly string[],
  losses: ExchangeLeftover[],
): void {
  const source = (part: Node): string => text.slice(part.offset, part.offset + part.length);
  const place = path.map((key) => JSON.stringify(key)).join(' > ');
  if (node.type === 'number' && !isExactNumber(source(node))) {
    const message = 'The number has more digits than can be kept; it was rounded.';
    losses.push({ place, message, text: source(node) });
  }
  const lastOfKey = new Map<unknown, Node>();
  for (const child of node.children ?? []) {
    if (child.type === 'property') lastOfKey.set(child.children?.[0]?.value, child);
  }
  for (const [index, child] of (node.children ?? []).entries()) {
    if (child.type !== 'property') {
      collectLosses(text, child, [...path, `${index}`], losses);
      continue;
    }
    const [key, value] = child.children ?? [];
    if (key === undefined || value === undefined) continue;
    const inner = [...path, String(key.value)];
    if (lastOfKey.get(key.value) === child) {
      collectLosses(text, value, inner, losses);
    } else {
      const message = 'The key stands more than once; readers of JSON take its last value.';
      losses.push({
        place: inner.map((part) => JSON.stringify(part)).join(' > '),
        message,
        text: source(value),
      });
    }
  }
}
