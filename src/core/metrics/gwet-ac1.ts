import { placesIn } from './disagreement.ts';
import { countsOf, type ItemRatings } from './fleiss-kappa.ts';
import { summed, type AdditiveStatistic, type Statistic } from './statistic.ts';

/**
 * Gwet's AC1 (K. L. Gwet, Computing inter-rater reliability and its variance in the presence of high agreement, 2008):
 * (P − P_e) / (1 − P_e), where P is the mean share of pairs of ratings that are alike, over the items with two ratings or
 * more, and P_e is the sum of p (1 − p) over the categories, divided by their number less one, with p the mean share of a
 * category over all items. Unlike kappa it stays near P where nearly all ratings are of one category.
 *
 * Any number of ratings for each item; those with one alone say something about the shares. Undefined where no item has two,
 * and with fewer than two categories.
 *
 * @param categories all that there can be, whether they occur or not: their number is part of P_e
 */
export function gwetAc1(items: readonly ItemRatings[], categories: readonly string[]): Statistic {
  const { contributionOf, ofSums } = gwetAc1Over(categories);
  return ofSums(summed(items.map(contributionOf)));
}

/**
 * The same as a statistic of sums: items, those with two ratings or more, the shares of their pairs that are alike, and the
 * shares of each category.
 *
 * @param categories as above; a rating outside them is a bug of the caller
 */
export function gwetAc1Over(categories: readonly string[]): AdditiveStatistic<ItemRatings> {
  const placeOf = placesIn(categories);
  const size = categories.length;
  return {
    contributionOf: (item) => {
      const { length: ratings } = item;
      if (ratings === 0) return new Array<number>(3 + size).fill(0);
      const counts = countsOf(item, placeOf, size);
      const alike = counts.reduce((sum, count) => sum + count * (count - 1), 0);
      const pairs = ratings * (ratings - 1);
      return [
        ...(pairs === 0 ? [1, 0, 0] : [1, 1, alike / pairs]),
        ...counts.map((count) => count / ratings),
      ];
    },
    ofSums: ([items = 0, paired = 0, alike = 0, ...shares]) => {
      if (paired === 0) return { value: null, reason: 'No item has two ratings.' };
      if (size < 2) return { value: null, reason: 'There is one category alone.' };
      const byChance =
        shares.reduce((sum, share) => sum + (share / items) * (1 - share / items), 0) / (size - 1);
      // At most 1/q for q categories, so that there is always something to divide by.
      return { value: (alike / paired - byChance) / (1 - byChance) };
    },
  };
}
