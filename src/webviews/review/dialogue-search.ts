import type { ReviewDialogue, ReviewView } from '../../core/benchmarks/review-view.ts';
import type { Span } from '../../core/model/span.ts';

interface TurnMatch extends Span {
  /** Position of the section in the view, and of the turn in the section. */
  readonly section: number;
  readonly turn: number;
}

export interface FoundMatches {
  readonly matches: readonly TurnMatch[];
  /** There are more, which are neither counted nor shown. */
  readonly isCut: boolean;
}

/** Marks that a page shows: more would make it slow. */
const mostMatches = 2000;

/** Where the words of a query stand in the dialogues, in whatever case and white space. */
export function findMatches({ sections }: ReviewView, query: string): FoundMatches {
  const pattern = patternOf(query);
  const matches: TurnMatch[] = [];
  if (pattern === undefined) return { matches, isCut: false };
  for (const [section, shown] of sections.entries()) {
    if (shown.type !== 'dialogue') continue;
    for (const [turn, { text }] of shown.turns.entries()) {
      for (const { index, 0: found } of text.matchAll(pattern)) {
        if (matches.length === mostMatches) return { matches, isCut: true };
        matches.push({ section, turn, start: index, end: index + found.length });
      }
    }
  }
  return { matches, isCut: false };
}

function patternOf(query: string): RegExp | undefined {
  const words = query
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  return words.join('') === '' ? undefined : new RegExp(words.join(String.raw`\s+`), 'giu');
}

/** A piece of a text; `match` is the position among all matches. */
export interface SearchedPiece {
  readonly text: string;
  readonly match?: number;
}

/** Cuts the texts of a dialogue at its matches: by position of the turn. */
export function searchedTurns(
  { turns }: ReviewDialogue,
  section: number,
  { matches }: FoundMatches,
): readonly (readonly SearchedPiece[])[] {
  const pieces = turns.map((): SearchedPiece[] => []);
  const ends = turns.map(() => 0);
  for (const [index, { section: at, turn, start, end }] of matches.entries()) {
    const text = turns[turn]?.text;
    if (at !== section || text === undefined) continue;
    const before = text.slice(ends[turn], start);
    if (before !== '') pieces[turn]?.push({ text: before });
    pieces[turn]?.push({ text: text.slice(start, end), match: index });
    ends[turn] = end;
  }
  for (const [turn, { text }] of turns.entries()) {
    const rest = text.slice(ends[turn]);
    if (rest !== '') pieces[turn]?.push({ text: rest });
  }
  return pieces;
}
