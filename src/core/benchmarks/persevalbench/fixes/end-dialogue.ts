import type { Fix } from '../../../model/fix.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import type { Scenario } from '../scenario.ts';
import { unmarkTurns } from './turn-marks.ts';

/** Points to a user turn as the target request: the last turn, or one behind which the rest is removed. */
export function endDialogue(scenario: Scenario): readonly Fix[] {
  const { turns = [], targetTurnIndex: target = -1 } = scenario;
  const last = turns.length - 1;
  const lastUser = turns.findLastIndex(({ role }) => role === 'user');
  const fixes: Fix[] = [];
  if (lastUser === last && target !== last) {
    fixes.push({
      title: `Point to turn ${last}, the user's turn that ends the dialogue`,
      isPreferred: true,
      operations: [{ op: 'set', pointer: '/dialogue/target_turn_index', value: last }],
    });
  }
  const end = turns[target]?.role === 'user' ? target : lastUser;
  if (end < 0 || end === last) return fixes;
  const count = last - end;
  const which = count === 1 ? `turn ${last}` : `turns ${end + 1} to ${last}`;
  const operations: RecordOperation[] = [
    ...Array.from({ length: count }, (_, step): RecordOperation => {
      return { op: 'remove', pointer: `/dialogue/turns/${last - step}` };
    }),
    ...unmarkTurns(scenario, 'state_a_turns', (turn) => turn > end),
    ...unmarkTurns(scenario, 'state_b_turns', (turn) => turn > end),
  ];
  if (end !== target) {
    operations.push({ op: 'set', pointer: '/dialogue/target_turn_index', value: end });
  }
  fixes.push({ title: `Remove ${which}, so that turn ${end} ends the dialogue`, operations });
  return fixes;
}
