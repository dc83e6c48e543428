import { isJsonArray, isJsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf, segmentsOf, type JsonPointer } from '../../../model/pointer.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { textOperations } from '../../field-text.ts';

const editable = /^\/(?:states\/[AB]|responses\/(?:right|error)|dialogue\/turns\/\d+)\/text$/u;

/** Writes a text of the record; a state or a response that is not there yet is made. */
export function setText(
  record: JsonValue,
  pointer: JsonPointer,
  text: string,
): Result<readonly RecordOperation[], string> {
  if (!editable.test(pointer)) return err(`The preview does not edit ${pointer}.`);
  if (text.trim() === '')
    return err('A text must not be empty. Write something, or leave it as it was.');
  const segments = segmentsOf(pointer);
  let owner: JsonValue | undefined = record;
  let depth = 0;
  for (; depth < segments.length; depth += 1) {
    const child = childOf(owner, segments[depth] ?? '');
    if (child === undefined || child === null) break;
    owner = child;
  }
  if (depth === segments.length) {
    if (typeof owner === 'string') return ok(textOperations(pointer, owner, text));
    return ok([{ op: 'set', pointer, value: text }]);
  }
  if (!isJsonObject(owner)) return err(`The record has no place for ${pointer}.`);
  let value: JsonValue = text;
  for (const key of segments.slice(depth + 1).toReversed()) value = { [key]: value };
  return ok([{ op: 'set', pointer: pointerOf(...segments.slice(0, depth + 1)), value }]);
}

function childOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (value === undefined) return undefined;
  if (isJsonArray(value)) return value[Number(key)];
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
