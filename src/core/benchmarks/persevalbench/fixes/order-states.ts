import type { Fix } from '../../../model/fix.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { Scenario } from '../scenario.ts';
import { markMention, turnsThatMention } from './turn-marks.ts';

/** For an old value that is not stated before the new one: the two lists swapped, or a turn that states it. */
export function orderStates(scenario: Scenario, record: JsonValue): readonly Fix[] {
  const listedA = integers(scenario.stateATurns);
  const listedB = integers(scenario.stateBTurns);
  if (listedA === undefined || listedB === undefined || listedA.length === 0) return [];
  if (listedB.length === 0) {
    const mentions = turnsThatMention(scenario.stateB, scenario, Math.max(...listedA) - 1);
    return markMention('state_b_turns', mentions, record);
  }
  if (Math.min(...listedA) >= Math.max(...listedB)) return [];
  return [
    {
      title: 'Swap the turns of state A and state B',
      operations: [
        { op: 'set', pointer: '/dialogue/state_a_turns', value: listedB },
        { op: 'set', pointer: '/dialogue/state_b_turns', value: listedA },
      ],
    },
  ];
}

/** Undefined for a list that holds anything else. */
function integers(turns: Scenario['stateATurns']): readonly number[] | undefined {
  const found = turns?.filter((turn) => turn !== undefined);
  return found?.length === turns?.length ? found : undefined;
}
