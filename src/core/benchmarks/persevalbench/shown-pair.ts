import type { JsonObject, JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { readScenario, requestText } from './scenario.ts';
import type { ErrorSubtype } from './taxonomy.ts';

/** What response validation sees (prompt 9): neither history, roles, nor specification. */
export interface ShownPair {
  readonly subtype: ErrorSubtype;
  readonly stateA: string;
  /** Only for partial omission, where they are what the error is about. */
  readonly requirements: readonly string[];
  readonly stateB: string | null;
  readonly request: string;
  readonly right: string;
  readonly error: string;
}

/** What it sees beside the error response. The error says what the record lacks. */
export function readShownBeside(record: JsonValue): Result<Omit<ShownPair, 'error'>, string> {
  const scenario = readScenario(record);
  const { primaryError: subtype, stateA, stateB } = scenario;
  const request = requestText(scenario);
  const right = scenario.right?.text;
  if (subtype === undefined) return err('primary_error names none of the nine errors.');
  if (stateA?.text === undefined) return err('states.A has no text.');
  if (stateB !== null && stateB?.text === undefined) return err('states.B has no text.');
  if (request === undefined) {
    return err('dialogue.target_turn_index names no turn with a text.');
  }
  if (right === undefined) return err('The record has no right response with a text.');
  const requirements = subtype === 'partial_omission' ? (stateA.requirements ?? []) : [];
  return ok({
    ...{ subtype, requirements, request, right },
    stateA: stateA.text,
    stateB: stateB?.text ?? null,
  });
}

/** The error says what the record lacks. */
export function readShownPair(record: JsonValue): Result<ShownPair, string> {
  const beside = readShownBeside(record);
  if (!beside.ok) return beside;
  const error = readScenario(record).error?.text;
  if (error === undefined) return err('The record has no error response with a text.');
  return ok({ ...beside.value, error });
}

/** The pair as plain data, with the criterion of its error. */
export function pairJson(shown: ShownPair, criterion: string): JsonObject {
  const { subtype, stateA, requirements, stateB, request, right, error } = shown;
  return {
    error_pattern: subtype,
    criterion,
    state_A: stateA,
    ...(requirements.length === 0 ? {} : { requirements }),
    state_B: stateB,
    request,
    right,
    error,
  };
}
