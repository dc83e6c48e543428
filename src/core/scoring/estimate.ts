import {
  clusterBootstrap,
  type Bootstrap,
  type Contribution,
} from '../metrics/cluster-bootstrap.ts';
import type { Interval } from '../metrics/interval.ts';
import { meanOf } from '../metrics/mean.ts';
import { rateOf } from '../metrics/rate.ts';
import { wilsonInterval } from '../metrics/wilson.ts';
import type { JsonObject } from '../model/json.ts';
import type { FigureValue, ReportItem } from '../benchmarks/scorecard.ts';

/** A figure with its interval at 95%, what it was counted over, and why there is none. */
export interface Estimate {
  /** Null where it is undefined; then `reason` says why. */
  readonly value: number | null;
  readonly reason?: string;
  readonly interval?: Interval;
  /** For counted rates: hits and what they are counted among. */
  readonly counts?: { readonly k: number; readonly n: number };
  readonly items: readonly ReportItem[];
}

export const nothingCounted = 'Nothing was counted.';

/** All bootstraps of a report start from the same seed, so that no figure depends on the others. */
export const scorecardBootstrap: Bootstrap = { resamples: 2000, seed: 20_261_019 };

/** One thing that was counted: what it is, and whether it is a hit. */
export interface Count {
  readonly item: ReportItem;
  readonly isHit: boolean;
}

/** A pooled rate with its Wilson interval: one count for each scenario. */
export function rateEstimate(counts: readonly Count[]): Estimate {
  const items = counts.map(({ item }) => item);
  const { k, n, rate } = rateOf(counts.filter(({ isHit }) => isHit).length, counts.length);
  if (rate === null) return { value: null, reason: nothingCounted, counts: { k, n }, items };
  return { value: rate, ...intervalPart(wilsonInterval({ k, n, rate })), counts: { k, n }, items };
}

/** `[hits, of, hits, of ...]`: the mean of the rates that are defined. */
export function meanOfRates(sums: readonly number[]): number | null {
  const rates: (number | null)[] = [];
  for (let place = 0; place < sums.length; place += 2) {
    rates.push(ratio(sums[place] ?? 0, sums[place + 1] ?? 0));
  }
  return meanOf(rates);
}

/** @param totals the sums of all contributions */
export function bootstrapped(
  clusters: readonly Contribution[],
  totals: Contribution,
  statistic: (sums: readonly number[]) => number | null,
  items: readonly ReportItem[],
): Estimate {
  const value = statistic(totals);
  if (value === null) return { value, reason: nothingCounted, items };
  const interval = clusterBootstrap(clusters, statistic, scorecardBootstrap);
  return { value, ...intervalPart(interval), items };
}

export function ratio(k: number, n: number): number | null {
  return n === 0 ? null : k / n;
}

/** The figure as data: `k` and `n` for counted rates, bounds where there are any, null for what is undefined. */
export function estimateData({ value, interval, counts, reason }: Estimate): JsonObject {
  return {
    ...counts,
    rate: value,
    lower: interval?.lower ?? null,
    upper: interval?.upper ?? null,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** The figure for a drawing; nothing is drawn where it is undefined. */
export function figureValue(estimate: Estimate | undefined): FigureValue | undefined {
  if (estimate === undefined || estimate.value === null) return undefined;
  return { value: estimate.value, ...estimate.interval };
}

function intervalPart(interval: Interval | undefined): { readonly interval?: Interval } {
  return interval === undefined ? {} : { interval };
}
