import type { Interval } from './interval.ts';
import type { Rate } from './rate.ts';

/** The 97.5% quantile of the standard normal distribution. */
const Z_95 = 1.959963984540054;

/**
 * The Wilson score interval at 95% for a binomial rate, without continuity correction
 * (E. B. Wilson, 1927). Undefined when nothing was counted.
 */
export function wilsonInterval({ k, n }: Rate): Interval | undefined {
  if (n === 0) return undefined;
  const share = k / n;
  const squared = Z_95 ** 2;
  const scale = 1 + squared / n;
  const centre = (share + squared / (2 * n)) / scale;
  const half = (Z_95 / scale) * Math.sqrt((share * (1 - share)) / n + squared / (4 * n ** 2));
  // At the ends the bound is exactly 0 or 1; floating point would leave it a hair beside.
  return {
    lower: k === 0 ? 0 : Math.max(0, centre - half),
    upper: k === n ? 1 : Math.min(1, centre + half),
  };
}
