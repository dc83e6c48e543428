import { type Estimate } from '../../../scoring/estimate.ts';
import { measured, meanMeasured } from './measured.ts';
import type { Level } from './factors.ts';
import type { Measure } from './measures.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** A rate over the scenarios of a level: pooled over one group, the unweighted mean of several. */
export function levelEstimate(
  measure: Measure,
  sheet: VerdictSheet,
  scenarios: readonly StudyScenario[],
  { groups }: Level,
): Estimate {
  const parts = groups.map((belongs) => ({ sheet, scenarios: scenarios.filter(belongs) }));
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return measured(measure, sheet, only.scenarios);
  return meanMeasured(measure, parts);
}
