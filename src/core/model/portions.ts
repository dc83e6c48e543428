/** Work that is done portion by portion, so that it can be said how much of it is done. */
export interface Portions<T> {
  readonly count: number;
  /** @yields after each portion, `count` times */
  readonly steps: () => Generator<undefined, T>;
}

/** A portion for each item. */
export function portionsOf<Item, T>(
  items: readonly Item[],
  resultFor: (item: Item) => T,
): Portions<readonly T[]> {
  return {
    count: items.length,
    *steps() {
      const results: T[] = [];
      for (const item of items) {
        results.push(resultFor(item));
        yield;
      }
      return results;
    },
  };
}

/** One work after the other. */
export function allPortions<T>(works: readonly Portions<T>[]): Portions<readonly T[]> {
  return {
    count: works.reduce((sum, { count }) => sum + count, 0),
    *steps() {
      const results: T[] = [];
      for (const { steps } of works) results.push(yield* steps());
      return results;
    },
  };
}

/** The same, with something else made of what comes of it. */
export function portionsWith<T, Result>(
  { count, steps }: Portions<T>,
  made: (result: T) => Result,
): Portions<Result> {
  return {
    count,
    *steps() {
      return made(yield* steps());
    },
  };
}
