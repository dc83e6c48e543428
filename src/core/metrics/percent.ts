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

/**
 * A fraction in percent with one decimal, for values that are no counted rates, e.g. means. Halves round away from
 * zero, also those that floating point leaves a hair below.
 */
export function fractionText(fraction: number): string {
  const tenths = Math.floor(Math.abs(fraction) * 1000 + 0.5 + 1e-9);
  const isNegative = fraction < 0 && tenths > 0;
  return `${isNegative ? '-' : ''}${(tenths / 10).toFixed(1)}`;
}
