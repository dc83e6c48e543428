import type { Span } from '../model/span.ts';
import { SyntaxLexer } from './syntax-lexer.ts';

/** One token of a JSON text, as it is spelled. */
export interface JsonToken extends Span {
  readonly text: string;
}

/** The tokens of valid JSON; of other text, whatever is told apart by white space and punctuation. */
export function jsonTokens(text: string): readonly JsonToken[] {
  const lexer = new SyntaxLexer(text);
  const tokens: JsonToken[] = [];
  for (;;) {
    const { kind, start, end } = lexer.next(true);
    if (kind === 'end') return tokens;
    // White space to JSON, though not to a text editor.
    if (kind === 'carriage-return') continue;
    tokens.push({ start, end, text: text.slice(start, end) });
  }
}
