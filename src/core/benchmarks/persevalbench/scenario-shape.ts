import { isJsonArray, isJsonObject, type JsonObject } from '../../model/json.ts';

/** True for an object that no other kind of record resembles: a scene type, a dialogue with turns, and responses. */
export function hasScenarioShape(record: JsonObject): boolean {
  const { scene_type: sceneType, dialogue, responses } = record;
  return (
    typeof sceneType === 'string' &&
    isJsonObject(dialogue) &&
    isJsonArray(dialogue['turns']) &&
    isJsonObject(responses)
  );
}
