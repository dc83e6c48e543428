import { canonicalJson } from '../../../judging/hashes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf, type JsonPointer } from '../../../model/pointer.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { readPlannerObject } from '../exchange/planner-reading.ts';
import { plannerStates, plannerTerms } from '../exchange/planner-terms.ts';
import { textOperations } from './text-operations.ts';

/**
 * Brings a refined specification into its record: texts of the states, evidence form and the members of `spec`, each where it
 * differs. Facts of the states that the planner does not know stay, and so do id, task, cell, dialogue and responses.
 */
export function refinementOperations(
  record: JsonValue,
  proposal: JsonValue,
): Result<readonly RecordOperation[], string> {
  if (!isJsonObject(record) || !isJsonObject(proposal)) {
    return err('A specification is an object.');
  }
  const refined = readPlannerObject(proposal).record;
  const states = objectOf(refined['states']);
  const form = refined['evidence_form'];
  return ok([
    ...(form === undefined || form === record['evidence_form']
      ? []
      : [{ op: 'set', pointer: '/evidence_form', value: form } as const]),
    ...stateOperations(record, 'A', states['A']),
    ...stateOperations(record, 'B', states['B']),
    ...specOperations(record, objectOf(refined['spec'])),
  ]);
}

function stateOperations(
  record: JsonObject,
  letter: 'A' | 'B',
  refined: JsonValue | undefined,
): readonly RecordOperation[] {
  if (refined === undefined) return [];
  const pointer = pointerOf('states', letter);
  const present = objectOf(record['states'])[letter];
  if (isJsonObject(refined) && isJsonObject(present)) {
    return mergeOperations(present, refined, pointer);
  }
  if (canonicalJson(refined) === canonicalJson(present ?? null)) return [];
  return isJsonObject(record['states'])
    ? [{ op: 'set', pointer, value: refined }]
    : [{ op: 'set', pointer: '/states', value: { [letter]: refined } }];
}

function specOperations(record: JsonObject, refined: JsonObject): readonly RecordOperation[] {
  const present = record['spec'];
  if (!isJsonObject(present)) return [{ op: 'set', pointer: '/spec', value: refined }];
  // The planner's own words for what the record says elsewhere: without new ones the old would contradict it.
  const stale = [...Object.keys(plannerTerms), ...Object.keys(plannerStates)].filter(
    (field) => present[field] !== undefined && refined[field] === undefined,
  );
  return [
    ...mergeOperations(present, refined, '/spec'),
    ...stale.map((field) => ({ op: 'remove', pointer: pointerOf('spec', field) }) as const),
  ];
}

/** Sets what differs, member by member; what the refinement does not speak of stays. */
function mergeOperations(
  present: JsonObject,
  refined: JsonObject,
  at: JsonPointer,
): readonly RecordOperation[] {
  return Object.entries(refined).flatMap(([key, value]): readonly RecordOperation[] => {
    if (value === undefined) return [];
    const pointer = `${at}${pointerOf(key)}`;
    const before = Object.hasOwn(present, key) ? present[key] : undefined;
    if (isJsonObject(before) && isJsonObject(value)) return mergeOperations(before, value, pointer);
    if (typeof value === 'string') return textOperations(pointer, before, value);
    if (before !== undefined && canonicalJson(before) === canonicalJson(value)) return [];
    return [{ op: 'set', pointer, value }];
  });
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
