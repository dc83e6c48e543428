import type { ConstraintConflict } from './constraint-conflict.ts';
import { constraintConflicts } from './constraint-conflicts.ts';
import { isAskedFor, isKeptOut } from './denials.ts';

/** What goes against a constraint of a shopper; undefined where the table has nothing that it surely keeps out or asks for. */
export function conflictOf(constraint: string): ConstraintConflict | undefined {
  const text = foldedWish(constraint).toLowerCase();
  return constraintConflicts.find((conflict) => {
    const holds = conflict.type === 'avoided' ? isKeptOut : isAskedFor;
    return matchesOf(text, conflict.constraint).some(({ start, end }) => holds(text, start, end));
  });
}

/** UTF-16 units; what is longer is no wish, and is not read. */
const longestWish = 300;

/** `avoid_leather` is `avoid leather`. */
export function foldedWish(wish: string): string {
  return wish.length > longestWish ? '' : wish.replaceAll('_', ' ').trim();
}

/** Where a pattern stands in a text, in UTF-16 units. */
export function matchesOf(
  text: string,
  pattern: RegExp,
): readonly { readonly start: number; readonly end: number }[] {
  // Most patterns stand nowhere, and a search costs less than a new expression.
  if (text.search(pattern) < 0) return [];
  const everywhere = new RegExp(pattern.source, `g${pattern.flags}`);
  return [...text.matchAll(everywhere)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
