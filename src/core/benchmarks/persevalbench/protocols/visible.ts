import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';

/** One utterance as a judge sees it. `index` counts over the whole dialogue (RULINGS 2 and 4). */
export interface ShownTurn {
  readonly index: number;
  /** Null where the record gives no number. */
  readonly episode: number | null;
  readonly role: 'user' | 'assistant' | 'unknown';
  readonly text: string;
  /** Marked as evidence, by a context that does so; absent elsewhere. */
  readonly isHighlighted?: true;
}

/** What every protocol shows of the dialogue, before a context has chosen among the earlier turns. */
export interface ShownDialogue {
  /** Every turn before the target. */
  readonly earlier: readonly ShownTurn[];
  readonly request: string;
}

/** What a judge sees of the dialogue. */
export interface ShownHistory {
  readonly history: readonly ShownTurn[];
  readonly request: string;
}

/**
 * What a judge may see of a scenario in one call about one response (section 3.1: history, request, response). Ids,
 * labels, states, the specification and annotations have no place in it.
 */
export interface VisibleScenario extends ShownHistory {
  readonly response: string;
}

/** Reads the turns up to the target. The error says what the record lacks. */
export function readShownDialogue(record: JsonValue): Result<ShownDialogue, string> {
  const dialogue = objectAt(isJsonObject(record) ? record : {}, 'dialogue');
  const turns = dialogue['turns'];
  if (!isJsonArray(turns))
    return err('The record has no dialogue.turns, so there is nothing to judge.');
  const target = dialogue['target_turn_index'];
  if (typeof target !== 'number' || !Number.isInteger(target) || turns[target] === undefined) {
    return err(
      'dialogue.target_turn_index names no turn of the dialogue. Set it to the last turn.',
    );
  }
  const shown: ShownTurn[] = [];
  for (const [index, turn] of turns.slice(0, target + 1).entries()) {
    const read = readTurn(turn, index);
    if (read === undefined) return err(`Turn ${index} of the dialogue has no text.`);
    shown.push(read);
  }
  return ok({ earlier: shown.slice(0, -1), request: shown.at(-1)?.text ?? '' });
}

/** Reads the text of one response. The error says that the record lacks it. */
export function readShownResponse(record: JsonValue, candidate: string): Result<string, string> {
  const responses = objectAt(isJsonObject(record) ? record : {}, 'responses');
  const response = textAt(objectAt(responses, candidate), 'text');
  if (response === undefined) return err(`The record has no response "${candidate}" with a text.`);
  return ok(response);
}

/** The shown dialogue as plain data: what `input_hash` covers. Keys are in order, for which they are hashed fastest. */
export function historyJson({ history, request }: ShownHistory): JsonObject {
  return {
    history: history.map(({ index, episode, role, text, isHighlighted }) =>
      isHighlighted === true
        ? { episode, highlighted: true, index, role, text }
        : { episode, index, role, text },
    ),
    request,
  };
}

/** What the history and request blocks take their text from. */
export function historyValues({ history, request }: ShownHistory): JsonObject {
  return {
    turns: history.map(({ index, episode, role, text, isHighlighted }) => ({
      index,
      episode: episode ?? 'unknown',
      role,
      text,
      isHighlighted: isHighlighted === true,
    })),
    hasHighlights: history.some(({ isHighlighted }) => isHighlighted === true),
    request,
  };
}

function readTurn(turn: JsonValue, index: number): ShownTurn | undefined {
  if (!isJsonObject(turn)) return undefined;
  const text = textAt(turn, 'text');
  if (text === undefined) return undefined;
  const { episode, role } = turn;
  return {
    index,
    episode: typeof episode === 'number' ? episode : null,
    role: role === 'user' || role === 'assistant' ? role : 'unknown',
    text,
  };
}

function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(parent, key) ? parent[key] : undefined;
  return isJsonObject(value) ? value : {};
}

function textAt(parent: JsonObject, key: string): string | undefined {
  const value = parent[key];
  return typeof value === 'string' ? value : undefined;
}
