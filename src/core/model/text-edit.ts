import type { Span } from './span.ts';

/** Replaces a range of a text; an empty range inserts. */
export interface TextEdit {
  readonly range: Span;
  readonly text: string;
}

/** @param edits in ascending order, not overlapping, all in the coordinates of `text` */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { range, text: inserted } of edits) {
    result += text.slice(at, range.start) + inserted;
    at = range.end;
  }
  return result + text.slice(at);
}
