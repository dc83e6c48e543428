import type { Review } from '../../model/review.ts';
import { isRepeated } from '../repeated-reviews.ts';
import { longestDrawName } from './draw-file.ts';
import type { StudyDraw } from './study-draw.ts';

/** What lies beside a dataset and names draws. */
export interface DrawNamers {
  readonly draws: readonly Pick<StudyDraw, 'name' | 'repeats'>[];
  readonly reviews: readonly Pick<Review, 'draw' | 'repeats' | 'adjudicates'>[];
}

/** Names that a repeated draw may not have: what was said in another round of its name would be taken for its own. */
export function namesTaken({ draws, reviews }: DrawNamers): ReadonlySet<string> {
  const names = [
    ...draws.flatMap(({ name, repeats }) => [name, repeats]),
    ...reviews.flatMap(({ draw, repeats }) => [draw, repeats]),
  ];
  return new Set(names.filter((name) => name !== undefined));
}

/**
 * Names that a draw which repeats none may not have: those of draws that are there, and of repeated rounds. One that
 * nothing but first decisions name is free: its file was lost or never shared, and the same seed draws it again.
 */
export function namesTakenFromFirst(namers: DrawNamers): ReadonlySet<string> {
  return new Set([...namers.draws.map(({ name }) => name), ...namesOfRounds(namers)]);
}

/** Names of repeated rounds, those that are there and those that were decided in. */
export function namesOfRounds({ draws, reviews }: DrawNamers): ReadonlySet<string> {
  const stored = draws.filter(({ repeats }) => repeats !== undefined).map(({ name }) => name);
  const decided = reviews.filter(isRepeated).map(({ draw }) => draw);
  return new Set([...stored, ...decided].filter((name) => name !== undefined));
}

/** The name, or the first number behind it that makes it a free one; cut where it would be too long. */
export function freeNameOf(wanted: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const name = `${wanted.slice(0, longestDrawName - end.length)}${end}`;
    if (!isTaken(name)) return name;
  }
}
