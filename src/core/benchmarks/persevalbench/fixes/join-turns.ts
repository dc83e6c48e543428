import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import type { Fix } from '../../../model/fix.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import type { Scenario } from '../scenario.ts';
import { listedTurns, unmarkTurns, type TurnList } from './turn-marks.ts';
import { valueAt } from '../../../model/pointer.ts';

const turnKeys = new Set(['episode', 'role', 'text']);

/** Puts the text of a turn behind that of the one before it; all positions behind it move with their turns. */
export function joinTurns(scenario: Scenario, record: JsonValue, turn: number): Fix | undefined {
  const before = scenario.turns?.[turn - 1]?.text;
  const text = scenario.turns?.[turn]?.text;
  const own = valueAt(record, `/dialogue/turns/${turn}`);
  if (before === undefined || text === undefined || !isJsonObject(own)) return undefined;
  // What a user has added to the turn would be lost.
  if (Object.keys(own).some((key) => !turnKeys.has(key))) return undefined;
  const { targetTurnIndex: target } = scenario;
  const operations: RecordOperation[] = [
    {
      op: 'splice-text',
      pointer: `/dialogue/turns/${turn - 1}/text`,
      within: { start: before.length, end: before.length },
      text: `\n${text}`,
    },
    { op: 'remove', pointer: `/dialogue/turns/${turn}` },
    ...moveMarks(scenario, 'state_a_turns', turn),
    ...moveMarks(scenario, 'state_b_turns', turn),
  ];
  if (target !== undefined && target >= turn) {
    operations.push({ op: 'set', pointer: '/dialogue/target_turn_index', value: target - 1 });
  }
  return { title: `Join turns ${turn - 1} and ${turn} into one`, operations };
}

function moveMarks(scenario: Scenario, list: TurnList, joined: number): readonly RecordOperation[] {
  const listed = listedTurns(scenario, list) ?? [];
  const isTwice = listed.includes(joined) && listed.includes(joined - 1);
  const moved = [...listed.entries()]
    .filter((entry): entry is [number, number] => entry[1] !== undefined)
    .filter(([, turn]) => turn > joined || (turn === joined && !isTwice))
    .map(([position, turn]): RecordOperation => {
      return { op: 'set', pointer: `/dialogue/${list}/${position}`, value: turn - 1 };
    });
  return isTwice ? [...moved, ...unmarkTurns(scenario, list, (turn) => turn === joined)] : moved;
}
