import { isJsonObject, type JsonValue } from '../../model/json.ts';

/** What samples are stratified by: the error subtype, then the scene type (appendix C.4). */
export function scenarioStrata(record: JsonValue): readonly string[] {
  const scenario = isJsonObject(record) ? record : {};
  return [scenario['primary_error'], scenario['scene_type']].map((value) =>
    typeof value === 'string' ? value : '',
  );
}
