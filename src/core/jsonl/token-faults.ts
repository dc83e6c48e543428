import type { Problem, Severity } from '../model/problem.ts';
import type { Span } from '../model/span.ts';
import { literalFault } from './literal-syntax.ts';
import { loneSurrogateEscapes } from './string-syntax.ts';
import type { Token } from './syntax-lexer.ts';
import { badEscapeMessage, controlCharacterMessage, invisibleMessage } from './syntax-messages.ts';

/** Marks of texts that may be long end here. */
const longestMark = 40;

export function syntaxProblem(
  code: string,
  message: string,
  range: Span,
  severity: Severity = 'error',
): Problem {
  const { start, end } = range;
  return { code: `jsonl/${code}`, severity, message, range: { start, end } };
}

/** The beginning of a range: long values are never underlined whole. */
export function clipped(range: Span): Span {
  return { start: range.start, end: Math.min(range.end, range.start + longestMark) };
}

/** What is wrong with a token by itself, wherever it stands. */
export function faultsOfToken(text: string, token: Token): readonly Problem[] {
  switch (token.kind) {
    case 'string':
      return stringFaults(text, token);
    case 'other-quotes':
      return [otherQuotesFault(text, token)];
    case 'bad-literal': {
      const { code, message } = literalFault(text.slice(token.start, token.end));
      return [syntaxProblem(code, message, token)];
    }
    case 'comment':
      return [syntaxProblem('comment', 'JSON has no comments: remove this one.', token)];
    case 'invisible':
      return [invisibleFault(text, token)];
    case 'carriage-return':
      return [carriageReturnFault(token)];
    case 'open':
    case 'close':
    case 'comma':
    case 'colon':
    case 'literal':
    case 'end':
      return [];
  }
}

function stringFaults(text: string, token: Token): readonly Problem[] {
  const { start, end } = token;
  if (!token.isTerminated) {
    const range = clipped({ start, end: text.trimEnd().length });
    const message = 'This string is never closed: add the missing `"`.';
    return [syntaxProblem('unterminated-string', message, range)];
  }
  if (token.faults.length > 0) {
    return token.faults.map(({ code, range }) => {
      const message =
        code === 'bad-escape'
          ? badEscapeMessage(text.slice(range.start, range.end))
          : controlCharacterMessage(text, range.start, range.end);
      return syntaxProblem(code, message, range);
    });
  }
  if (!text.slice(start, end).includes('\\u')) return [];
  return loneSurrogateEscapes(text, start, end).map((range) => {
    const half = text.slice(range.start, range.end);
    const message = `\`${half}\` is one half of a surrogate pair, which many programs cannot read: complete the pair or remove it.`;
    return syntaxProblem('lone-surrogate', message, range, 'warning');
  });
}

function otherQuotesFault(text: string, token: Token): Problem {
  const mark = text[token.start] ?? '';
  if (token.isTerminated) {
    const message = `JSON knows only double quotes: write \`"\` instead of \`${mark}\`.`;
    return syntaxProblem('single-quotes', message, token);
  }
  const message = `JSON knows only double quotes, and nothing closes this \`${mark}\`: write \`"\` on both sides of the text.`;
  return syntaxProblem('single-quotes', message, clipped(token));
}

function invisibleFault(text: string, token: Token): Problem {
  const { start, end } = token;
  if (text[start] !== '\ufeff') {
    return syntaxProblem('unexpected-character', invisibleMessage(text, start, end), token);
  }
  const message =
    'A byte order mark stands within the file, perhaps where files were joined: remove it.';
  return syntaxProblem('byte-order-mark', message, token);
}

function carriageReturnFault(token: Token): Problem {
  const message =
    'A carriage return stands within this record. Editors take it for a line end and cut the record in two: remove it.';
  return syntaxProblem('lone-carriage-return', message, token, 'warning');
}
