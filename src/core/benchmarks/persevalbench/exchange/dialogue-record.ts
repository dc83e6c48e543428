import type { ExchangeLeftover } from '../../exchange-format.ts';
import type { JsonObject, JsonValue } from '../../../model/json.ts';
import { distanceBin, evidenceDistance, readScenario } from '../scenario.ts';
import { innerMarks, turnPlace, type DialogueDraft, type DraftTurn } from './dialogue-draft.ts';
import type { Mark } from './dialogue-lines.ts';
import {
  metadataFields,
  turnIndex,
  turnIndices,
  type DialogueMetadata,
} from './dialogue-metadata.ts';

/**
 * The record that a dialogue becomes: the turns up to the last one of the user, which is the target request. Marks in the
 * text tell the evidence turns; the metadata does where there are none, since models miscount positions.
 *
 * @returns undefined without a turn of the user
 */
export function dialogueRecord(
  draft: DialogueDraft,
  metadata: DialogueMetadata | undefined,
): { readonly record: JsonObject; readonly leftovers: readonly ExchangeLeftover[] } | undefined {
  const target = draft.turns.findLastIndex(({ role }) => role === 'user');
  if (target === -1) return undefined;
  const turns = draft.turns.slice(0, target + 1);
  const leftovers: ExchangeLeftover[] = [
    ...innerMarks(turns),
    ...turnsBehind(draft.turns, target),
    ...targetConflicts(turns, target, metadata),
  ];
  const lists = (['A', 'B'] as const).map((letter) =>
    markedTurns(letter, turns, metadata, leftovers),
  );
  const [stateATurns = [], stateBTurns = []] = lists;
  const { id, others } = otherMetadata(metadata, leftovers);
  const dialogue: JsonObject = {
    turns: turns.map(({ episode, role, text }) => ({ episode, role, text })),
    target_turn_index: target,
    state_a_turns: stateATurns,
    state_b_turns: stateBTurns,
    ...others,
  };
  const distance = distanceBin(evidenceDistance(readScenario({ dialogue })));
  return {
    record: {
      ...(id === undefined ? {} : { id }),
      ...(distance === undefined ? {} : { evidence_distance: distance }),
      dialogue,
    },
    leftovers,
  };
}

function turnsBehind(turns: readonly DraftTurn[], target: number): readonly ExchangeLeftover[] {
  return turns.slice(target + 1).map((turn, offset) => ({
    place: turnPlace(target + 1 + offset, turn),
    message: 'It follows the target request, which ends the dialogue, so it was left out.',
    text: [turn.text, ...turn.marks.map(markText)].join(' '),
  }));
}

function targetConflicts(
  turns: readonly DraftTurn[],
  target: number,
  metadata: DialogueMetadata | undefined,
): readonly ExchangeLeftover[] {
  const taken = `The last turn of the user, ${target}, was taken.`;
  const leftovers = turns.flatMap((turn, index) =>
    index !== target && turn.marks.includes('target')
      ? [{ place: turnPlace(index, turn), message: `It is marked [TARGET]. ${taken}` }]
      : [],
  );
  const stated = metadata?.fields.get('target_turn_index');
  if (stated !== undefined && turnIndex(stated) !== target) {
    leftovers.push({
      place: 'metadata, "target_turn_index"',
      message: `It says ${JSON.stringify(stated)}. ${taken}`,
    });
  }
  return leftovers;
}

/** The turns that express a state. */
function markedTurns(
  letter: 'A' | 'B',
  turns: readonly DraftTurn[],
  metadata: DialogueMetadata | undefined,
  leftovers: ExchangeLeftover[],
): readonly JsonValue[] {
  const field = metadataFields[letter === 'A' ? 1 : 2];
  const stated = metadata?.fields.get(field);
  const marked = turns.flatMap(({ marks }, index) => (marks.includes(letter) ? [index] : []));
  if (stated === undefined) return marked;
  const listed = turnIndices(stated);
  if (marked.length === 0) {
    const [known, unknown] = partition(listed, (index) => isTurn(index, turns.length));
    if (unknown.length > 0) {
      leftovers.push({
        place: `metadata, "${field}"`,
        message: `There are no such turns: ${unknown.map((index) => JSON.stringify(index)).join(', ')}.`,
      });
    }
    return known;
  }
  // The same turns in the order that the metadata has them.
  const isSame =
    listed.every((index) => marked.some((turn) => turn === index)) &&
    marked.every((turn) => listed.includes(turn));
  if (isSame) return listed;
  leftovers.push({
    place: `metadata, "${field}"`,
    message: `It says ${JSON.stringify(stated)}. The marks in the text were taken: ${JSON.stringify(marked)}.`,
  });
  return marked;
}

function otherMetadata(
  metadata: DialogueMetadata | undefined,
  leftovers: ExchangeLeftover[],
): { readonly id: string | undefined; readonly others: JsonObject } {
  const { id, turns, ...others } = metadata?.others ?? {};
  const isId = typeof id === 'string' && id !== '';
  const misfits: readonly (readonly [string, JsonValue | undefined, string])[] = [
    ['id', isId ? undefined : id, 'An id is a text.'],
    ['turns', turns, 'The turns were read from the text.'],
    ...(metadata?.repeated ?? []).map(
      ([name, value]) => [name, value, 'The metadata has another value for it.'] as const,
    ),
  ];
  for (const [name, value, message] of misfits) {
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    leftovers.push({ place: `metadata, "${name}"`, message, text });
  }
  return { id: isId ? id : undefined, others };
}

function markText(mark: Mark): string {
  return mark === 'target' ? '[TARGET]' : `[STATE_${mark}]`;
}

function isTurn(index: JsonValue, count: number): boolean {
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < count;
}

function partition<T>(
  values: readonly T[],
  isFirst: (value: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}
