import { isJsonArray, isJsonObject, type JsonValue } from './json.ts';

/** A JSON pointer (RFC 6901): `''` is the whole record, `/dialogue/turns/3/text` one of its strings. */
export type JsonPointer = string;

/** @example pointerOf('dialogue', 'turns', 3) === '/dialogue/turns/3' */
export function pointerOf(...segments: readonly (string | number)[]): JsonPointer {
  return segments
    .map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The segments of a pointer, unescaped; array indices stay strings. */
export function segmentsOf(pointer: JsonPointer): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(root: JsonValue, pointer: JsonPointer): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const segment of segmentsOf(pointer)) {
    if (isJsonArray(value)) value = value[Number(segment)];
    else if (isJsonObject(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}
