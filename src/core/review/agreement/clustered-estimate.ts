import type { ReportItem } from '../../benchmarks/scorecard.ts';
import { clusterBootstraps, type Contribution } from '../../metrics/cluster-bootstrap.ts';
import type { Interval } from '../../metrics/interval.ts';
import { summed, type AdditiveStatistic } from '../../metrics/statistic.ts';
import type { JsonObject } from '../../model/json.ts';
import {
  rateEstimate,
  scorecardBootstrap,
  type Count,
  type Estimate,
} from '../../scoring/estimate.ts';

/** Something that was counted about one item. */
export interface Counted<Value> {
  readonly item: ReportItem;
  readonly value: Value;
}

/** Wider sums are those of free words, about which an interval says nothing; they would take minutes. */
const mostSums = 1000;

/**
 * Statistics over the same items, each with the interval that resampled records give: whatever belongs to one record stays
 * together.
 */
export function clusteredEstimates<Value>(
  counted: readonly Counted<Value>[],
  statistics: readonly AdditiveStatistic<Value>[],
): readonly Estimate[] {
  const items = counted.map(({ item }) => item);
  const byRecord = Map.groupBy(counted, ({ item }) => item.recordId);
  const spans = spansOf(counted, statistics);
  const sums = new KnownSums(statistics);
  const clusters = [...byRecord.values()].map((own) => sums.of(own));
  const totals = summed(clusters);
  const found = statistics.map(({ ofSums }, place) => ofSums(part(totals, spans[place])));
  const canDraw = found.some(({ value }) => value !== null) && totals.length <= mostSums;
  const intervals = canDraw
    ? clusterBootstraps(
        clusters,
        (sums) => statistics.map(({ ofSums }, place) => ofSums(part(sums, spans[place])).value),
        scorecardBootstrap,
      )
    : [];
  return found.map(({ value, reason }, place): Estimate => {
    if (value === null) return { value, reason, items };
    const interval = intervals[place];
    return { value, ...(interval === undefined || isPoint(interval) ? {} : { interval }), items };
  });
}

/**
 * A rate with the interval of Wilson where every record counts once, else that of resampled records. Several of one record
 * that are all hits, or all none, leave a resample nothing to vary: there, too, Wilson's is the honest one.
 */
export function clusteredRate(counts: readonly Count[]): Estimate {
  const plain = rateEstimate(counts);
  const records = new Set(counts.map(({ item }) => item.recordId));
  if (records.size === counts.length || plain.value === 0 || plain.value === 1) return plain;
  const [drawn] = clusteredEstimates(
    counts.map(({ item, isHit }) => ({ item, value: isHit })),
    [shareOfHits],
  );
  const { value, counts: kn, items } = plain;
  return {
    ...{ value, items },
    ...(kn === undefined ? {} : { counts: kn }),
    ...(drawn?.interval === undefined ? {} : { interval: drawn.interval }),
  };
}

const shareOfHits: AdditiveStatistic<boolean> = {
  contributionOf: (isHit) => [1, isHit ? 1 : 0],
  ofSums: ([all = 0, hits = 0]) =>
    all === 0 ? { value: null, reason: 'Nothing was counted.' } : { value: hits / all },
};

/** @example `{"n": 12, "value": 0.72, "lower": 0.6, "upper": 0.8}`; `k` for shares, `reason` where the value is null */
export function estimateJson(estimate: Estimate, n = estimate.items.length): JsonObject {
  const { value, interval, counts, reason } = estimate;
  return {
    n,
    ...counts,
    value,
    lower: interval?.lower ?? null,
    upper: interval?.upper ?? null,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Where all resamples give the same, e.g. a kappa of somebody who gave one answer throughout, they tell nothing. */
function isPoint({ lower, upper }: Interval): boolean {
  return upper - lower < 1e-9;
}

type Span = readonly [start: number, end: number];

function spansOf<Value>(
  counted: readonly Counted<Value>[],
  statistics: readonly AdditiveStatistic<Value>[],
): readonly Span[] {
  const [first] = counted;
  let start = 0;
  return statistics.map(({ contributionOf }) => {
    const end = start + (first === undefined ? 0 : contributionOf(first.value).length);
    const span: Span = [start, end];
    start = end;
    return span;
  });
}

function part(sums: Contribution, [start, end]: Span = [0, 0]): Contribution {
  return sums.slice(start, end);
}

/** Each sum is worked out once: most records hold the same values as others. */
class KnownSums<Value> {
  private readonly statistics: readonly AdditiveStatistic<Value>[];
  private readonly numbers = new Map<Value, number>();
  private readonly contributions: Contribution[] = [];
  private readonly sums = new Map<string, Contribution>();

  constructor(statistics: readonly AdditiveStatistic<Value>[]) {
    this.statistics = statistics;
  }

  of(counted: readonly Counted<Value>[]): Contribution {
    const numbers = counted.map(({ value }) => this.numberOf(value));
    const key = numbers.join(' ');
    const known = this.sums.get(key);
    if (known !== undefined) return known;
    const sum = summed(numbers.map((number) => this.contributions[number] ?? []));
    this.sums.set(key, sum);
    return sum;
  }

  private numberOf(value: Value): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    const number = this.contributions.length;
    this.numbers.set(value, number);
    this.contributions.push(this.statistics.flatMap(({ contributionOf }) => contributionOf(value)));
    return number;
  }
}
