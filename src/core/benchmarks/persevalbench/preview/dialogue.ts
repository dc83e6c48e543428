import { isJsonArray, isJsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf, type JsonPointer } from '../../../model/pointer.ts';
import { integerOf, objectOf, stringOf } from '../scenario-parts.ts';

export const stateIds = ['A', 'B'] as const;
export type StateId = (typeof stateIds)[number];

export const turnsPointer: JsonPointer = '/dialogue/turns';
export const targetPointer: JsonPointer = '/dialogue/target_turn_index';
export const evidenceProperties = { A: 'state_a_turns', B: 'state_b_turns' } as const;

/** The dialogue of a record as it is to be edited: every turn and every index in its place, readable or not. */
export interface Dialogue {
  readonly turns: readonly DialogueTurn[];
  readonly target: number | undefined;
  /** What the lists hold, entry by entry; undefined where there is no list. */
  readonly evidence: Readonly<Record<StateId, readonly JsonValue[] | undefined>>;
  readonly hasStateB: boolean;
}

export interface DialogueTurn {
  readonly value: JsonValue;
  readonly episode: number | undefined;
  readonly role: 'user' | 'assistant' | undefined;
  readonly text: string | undefined;
}

/** Undefined for a record without a list of turns. */
export function readDialogue(record: JsonValue): Dialogue | undefined {
  const dialogue = objectOf(objectOf(record)['dialogue']);
  const turns = dialogue['turns'];
  if (!isJsonArray(turns)) return undefined;
  const listOf = (id: StateId): readonly JsonValue[] | undefined => {
    const list = dialogue[evidenceProperties[id]];
    return isJsonArray(list) ? list : undefined;
  };
  return {
    turns: turns.map(readTurn),
    target: integerOf(dialogue['target_turn_index']),
    evidence: { A: listOf('A'), B: listOf('B') },
    hasStateB: isJsonObject(objectOf(objectOf(record)['states'])['B']),
  };
}

function readTurn(value: JsonValue): DialogueTurn {
  const turn = objectOf(value);
  const role = turn['role'];
  return {
    value,
    episode: integerOf(turn['episode']),
    role: role === 'user' || role === 'assistant' ? role : undefined,
    text: stringOf(turn['text']),
  };
}

export function turnPointer(index: number, property: 'text' | 'role' | 'episode'): JsonPointer {
  return pointerOf('dialogue', 'turns', index, property);
}

export function evidencePointer(id: StateId): JsonPointer {
  return pointerOf('dialogue', evidenceProperties[id]);
}

/** True for the first turn of an episode. */
export function beginsEpisode({ turns }: Dialogue, index: number): boolean {
  return index === 0 || turns[index]?.episode !== turns[index - 1]?.episode;
}

export function isStateId(id: string): id is StateId {
  return id === 'A' || id === 'B';
}
