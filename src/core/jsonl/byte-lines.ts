import type { Span } from '../model/span.ts';
import type { TextEdit } from '../model/text-edit.ts';
import { LineFramer } from './framing.ts';
import { byteOffsetsOf } from './utf8-offsets.ts';

/** Edits of one line, in UTF-16 offsets of its decoded text. */
export interface LineEdits {
  /** LF-framed, counted from 0. */
  readonly line: number;
  /** Not overlapping, neither with each other nor with those of other entries for the line. */
  readonly edits: readonly TextEdit[];
}

/** Where an editor that also ends lines at a lone carriage return shows a piece of a line. */
export interface LinePiece {
  /** LF-framed, counted from 0. */
  readonly line: number;
  /** UTF-16 units of the line's text. */
  readonly range: Span;
}

/** The bytes of each line of a file, without its ending and without the byte order mark. */
export function byteLines(bytes: Uint8Array): readonly Span[] {
  const lines: Span[] = [];
  const framer = new LineFramer();
  const add = (line: { byteOffset: number; start: number; end: number }): void => {
    lines.push({ start: line.byteOffset, end: line.byteOffset + line.end - line.start });
  };
  framer.push(bytes, add);
  framer.end(add);
  return lines;
}

/** The text of a line as an editor decodes it: U+FFFD stands for bytes that are not UTF-8. */
export function decodeLine(bytes: Uint8Array, { start, end }: Span): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start, end));
}

/** Carries out edits of lines. Every byte outside the edited ranges stays, whatever it is. */
export function editByteLines(
  bytes: Uint8Array,
  lines: readonly Span[],
  changes: readonly LineEdits[],
): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const [line, edits] of inOrder(changes)) {
    const span = lines[line];
    if (span === undefined) throw new RangeError(`the file has no line ${line}`);
    const offsets = byteOffsetsOf(
      bytes,
      span,
      edits.flatMap(({ range }) => [range.start, range.end]),
    );
    for (const [index, { text }] of edits.entries()) {
      parts.push(bytes.subarray(at, offsets[2 * index]), encoder.encode(text));
      at = offsets[2 * index + 1] ?? at;
    }
  }
  parts.push(bytes.subarray(at));
  return concatenated(parts);
}

/** What an editor shows as lines, from first to last, for the texts of LF-framed lines. */
export function* linePieces(texts: Iterable<string>): Iterable<LinePiece> {
  let line = 0;
  for (const text of texts) {
    let start = 0;
    for (let end = text.indexOf('\r'); end !== -1; end = text.indexOf('\r', start)) {
      yield { line, range: { start, end } };
      start = end + 1;
    }
    yield { line, range: { start, end: text.length } };
    line += 1;
  }
}

function inOrder(
  changes: readonly LineEdits[],
): readonly (readonly [line: number, edits: readonly TextEdit[]])[] {
  const byLine = Map.groupBy(changes, ({ line }) => line);
  return [...byLine]
    .toSorted(([one], [other]) => one - other)
    .map(([line, parts]) => [
      line,
      parts
        .flatMap(({ edits }) => edits)
        .toSorted((one, other) => one.range.start - other.range.start),
    ]);
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
