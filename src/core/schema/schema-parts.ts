import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { segmentsOf, type JsonPointer } from '../model/pointer.ts';

/** A schema that applies to a place: always, or only in some cases, such as that of a `then`. */
export interface SchemaPart {
  readonly schema: JsonValue | undefined;
  readonly isCertain: boolean;
}

const branching = ['anyOf', 'oneOf', 'if', 'then', 'else'] as const;

/** Schemas with all that they draw in for the same value, and whether each applies for certain. */
export function withParts(
  given: readonly SchemaPart[],
  root: JsonObject,
): ReadonlyMap<JsonObject, boolean> {
  const parts = new Map<JsonObject, boolean>();
  for (const { schema, isCertain } of given) collect(schema, isCertain, root, parts);
  return parts;
}

function collect(
  schema: JsonValue | undefined,
  isCertain: boolean,
  root: JsonObject,
  parts: Map<JsonObject, boolean>,
): void {
  if (!isJsonObject(schema)) return;
  const before = parts.get(schema);
  if (before === true || before === isCertain) return;
  parts.set(schema, isCertain);
  const { $ref: reference, allOf, dependentSchemas } = schema;
  if (typeof reference === 'string') {
    collect(referredSchema(reference, root), isCertain, root, parts);
  }
  for (const part of isJsonArray(allOf) ? allOf : []) collect(part, isCertain, root, parts);
  for (const keyword of branching) {
    const value = schema[keyword];
    for (const part of isJsonArray(value) ? value : [value]) collect(part, false, root, parts);
  }
  if (!isJsonObject(dependentSchemas)) return;
  for (const part of Object.values(dependentSchemas)) collect(part, false, root, parts);
}

/** The schemas of one property. */
export function propertySchemas(
  { properties, patternProperties, additionalProperties }: JsonObject,
  name: string,
): readonly (JsonValue | undefined)[] {
  if (isJsonObject(properties) && Object.hasOwn(properties, name)) return [properties[name]];
  const byPattern = isJsonObject(patternProperties) ? Object.values(patternProperties) : [];
  return [...byPattern, additionalProperties];
}

/** Every part of a schema that may apply to the value at a pointer, whether or not its conditions hold. */
export function partsAt(root: JsonObject, pointer: JsonPointer): readonly JsonObject[] {
  let parts = withParts([{ schema: root, isCertain: true }], root);
  for (const segment of segmentsOf(pointer)) {
    const below = [...parts.keys()].flatMap((part) => [
      ...propertySchemas(part, segment),
      part['items'],
      ...(isJsonArray(part['prefixItems']) ? part['prefixItems'] : []),
    ]);
    parts = withParts(
      below.map((schema) => ({ schema, isCertain: false })),
      root,
    );
  }
  return [...parts.keys()];
}

/** What a local `$ref` refers to. */
export function referredSchema(reference: string, root: JsonObject): JsonValue | undefined {
  return reference.startsWith('#') ? schemaAt(root, reference.slice(1)) : undefined;
}

/** The part of a schema at a JSON pointer in URI fragment form, e.g. `/$defs/turn`. */
export function schemaAt(root: JsonObject, fragment: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const segment of segmentsOf(decoded(fragment))) {
    if (isJsonArray(value)) value = value[Number(segment)];
    else if (isJsonObject(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
