import { distanceBin, evidenceDistance } from '../scenario.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** Section 3.2. The planner's own category in `spec` counts episodes and is never compared (RULINGS 16). */
export const distanceBinCheck = scenarioCheck(
  'distance-bin',
  'error',
  'evidence_distance is the bin of d_q, computed from the dialogue.',
  (scenario) => {
    const stated = scenario.evidenceDistance;
    const distance = evidenceDistance(scenario);
    const computed = distanceBin(distance);
    if (stated === undefined || computed === undefined || stated === computed) return nothing;
    return [
      {
        pointer: '/evidence_distance',
        message:
          `d_q is ${distance ?? 0} (target turn ${scenario.targetTurnIndex ?? 0} minus the latest state-A turn), which is ${computed}, not ${stated}. ` +
          `Write "${computed}", or correct the target turn or the state-A turns.`,
      },
    ];
  },
  (scenario, { pointer }) => {
    const computed = distanceBin(evidenceDistance(scenario));
    if (computed === undefined) return [];
    return [
      {
        title: `Set evidence_distance to ${computed}`,
        isPreferred: true,
        operations: [{ op: 'set', pointer, value: computed }],
      },
    ];
  },
);
