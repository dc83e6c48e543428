import type { ReportItem } from '../../scorecard.ts';
import {
  bootstrapped,
  meanOfRates,
  rateEstimate,
  type Estimate,
} from '../../../scoring/estimate.ts';
import type { Measure } from './measures.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** The rate of one sheet over some scenarios. */
export function measured(
  measure: Measure,
  sheet: VerdictSheet,
  scenarios: readonly StudyScenario[],
): Estimate {
  return rateEstimate(
    scenarios.flatMap((scenario) => {
      const isHit = measure.outcome(sheet, scenario);
      return isHit === undefined ? [] : [{ item: measure.itemOf(scenario), isHit }];
    }),
  );
}

/** The unweighted mean of rates, e.g. over judges or over families of relations, with its cluster-bootstrap interval. */
export interface MeanPart {
  readonly sheet: VerdictSheet;
  readonly scenarios: readonly StudyScenario[];
}

export function meanMeasured(measure: Measure, parts: readonly MeanPart[]): Estimate {
  const clusters = new Map<number, number[]>();
  const items = new Set<ReportItem>();
  const totals = new Array<number>(2 * parts.length).fill(0);
  for (const [place, { sheet, scenarios }] of parts.entries()) {
    for (const scenario of scenarios) {
      const isHit = measure.outcome(sheet, scenario);
      if (isHit === undefined) continue;
      items.add(measure.itemOf(scenario));
      const cluster = clusters.get(scenario.index) ?? new Array<number>(2 * parts.length).fill(0);
      clusters.set(scenario.index, cluster);
      for (const sums of [cluster, totals]) {
        sums[2 * place] = (sums[2 * place] ?? 0) + (isHit ? 1 : 0);
        sums[2 * place + 1] = (sums[2 * place + 1] ?? 0) + 1;
      }
    }
  }
  return bootstrapped([...clusters.values()], totals, meanOfRates, [...items]);
}
