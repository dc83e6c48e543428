import { InvalidArgumentError } from 'commander';
import type { ReportMetric } from '../../core/benchmarks/scorecard.ts';
import { UserError } from '../../core/model/user-error.ts';
import { protocolNames } from '../../core/report/group-filter.ts';

/** What a metric is held against, as written: `<metric>[@<where>...]=<number>`. */
export interface MetricLimit {
  readonly metric: string;
  /** Judges, protocols, contexts and ablations, joined by `@`; empty for all. */
  readonly where: string;
  readonly limit: number;
}

/** One entry of a list. Names of judges may hold a comma, but no comma before what looks like the next entry. */
const betweenEntries = /,\s*(?=[a-z][a-z0-9-]*\s*[@=])/u;
const entry = /^(?<metric>[a-z][a-z0-9-]*)\s*(?:@(?<where>.*\S))?\s*=(?<number>[^=]*)$/u;

/**
 * For an option that can stand several times, each time with a list: commander hands over what it has so far.
 *
 * @throws {InvalidArgumentError} which commander prints
 */
export function collectLimits(
  text: string,
  before: readonly MetricLimit[] = [],
): readonly MetricLimit[] {
  return [...before, ...text.split(betweenEntries).map(limitOf)];
}

function limitOf(text: string): MetricLimit {
  const { metric, where = '', number = '' } = entry.exec(text.trim())?.groups ?? {};
  if (metric === undefined) {
    throw new InvalidArgumentError(
      `"${text}" is no limit. Write <metric>=<number> or <metric>@<judge>=<number>, e.g. pair-accuracy=0.6.`,
    );
  }
  const limit = number.trim() === '' ? NaN : Number(number);
  if (!(Math.abs(limit) <= 1)) {
    throw new InvalidArgumentError(
      `The limit of ${metric} must be a fraction, e.g. 0.6 for 60 percent, and not "${number}".`,
    );
  }
  return { metric, where, limit };
}

export interface MetricLimits {
  readonly failUnder: readonly MetricLimit[];
  readonly failOver: readonly MetricLimit[];
}

/**
 * One sentence for each metric that misses a limit; a metric without a value misses every limit.
 *
 * @throws {UserError} for a metric, or a judge, protocol or context, that the report does not have
 */
export function missedLimits(
  metrics: readonly ReportMetric[],
  { failUnder, failOver }: MetricLimits,
): readonly string[] {
  return [
    ...failUnder.flatMap((limit) => missed(metrics, limit, 'below')),
    ...failOver.flatMap((limit) => missed(metrics, limit, 'above')),
  ];
}

function missed(
  metrics: readonly ReportMetric[],
  limit: MetricLimit,
  side: 'below' | 'above',
): readonly string[] {
  if (metrics.length === 0) {
    return [`${limit.metric} has no value to hold against ${limit.limit}: nothing was judged.`];
  }
  return chosenMetrics(metrics, limit).flatMap((metric) => {
    const { value, n } = metric;
    const whose = `${metric.name} of ${metric.judge} (${settingText(metric)})`;
    if (value === null) {
      return [`${whose} has no value to hold against ${limit.limit}: nothing was counted.`];
    }
    const isMissed = side === 'below' ? value < limit.limit : value > limit.limit;
    const base = n === undefined ? '' : ` (n ${n})`;
    return isMissed ? [`${whose} is ${shortNumber(value)}${base}, ${side} ${limit.limit}.`] : [];
  });
}

function chosenMetrics(
  metrics: readonly ReportMetric[],
  { metric: name, where }: MetricLimit,
): readonly ReportMetric[] {
  const named = metrics.filter((metric) => metric.name === name);
  if (named.length === 0) {
    const names = distinct(metrics.map((metric) => metric.name)).join(', ');
    throw new UserError(
      'usage',
      `There is no metric "${name}" in this report. There are: ${names}.`,
    );
  }
  const chosen = narrowed(named, where);
  if (chosen.length > 0) return chosen;
  const there = named.map((metric) => `${metric.judge} (${settingText(metric)})`).join('; ');
  throw new UserError('usage', `${name} has no value for "${where}". There are: ${there}.`);
}

/** Names may hold an `@` themselves, so each step takes the longest name that the text begins with. */
function narrowed(metrics: readonly ReportMetric[], where: string): readonly ReportMetric[] {
  if (where === '') return metrics;
  const [longest] = metrics
    .flatMap(placesOf)
    .filter((place) => where === place || isFollowed(where, `${place}@`))
    .sort((one, other) => other.length - one.length);
  if (longest === undefined) return [];
  const chosen = metrics.filter((metric) => placesOf(metric).includes(longest));
  return narrowed(chosen, where.slice(longest.length + 1));
}

function isFollowed(text: string, start: string): boolean {
  return text.startsWith(start) && text.length > start.length;
}

function placesOf({ judge, protocol, context, ablation }: ReportMetric): readonly string[] {
  return [
    judge,
    ...protocolNames(protocol),
    context,
    ...(ablation === undefined ? [] : [ablation]),
  ];
}

function settingText({ protocol, context, ablation }: ReportMetric): string {
  const place = `${protocol}, context ${context}`;
  return ablation === undefined ? place : `${place}, ablation ${ablation}`;
}

/** Enough digits to see on which side of the limit it is. */
function shortNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
