import type { Fix } from '../../../model/fix.ts';
import { isJsonArray, type JsonValue } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { clearMention, spellHits } from '../checks/traces.ts';
import type { Scenario } from '../scenario.ts';
import type { UserState } from '../scenario-parts.ts';
import { valueAt } from '../../../model/pointer.ts';

export type TurnList = 'state_a_turns' | 'state_b_turns';

export function listedTurns(scenario: Scenario, list: TurnList): Scenario['stateATurns'] {
  return list === 'state_a_turns' ? scenario.stateATurns : scenario.stateBTurns;
}

/** Lists a turn behind the smaller ones; undefined where something else than a list stands in the way. */
export function markTurn(
  record: JsonValue,
  list: TurnList,
  turn: number,
): RecordOperation | undefined {
  const pointer = `/dialogue/${list}`;
  const listed = valueAt(record, pointer);
  if (listed === undefined) return { op: 'set', pointer, value: [turn] };
  if (!isJsonArray(listed)) return undefined;
  const next = listed.findIndex((other) => typeof other === 'number' && other > turn);
  return {
    op: 'insert',
    pointer: `${pointer}/${next === -1 ? listed.length : next}`,
    value: turn,
  };
}

/** Takes turns out of a list, from its end, so that no position moves before it is used. */
export function unmarkTurns(
  scenario: Scenario,
  list: TurnList,
  isMeant: (turn: number) => boolean,
): readonly RecordOperation[] {
  const listed = listedTurns(scenario, list) ?? [];
  return [...listed.entries()]
    .filter(([, turn]) => turn !== undefined && isMeant(turn))
    .map(([position]): RecordOperation => {
      return { op: 'remove', pointer: `/dialogue/${list}/${position}` };
    })
    .toReversed();
}

const mostProposed = 3;

export interface Mention {
  readonly turn: number;
  /** The words by which the turn mentions the state, in quotes. */
  readonly words: string;
}

/** The user turns up to a position that clearly mention a state and are not marked yet, the clearest first. */
export function turnsThatMention(
  state: UserState | null | undefined,
  scenario: Scenario,
  last: number,
): readonly Mention[] {
  if (state === null || state === undefined) return [];
  const marked = [...(scenario.stateATurns ?? []), ...(scenario.stateBTurns ?? [])];
  const found: (Mention & { readonly count: number })[] = [];
  for (const [turn, { role, text }] of (scenario.turns ?? []).slice(0, last + 1).entries()) {
    if (role !== 'user' || text === undefined || marked.includes(turn)) continue;
    const hits = clearMention(state, text, scenario);
    if (hits === undefined) continue;
    found.push({ turn, words: spellHits(text, hits.slice(0, mostProposed)), count: hits.length });
  }
  return found.toSorted((one, other) => other.count - one.count).slice(0, mostProposed);
}

/** One fix for each turn that may be the missing one. */
export function markMention(
  list: TurnList,
  mentions: readonly Mention[],
  record: JsonValue,
): readonly Fix[] {
  const state = list === 'state_a_turns' ? 'A' : 'B';
  return mentions.flatMap(({ turn, words }) => {
    const operation = markTurn(record, list, turn);
    const title = `Mark turn ${turn} as a state-${state} turn: it says ${words}`;
    return operation === undefined ? [] : [{ title, operations: [operation] }];
  });
}
