import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import {
  empty,
  integerOf,
  objectOf,
  readIntegers,
  readResponse,
  readState,
  readTask,
  readTurns,
  stringOf,
  type ScenarioResponse,
  type Task,
  type Turn,
  type UserState,
} from './scenario-parts.ts';
import {
  distanceBins,
  isDistanceBin,
  isErrorSubtype,
  isEvidenceForm,
  isSceneType,
  isStateRelation,
  type DistanceBin,
  type ErrorSubtype,
  type EvidenceForm,
  type SceneType,
  type StateRelation,
} from './taxonomy.ts';

/** A scenario as far as it can be read: what is missing or of the wrong type is undefined. */
export interface Scenario {
  readonly id: string | undefined;
  readonly task: Task | undefined;
  readonly sceneType: SceneType | undefined;
  readonly primaryError: ErrorSubtype | undefined;
  readonly stateRelation: StateRelation | undefined;
  readonly evidenceForm: EvidenceForm | undefined;
  /** The bin that the record states; the one that the dialogue gives is `distanceBin(evidenceDistance(...))`. */
  readonly evidenceDistance: DistanceBin | undefined;
  readonly stateA: UserState | undefined;
  /** Null when the record has states and says, by null or by leaving it out, that there is no B. */
  readonly stateB: UserState | null | undefined;
  readonly spec: JsonObject | undefined;
  /** Unreadable turns keep their place as turns without fields. */
  readonly turns: readonly Turn[] | undefined;
  readonly targetTurnIndex: number | undefined;
  /** Entries that are not integers keep their place as undefined. */
  readonly stateATurns: readonly (number | undefined)[] | undefined;
  readonly stateBTurns: readonly (number | undefined)[] | undefined;
  readonly right: ScenarioResponse | undefined;
  readonly error: ScenarioResponse | undefined;
}

/** Reads any JSON value. Well-typed parts are the parsed objects themselves: nothing is copied, so nothing may be changed. */
export function readScenario(value: JsonValue): Scenario {
  const record = objectOf(value);
  const states = objectOf(record['states']);
  const dialogue = objectOf(record['dialogue']);
  const responses = objectOf(record['responses']);
  const sceneType = record['scene_type'];
  const primaryError = record['primary_error'];
  const stateRelation = record['state_relation'];
  const evidenceForm = record['evidence_form'];
  const distance = record['evidence_distance'];
  return {
    id: stringOf(record['id']),
    task: readTask(record['task']),
    sceneType: isSceneType(sceneType) ? sceneType : undefined,
    primaryError: isErrorSubtype(primaryError) ? primaryError : undefined,
    stateRelation: isStateRelation(stateRelation) ? stateRelation : undefined,
    evidenceForm: isEvidenceForm(evidenceForm) ? evidenceForm : undefined,
    evidenceDistance: isDistanceBin(distance) ? distance : undefined,
    stateA: readState(states['A']),
    stateB: states !== empty && (states['B'] ?? null) === null ? null : readState(states['B']),
    spec: isJsonObject(record['spec']) ? record['spec'] : undefined,
    turns: readTurns(dialogue['turns']),
    targetTurnIndex: integerOf(dialogue['target_turn_index']),
    stateATurns: readIntegers(dialogue['state_a_turns']),
    stateBTurns: readIntegers(dialogue['state_b_turns']),
    right: readResponse(responses['right']),
    error: readResponse(responses['error']),
  };
}

let lastRecord: JsonValue = null;
let lastScenario: Scenario | undefined;

/**
 * `readScenario` that remembers its last record: all checks of one record run in a row, and reading it once for each would
 * cost more than the checks themselves. The record must not be changed in place between two calls.
 */
export function scenarioOf(record: JsonValue): Scenario {
  if (lastScenario !== undefined && record === lastRecord) return lastScenario;
  lastRecord = record;
  lastScenario = readScenario(record);
  return lastScenario;
}

/** d_q = target turn - latest state-A turn, in turns (section 3.2, RULINGS 1 and 2); undefined without either, negative only in a broken record. */
export function evidenceDistance(scenario: Scenario): number | undefined {
  const { targetTurnIndex, stateATurns } = scenario;
  if (targetTurnIndex === undefined || stateATurns === undefined) return undefined;
  let latest = -1;
  for (const turn of stateATurns) if (turn !== undefined && turn > latest) latest = turn;
  return latest < 0 ? undefined : targetTurnIndex - latest;
}

/** The bin of a d_q; undefined for an undefined or negative one. */
export function distanceBin(distance: number | undefined): DistanceBin | undefined {
  if (distance === undefined || distance < 0) return undefined;
  if (distance <= distanceBins.near.maximum) return 'near';
  return distance <= distanceBins.medium.maximum ? 'medium' : 'far';
}

/** The text of the target request. */
export function requestText(scenario: Scenario): string | undefined {
  const { turns, targetTurnIndex } = scenario;
  return targetTurnIndex === undefined ? undefined : turns?.[targetTurnIndex]?.text;
}
