import { isJsonArray, type JsonValue } from '../../model/json.ts';

/** The type of a value as JSON Schema names it; whole numbers are integers. */
export function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (isJsonArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** True when a value may stand where one of these types is wanted; no types at all allow any. */
export function hasType(value: JsonValue, types: readonly string[]): boolean {
  const type = typeOf(value);
  return (
    types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))
  );
}
