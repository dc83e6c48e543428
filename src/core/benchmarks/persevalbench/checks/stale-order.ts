import { orderStates } from '../fixes/order-states.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** Prompt 1: the dialogue holds the old value and, after it, the update that makes it old. */
export const staleOrder = scenarioCheck(
  'stale-order',
  'error',
  'For stale/superseded state B is stated before state A.',
  ({ primaryError, stateATurns, stateBTurns }) => {
    if (primaryError !== 'stale_superseded' || stateBTurns === undefined) return nothing;
    const latestA = Math.max(...integers(stateATurns ?? []));
    // Without a state-A turn see evidence-missing.
    if (latestA < 0) return nothing;
    const firstB = Math.min(...integers(stateBTurns));
    if (firstB < latestA) return nothing;
    return [
      {
        pointer: '/dialogue/state_b_turns',
        message:
          firstB === Infinity
            ? 'No turn states the old value (state B), so nothing is superseded. Mark the user turn that states it, before the update.'
            : `State B is first stated in turn ${firstB}, not before state A (turn ${latestA}), so it is not the old value. ` +
              'Put the old value before the update, or swap the marks of A and B.',
      },
    ];
  },
  (scenario, _finding, record) => orderStates(scenario, record),
);

function integers(turns: readonly (number | undefined)[]): number[] {
  return turns.filter((turn) => turn !== undefined);
}
