import { createScanner } from 'jsonc-parser';
import { isInvisible } from './characters.ts';
import { endsLiteral, literalEnd } from './literal-syntax.ts';
import { isOtherQuote, otherQuoteEnd } from './other-quotes.ts';
import { scanString, type StringFault } from './string-syntax.ts';

export type TokenKind =
  | 'open'
  | 'close'
  | 'comma'
  | 'colon'
  | 'string'
  /** A number, true, false or null. */
  | 'literal'
  | 'bad-literal'
  /** Text within quotes other than `"`. */
  | 'other-quotes'
  | 'comment'
  | 'invisible'
  | 'carriage-return'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** False for a string, quotation or block comment that nothing closes. */
  readonly isTerminated: boolean;
  /** Faults within a string. */
  readonly faults: readonly StringFault[];
}

/** The numbers of jsonc-parser's SyntaxKind, which is a const enum and cannot be imported as a value. */
const kindOfNumber: Readonly<Record<number, TokenKind>> = {
  1: 'open',
  2: 'close',
  3: 'open',
  4: 'close',
  5: 'comma',
  6: 'colon',
  10: 'string',
  11: 'literal',
  12: 'comment',
  13: 'comment',
  17: 'end',
};
/** How whitespace, structure, strings, numbers and comments begin: what is left to jsonc-parser. */
const scannable = new Set(
  Array.from(' \t\r\n{}[]:,"-0123456789/', (character) => character.charCodeAt(0)),
);
const LINE_BREAK = 14;
const TRIVIA = 15;
const words = new Set(['true', 'false', 'null']);
/** One more than the longest word has. */
const longestWord = 6;
const noFaults: readonly StringFault[] = [];

/** Cuts one line into tokens: those of JSON, and those that people write in their place. */
export class SyntaxLexer {
  readonly #text: string;
  readonly #scanner: ReturnType<typeof createScanner>;

  constructor(text: string) {
    this.#text = text;
    this.#scanner = createScanner(text, false);
  }

  /** Continues at an offset, past what a caller has read itself. */
  moveTo(offset: number): void {
    this.#scanner.setPosition(offset);
  }

  /** The decoded text of the last token, a string without faults. */
  get decodedString(): string {
    return this.#scanner.getTokenValue();
  }

  /** `isHasty` spares the search for the best end of faulty tokens. */
  next(isHasty: boolean): Token {
    let number: number;
    do {
      const next = this.#scanner.getPosition();
      // The scanner would read such text up to the next delimiter of JSON, again for each word of it.
      if (next < this.#text.length && !scannable.has(this.#text.charCodeAt(next))) {
        return this.#foreign(next, isHasty);
      }
      number = this.#scanner.scan();
    } while (number === TRIVIA || (number === LINE_BREAK && !this.#isLoneCarriageReturn()));
    const start = this.#scanner.getTokenOffset();
    const end = Math.min(this.#scanner.getPosition(), this.#text.length);
    if (number === LINE_BREAK) return token('carriage-return', start, end);
    const error: number = this.#scanner.getTokenError();
    const hasError = error !== 0;
    const kind = kindOfNumber[number];
    if (kind === 'string' && hasError) return this.#faultyString(start);
    if (kind === 'comment') return token(kind, start, end, !hasError);
    const isGoodLiteral =
      kind === 'literal' && !hasError && (end === this.#text.length || this.#endsLiteralAt(end));
    if (kind === undefined || (kind === 'literal' && !isGoodLiteral)) {
      return this.#foreign(start, isHasty);
    }
    return token(kind, start, end);
  }

  #isLoneCarriageReturn(): boolean {
    const start = this.#scanner.getTokenOffset();
    return this.#text[start] === '\r' && this.#scanner.getPosition() === start + 1;
  }

  #endsLiteralAt(at: number): boolean {
    return endsLiteral(this.#text.charCodeAt(at)) || this.#text[at] === '/';
  }

  #faultyString(start: number): Token {
    const { end, isTerminated, faults } = scanString(this.#text, start);
    this.#scanner.setPosition(end);
    return { kind: 'string', start, end, isTerminated, faults };
  }

  /** Something that is no token of JSON. */
  #foreign(start: number, isHasty: boolean): Token {
    const found = this.#foreignToken(start, isHasty);
    this.#scanner.setPosition(found.end);
    return found;
  }

  #foreignToken(start: number, isHasty: boolean): Token {
    const text = this.#text;
    if (isInvisible(text.charCodeAt(start))) {
      let end = start + 1;
      // The mark has a code of its own, so it is a token of its own.
      if (text[start] !== '\ufeff') {
        while (end < text.length && text[end] !== '\ufeff' && isInvisible(text.charCodeAt(end)))
          end += 1;
      }
      return token('invisible', start, end);
    }
    if (text[start] === '#') return token('comment', start, text.length);
    if (isOtherQuote(text[start])) {
      const end = otherQuoteEnd(text, start, isHasty);
      return token('other-quotes', start, end === -1 ? text.length : end, end !== -1);
    }
    const end = literalEnd(text, start);
    const isWord = words.has(text.slice(start, Math.min(end, start + longestWord)));
    return token(isWord ? 'literal' : 'bad-literal', start, end);
  }
}

function token(kind: TokenKind, start: number, end: number, isTerminated = true): Token {
  return { kind, start, end, isTerminated, faults: noFaults };
}
