import { isJsonObject } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import {
  evidencePointer,
  targetPointer,
  turnPointer,
  type Dialogue,
  type StateId,
} from './dialogue.ts';

type Operations = Result<readonly RecordOperation[], string>;

export function isEvidence({ evidence }: Dialogue, turn: number, state: StateId): boolean {
  return evidence[state]?.includes(turn) === true;
}

export function whyNotToggled(
  dialogue: Dialogue,
  turn: number,
  state: StateId,
): string | undefined {
  const { turns, target } = dialogue;
  if (turns[turn] === undefined) return `The dialogue has no turn ${turn}.`;
  if (isEvidence(dialogue, turn, state)) return undefined;
  if (state === 'B' && !dialogue.hasStateB) {
    return 'The record has no state B that a turn could express.';
  }
  if (target !== undefined && turn > target) {
    return `Turn ${turn} comes after the target request (turn ${target}), so no answer can draw on it.`;
  }
  return undefined;
}

/** A list in order stays in order; an unordered one gets the turn before the first that is later. */
export function toggleEvidence(dialogue: Dialogue, turn: number, state: StateId): Operations {
  const reason = whyNotToggled(dialogue, turn, state);
  if (reason !== undefined) return err(reason);
  const pointer = evidencePointer(state);
  const list = dialogue.evidence[state];
  if (list === undefined) return ok([{ op: 'set', pointer, value: [turn] }]);
  if (list.includes(turn)) {
    const positions = [...list.keys()].filter((at) => list[at] === turn).toReversed();
    return ok(positions.map((at) => ({ op: 'remove', pointer: `${pointer}/${at}` })));
  }
  const later = list.findIndex((entry) => typeof entry === 'number' && entry > turn);
  const at = later === -1 ? list.length : later;
  return ok([{ op: 'insert', pointer: `${pointer}/${at}`, value: turn }]);
}

export function whyNotTarget({ turns }: Dialogue, turn: number): string | undefined {
  const own = turns[turn];
  if (own === undefined) return `The dialogue has no turn ${turn}.`;
  if (own.role === 'assistant') {
    return `Turn ${turn} is the assistant's, and the target request is the user's.`;
  }
  return undefined;
}

export function setTarget(dialogue: Dialogue, turn: number): Operations {
  const reason = whyNotTarget(dialogue, turn);
  if (reason !== undefined) return err(reason);
  if (dialogue.target === turn) return ok([]);
  return ok([{ op: 'set', pointer: targetPointer, value: turn }]);
}

export function whyNotSpeaker(
  { turns, target }: Dialogue,
  turn: number,
  speaker: 'user' | 'assistant',
): string | undefined {
  const own = turns[turn];
  if (own === undefined) return `The dialogue has no turn ${turn}.`;
  if (!isJsonObject(own.value)) return `Turn ${turn} is no object that could have a speaker.`;
  if (turn === target && speaker === 'assistant') {
    return `Turn ${turn} is the target request, which is the user's.`;
  }
  return undefined;
}

export function setSpeaker(
  dialogue: Dialogue,
  turn: number,
  speaker: 'user' | 'assistant',
): Operations {
  const reason = whyNotSpeaker(dialogue, turn, speaker);
  if (reason !== undefined) return err(reason);
  if (dialogue.turns[turn]?.role === speaker) return ok([]);
  return ok([{ op: 'set', pointer: turnPointer(turn, 'role'), value: speaker }]);
}
