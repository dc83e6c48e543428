import type { Span } from '../model/span.ts';

/** One word or one punctuation mark of a text. White space lies between tokens and belongs to none. */
export interface TextToken extends Span {
  readonly text: string;
  readonly isWord: boolean;
  /** A line break lies between this token and the one before it. */
  readonly startsLine: boolean;
}

/** The locale is fixed so that the same record is marked alike on every machine. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const lineBreak = /[\n\r\u2028\u2029]/u;

/** Splits a text by Unicode's word rules (UAX 29), which also part words that no space parts (Chinese, Thai). */
export function tokensOf(text: string): readonly TextToken[] {
  const tokens: TextToken[] = [];
  let startsLine = false;
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (segment.trim() === '') {
      startsLine ||= lineBreak.test(segment);
    } else {
      const isWord = isWordLike === true;
      tokens.push({ text: segment, isWord, startsLine, start: index, end: index + segment.length });
      startsLine = false;
    }
  }
  return tokens;
}
