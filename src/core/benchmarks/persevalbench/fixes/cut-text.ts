import type { JsonPointer } from '../../../model/pointer.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import type { Span } from '../../../model/span.ts';

/** What is left of a text, and how to get there. */
export interface CutText {
  readonly text: string;
  /** What was cut out, without the white space around it. */
  readonly passages: readonly string[];
  readonly operations: readonly RecordOperation[];
}

/**
 * Cuts passages out of a string, one after the other, each with the white space that would be left over.
 *
 * @param next the passage to cut out of what is left; undefined when nothing more is to be cut
 */
export function cutText(
  original: string,
  pointer: JsonPointer,
  next: (text: string) => Span | undefined,
): CutText {
  let text = original;
  const passages: string[] = [];
  const operations: RecordOperation[] = [];
  for (let span = next(text); span !== undefined; span = next(text)) {
    if (span.end <= span.start) break;
    const within = withSpace(text, span);
    passages.push(text.slice(span.start, span.end).trim());
    operations.push({ op: 'splice-text', pointer, within, text: '' });
    text = text.slice(0, within.start) + text.slice(within.end);
  }
  return { text, passages, operations };
}

/** A passage with the white space on one of its sides: a line end stays where there is one. */
function withSpace(text: string, { start, end }: Span): Span {
  const before = text.slice(0, start).trimEnd().length;
  const after = text.length - text.slice(end).trimStart().length;
  if (before === 0) return { start, end: after };
  if (after === text.length) return { start: before, end };
  const isBehind =
    text.slice(before, start).includes('\n') && !text.slice(end, after).includes('\n');
  return isBehind ? { start, end: after } : { start: before, end };
}
