import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { RepairDisclosure } from '../repair.ts';
import { writePlannerObject } from './exchange/planner-writing.ts';
import { readScenario } from './scenario.ts';
import {
  errorSubtypes,
  sceneTypes,
  stateRelations,
  type ErrorSubtype,
  type SceneType,
  type StateRelation,
} from './taxonomy.ts';

/** What verifying and refining see of a record: what was decided before any dialogue was written. */
export interface ShownSpecification {
  readonly sceneType: SceneType;
  readonly error: ErrorSubtype;
  readonly relation: StateRelation;
  /** The planner's flat object, without an id. */
  readonly specification: JsonObject;
  /** Of state A; the planner has no field for them. */
  readonly requirements: readonly string[];
  readonly hasStateB: boolean;
}

/** The error says what the record lacks. */
export function readShownSpecification(record: JsonValue): Result<ShownSpecification, string> {
  const { sceneType, primaryError, stateRelation, stateA, stateB, spec } = readScenario(record);
  if (!isJsonObject(record) || spec === undefined || Object.keys(spec).length === 0) {
    return err('The record has no specification (spec).');
  }
  if (sceneType === undefined) return err('scene_type names none of the three scene types.');
  if (primaryError === undefined) return err('primary_error names none of the nine errors.');
  if (stateRelation === undefined) return err('state_relation names none of the eight relations.');
  if (stateA?.text === undefined) return err('states.A has no text.');
  const specification = withoutId(writePlannerObject(record).value);
  return ok({
    ...{ sceneType, error: primaryError, relation: stateRelation, specification },
    requirements: stateA.requirements ?? [],
    hasStateB: stateB !== null,
  });
}

function withoutId(written: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(written).filter(([name]) => name !== 'id'));
}

export function specificationJson(shown: ShownSpecification): JsonObject {
  const { sceneType, error, relation, specification, requirements } = shown;
  return {
    cell: { scene_type: sceneType, primary_error: error, state_relation: relation },
    specification,
    ...(requirements.length === 0 ? {} : { requirements }),
  };
}

/** All of a specification is gold. */
export const specificationGold: readonly string[] = [
  'scene_type',
  'primary_error',
  'state_relation',
  'evidence_form',
  'states.A.text',
  'states.A.requirements',
  'states.B.text',
  'spec',
];

/** What is disclosed where a specification is shown, with what else stands beside it. */
export function specificationDisclosure(
  record: JsonValue,
  ...beside: readonly string[]
): Result<RepairDisclosure, string> {
  const shown = readShownSpecification(record);
  if (!shown.ok) return shown;
  return ok({
    fields: [...Object.keys(specificationJson(shown.value)), ...beside],
    gold: specificationGold,
  });
}

/** What the blocks of cell and specification take their text from. */
export function specificationValues(shown: ShownSpecification): JsonObject {
  const { sceneType, error, relation, specification, requirements } = shown;
  const { title, intervention } = errorSubtypes[error];
  return {
    sceneType: `${sceneType} (${sceneTypes[sceneType].title})`,
    error: `${error} (${title})`,
    intervention:
      intervention === 'withhold-a'
        ? 'the trap leaves state A out or weakens it'
        : 'the trap applies state B',
    relation: `${relation} (${stateRelations[relation].title})`,
    specification: JSON.stringify(specification, undefined, 2),
    requirements: requirements.map((requirement, index) => ({ number: index + 1, requirement })),
  };
}

/** As much of a record as `specificationJson` holds, for checks that read nothing else. */
export function recordOfSpecification(shown: ShownSpecification, read: JsonObject): JsonObject {
  const { sceneType, error, relation, requirements } = shown;
  const states = isJsonObject(read['states']) ? read['states'] : {};
  const stateA = isJsonObject(states['A']) ? states['A'] : {};
  return {
    ...read,
    scene_type: sceneType,
    primary_error: error,
    state_relation: relation,
    states: {
      B: null,
      ...states,
      A: isJsonArray(stateA['requirements'] ?? null) ? stateA : { ...stateA, requirements },
    },
  };
}
