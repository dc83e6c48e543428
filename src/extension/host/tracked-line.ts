import { lineReplacements, type LineChange } from './dataset-edits.ts';

/** Where a record stood in a document, and its text there; undefined where it has been lost sight of. */
export interface TrackedLine {
  readonly line: number;
  readonly text: string | undefined;
}

/**
 * Where a line has gone with the changes of one event. What is edited within the line is the same line; where lines are
 * replaced by other lines, it is the nearest one with the text that it had.
 *
 * @param textOf lines of the document as it is after the changes
 */
export function trackedLine(
  { line, text }: TrackedLine,
  changes: readonly LineChange[],
  textOf: (line: number) => string,
): TrackedLine {
  let at = line;
  for (const { start, removed, inserted } of lineReplacements(changes)) {
    if (start > at) break;
    if (start + removed <= at) {
      at += inserted - removed;
    } else if (removed === 1 && inserted === 1) {
      return { line: at, text: textOf(at) };
    } else {
      const fresh = Array.from({ length: inserted }, (_, index) => start + index);
      const found = nearest(
        fresh.filter((each) => textOf(each) === text),
        at,
      );
      return found === undefined
        ? { line: Math.max(0, Math.min(at, start + inserted - 1)), text: undefined }
        : { line: found, text };
    }
  }
  return { line: at, text };
}

/** Of lines, the one nearest to another; of two as near, the first. */
export function nearest(lines: readonly number[], line: number): number | undefined {
  let found: number | undefined;
  for (const each of lines) {
    if (found === undefined || Math.abs(each - line) < Math.abs(found - line)) found = each;
  }
  return found;
}
