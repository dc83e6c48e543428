import type { Rate } from './rate.ts';

/**
 * A rate in percent with one decimal and without a sign, e.g. `66.5`; undefined when the rate is.
 * Halves round up. Done on the counts: `k / n * 100` may fall just below a half that it stands on.
 */
export function percentText(rate: Rate): string | undefined {
  if (rate.n === 0) return undefined;
  const tenths = Math.floor((2000 * rate.k + rate.n) / (2 * rate.n));
  return (tenths / 10).toFixed(1);
}
