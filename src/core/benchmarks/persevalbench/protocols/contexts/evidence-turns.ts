import { isJsonArray, isJsonObject, type JsonValue } from '../../../../model/json.ts';
import { err, ok, type Result } from '../../../../model/result.ts';

/** The annotated turns of a record: gold. Only contexts and ablations that are made from them may ask. */
export interface EvidenceTurns {
  readonly stateA: ReadonlySet<number>;
  readonly stateB: ReadonlySet<number>;
}

/** The gold fields that a context shows when it shows which turns are evidence. */
export const evidenceFields: readonly string[] = [
  'dialogue.state_a_turns',
  'dialogue.state_b_turns',
];

/**
 * Reads both lists. A missing list is an empty one, because B may have no turns; the error says which entry cannot be
 * taken at its word, since guessing would show the judge the wrong evidence.
 *
 * @param target index of the target request
 */
export function readEvidenceTurns(
  record: JsonValue,
  target: number,
): Result<EvidenceTurns, string> {
  const stateA = turnsAt(record, 'state_a_turns', target);
  if (!stateA.ok) return stateA;
  const stateB = turnsAt(record, 'state_b_turns', target);
  if (!stateB.ok) return stateB;
  return ok({ stateA: stateA.value, stateB: stateB.value });
}

function turnsAt(
  record: JsonValue,
  field: string,
  target: number,
): Result<ReadonlySet<number>, string> {
  const dialogue = isJsonObject(record) ? record['dialogue'] : undefined;
  const turns = isJsonObject(dialogue) ? dialogue[field] : undefined;
  if (turns === undefined || turns === null) return ok(new Set());
  if (!isJsonArray(turns)) return err(`dialogue.${field} is not a list of turns.`);
  const found = new Set<number>();
  for (const [position, turn] of turns.entries()) {
    if (typeof turn !== 'number' || !Number.isInteger(turn) || turn < 0 || turn > target) {
      return err(
        `dialogue.${field}/${position} names no turn up to the target request, so it is not clear which turns are evidence.`,
      );
    }
    found.add(turn);
  }
  return ok(found);
}
