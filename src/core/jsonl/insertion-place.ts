import { isBlank } from './characters.ts';

/** What is known of the lines of a document; lines count from 0, and there is always one. */
export interface Lines {
  readonly count: number;
  readonly textOf: (line: number) => string;
  /** The next line goes on with the value of this one: pretty-printed JSON. */
  readonly goesOn: (line: number) => boolean;
}

/** Where a new record goes: into an existing line, at a UTF-16 offset of it. */
export interface InsertionPlace {
  readonly line: number;
  readonly character: number;
  /** Line ends that have to stand around the record. */
  readonly before: string;
  readonly after: string;
  /** The line that the record has then. */
  readonly recordLine: number;
}

/**
 * After the record of a line, into a blank line between records, or else after the last record. Line ends that are there stay
 * what they are, and a file gets a final one only when it was empty.
 *
 * @param cursorLine undefined where the cursor is elsewhere
 */
export function insertionPlace(
  lines: Lines,
  cursorLine: number | undefined,
  lineEnd: string,
): InsertionPlace {
  let last = lines.count - 1;
  while (last >= 0 && isBlank(lines.textOf(last))) last -= 1;
  if (last < 0) {
    const after = lines.count === 1 ? lineEnd : '';
    return { line: 0, character: 0, before: '', after, recordLine: 0 };
  }
  if (cursorLine !== undefined && cursorLine < last && isBlank(lines.textOf(cursorLine))) {
    return { line: cursorLine, character: 0, before: '', after: '', recordLine: cursorLine };
  }
  let line = Math.min(cursorLine ?? last, last);
  while (line < last && lines.goesOn(line)) line += 1;
  const recordLine = line + 1;
  // In front of the next line, where there is one: the line end of the record before stays its own. The empty line that an
  // editor shows behind the last line end is none.
  return recordLine < lines.count - 1 ||
    (recordLine < lines.count && lines.textOf(recordLine) !== '')
    ? { line: recordLine, character: 0, before: '', after: lineEnd, recordLine }
    : { line, character: lines.textOf(line).length, before: lineEnd, after: '', recordLine };
}
