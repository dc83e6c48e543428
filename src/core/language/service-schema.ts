import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';

/** A schema in the form that the JSON language service understands and cannot hang on. */
export interface ServiceSchema {
  /** A copy that the service may change, as it does when it resolves references. */
  readonly root: JsonObject;
  readonly uri: string;
  /** Texts of the schemas inside the root that have an `$id` of their own, by their addresses. */
  readonly embedded: ReadonlyMap<string, string>;
}

const ownUri = 'benchwright:/schema';
/** Keywords whose value is a map of schemas; the names in it are no keywords. */
const maps = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);
/** Keywords whose value is data. */
const data = new Set(['enum', 'const', 'default', 'examples', 'defaultSnippets', 'required']);

export function serviceSchema(schema: JsonObject): ServiceSchema {
  const uri = absolute(schema['$id'] ?? schema['id'], ownUri) ?? ownUri;
  const embedded = new Map<string, string>();
  const root = prepared(schema, { root: uri, base: uri, embedded });
  return { root: { ...root, id: uri }, uri, embedded };
}

interface Surroundings {
  readonly root: string;
  /** The address that references are relative to. */
  readonly base: string;
  readonly embedded: Map<string, string>;
}

function prepared(schema: JsonObject, outer: Surroundings): JsonObject {
  const { $id: id } = schema;
  const base = absolute(id, outer.base) ?? outer.base;
  const surroundings = { ...outer, base };
  const copy: Record<string, JsonValue> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (value === undefined || isUnsafe(keyword)) continue;
    set(copy, keyword, preparedValue(keyword, value, surroundings));
  }
  rewriteReference(copy, surroundings);
  if (base !== outer.base) outer.embedded.set(base, JSON.stringify(copy));
  return copy;
}

/**
 * Patterns are tried by an engine that backtracks and unique items are found by comparing each with each other: either
 * could take for ever. They only help to choose between branches of a schema.
 */
function isUnsafe(keyword: string): boolean {
  return keyword === 'pattern' || keyword === 'id';
}

function preparedValue(keyword: string, value: JsonValue, surroundings: Surroundings): JsonValue {
  if (data.has(keyword)) return value;
  if (maps.has(keyword) && isJsonObject(value)) {
    const copy: Record<string, JsonValue> = {};
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue;
      if (keyword === 'patternProperties' && !isHarmlessPattern(name)) continue;
      set(copy, name, isJsonObject(part) ? prepared(part, surroundings) : part);
    }
    return copy;
  }
  if (isJsonArray(value)) {
    return value.map((part) => (isJsonObject(part) ? prepared(part, surroundings) : part));
  }
  return isJsonObject(value) ? prepared(value, surroundings) : value;
}

/** True for patterns that a backtracking engine tries in linear time: at most one repetition, tied to the start. */
function isHarmlessPattern(pattern: string): boolean {
  if (/\)[*+?{]|\(\?[=!<]|\\[1-9k]/u.test(pattern)) return false;
  const repetitions = pattern.match(/[*+]|\{\d*,/gu)?.length ?? 0;
  if (repetitions === 0) return true;
  return repetitions === 1 && pattern.startsWith('^') && !pattern.includes('|');
}

/** The service lets what a reference refers to overwrite what stands beside it: title and description, for instance. */
function rewriteReference(schema: Record<string, JsonValue>, { root, base }: Surroundings): void {
  const reference = schema['$ref'] ?? schema['$recursiveRef'] ?? schema['$dynamicRef'];
  delete schema['$ref'];
  delete schema['$recursiveRef'];
  delete schema['$dynamicRef'];
  if (typeof schema['$dynamicAnchor'] === 'string') schema['$anchor'] = schema['$dynamicAnchor'];
  if (typeof reference !== 'string') return;
  const target = {
    $ref: base !== root && reference.startsWith('#') ? base + reference : reference,
  };
  const { allOf } = schema;
  schema['allOf'] = [...(isJsonArray(allOf) ? allOf : []), target];
}

/** Also for keys such as `__proto__`. */
function set(object: Record<string, JsonValue>, key: string, value: JsonValue): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function absolute(address: JsonValue | undefined, base: string): string | undefined {
  if (typeof address !== 'string' || address.startsWith('#')) return undefined;
  if (!URL.canParse(address, base)) return undefined;
  return new URL(address, base).href.replace(/#.*$/u, '');
}
