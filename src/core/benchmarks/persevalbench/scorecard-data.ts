import type { Rate } from '../../metrics/rate.ts';
import type { JsonObject } from '../../model/json.ts';
import type { ScorecardInput } from '../scorecard.ts';
import { errorColumns } from './scorecard-columns.ts';
import type { ScoredJudge } from './scorecard-judges.ts';
import { subtypeOf } from './scorecard-tally.ts';

/** The figures of a judge as data: rates are fractions, or null where nothing was counted. */
export function judgeData({ judge, protocol, context, tally }: ScoredJudge): JsonObject {
  const { fresh, stale, missing, unreadable, failed } = tally.counts;
  const { accuracy, incomplete, lowerBound } = tally.pairs;
  return {
    judge,
    protocol,
    context,
    counts: { fresh, stale, missing, unreadable, failed },
    err: Object.fromEntries([...tally.recognized].map(([group, rate]) => [group, rateData(rate)])),
    far: rateData(tally.falseAlarms),
    pairAccuracy: { ...rateData(accuracy), incomplete, lowerBound: rateData(lowerBound) },
  };
}

/** How many records there are, by family and subtype of their error (table 2). */
export function datasetData({ records, recordsWithErrors }: ScorecardInput): JsonObject {
  const subtypes = records.map(({ record }) => subtypeOf(record));
  const family: Record<string, number> = {};
  const subtype: Record<string, number> = {};
  for (const column of errorColumns) {
    const isPool = column.subtypes.length > 1;
    const count = subtypes.filter(
      (found) => found !== undefined && column.subtypes.includes(found),
    );
    if (column.group !== 'all') (isPool ? family : subtype)[column.group] = count.length;
  }
  return {
    records: records.length,
    recordsWithErrors,
    recordsWithoutGold: subtypes.filter((found) => found === undefined).length,
    family,
    subtype,
  };
}

function rateData({ k, n, rate }: Rate): JsonObject {
  return { k, n, rate };
}
