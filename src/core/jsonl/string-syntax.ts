import type { Span } from '../model/span.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const simpleEscapes = new Set(Array.from('"\\/bfnrt', (character) => character.charCodeAt(0)));

export interface StringFault {
  readonly code: 'control-character' | 'bad-escape';
  readonly range: Span;
}

export interface ScannedString {
  /** Just past the closing quote, or the text's length. */
  readonly end: number;
  readonly isTerminated: boolean;
  readonly faults: readonly StringFault[];
}

/** Reads the string whose opening quote is at `start`, past control characters that end it for other scanners. */
export function scanString(text: string, start: number): ScannedString {
  const faults: StringFault[] = [];
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return { end: at + 1, isTerminated: true, faults };
    if (code === BACKSLASH) {
      const end = escapeEnd(text, at);
      if (end.isBad) faults.push({ code: 'bad-escape', range: { start: at, end: end.at } });
      at = end.at;
    } else if (code < 0x20) {
      const first = at;
      while (at < text.length && text.charCodeAt(at) < 0x20) at += 1;
      faults.push({ code: 'control-character', range: { start: first, end: at } });
    } else {
      at += 1;
    }
  }
  return { end: text.length, isTerminated: false, faults };
}

function escapeEnd(
  text: string,
  backslash: number,
): { readonly at: number; readonly isBad: boolean } {
  const code = text.charCodeAt(backslash + 1);
  if (simpleEscapes.has(code)) return { at: backslash + 2, isBad: false };
  if (text[backslash + 1] !== 'u') {
    // A control character after the backslash is a fault of its own.
    const isWithCharacter = backslash + 1 < text.length && code >= 0x20;
    const length = isWithCharacter && (text.codePointAt(backslash + 1) ?? 0) > 0xffff ? 3 : 2;
    return { at: Math.min(text.length, backslash + (isWithCharacter ? length : 1)), isBad: true };
  }
  let at = backslash + 2;
  while (at < backslash + 6 && isHexDigit(text.charCodeAt(at))) at += 1;
  return { at, isBad: at !== backslash + 6 };
}

function isHexDigit(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x46) ||
    (code >= 0x61 && code <= 0x66)
  );
}

/**
 * The `\u` escapes of a faultless string (quotes at `start` and `end - 1`) that stand for half a surrogate pair
 * whose other half is not beside it.
 */
export function loneSurrogateEscapes(text: string, start: number, end: number): Span[] {
  const lone: Span[] = [];
  let pendingHigh: Span | undefined;
  let isAfterHigh = false;
  for (let at = start + 1; at < end - 1;) {
    const isEscape = text.charCodeAt(at) === BACKSLASH;
    const isUnicode = isEscape && text[at + 1] === 'u';
    const unit = isUnicode ? Number.parseInt(text.slice(at + 2, at + 6), 16) : text.charCodeAt(at);
    const range = { start: at, end: at + (isUnicode ? 6 : isEscape ? 2 : 1) };
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    const isHigh = unit >= 0xd800 && unit <= 0xdbff;
    if (!(isLow && isAfterHigh)) {
      if (pendingHigh !== undefined) lone.push(pendingHigh);
      if (isLow && isUnicode) lone.push(range);
    }
    pendingHigh = isHigh && isUnicode ? range : undefined;
    isAfterHigh = isHigh;
    at = range.end;
  }
  if (pendingHigh !== undefined) lone.push(pendingHigh);
  return lone;
}

/** How many quotes from `from` on are not escaped. */
export function countQuotes(text: string, from: number): number {
  let count = 0;
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    if (!isEscaped(text, at, from)) count += 1;
  }
  return count;
}

/**
 * The quote that most likely ends a string in which other quotes were not escaped: the first one from `from` on
 * with what may follow a value (or a key) behind it. -1 when there is none.
 */
export function likelyClosingQuote(
  text: string,
  from: number,
  mayFollow: (rest: string) => boolean,
): number {
  const lookahead = 64;
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    if (!isEscaped(text, at, from) && mayFollow(text.slice(at + 1, at + 1 + lookahead))) return at;
  }
  return -1;
}

/** True when an odd number of backslashes stands before `at`; none before `from` counts. */
export function isEscaped(text: string, at: number, from: number): boolean {
  let before = at;
  while (before > from && text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
}
