import { err, ok, type Result } from '../model/result.ts';
import { applyTextEdits, type TextEdit } from '../model/text-edit.ts';
import { isBlank, isJsonWhitespace, skipWhitespace } from './characters.ts';
import { joinTokens, spacingOf } from './json-spacing.ts';
import { jsonTokens } from './json-tokens.ts';
import { RecordText } from './record-text.ts';
import type { LocatedProblem } from './syntax-fault-list.ts';
import { SyntaxMachine } from './syntax-machine.ts';
import { tokenEdits } from './token-edits.ts';
import { isJson } from './parse-json.ts';

/** Why a document cannot become a line. */
export interface DocumentFault {
  /** What is wrong and what to do, without the place. */
  readonly message: string;
  /** Both count from 1, as editors show them. */
  readonly line: number;
  readonly column: number;
}

const LINE_SEPARATOR = '\u2028';
const PARAGRAPH_SEPARATOR = '\u2029';

/** Messages that speak of the lines of a file say something else in a document. */
const documentMessages: Readonly<Record<string, string>> = {
  'jsonl/concatenated-records':
    'A second value begins here, and a record is one: remove it, or add it to the file as a record of its own.',
};

/**
 * The document in which a record is edited: formatted, or the text as it stands where it is not JSON. U+2028 and U+2029
 * are shown as escapes, since text editors take them for ends of lines.
 */
export function recordDocument(line: string): string {
  const shown = isJson(line)
    ? new RecordText(line.replaceAll('\r', ' ')).pretty()
    : line.replaceAll('\r', '\n');
  return escapeSeparators(shown);
}

/** The document once its record has become another: what stays the same keeps the look that the user gave it. */
export function followRecord(document: string, before: string, line: string): string {
  const fresh = recordDocument(line);
  if (!isJson(document) || !isJson(line) || document === recordDocument(before)) return fresh;
  return applyTextEdits(document, tokenEdits(document, fresh, escapeSeparators));
}

/**
 * The smallest edits that make a record's line say what its document says. What comes in is written on one line, in
 * the spacing of the record; nothing else changes.
 */
export function documentEdits(
  document: string,
  line: string,
): Result<readonly TextEdit[], DocumentFault> {
  if (!isJson(document)) return err(firstFault(document));
  const tokens = jsonTokens(document).map((token) => ({
    ...token,
    text: storedSpelling(token.text, line),
  }));
  const target = joinTokens(tokens, spacingOf(line));
  const edits = tokenEdits(line, target, escapeSeparators);
  // What is left between the tokens of a line that is not JSON may still spoil it.
  const isSafe = isJson(line) || hasTokensOf(applyTextEdits(line, edits), target);
  return ok(isSafe ? edits : replaceAll(line, target));
}

/** Every syntax fault of a document, in its order; lines count from 0. */
export function documentFaults(document: string): readonly LocatedProblem[] {
  const machine = new SyntaxMachine();
  for (const line of document.split(/\r\n|\r|\n/u)) machine.feed(line);
  return machine.faults().map(({ line, problem }) => ({
    line,
    problem: { ...problem, message: documentMessages[problem.code] ?? problem.message },
  }));
}

function firstFault(document: string): DocumentFault {
  if (isBlank(document)) {
    return {
      message: 'The document is empty: write the record, one JSON value.',
      line: 1,
      column: 1,
    };
  }
  const fault = documentFaults(document).find(({ problem }) => problem.severity === 'error');
  return {
    message: fault?.problem.message ?? 'This is not one JSON value.',
    line: (fault?.line ?? 0) + 1,
    column: (fault?.problem.range.start ?? 0) + 1,
  };
}

function hasTokensOf(text: string, target: string): boolean {
  const one = jsonTokens(text);
  const other = jsonTokens(target);
  return (
    isJson(text) &&
    one.length === other.length &&
    one.every(
      (token, at) => escapeSeparators(token.text) === escapeSeparators(other[at]?.text ?? ''),
    )
  );
}

function replaceAll(line: string, target: string): readonly TextEdit[] {
  const start = skipWhitespace(line, 0);
  let end = line.length;
  while (end > start && isJsonWhitespace(line.charCodeAt(end - 1))) end -= 1;
  return [{ range: { start, end }, text: target }];
}

function escapeSeparators(text: string): string {
  return text
    .replaceAll(LINE_SEPARATOR, String.raw`\u2028`)
    .replaceAll(PARAGRAPH_SEPARATOR, String.raw`\u2029`);
}

/** The escapes of a line that writes these characters as they are become the characters again. */
function storedSpelling(token: string, line: string): string {
  if (!token.startsWith('"') || !token.includes(String.raw`\u202`)) return token;
  return token.replaceAll(/\\(?:u202[89]|[^])/gu, (escape) => {
    const character = escape.endsWith('8') ? LINE_SEPARATOR : PARAGRAPH_SEPARATOR;
    const isSeparator = /^\\u202[89]$/u.test(escape);
    return isSeparator && line.includes(character) && !line.includes(escape) ? character : escape;
  });
}
