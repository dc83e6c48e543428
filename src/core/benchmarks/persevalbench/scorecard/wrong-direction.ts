import {
  bootstrapped,
  ratio,
  rateEstimate,
  type Count,
  type Estimate,
} from '../../../scoring/estimate.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** The share of error responses of one direction that are judged in the other. */
export function wrongDirection(
  sheet: VerdictSheet,
  scenarios: readonly StudyScenario[],
  family: 'under' | 'over',
): Estimate {
  return rateEstimate(wrongCounts(sheet, scenarios, family));
}

function wrongCounts(
  sheet: VerdictSheet,
  scenarios: readonly StudyScenario[],
  family: 'under' | 'over',
): readonly Count[] {
  const opposite = family === 'under' ? 'OVER_PERSONALIZED' : 'UNDER_PERSONALIZED';
  return scenarios.flatMap((scenario): readonly Count[] => {
    const response = sheet.error[scenario.index];
    if (scenario.family !== family || response?.state !== 'fresh') return [];
    return [{ item: scenario.items.error, isHit: response.label === opposite }];
  });
}

/** Pooled over judges: a scenario counts once for each, and is drawn with all of them. */
export function pooledWrongDirection(
  sheets: readonly VerdictSheet[],
  scenarios: readonly StudyScenario[],
  family: 'under' | 'over',
): Estimate {
  const clusters = scenarios
    .map((scenario) => {
      const counts = sheets.flatMap((sheet) => wrongCounts(sheet, [scenario], family));
      const hits = counts.filter(({ isHit }) => isHit).length;
      return { scenario, k: hits, n: counts.length };
    })
    .filter(({ n }) => n > 0);
  const k = clusters.reduce((sum, cluster) => sum + cluster.k, 0);
  const n = clusters.reduce((sum, cluster) => sum + cluster.n, 0);
  const estimate = bootstrapped(
    clusters.map((cluster) => [cluster.k, cluster.n]),
    [k, n],
    ([hits = 0, of = 0]) => ratio(hits, of),
    clusters.map(({ scenario }) => scenario.items.error),
  );
  return { ...estimate, counts: { k, n } };
}
