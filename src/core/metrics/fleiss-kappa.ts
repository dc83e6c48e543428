import { placesIn } from './disagreement.ts';
import { summed, type AdditiveStatistic, type Statistic } from './statistic.ts';

/** What several raters said about one item, in any order. */
export type ItemRatings = readonly string[];

/**
 * Fleiss' kappa (Fleiss, 1971): agreement of a fixed number of ratings for each item, which need not come from the same
 * people. Undefined without items, with fewer than two ratings each, where their numbers differ, and where all ratings are
 * of one category.
 */
export function fleissKappa(items: readonly ItemRatings[]): Statistic {
  const [ratings = 0, ...others] = new Set(items.map(({ length }) => length));
  if (others.length > 0) {
    return { value: null, reason: 'The number of ratings is not the same for all items.' };
  }
  const categories = [...new Set(items.flat())];
  const { contributionOf, ofSums } = fleissKappaOver(categories, ratings);
  return ofSums(summed(items.map(contributionOf)));
}

/**
 * The same as a statistic of sums: items, their ordered pairs of equal ratings, and how often each category was given.
 *
 * @param ratings of each item; another number, or a rating outside the categories, is a bug of the caller
 */
export function fleissKappaOver(
  categories: readonly string[],
  ratings: number,
): AdditiveStatistic<ItemRatings> {
  const placeOf = placesIn(categories);
  return {
    contributionOf: (item) => {
      if (item.length !== ratings) {
        throw new RangeError(`An item has ${item.length} ratings in place of ${ratings}.`);
      }
      const counts = countsOf(item, placeOf, categories.length);
      const agreeing = counts.reduce((sum, count) => sum + count * (count - 1), 0);
      return [1, agreeing, ...counts];
    },
    ofSums: ([items = 0, agreeing = 0, ...totals]) => {
      if (items === 0) return { value: null, reason: 'There is no item.' };
      if (ratings < 2) {
        return { value: null, reason: 'Items have one rating: agreement needs two.' };
      }
      const all = items * ratings;
      if (totals.some((total) => total === all)) {
        return { value: null, reason: 'All ratings are of one category.' };
      }
      const observed = agreeing / (all * (ratings - 1));
      const byChance = totals.reduce((sum, total) => sum + (total / all) ** 2, 0);
      return { value: 1 - (1 - observed) / (1 - byChance) };
    },
  };
}

export function countsOf(
  item: ItemRatings,
  placeOf: (category: string) => number,
  categories: number,
): number[] {
  const counts = new Array<number>(categories).fill(0);
  for (const rating of item) {
    const place = placeOf(rating);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
