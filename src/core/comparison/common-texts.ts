import type { Span } from '../model/span.ts';
import { bestPairs, longestInOrder, mostPairs, range, type Match } from './ordered-matches.ts';

/** Lists that are divided by their landmarks more often than that are so tangled that the rest has no order. */
const mostDivisions = 8;

/** A stretch of either list. */
interface Stretch {
  readonly first: Span;
  readonly second: Span;
}

/**
 * The texts that two lists have in the same order: the longest run of them, and of several, the one that leaves the
 * likeliest pairs between. Lists that are too long for that are divided at landmarks first (as patience difference does),
 * so that the run may be shorter.
 */
export function commonTexts(first: readonly string[], second: readonly string[]): readonly Match[] {
  const matches: Match[] = [];
  const all = { first: { start: 0, end: first.length }, second: { start: 0, end: second.length } };
  collect(first, second, all, mostDivisions, (match) => matches.push(match));
  return matches;
}

function collect(
  first: readonly string[],
  second: readonly string[],
  stretch: Stretch,
  divisions: number,
  add: (match: Match) => void,
): void {
  const shorter = Math.min(lengthOf(stretch.first), lengthOf(stretch.second));
  const { start: firstStart, end: firstEnd } = stretch.first;
  const { start: secondStart, end: secondEnd } = stretch.second;
  let head = 0;
  while (head < shorter && first[firstStart + head] === second[secondStart + head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && first[firstEnd - 1 - tail] === second[secondEnd - 1 - tail]) {
    tail += 1;
  }
  const inner: Stretch = {
    first: { start: firstStart + head, end: firstEnd - tail },
    second: { start: secondStart + head, end: secondEnd - tail },
  };
  for (const index of range(0, head)) {
    add({ first: firstStart + index, second: secondStart + index });
  }
  if (lengthOf(inner.first) * lengthOf(inner.second) <= mostPairs) {
    for (const match of longestCommon(first, second, inner)) add(match);
  } else if (divisions > 0) {
    divide(first, second, inner, divisions, add);
  }
  for (const index of range(0, tail)) {
    add({ first: inner.first.end + index, second: inner.second.end + index });
  }
}

function longestCommon(
  first: readonly string[],
  second: readonly string[],
  inner: Stretch,
): readonly Match[] {
  const firsts = range(inner.first.start, inner.first.end);
  const seconds = range(inner.second.start, inner.second.end);
  // A common text counts more than all pairs of different ones together.
  const most = Math.min(firsts.length, seconds.length) + 1;
  return bestPairs(firsts, seconds, (one, other) =>
    first[one] === second[other] ? most : 1 / most,
  ).filter((match) => first[match.first] === second[match.second]);
}

/** Adds the landmarks and what is common between them. */
function divide(
  first: readonly string[],
  second: readonly string[],
  inner: Stretch,
  divisions: number,
  add: (match: Match) => void,
): void {
  let { start: firstStart } = inner.first;
  let { start: secondStart } = inner.second;
  const between = (firstEnd: number, secondEnd: number): Stretch => ({
    first: { start: firstStart, end: firstEnd },
    second: { start: secondStart, end: secondEnd },
  });
  const landmarks = longestInOrder(landmarksWithin(first, second, inner));
  if (landmarks.length === 0) return;
  for (const landmark of landmarks) {
    collect(first, second, between(landmark.first, landmark.second), divisions - 1, add);
    add(landmark);
    firstStart = landmark.first + 1;
    secondStart = landmark.second + 1;
  }
  collect(first, second, between(inner.first.end, inner.second.end), divisions - 1, add);
}

/**
 * Equal texts that may divide the lists, by the first list: those that both have equally often, above all once. Where
 * there are none, all; the nth copy of a text goes with the nth.
 */
function landmarksWithin(
  first: readonly string[],
  second: readonly string[],
  inner: Stretch,
): readonly Match[] {
  const firsts = placesWithin(first, inner.first);
  const seconds = placesWithin(second, inner.second);
  const isClear = (text: string): boolean => firsts.get(text)?.length === seconds.get(text)?.length;
  const shared = [...firsts.keys()].filter((text) => seconds.has(text));
  const clear = shared.filter((text) => isClear(text));
  return (clear.length > 0 ? clear : shared)
    .flatMap((text) => {
      const others = seconds.get(text) ?? [];
      return (firsts.get(text) ?? []).flatMap((place, copy): Match[] => {
        const other = others[copy];
        return other === undefined ? [] : [{ first: place, second: other }];
      });
    })
    .sort((one, other) => one.first - other.first);
}

function placesWithin(
  texts: readonly string[],
  { start, end }: Span,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const index of range(start, end)) {
    const text = texts[index] ?? '';
    const known = places.get(text);
    if (known === undefined) places.set(text, [index]);
    else known.push(index);
  }
  return places;
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}
