/** How two raters fare on the same items. */
export interface PairedOutcomes {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

export function pairedOutcomes(
  outcomes: Iterable<readonly [first: boolean, second: boolean]>,
): PairedOutcomes {
  const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  for (const [first, second] of outcomes) {
    if (first) counts[second ? 'both' : 'onlyFirst'] += 1;
    else counts[second ? 'onlySecond' : 'neither'] += 1;
  }
  return counts;
}

/**
 * The exact p-value of McNemar's test (McNemar, 1947): two-sided binomial with one half on the discordant pairs, twice
 * the smaller tail and at most 1. Without discordant pairs nothing speaks for a difference, so it is 1.
 */
export function exactMcNemar({ onlyFirst, onlySecond }: PairedOutcomes): number {
  const discordant = onlyFirst + onlySecond;
  const smaller = Math.min(onlyFirst, onlySecond);
  // In logarithms: 2 ** -discordant is 0 in floating point beyond 1,074.
  let logTerm = -discordant * Math.LN2;
  let tail = 0;
  for (let successes = 0; successes <= smaller; successes += 1) {
    tail += Math.exp(logTerm);
    logTerm += Math.log(discordant - successes) - Math.log(successes + 1);
  }
  return Math.min(1, 2 * tail);
}
