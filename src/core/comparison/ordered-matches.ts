/** Texts of two lists that belong together, by their places in the lists. */
export interface Match {
  readonly first: number;
  readonly second: number;
}

/** So many pairs are weighed against one another at most: counted, not timed, so that machines agree. */
export const mostPairs = 40_000;

/**
 * Pairs in order, none crossing another, with the greatest sum of
 * weights; the weights are above 0. The time is that of all pairs, see `mostPairs`.
 */
export function bestPairs(
  first: readonly number[],
  second: readonly number[],
  weight: (one: number, other: number) => number,
): readonly Match[] {
  const width = second.length + 1;
  const best = new Float64Array((first.length + 1) * width);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  const paired = (row: number, column: number): number =>
    at(row + 1, column + 1) + weight(first[row] ?? 0, second[column] ?? 0);
  for (let row = first.length - 1; row >= 0; row -= 1) {
    for (let column = second.length - 1; column >= 0; column -= 1) {
      best[row * width + column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        paired(row, column),
      );
    }
  }
  const matches: Match[] = [];
  let row = 0;
  let column = 0;
  while (row < first.length && column < second.length) {
    const sum = at(row, column);
    if (sum === paired(row, column)) {
      matches.push({ first: first[row] ?? 0, second: second[column] ?? 0 });
      row += 1;
      column += 1;
    } else if (sum === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return matches;
}

/**
 * As many of the matches as there can be, none crossing another (patience sorting).
 *
 * @param matches sorted by `first`, each place once
 */
export function longestInOrder(matches: readonly Match[]): readonly Match[] {
  // The last match of the best run of each length, and before each match the one that it continues.
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const [index, { second }] of matches.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = matches[ends[middle] ?? 0];
      if (end !== undefined && end.second < second) low = middle + 1;
      else high = middle;
    }
    const previous = ends[low - 1];
    if (previous !== undefined) before.set(index, previous);
    ends[low] = index;
  }
  const longest: Match[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) {
    const match = matches[at];
    if (match !== undefined) longest.push(match);
  }
  return longest.reverse();
}

export function range(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
