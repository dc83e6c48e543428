import type { JsonValue } from '../model/json.ts';

/** The value of a JSON text; undefined when it is not JSON, or nests too deep for the parser. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** True for one JSON value, white space around it included. */
export function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}
