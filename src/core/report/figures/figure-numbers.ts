import type { FigureValue } from '../../benchmarks/scorecard.ts';

/** Where axes of percentages have their marks. */
export const percentTicks: readonly number[] = [0, 0.2, 0.4, 0.6, 0.8, 1];

/**
 * Halves round up as in the tables, although a fraction such as 0.6645 may lie just below the half that it stands for.
 *
 * @example `66.5` for 0.665
 */
export function percentOf(fraction: number): string {
  return (Math.floor(1000 * fraction + 0.5 + 1e-9) / 10).toFixed(1);
}

/** @example `66.5 (60.1–72.4)` */
export function valueText({ value, lower, upper }: FigureValue): string {
  const text = percentOf(value);
  if (lower === undefined || upper === undefined) return text;
  return `${text} (${percentOf(lower)}–${percentOf(upper)})`;
}

/** @example `66.5%, interval 60.1% to 72.4%` */
export function spokenValue({ value, lower, upper }: FigureValue): string {
  const text = `${percentOf(value)}%`;
  if (lower === undefined || upper === undefined) return text;
  return `${text}, interval ${percentOf(lower)}% to ${percentOf(upper)}%`;
}

/** Within the unit interval: an axis ends there, whatever a file says. */
export function clamped(fraction: number): number {
  return Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0;
}
