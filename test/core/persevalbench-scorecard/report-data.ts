import type { JsonObject } from '../../../src/core/model/json.ts';

export interface RateData {
  readonly k: number;
  readonly n: number;
  readonly rate: number | null;
}

export interface JudgeData {
  readonly judge: string;
  readonly protocol: string;
  readonly context: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly err: Readonly<Record<string, RateData>>;
  readonly far: RateData;
  readonly pairAccuracy: RateData & {
    readonly incomplete: number;
    readonly lowerBound: RateData;
  };
}

/** What `report --format json` prints for PersEvalBench. */
export interface ReportData {
  readonly dataset: JsonObject;
  readonly judges: readonly JudgeData[];
  readonly baselines: readonly JudgeData[];
}

/** Intervals and reasons are left out: tests of counts need not repeat them. */
export function parseReport(json: string): ReportData {
  const leftOut = ['lower', 'upper', 'reason'];
  return JSON.parse(json, (key, value: unknown) =>
    leftOut.includes(key) ? undefined : value,
  ) as ReportData;
}

/** Every rate of a judge, with a name for messages. */
export function ratesOf({ err, far, pairAccuracy }: JudgeData): readonly [string, RateData][] {
  return [
    ...Object.entries(err),
    ['far', far],
    ['pair accuracy', pairAccuracy],
    ['lower bound', pairAccuracy.lowerBound],
  ];
}
