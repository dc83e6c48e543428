import { reviewersOf, type RatedItem } from './rated-question.ts';

/** Two reviewers with the items that both answered. */
export interface ReviewerPair {
  readonly first: string;
  readonly second: string;
  readonly items: readonly RatedItem[];
}

/**
 * Every two reviewers in the order of their names, also those who answered nothing in common. One walk over the items: most of
 * many reviewers share few of them.
 */
export function reviewerPairs(items: readonly RatedItem[]): readonly ReviewerPair[] {
  const names = reviewersOf(items);
  const places = new Map(names.map((name, place) => [name, place]));
  const shared = names.map((_, place) => names.slice(place + 1).map((): RatedItem[] => []));
  for (const item of items) {
    const own = [...item.ratings.keys()]
      .map((name) => places.get(name) ?? 0)
      .sort((one, other) => one - other);
    for (const [at, one] of own.entries()) {
      for (const other of own.slice(at + 1)) shared[one]?.[other - one - 1]?.push(item);
    }
  }
  return names.flatMap((first, place) =>
    names.slice(place + 1).map((second, at): ReviewerPair => ({
      ...{ first, second },
      items: shared[place]?.[at] ?? [],
    })),
  );
}
