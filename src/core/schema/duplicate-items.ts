import { isJsonObject, type JsonValue } from '../model/json.ts';

/** Positions of two equal items, as Ajv's `uniqueItems` names them. */
export interface DuplicateItems {
  readonly i: number;
  readonly j: number;
}

type ScalarTypes = readonly string[];

/**
 * Two equal items of an array, or undefined when all differ, in time proportional to the array's size. Ajv has two
 * ways to look for them and they name different pairs; both are kept, so that errors are those of the stock keyword.
 *
 * @param scalarTypes the types that the schema allows for items when all are scalar: others are not compared then
 */
export function duplicateItems(
  items: readonly JsonValue[],
  scalarTypes?: ScalarTypes,
): DuplicateItems | undefined {
  if (items.length < 2 || areDifferentScalars(items)) return undefined;
  return scalarTypes === undefined ? lastPair(items) : lastPairOfTypes(items, scalarTypes);
}

function areDifferentScalars(items: readonly JsonValue[]): boolean {
  for (const item of items) if (typeof item === 'object' && item !== null) return false;
  return new Set(items).size === items.length;
}

/** The last item that has an equal one before it, and the nearest such one. */
function lastPair(items: readonly JsonValue[]): DuplicateItems | undefined {
  const lastOf = new Map<JsonValue, number>();
  let found: DuplicateItems | undefined;
  for (const [i, item] of items.entries()) {
    const key = comparable(item);
    const j = lastOf.get(key);
    if (j !== undefined) found = { i, j };
    lastOf.set(key, i);
  }
  return found;
}

/** The last item that has an equal one behind it, and the nearest such one. */
function lastPairOfTypes(
  items: readonly JsonValue[],
  types: ScalarTypes,
): DuplicateItems | undefined {
  const nextOf = new Map<JsonValue, number>();
  for (let i = items.length - 1; i >= 0; i -= 1) {
    const item = items[i];
    if (item === undefined || !hasType(item, types)) continue;
    const j = nextOf.get(item);
    if (j !== undefined) return { i, j };
    nextOf.set(item, i);
  }
  return undefined;
}

function hasType(item: JsonValue, types: ScalarTypes): boolean {
  if (item === null) return types.includes('null');
  if (typeof item !== 'number') return types.includes(typeof item);
  // 1e999 parses to Infinity, which Ajv takes for no number.
  if (!Number.isFinite(item)) return false;
  return types.includes('number') || (types.includes('integer') && Number.isInteger(item));
}

/** Scalars as they are; objects and arrays as text that is equal for equal ones, marked so that no string equals it. */
function comparable(item: JsonValue): JsonValue {
  if (typeof item === 'string') return `"${item}`;
  return typeof item === 'object' && item !== null ? canonical(item) : item;
}

/** JSON with sorted keys. Recursion is safe: records that are nested deep never get to a schema. */
export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}
