import { byCodeUnits } from '../../model/code-unit-order.ts';
import { seededRandom } from '../../sampling/seeded-random.ts';
import { shuffled } from '../../sampling/shuffled.ts';

export interface ItemToShare<T> {
  readonly item: T;
  /** Unique among the items: what is drawn does not depend on where an item stands in its file. */
  readonly key: string;
  /** What the shares are balanced over: of strata in strata, those that belong together stand together in their order. */
  readonly stratum: string;
  /** Items with the same text here are given to different people where nothing else decides. */
  readonly group: string;
}

interface ShareOptions {
  readonly reviewers: readonly string[];
  /** From 1 to the number of reviewers. */
  readonly each: number;
  readonly seed: number;
}

/**
 * Gives each item to `each` reviewers. Those who have the fewest come first, so that after any number of items nobody has more
 * than one more than another; items come stratum by stratum, so that this holds within each of them to two. Among those who
 * have as many, the set that has met least is taken: every two reviewers meet about as often.
 *
 * @yields after each item
 * @returns the reviewers of each item, in the order in which they are named; the same for the same names in any order
 */
export function* shareOut<T>(
  items: readonly ItemToShare<T>[],
  { reviewers, each, seed }: ShareOptions,
): Generator<undefined, ReadonlyMap<T, readonly string[]>> {
  const random = seededRandom(seed + streamOffset);
  const table = new Shares(shuffled(reviewers.toSorted(byCodeUnits), random), each);
  const shares = new Map<T, readonly string[]>();
  for (const { item, group } of inStrata(items, random)) {
    const chosen = table.take(group, random);
    shares.set(
      item,
      reviewers.filter((name) => chosen.has(name)),
    );
    yield;
  }
  return shares;
}

/** Shares, sample and order of the same seed must not be drawn from the same numbers. */
const streamOffset = 0x5ba2_e0d1;

/** One stratum after the other, at random within the last. */
function inStrata<T>(
  items: readonly ItemToShare<T>[],
  random: () => number,
): readonly ItemToShare<T>[] {
  const sorted = items.toSorted((one, other) => byCodeUnits(one.key, other.key));
  return [...Map.groupBy(shuffled(sorted, random), ({ stratum }) => stratum)]
    .sort(([one], [other]) => byCodeUnits(one, other))
    .flatMap(([, members]) => members);
}

/** More sets than these are not looked at one by one. */
const mostSets = 40;

/** Who has how many, and who has met whom how often. */
class Shares {
  private readonly names: readonly string[];
  private readonly each: number;
  private readonly loads: number[];
  /** By the places of two reviewers. */
  private readonly meetings: number[][];
  /** Places of reviewers by group. */
  private readonly known = new Map<string, Set<number>>();

  constructor(names: readonly string[], each: number) {
    this.names = names;
    this.each = each;
    this.loads = names.map(() => 0);
    this.meetings = names.map(() => names.map(() => 0));
  }

  take(group: string, random: () => number): ReadonlySet<string> {
    const known = this.known.get(group) ?? new Set<number>();
    this.known.set(group, known);
    const chosen = this.chosen(known, random);
    for (const one of chosen) {
      this.loads[one] = this.loadOf(one) + 1;
      known.add(one);
      for (const other of chosen) {
        const row = this.meetings[one];
        if (row !== undefined && one !== other) row[other] = (row[other] ?? 0) + 1;
      }
    }
    return new Set(chosen.map((place) => this.names[place] ?? ''));
  }

  private chosen(known: ReadonlySet<number>, random: () => number): readonly number[] {
    const places = shuffled([...this.names.keys()], random);
    const byLoad = places.toSorted((one, other) => this.loadOf(one) - this.loadOf(other));
    const level = this.loadOf(byLoad[this.each - 1] ?? 0);
    const sure = byLoad.filter((place) => this.loadOf(place) < level);
    const open = byLoad.filter((place) => this.loadOf(place) === level);
    const wanted = this.each - sure.length;
    const sets = setCount(open.length, wanted) > mostSets ? undefined : setsOf(open, wanted);
    return sets === undefined ? this.oneByOne(sure, open, known) : this.bestSet(sure, sets, known);
  }

  private bestSet(
    sure: readonly number[],
    sets: readonly (readonly number[])[],
    known: ReadonlySet<number>,
  ): readonly number[] {
    let best: { readonly set: readonly number[]; readonly cost: number } | undefined;
    for (const own of sets) {
      const set = [...sure, ...own];
      const met = set.reduce((sum, one, at) => sum + this.costOf(one, set.slice(0, at)), 0);
      const cost = met * (this.names.length + 1) + own.filter((place) => known.has(place)).length;
      if (best === undefined || cost < best.cost) best = { set, cost };
    }
    return best?.set ?? sure;
  }

  private oneByOne(
    sure: readonly number[],
    open: readonly number[],
    known: ReadonlySet<number>,
  ): readonly number[] {
    const set = [...sure];
    while (set.length < this.each) {
      const [next] = open
        .filter((place) => !set.includes(place))
        .map((place) => ({ place, cost: this.costOf(place, set), isKnown: known.has(place) }))
        .sort((one, other) => one.cost - other.cost || Number(one.isKnown) - Number(other.isKnown));
      if (next === undefined) break;
      set.push(next.place);
    }
    return set;
  }

  /** A further meeting of two who have met often costs more. */
  private costOf(one: number, others: readonly number[]): number {
    return others.reduce((sum, other) => sum + (this.meetings[one]?.[other] ?? 0), 0);
  }

  private loadOf(place: number): number {
    return this.loads[place] ?? 0;
  }
}

/** How many sets of `size` there are, as far as it matters. */
function setCount(count: number, size: number): number {
  // As many as of the rest: with the smaller of the two the number only grows.
  const smaller = Math.min(size, count - size);
  let sets = 1;
  for (let taken = 0; taken < smaller && sets <= mostSets; taken += 1) {
    sets = (sets * (count - taken)) / (taken + 1);
  }
  return sets;
}

function setsOf(places: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return places.flatMap((place, index) =>
    setsOf(places.slice(index + 1), size - 1).map((rest) => [place, ...rest]),
  );
}
