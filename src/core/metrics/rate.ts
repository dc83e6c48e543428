/** `k` of `n` as a fraction of 1. A rate over nothing is undefined: null, never NaN and never 0. */
export interface Rate {
  readonly k: number;
  readonly n: number;
  readonly rate: number | null;
}

/** Throws a RangeError unless k and n are counts with k <= n: anything else is a bug of the caller. */
export function rateOf(k: number, n: number): Rate {
  if (!Number.isSafeInteger(k) || !Number.isSafeInteger(n) || k < 0 || k > n) {
    throw new RangeError(`A rate needs whole numbers with 0 <= k <= n, not k = ${k} and n = ${n}.`);
  }
  return { k, n, rate: n === 0 ? null : k / n };
}

/** Pools rates over disjoint sets: counts add up, so large sets weigh more. */
export function pooledRate(rates: Iterable<Rate>): Rate {
  let k = 0;
  let n = 0;
  for (const rate of rates) {
    k += rate.k;
    n += rate.n;
  }
  return rateOf(k, n);
}
