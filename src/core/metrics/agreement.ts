import { rateOf, type Rate } from './rate.ts';

/** A number, or why there is none. */
export type Statistic =
  | { readonly value: number; readonly reason?: undefined }
  | { readonly value: null; readonly reason: string };

/** What two raters said about one item. */
export type RatingPair = readonly [first: string, second: string];

/** The share of items that both raters gave the same category. */
export function rawAgreement(ratings: readonly RatingPair[]): Rate {
  return rateOf(ratings.filter(([first, second]) => first === second).length, ratings.length);
}

/** How far two categories are apart, 0 for the same: 1 for any two different ones makes kappa unweighted. */
type Disagreement = (first: string, second: string) => number;

const nominal: Disagreement = (first, second) => (first === second ? 0 : 1);

/**
 * Cohen's kappa (Cohen, 1960): 1 minus the observed disagreement over the one that the raters' own shares of categories
 * would give by chance. Undefined without items, and where chance leaves no disagreement: both raters gave one and the
 * same category throughout (RULINGS, Agreement 2).
 *
 * @param counts how often each pair of ratings occurs; once where left out
 */
export function cohenKappa(
  ratings: readonly RatingPair[],
  counts: readonly number[] = ratings.map(() => 1),
): Statistic {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return { value: null, reason: 'No item was judged by both.' };
  let observed = 0;
  const firsts = new Map<string, number>();
  const seconds = new Map<string, number>();
  for (const [place, [first, second]] of ratings.entries()) {
    const count = counts[place] ?? 0;
    observed += count * nominal(first, second);
    firsts.set(first, (firsts.get(first) ?? 0) + count);
    seconds.set(second, (seconds.get(second) ?? 0) + count);
  }
  const byChance = chanceDisagreement(firsts, seconds, nominal) / total ** 2;
  if (byChance === 0) {
    return { value: null, reason: 'Both used one category only, and the same one.' };
  }
  return { value: 1 - observed / total / byChance };
}

/** The disagreement summed over all ways of dealing the second ratings out to the first. */
function chanceDisagreement(
  firsts: ReadonlyMap<string, number>,
  seconds: ReadonlyMap<string, number>,
  disagreement: Disagreement,
): number {
  let sum = 0;
  for (const [first, ofFirst] of firsts) {
    for (const [second, ofSecond] of seconds) {
      sum += disagreement(first, second) * ofFirst * ofSecond;
    }
  }
  return sum;
}
