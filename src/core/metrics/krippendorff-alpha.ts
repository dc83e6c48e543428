import { placesIn } from './disagreement.ts';
import { countsOf, type ItemRatings } from './fleiss-kappa.ts';
import { summed, type AdditiveStatistic, type Statistic } from './statistic.ts';

/** `ordinal`: the categories are in order, and those with many ratings between them are far apart. */
export type AlphaMetric = 'nominal' | 'ordinal';

/**
 * Krippendorff's alpha (Krippendorff, 2011): 1 minus the observed disagreement within items over the one expected when
 * ratings are dealt out to items by chance. Any number of ratings for each item; those with one have nothing to be compared
 * with and are left out. Undefined where no item has two, and where all that can be compared are of one category.
 *
 * @param order all categories; in their order for the ordinal metric
 */
export function krippendorffAlpha(
  items: readonly ItemRatings[],
  metric: AlphaMetric = 'nominal',
  order: readonly string[] = [...new Set(items.flat())],
): Statistic {
  const { contributionOf, ofSums } = krippendorffAlphaOver(order, metric);
  return ofSums(summed(items.map(contributionOf)));
}

/**
 * The same as a statistic of sums. Nominal: how often each category was given, and the disagreement within items. Ordinal:
 * how often each was given, and how often each two were given to one item (the coincidences above the diagonal), since
 * their distance depends on all ratings.
 *
 * @param categories all that occur; a rating outside them is a bug of the caller
 */
export function krippendorffAlphaOver(
  categories: readonly string[],
  metric: AlphaMetric,
): AdditiveStatistic<ItemRatings> {
  const placeOf = placesIn(categories);
  const size = categories.length;
  return {
    contributionOf: (item) => {
      if (item.length < 2) return new Array<number>(widthFor(size, metric)).fill(0);
      const counts = countsOf(item, placeOf, size);
      if (metric === 'ordinal') {
        const scale = 2 / (item.length - 1);
        return [...counts, ...pairsOf(counts).map(([one, other]) => one * other * scale)];
      }
      // The pairs that differ are all but those that do not: there may be many categories, e.g. free words.
      const alike = counts.reduce((sum, count) => sum + count ** 2, 0);
      return [...counts, (item.length ** 2 - alike) / (item.length - 1)];
    },
    ofSums: (sums) => {
      const totals = sums.slice(0, size);
      const all = totals.reduce((sum, total) => sum + total, 0);
      if (all === 0) return { value: null, reason: 'No item has two ratings.' };
      const { observed, expected } =
        metric === 'ordinal'
          ? ordinalSums(totals, sums.slice(size))
          : {
              observed: sums[size] ?? 0,
              expected: all ** 2 - totals.reduce((sum, total) => sum + total ** 2, 0),
            };
      if (expected === 0) {
        return { value: null, reason: 'All ratings that can be compared are of one category.' };
      }
      return { value: 1 - ((all - 1) * observed) / expected };
    },
  };
}

/** Each coincidence above the diagonal stands for itself and its mirror image. */
function ordinalSums(
  totals: readonly number[],
  coincidences: readonly number[],
): { readonly observed: number; readonly expected: number } {
  const distances = ordinalDistances(totals);
  let observed = 0;
  let expected = 0;
  for (const [place, [one, other]] of pairsOf(totals).entries()) {
    const distance = distances[place] ?? 0;
    observed += (coincidences[place] ?? 0) * distance;
    expected += 2 * one * other * distance;
  }
  return { observed, expected };
}

/** Squared: the ratings from one category to the other, of the two themselves the half. In the order of `pairsOf`. */
function ordinalDistances(totals: readonly number[]): readonly number[] {
  const below: number[] = [];
  let sum = 0;
  for (const total of totals) {
    below.push(sum + total / 2);
    sum += total;
  }
  return pairsOf(below).map(([one, other]) => (other - one) ** 2);
}

/** Every two numbers, each two once: 0 and 1, 0 and 2, ... 1 and 2, ... */
function pairsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  return numbers.flatMap((one, place) =>
    numbers.slice(place + 1).map((other) => [one, other] as const),
  );
}

function widthFor(categories: number, metric: AlphaMetric): number {
  return categories + (metric === 'ordinal' ? (categories * (categories - 1)) / 2 : 1);
}
