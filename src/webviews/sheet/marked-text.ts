import type { SheetMark } from '../../core/benchmarks/sheet.ts';
import { splitsPair } from '../../core/benchmarks/field-text.ts';

/** A piece of a text with the marks that cover it. */
export interface TextPiece {
  readonly text: string;
  readonly marks: readonly SheetMark[];
}

/** Marks that are shown in one text: more would not be told apart, and each makes the page slower. */
export const mostMarksInText = 100;

interface Stretch {
  readonly mark: SheetMark;
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a text where marks begin and end; marks of the whole text cut nothing.
 *
 * @returns the pieces, and how many marks of the text are beyond those that are shown, the first in reading order
 */
export function textPieces(
  text: string,
  marks: readonly SheetMark[],
): { readonly pieces: readonly TextPiece[]; readonly moreMarks: number } {
  const found = marks.flatMap((mark): readonly Stretch[] => {
    if (mark.within === undefined) return [];
    const start = cutAt(text, mark.within.start);
    const end = cutAt(text, mark.within.end);
    return start < end ? [{ mark, start, end }] : [];
  });
  // Of marks that begin together, the given order stays: the last one gives the look.
  const stretches = found.toSorted((a, b) => a.start - b.start).slice(0, mostMarksInText);
  const cuts = [
    ...new Set([0, ...stretches.flatMap(({ start, end }) => [start, end]), text.length]),
  ].sort((a, b) => a - b);
  const order = new Map(found.map((stretch, index) => [stretch, index]));
  const pieces: TextPiece[] = [];
  let open: readonly Stretch[] = [];
  let next = 0;
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const begun: Stretch[] = [];
    for (
      let stretch = stretches[next];
      stretch !== undefined && stretch.start <= start;
      stretch = stretches[next]
    ) {
      begun.push(stretch);
      next += 1;
    }
    open = [...open, ...begun]
      .filter(({ end }) => end > start)
      .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    pieces.push({ text: text.slice(start, cuts[index + 1]), marks: open.map(({ mark }) => mark) });
  }
  return { pieces, moreMarks: found.length - stretches.length };
}

/** The nearest offset of the text that is not within a character. */
function cutAt(text: string, offset: number): number {
  const inside = Math.max(0, Math.min(offset, text.length));
  return splitsPair(text, inside) ? inside - 1 : inside;
}
