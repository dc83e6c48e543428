import { skipWhitespace } from './characters.ts';

/** Marks that people and programs put around texts where JSON wants `"`, with what may close each. */
const closingMarks: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['`', '`'],
  ['\u2018', '\u2019\u2018'],
  ['\u2019', '\u2019'],
  ['\u201a', '\u2018\u2019'],
  ['\u201c', '\u201d\u201c"'],
  ['\u201d', '\u201d"'],
  ['\u201e', '\u201c\u201d"'],
  ['\u00ab', '\u00bb'],
]);

export function isOtherQuote(character: string | undefined): boolean {
  return character !== undefined && closingMarks.has(character);
}

/**
 * Just past the mark that closes the one at `start`: preferably one with what may follow a value or key behind
 * it, so that an apostrophe in the text does not end it. -1 when nothing closes it. `isHasty` takes the first.
 */
export function otherQuoteEnd(text: string, start: number, isHasty: boolean): number {
  const marks = closingMarks.get(text[start] ?? '') ?? '';
  let first = -1;
  for (let at = start + 1; at < text.length; at += 1) {
    if (!marks.includes(text[at] ?? '') || text[at - 1] === '\\') continue;
    if (isHasty) return at + 1;
    if (first === -1) first = at + 1;
    const next = skipWhitespace(text, at + 1);
    if (next === text.length || ',:}]'.includes(text[next] ?? '')) return at + 1;
  }
  return first;
}
