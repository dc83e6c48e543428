import { isJsonArray, isJsonObject, type JsonObject } from '../../model/json.ts';

/** True for an object that no other kind of record resembles: a persona, an evidence pool, and a response with categories. */
export function hasShoppingShape(record: JsonObject): boolean {
  const { persona, evidence, response } = record;
  return (
    isJsonObject(persona) &&
    isJsonArray(evidence) &&
    isJsonObject(response) &&
    'productCategoryList' in response
  );
}
