import type { ExchangeLeftover } from '../benchmarks/exchange-format.ts';
import { deepestNesting } from '../jsonl/syntax-machine.ts';
import { isJsonObject, type JsonObject } from '../model/json.ts';
import type { Span } from '../model/span.ts';
import { readLenientJson } from './lenient-json.ts';
import { thinkingBlocks } from './thinking-blocks.ts';

/** A JSON object within a text. */
export interface JsonPiece extends Span {
  /** Undefined where it cannot be read: broken, cut off or nested too deep. */
  readonly value: JsonObject | undefined;
  readonly losses: readonly ExchangeLeftover[];
}

/** Searches to the end of the text that may fail; after them an object must close before the next begins a line. */
const mostLongSearches = 20;
/** A brace that opens a JSON object: a key or the closing brace follows. */
const opening = /\{\s*["}]/y;

/**
 * The outermost JSON objects of a text in which anything may stand around and between them: prose, code fences, the
 * brackets and commas of a list, or one object a line. Thinking blocks of a model are passed over.
 */
export function jsonPieces(text: string): readonly JsonPiece[] {
  const pieces: JsonPiece[] = [];
  const thoughts = thinkingBlocks(text);
  let longSearches = 0;
  let thought = 0;
  let brace = text.indexOf('{');
  while (brace !== -1) {
    opening.lastIndex = brace;
    while ((thoughts[thought]?.end ?? Infinity) <= brace) thought += 1;
    const { start, end } = thoughts[thought] ?? { start: Infinity, end: Infinity };
    if (start < brace || !opening.test(text)) {
      brace = text.indexOf('{', start < brace ? end : brace + 1);
      continue;
    }
    const limit = nextObjectLine(text, brace + 1);
    let piece = pieceWithin(text, brace, limit);
    if (piece === undefined && limit < text.length && longSearches < mostLongSearches) {
      piece = pieceWithin(text, brace, text.length);
      if (piece?.value === undefined) {
        longSearches += 1;
        piece = undefined;
      }
    }
    piece ??= { start: brace, end: limit, value: undefined, losses: [] };
    pieces.push(piece);
    brace = text.indexOf('{', piece.end);
  }
  return pieces;
}

/** Where the next line begins that opens an object. */
function nextObjectLine(text: string, from: number): number {
  const next = text.indexOf('\n{', from);
  return next === -1 ? text.length : next + 1;
}

/** Undefined where the object does not close before `limit`. */
function pieceWithin(text: string, start: number, limit: number): JsonPiece | undefined {
  const closed = objectEnd(text, start, limit);
  if (closed === undefined) return undefined;
  const read = closed.isTooDeep ? undefined : readLenientJson(text.slice(start, closed.end));
  const value = isJsonObject(read?.value) ? read.value : undefined;
  return { start, end: closed.end, value, losses: read?.losses ?? [] };
}

function objectEnd(
  text: string,
  start: number,
  limit: number,
): { readonly end: number; readonly isTooDeep: boolean } | undefined {
  let depth = 0;
  let isInString = false;
  let isTooDeep = false;
  for (let at = start; at < limit; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      isTooDeep ||= depth > deepestNesting;
    } else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return { end: at + 1, isTooDeep };
    }
  }
  return undefined;
}
