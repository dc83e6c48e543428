import { nominalDisagreement, placesIn, type Disagreement } from './disagreement.ts';
import type { RatingPair } from './raw-agreement.ts';
import { summed, type AdditiveStatistic, type Statistic } from './statistic.ts';

/**
 * Cohen's kappa (Cohen, 1960; weighted: 1968): 1 minus the observed disagreement over the one that the raters' own shares
 * of categories would give by chance. Undefined without items, and where chance leaves no disagreement: both raters gave
 * one and the same category throughout.
 *
 * @param counts how often each pair of ratings occurs; once where left out
 * @param disagreement linear or quadratic for weighted kappa; unweighted where left out
 */
export function cohenKappa(
  ratings: readonly RatingPair[],
  counts: readonly number[] = ratings.map(() => 1),
  disagreement: Disagreement = nominalDisagreement,
): Statistic {
  const categories = [...new Set(ratings.flat())];
  const { contributionOf, ofSums } = cohenKappaOver(categories, disagreement);
  const contributions = ratings.map((pair, place) =>
    contributionOf(pair).map((number) => number * (counts[place] ?? 0)),
  );
  return ofSums(summed(contributions));
}

/**
 * The same as a statistic of sums: items, their disagreement, and how often each rater gave each category.
 *
 * @param categories all that occur; a rating outside them is a bug of the caller
 */
export function cohenKappaOver(
  categories: readonly string[],
  disagreement: Disagreement = nominalDisagreement,
): AdditiveStatistic<RatingPair> {
  const placeOf = placesIn(categories);
  const size = categories.length;
  const byChanceOf =
    disagreement === nominalDisagreement
      ? nominalByChance
      : weightedByChance(
          categories.map((one) => categories.map((other) => disagreement(one, other))),
        );
  return {
    contributionOf: ([first, second]) => {
      const contribution = new Array<number>(2 + 2 * size).fill(0);
      contribution[0] = 1;
      contribution[1] = disagreement(first, second);
      contribution[2 + placeOf(first)] = 1;
      contribution[2 + size + placeOf(second)] = 1;
      return contribution;
    },
    ofSums: (sums) => {
      const [total = 0, observed = 0] = sums;
      if (total === 0) return { value: null, reason: 'No item was judged by both.' };
      const byChance = byChanceOf(sums.slice(2, 2 + size), sums.slice(2 + size));
      if (byChance === 0) {
        return { value: null, reason: 'Both used one category only, and the same one.' };
      }
      return { value: 1 - observed / total / (byChance / total ** 2) };
    },
  };
}

/** The disagreement of every rating of the one with every rating of the other, from how often each gave each category. */
type ByChance = (first: readonly number[], second: readonly number[]) => number;

/** Without a look at every two categories, of which free words have many. */
const nominalByChance: ByChance = (first, second) => {
  let [ofFirst, ofSecond, alike] = [0, 0, 0];
  for (const [place, count] of first.entries()) {
    const other = second[place] ?? 0;
    ofFirst += count;
    ofSecond += other;
    alike += count * other;
  }
  return ofFirst * ofSecond - alike;
};

function weightedByChance(distances: readonly (readonly number[])[]): ByChance {
  return (first, second) => {
    let sum = 0;
    for (const [place, row] of distances.entries()) {
      const ofFirst = first[place] ?? 0;
      if (ofFirst === 0) continue;
      for (const [other, distance] of row.entries()) {
        sum += distance * ofFirst * (second[other] ?? 0);
      }
    }
    return sum;
  };
}
