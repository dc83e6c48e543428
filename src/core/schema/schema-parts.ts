import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { segmentsOf, valueAt, type JsonPointer } from '../model/pointer.ts';

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
  const { $ref: reference, allOf, dependentSchemas, dependencies } = schema;
  if (typeof reference === 'string') {
    collect(referredSchema(reference, root), isCertain, root, parts);
  }
  for (const part of isJsonArray(allOf) ? allOf : []) collect(part, isCertain, root, parts);
  for (const keyword of branching) {
    const value = schema[keyword];
    for (const part of isJsonArray(value) ? value : [value]) collect(part, false, root, parts);
  }
  for (const dependent of [dependentSchemas, dependencies]) {
    if (!isJsonObject(dependent)) continue;
    for (const part of Object.values(dependent)) collect(part, false, root, parts);
  }
}

/** The schemas of one property. */
export function propertySchemas(
  { properties, patternProperties, additionalProperties, unevaluatedProperties }: JsonObject,
  name: string,
): readonly (JsonValue | undefined)[] {
  if (isJsonObject(properties) && Object.hasOwn(properties, name)) return [properties[name]];
  const byPattern = isJsonObject(patternProperties) ? Object.values(patternProperties) : [];
  return [...byPattern, additionalProperties, unevaluatedProperties];
}

/** Keywords that hold schemas of items, in any version. */
export const itemKeywords = [
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
] as const;

export function asList(value: JsonValue | undefined): readonly (JsonValue | undefined)[] {
  return isJsonArray(value) ? value : [value];
}

/** Every part of a schema that may apply to the value at a pointer, whether or not its conditions hold. */
export function partsAt(root: JsonObject, pointer: JsonPointer): readonly JsonObject[] {
  let parts = withParts([{ schema: root, isCertain: true }], root);
  for (const segment of segmentsOf(pointer)) {
    const below = [...parts.keys()].flatMap((part) => [
      ...propertySchemas(part, segment),
      ...itemKeywords.flatMap((keyword) => asList(part[keyword])),
    ]);
    parts = withParts(
      below.map((schema) => ({ schema, isCertain: false })),
      root,
    );
  }
  return [...parts.keys()];
}

/** A schema with what its local `$ref` refers to; what it says itself comes first. Empty for `true` and `false`. */
export function resolvedSchema(schema: JsonValue | undefined, root: JsonObject): JsonObject {
  if (!isJsonObject(schema)) return {};
  const { $ref: reference } = schema;
  const target = typeof reference === 'string' ? referredSchema(reference, root) : undefined;
  return isJsonObject(target) ? { ...target, ...schema } : schema;
}

/** What a local `$ref` refers to. */
export function referredSchema(reference: string, root: JsonObject): JsonValue | undefined {
  return reference.startsWith('#') ? schemaAt(root, reference.slice(1)) : undefined;
}

/** The part of a schema at a JSON pointer in URI fragment form, e.g. `/$defs/turn`. */
export function schemaAt(root: JsonObject, fragment: string): JsonValue | undefined {
  return valueAt(root, decodedFragment(fragment));
}

/** A fragment without its percent escapes; as it is where they are none. */
export function decodedFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
