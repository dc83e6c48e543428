import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { expanded } from './schema-words.ts';

/** The parts of a schema that speak of a property, given those that speak of its object. */
export function propertyParts(parts: readonly JsonObject[], name: string): readonly JsonObject[] {
  return expanded(parts.flatMap((part) => ofProperty(part, name)));
}

/** The parts of a schema that speak of an item, given those that speak of its array. */
export function itemParts(parts: readonly JsonObject[], index: number): readonly JsonObject[] {
  return expanded(parts.map((part) => ofItem(part, index)));
}

function ofProperty(
  { properties, patternProperties, additionalProperties, unevaluatedProperties }: JsonObject,
  name: string,
): readonly (JsonValue | undefined)[] {
  if (isJsonObject(properties) && Object.hasOwn(properties, name)) return [properties[name]];
  const byPattern = isJsonObject(patternProperties)
    ? Object.entries(patternProperties).filter(([pattern]) => matches(pattern, name))
    : [];
  if (byPattern.length > 0) return byPattern.map(([, schema]) => schema);
  return [additionalProperties ?? unevaluatedProperties];
}

/** Tuples are spelled `prefixItems` since 2020-12, and an array of `items` before. */
function ofItem(
  { prefixItems, items, additionalItems, unevaluatedItems }: JsonObject,
  index: number,
): JsonValue | undefined {
  const tuple = isJsonArray(prefixItems) ? prefixItems : isJsonArray(items) ? items : [];
  if (index < tuple.length) return tuple[index];
  return isJsonArray(items) ? additionalItems : (items ?? unevaluatedItems);
}

/** Only patterns that are tried in linear time are left in the schemas that get here. */
function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}
