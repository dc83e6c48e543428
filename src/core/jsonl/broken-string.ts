import type { Span } from '../model/span.ts';
import { countQuotes, likelyClosingQuote } from './string-syntax.ts';
import { clipped } from './token-faults.ts';

/** Where a string stands: it decides what may follow its closing quote. */
export type StringPosition = 'key' | 'in-object' | 'in-array' | 'alone';

const followers: Readonly<Record<StringPosition, RegExp>> = {
  key: /^\s*:/,
  'in-object': /^\s*(?:[}\]]|$|,\s*(?:"|$))/,
  'in-array': /^\s*(?:[}\]]|$|,)/,
  alone: /^\s*$/,
};

export interface BrokenString {
  readonly code: 'unterminated-string' | 'unescaped-quote';
  readonly message: string;
  readonly range: Span;
  /** Where to go on reading; undefined when the rest of the line cannot be understood. */
  readonly resumeAt: number | undefined;
}

/**
 * Explains a string behind which text goes on: either its own closing quote was lost, and everything behind it is
 * inside out, or quotes within it are not escaped. `isHasty` spares the search.
 */
export function explainBrokenString(
  text: string,
  string: Span,
  position: StringPosition,
  isHasty: boolean,
): BrokenString {
  const { end } = string;
  if (isHasty || countQuotes(text, end) % 2 === 1) {
    return {
      code: 'unterminated-string',
      message: 'This string has lost a quote: close it with `"`.',
      range: clipped(string),
      resumeAt: undefined,
    };
  }
  const closing = likelyClosingQuote(text, end, (rest) => followers[position].test(rest));
  return {
    code: 'unescaped-quote',
    message: 'A quote within a string must be escaped: write `\\"`.',
    range: { start: end - 1, end },
    resumeAt: closing === -1 ? undefined : closing + 1,
  };
}

/** Where a string with bare quotes from `from` on may end, by what stands behind it; each place once. */
export function likelyClosingQuotes(text: string, from: number): readonly number[] {
  const found = Object.values(followers).map((follower) =>
    likelyClosingQuote(text, from, (rest) => follower.test(rest)),
  );
  return [...new Set(found)].filter((at) => at !== -1);
}
