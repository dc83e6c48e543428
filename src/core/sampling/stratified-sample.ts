import { byCodeUnits } from '../model/code-unit-order.ts';
import { seededRandom } from './seeded-random.ts';
import { shuffled } from './shuffled.ts';

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
  const inRandomOrder = shuffled(
    [...items].sort((one, other) => byCodeUnits(one.id, other.id)),
    random,
  );
  const drawn = new Set<SampleItem>(draw(inRandomOrder, size, 0));
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
 * Shares `size` out by weights among groups that hold only so many: what a group cannot take goes to the others by their
 * weights, as long as any of them has room.
 *
 * @returns seats in the order of the groups; together `size`, or all that there is
 */
export function seatsWithin(
  groups: readonly { readonly weight: number; readonly holds: number }[],
  size: number,
): readonly number[] {
  const seats = groups.map(() => 0);
  let open = groups.map((group, index) => ({ ...group, index })).filter(({ weight }) => weight > 0);
  let left = size;
  while (open.length > 0) {
    const shares = seatsOf(
      open.map(({ weight }) => weight),
      left,
    );
    const wants = open.map((group, place) => ({ ...group, share: shares[place] ?? 0 }));
    const short = wants.filter(({ share, holds }) => share > holds);
    for (const { index, share } of wants) seats[index] = share;
    if (short.length === 0) break;
    for (const { index, holds } of short) {
      seats[index] = holds;
      left -= holds;
    }
    open = wants.filter(({ share, holds }) => share <= holds);
  }
  return seats;
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
