import { pairedOutcomes, type PairedOutcomes } from '../../../metrics/mcnemar.ts';
import { rateOf } from '../../../metrics/rate.ts';
import type { ReportItem } from '../../scorecard.ts';
import { bootstrapped, ratio, type Estimate } from '../../../scoring/estimate.ts';
import type { Measure } from './measures.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** How two sheets fare by one measure on the scenarios for which both have an outcome. */
export interface MatchedOutcomes {
  readonly outcomes: readonly (readonly [first: boolean, second: boolean])[];
  readonly counts: PairedOutcomes;
  readonly items: readonly ReportItem[];
}

export function matchedOutcomes(
  measure: Measure,
  first: VerdictSheet,
  second: VerdictSheet,
  scenarios: readonly StudyScenario[],
): MatchedOutcomes {
  const outcomes: (readonly [boolean, boolean])[] = [];
  const items: ReportItem[] = [];
  for (const scenario of scenarios) {
    const [one, other] = [measure.outcome(first, scenario), measure.outcome(second, scenario)];
    if (one === undefined || other === undefined) continue;
    outcomes.push([one, other]);
    items.push(measure.itemOf(scenario));
  }
  return { outcomes, counts: pairedOutcomes(outcomes), items };
}

/** The first rate minus the second, on the same scenarios, with its cluster-bootstrap interval. */
export function differenceEstimate(
  measure: Measure,
  first: VerdictSheet,
  second: VerdictSheet,
  scenarios: readonly StudyScenario[],
): Estimate {
  return matchedDifference(matchedOutcomes(measure, first, second, scenarios));
}

export const noOverlap = 'Both have a verdict for none of these.';

/** The first rate minus the second, with its cluster-bootstrap interval: a scenario is one cluster. */
export function matchedDifference({ outcomes, counts, items }: MatchedOutcomes): Estimate {
  if (outcomes.length === 0) return { value: null, reason: noOverlap, items };
  const clusters = outcomes.map(([one, other]) => [Number(one) - Number(other), 1]);
  const totals = [counts.onlyFirst - counts.onlySecond, outcomes.length];
  return bootstrapped(clusters, totals, ([sum = 0, of = 0]) => ratio(sum, of), items);
}

/** The share that one side has of matched items; the difference beside it has the interval. */
export function shareOf(count: number, items: readonly ReportItem[]): Estimate {
  const { k, n, rate } = rateOf(count, items.length);
  if (rate === null) return { value: null, reason: noOverlap, items };
  return { value: rate, counts: { k, n }, items };
}
