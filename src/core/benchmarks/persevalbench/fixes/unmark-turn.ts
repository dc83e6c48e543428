import type { Fix } from '../../../model/fix.ts';
import { segmentsOf } from '../../../model/pointer.ts';
import type { Scenario } from '../scenario.ts';
import { listedTurns, unmarkTurns, type TurnList } from './turn-marks.ts';

/** Mends one entry of state_a_turns or state_b_turns that cannot be an evidence turn, or not once more. */
export function unmarkTurn(scenario: Scenario, pointer: string): readonly Fix[] {
  const [, name, at] = segmentsOf(pointer);
  const list: TurnList = name === 'state_b_turns' ? 'state_b_turns' : 'state_a_turns';
  const other: TurnList = list === 'state_a_turns' ? 'state_b_turns' : 'state_a_turns';
  const listed = listedTurns(scenario, list) ?? [];
  const turn = listed[Number(at)];
  if (turn === undefined) return [];
  const isTwice = listed.indexOf(turn) < Number(at);
  const { turns, targetTurnIndex: target = Infinity } = scenario;
  const isPossible = turn <= target && turns?.[turn]?.role === 'user';
  const isInBoth = !isTwice && isPossible && listedTurns(scenario, other)?.includes(turn) === true;
  const remove: Fix = {
    title: isTwice
      ? `Remove the second ${turn} from ${list}`
      : `Take turn ${turn} out of ${list}${isInBoth ? ` and keep it in ${other}` : ''}`,
    isPreferred: isTwice,
    operations: [{ op: 'remove', pointer }],
  };
  if (isInBoth) {
    const keep: Fix = {
      title: `Take turn ${turn} out of ${other} and keep it in ${list}`,
      operations: unmarkTurns(scenario, other, (marked) => marked === turn),
    };
    return [keep, remove];
  }
  const before = turn - 1;
  const isReply = turns?.[turn]?.role === 'assistant' && turns[before]?.role === 'user';
  const isMarked = [scenario.stateATurns, scenario.stateBTurns].some((all) =>
    all?.includes(before),
  );
  if (isTwice || !isReply || isMarked || before > target) return [remove];
  const instead: Fix = {
    title: `Mark turn ${before}, the user's turn before it, instead`,
    operations: [{ op: 'set', pointer, value: before }],
  };
  return [instead, remove];
}
