import { rateOf, type Rate } from './rate.ts';

/** What two raters said about one item. */
export type RatingPair = readonly [first: string, second: string];

/** The share of items that both raters gave the same category. */
export function rawAgreement(ratings: readonly RatingPair[]): Rate {
  return rateOf(ratings.filter(([first, second]) => first === second).length, ratings.length);
}
