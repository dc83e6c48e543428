import type { Fix } from '../../../model/fix.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { Scenario } from '../scenario.ts';
import { joinTurns } from './join-turns.ts';

/** For two turns in a row of one speaker: one turn of both, or the other speaker where all turns then alternate. */
export function alternateRoles(
  scenario: Scenario,
  record: JsonValue,
  turn: number,
): readonly Fix[] {
  const { turns = [], targetTurnIndex: target, stateATurns = [], stateBTurns = [] } = scenario;
  const { episode, role } = turns[turn] ?? {};
  const joined = joinTurns(scenario, record, turn);
  const next = turns[turn + 1];
  const isInPattern = next === undefined || next.episode !== episode || next.role === role;
  const isMarked = turn === target || stateATurns.includes(turn) || stateBTurns.includes(turn);
  const other = role === 'user' ? 'assistant' : 'user';
  return [
    ...(joined === undefined ? [] : [joined]),
    ...(!isInPattern || isMarked
      ? []
      : [
          {
            title: `Change the role of turn ${turn} to ${other}`,
            operations: [
              { op: 'set' as const, pointer: `/dialogue/turns/${turn}/role`, value: other },
            ],
          },
        ]),
  ];
}
