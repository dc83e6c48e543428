import type { Span } from '../model/span.ts';

/** A stretch of text that only this text has, or that it shares. */
export interface MarkedPiece {
  readonly isDifferent: boolean;
  readonly runs: readonly MarkedRun[];
}

interface MarkedRun {
  readonly text: string;
  /** The source that the word was taken from. */
  readonly sourceId?: string;
}

export interface SourceMark {
  readonly sourceId: string;
  readonly spans: readonly Span[];
}

interface SourceSpan extends Span {
  readonly sourceId: string;
}

/**
 * Lays differences and source words over a text; all runs joined are the text again. The spans of a list must not
 * overlap. A source word that a difference cuts is shown in both pieces.
 */
export function markedPieces(
  text: string,
  different: readonly Span[],
  marks: readonly SourceMark[],
): readonly MarkedPiece[] {
  const words = marks
    .flatMap(({ sourceId, spans }) => spans.map((span): SourceSpan => ({ ...span, sourceId })))
    .sort((one, other) => one.start - other.start);
  const pieces: MarkedPiece[] = [];
  let nextWord = 0;

  function add(start: number, end: number, isDifferent: boolean): void {
    if (start === end) return;
    const runs: MarkedRun[] = [];
    let position = start;
    for (
      let word = words[nextWord];
      word !== undefined && word.start < end;
      word = words[nextWord]
    ) {
      if (word.start > position) runs.push({ text: text.slice(position, word.start) });
      const from = Math.max(word.start, position);
      const to = Math.min(word.end, end);
      if (to > from) runs.push({ text: text.slice(from, to), sourceId: word.sourceId });
      position = Math.max(position, to);
      if (word.end > end) break;
      nextWord += 1;
    }
    if (position < end) runs.push({ text: text.slice(position, end) });
    pieces.push({ isDifferent, runs });
  }

  let position = 0;
  for (const { start, end } of different) {
    add(position, start, false);
    add(start, end, true);
    position = end;
  }
  add(position, text.length, false);
  return pieces;
}
