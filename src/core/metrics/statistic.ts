import type { Contribution } from './cluster-bootstrap.ts';

/** A number, or why there is none: never NaN, and never 0 in place of what is undefined (RULINGS, Agreement 2). */
export type Statistic =
  | { readonly value: number; readonly reason?: undefined }
  | { readonly value: null; readonly reason: string };

/** A statistic of sums to which every item adds on its own: a resample needs nothing but its sums. */
export interface AdditiveStatistic<Item> {
  /** As many numbers for every item. */
  readonly contributionOf: (item: Item) => Contribution;
  readonly ofSums: (sums: Contribution) => Statistic;
}

/** The sums of contributions of the same length; none of none. */
export function summed(contributions: readonly Contribution[]): Contribution {
  const sums = [...(contributions[0] ?? [])];
  for (const contribution of contributions.slice(1)) {
    for (let place = 0; place < sums.length; place += 1) {
      sums[place] = (sums[place] ?? 0) + (contribution[place] ?? 0);
    }
  }
  return sums;
}
