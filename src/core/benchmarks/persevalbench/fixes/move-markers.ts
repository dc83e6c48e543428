import type { Fix } from '../../../model/fix.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import type { Span } from '../../../model/span.ts';
import { isBlank } from '../words.ts';
import type { Scenario } from '../scenario.ts';
import { cutText } from './cut-text.ts';
import { listedTurns, markTurn, type TurnList } from './turn-marks.ts';

/**
 * Deletes the marks of the dialogue format from a text. Where such a mark says that a user turn states A or B and the
 * turn is not listed as such, it becomes an entry of that list.
 */
export function moveMarkers(
  scenario: Scenario,
  record: JsonValue,
  pointer: string,
  findMark: (text: string) => Span | undefined,
): readonly Fix[] {
  const turn = turnOf(pointer);
  const text =
    turn === undefined
      ? scenario[pointer.startsWith('/responses/right/') ? 'right' : 'error']?.text
      : scenario.turns?.[turn]?.text;
  if (text === undefined) return [];
  const { passages, operations, text: rest } = cutText(text, pointer, findMark);
  if (passages.length === 0 || isBlank(rest)) return [];
  const shown =
    passages.length === 1 ? `the mark “${passages[0] ?? ''}”` : `the ${passages.length} marks`;
  const moves = turn === undefined ? [] : movesOf(scenario, record, turn, passages);
  const remove: Fix = {
    title: `Delete ${shown}`,
    isPreferred: moves.length === 0,
    operations,
  };
  if (moves.length === 0) return [remove];
  const lists = moves.map(({ list }) => list).join(' and ');
  return [
    {
      title: `Move ${shown} to ${lists}`,
      isPreferred: true,
      operations: [...operations, ...moves.map(({ operation }) => operation)],
    },
    remove,
  ];
}

function turnOf(pointer: string): number | undefined {
  const [, turn] = /^\/dialogue\/turns\/(\d+)\/text$/u.exec(pointer) ?? [];
  return turn === undefined ? undefined : Number(turn);
}

interface Move {
  readonly list: TurnList;
  readonly operation: RecordOperation;
}

function movesOf(
  scenario: Scenario,
  record: JsonValue,
  turn: number,
  passages: readonly string[],
): readonly Move[] {
  const { turns, targetTurnIndex: target = Infinity } = scenario;
  if (turns?.[turn]?.role !== 'user' || turn > target) return [];
  const lists: readonly (readonly [list: TurnList, mark: RegExp])[] = [
    ['state_a_turns', /STATE[ _-]?A/iu],
    ['state_b_turns', /STATE[ _-]?B/iu],
  ];
  return lists.flatMap(([list, mark]) => {
    if (!passages.some((passage) => mark.test(passage))) return [];
    if (listedTurns(scenario, list)?.includes(turn) === true) return [];
    const operation = markTurn(record, list, turn);
    return operation === undefined ? [] : [{ list, operation }];
  });
}
