import { seededRandom } from './seeded-random.ts';

export interface SampleItem {
  /** Unique among the items. */
  readonly id: string;
  /** The coarsest first. */
  readonly strata: readonly string[];
}

/**
 * Draws items so that each value of the first stratum has its share of them (largest remainder), within each of them
 * each value of the second, and so on; within the last the seed decides. All items when there are no more than `size`.
 *
 * The same items and the same seed give the same sample, in whatever order they come.
 *
 * @param size a whole number, at least 0
 * @returns ids in the order of `items`
 */
export function stratifiedSample(
  items: readonly SampleItem[],
  size: number,
  seed: number,
): readonly string[] {
  const random = seededRandom(seed);
  // Sorted first, so that what is drawn does not depend on where an item stands in its file.
  const shuffled = shuffle(
    [...items].sort((one, other) => compare(one.id, other.id)),
    random,
  );
  const drawn = new Set<SampleItem>(draw(shuffled, size, 0));
  return items.filter((item) => drawn.has(item)).map(({ id }) => id);
}

/** @param items in random order */
function draw(items: readonly SampleItem[], size: number, depth: number): readonly SampleItem[] {
  if (size >= items.length) return items;
  if (size === 0) return [];
  if (items.every(({ strata }) => strata.length <= depth)) return items.slice(0, size);
  const groups = [...Map.groupBy(items, ({ strata }) => strata[depth])];
  const seats = seatsOf(
    groups.map(([, members]) => members.length),
    size,
  );
  return groups.flatMap(([, members], index) => draw(members, seats[index] ?? 0, depth + 1));
}

/**
 * Shares `size` out in proportion to the counts (largest remainder, of equal remainders the larger group, of equal
 * groups the one that comes first, which is random). No share is larger than its group, since `size` is no larger than
 * their sum.
 */
export function seatsOf(counts: readonly number[], size: number): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  // Whole numbers alone: remainders as fractions of 1 would be equal or not by rounding.
  const seats = counts.map((count) => Math.floor((count * size) / total));
  const order = counts
    .map((count, index) => ({ index, count, remainder: (count * size) % total }))
    .sort((one, other) => other.remainder - one.remainder || other.count - one.count);
  let left = size - seats.reduce((sum, seat) => sum + seat, 0);
  for (const { index } of order) {
    if (left === 0) break;
    seats[index] = (seats[index] ?? 0) + 1;
    left -= 1;
  }
  return seats;
}

function shuffle<T>(values: T[], random: () => number): readonly T[] {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const value = values[chosen];
    const other = values[last];
    if (value === undefined || other === undefined) continue;
    values[chosen] = other;
    values[last] = value;
  }
  return values;
}

/** By UTF-16 code units: the same on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
