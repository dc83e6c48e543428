import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { replyJson } from '../../../judging/reply-json.ts';
import { plannerFieldOf } from '../exchange/planner-fields.ts';
import { readPlannerObject } from '../exchange/planner-reading.ts';
import { readShownSpecification } from '../shown-specification.ts';

/**
 * The specification in a model's answer: the planner's flat object, whole, for the same design cell. An answer that drops a
 * field or moves to another cell is no refinement.
 */
export function readRefinement(raw: string, record: JsonValue): Result<JsonObject, string> {
  const found = replyJson(raw);
  if (!found.ok) return found;
  const shown = readShownSpecification(record);
  if (!shown.ok) return shown;
  const object = found.value;
  const answered = new Set(Object.keys(object).map(plannerFieldOf));
  const before = shown.value.specification;
  const dropped = Object.keys(before).filter((name) => {
    const field = plannerFieldOf(name);
    return field === undefined ? object[name] === undefined : !answered.has(field);
  });
  if (dropped.length > 0) {
    return err(`The refinement leaves out ${dropped.join(', ')}: it has to be complete.`);
  }
  const refined = readPlannerObject(object).record;
  const { sceneType, error, relation, hasStateB } = shown.value;
  const cell = [
    ['scene_type', refined['scene_type'], sceneType],
    ['primary_error', refined['primary_error'], error],
    ['preference_relation', refined['state_relation'], relation],
  ] as const;
  const moved = cell.find(([, value, kept]) => value !== kept);
  if (moved !== undefined) {
    return err(`The refinement changes ${moved[0]}, which is given: ${moved[2]}.`);
  }
  const states = isJsonObject(refined['states']) ? refined['states'] : {};
  if (!isStateWithText(states['A'])) return err('The refinement has no state A.');
  if (hasStateB && !isStateWithText(states['B'])) return err('The refinement has no state B.');
  return ok(object);
}

function isStateWithText(state: JsonValue | undefined): boolean {
  if (!isJsonObject(state)) return false;
  const { text } = state;
  return typeof text === 'string' && text.trim() !== '';
}
