import { isJsonObject, type JsonObject } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { offsetFromField, splitsPair, textOperations } from '../../field-text.ts';
import { beginsEpisode, turnPointer, turnsPointer, type Dialogue } from './dialogue.ts';
import { followTurns } from './follow.ts';

type Operations = Result<readonly RecordOperation[], string>;

const ownKeys = new Set(['episode', 'role', 'text']);

export function whyNotSplit({ turns }: Dialogue, turn: number): string | undefined {
  const own = turns[turn];
  if (own === undefined) return `The dialogue has no turn ${turn}.`;
  if (own.text === undefined) return `Turn ${turn} has no text to split.`;
  return undefined;
}

/**
 * Both halves stay with the speaker: nothing is invented, and the check on alternating speakers asks for the reply between
 * them. White space at the cut goes; the other half gets the properties that every turn has, and no others.
 */
export function splitTurn(
  dialogue: Dialogue,
  turn: number,
  fieldOffset: number,
  typed: string | undefined,
): Operations {
  const reason = whyNotSplit(dialogue, turn);
  const own = dialogue.turns[turn];
  if (reason !== undefined || own?.text === undefined) return err(reason ?? '');
  const retyped =
    typed === undefined ? [] : textOperations(turnPointer(turn, 'text'), own.text, typed);
  const [change] = retyped;
  const text =
    change?.op === 'splice-text'
      ? own.text.slice(0, change.within.start) + change.text + own.text.slice(change.within.end)
      : own.text;
  const cut = offsetFromField(text, fieldOffset);
  const head = text.slice(0, cut).trimEnd();
  const tail = text.slice(cut).trimStart();
  if (head.trim() === '' || tail.trim() === '') {
    return err(
      `Turn ${turn} has text on one side of the cut only. Put the cursor between two words.`,
    );
  }
  if (splitsPair(text, cut)) return err('There is no cutting through the middle of a character.');
  return ok([
    ...retyped,
    {
      op: 'splice-text',
      pointer: turnPointer(turn, 'text'),
      within: { start: head.length, end: text.length },
      text: '',
    },
    { op: 'insert', pointer: `${turnsPointer}/${turn + 1}`, value: turnLike(own.value, tail) },
    ...followTurns(dialogue, (index) => {
      if (index === turn) return [turn, turn + 1];
      return [index < turn ? index : index + 1];
    }),
  ]);
}

/** In the order of the properties that the turn itself has. */
function turnLike(turn: JsonObject[string], text: string): JsonObject {
  const entries = isJsonObject(turn) ? Object.entries(turn) : [];
  return Object.fromEntries(
    entries
      .filter(([key]) => ownKeys.has(key))
      .map(([key, value]) => [key, key === 'text' ? text : value]),
  );
}

export function whyNotMerged(dialogue: Dialogue, turn: number): string | undefined {
  const own = dialogue.turns[turn];
  const previous = dialogue.turns[turn - 1];
  if (own === undefined) return `The dialogue has no turn ${turn}.`;
  if (previous === undefined) return 'There is no turn before the first.';
  if (own.text === undefined || previous.text === undefined) {
    return `Turns ${turn - 1} and ${turn} must both have a text to be joined.`;
  }
  if (beginsEpisode(dialogue, turn)) {
    return `Turn ${turn} begins an episode. Join the episodes first.`;
  }
  if (own.role !== previous.role) {
    return `Turns ${turn - 1} and ${turn} have different speakers. Change the speaker of one first.`;
  }
  const more = isJsonObject(own.value)
    ? Object.keys(own.value).filter((key) => !ownKeys.has(key))
    : [];
  if (more.length === 0) return undefined;
  return `Turn ${turn} also holds ${more.join(', ')}, which would be lost. Take that out in the text first.`;
}

/** The texts are joined by a space, or by nothing where there is white space already. */
export function mergeTurn(dialogue: Dialogue, turn: number): Operations {
  const reason = whyNotMerged(dialogue, turn);
  const own = dialogue.turns[turn]?.text;
  const previous = dialogue.turns[turn - 1]?.text;
  if (reason !== undefined || own === undefined || previous === undefined) return err(reason ?? '');
  const isSpaced = previous === '' || own === '' || /\s$/u.test(previous) || /^\s/u.test(own);
  const end = previous.length;
  return ok([
    {
      op: 'splice-text',
      pointer: turnPointer(turn - 1, 'text'),
      within: { start: end, end },
      text: isSpaced ? own : ` ${own}`,
    },
    { op: 'remove', pointer: `${turnsPointer}/${turn}` },
    ...followTurns(dialogue, (index) => [index < turn ? index : index - 1]),
  ]);
}
