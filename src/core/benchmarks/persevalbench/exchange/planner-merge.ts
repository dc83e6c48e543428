import type { ExchangeLeftover, ExchangeMerge } from '../../exchange-format.ts';
import { canonicalJson } from '../../../judging/hashes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf, type JsonPointer } from '../../../model/pointer.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';

/** Adds what the record lacks of a planner's record. Where both say something, the record keeps its own. */
export function mergePlanned(record: JsonValue, incoming: JsonObject): ExchangeMerge {
  const operations: RecordOperation[] = [];
  const leftovers: ExchangeLeftover[] = [];
  const fill = (present: JsonValue | undefined, value: JsonValue, pointer: JsonPointer): void => {
    if (present === undefined) operations.push({ op: 'set', pointer, value });
    else if (isJsonObject(present) && isJsonObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        if (member !== undefined) fill(own(present, key), member, pointer + pointerOf(key));
      }
    } else if (canonicalJson(present) !== canonicalJson(value)) {
      leftovers.push({
        place: pointer,
        message: 'The record says something else here and keeps it.',
        text: typeof value === 'string' ? value : JSON.stringify(value),
      });
    }
  };
  const { id, ...rest } = incoming;
  const present = isJsonObject(record) ? record : {};
  if (id !== undefined && present['id'] !== id) {
    leftovers.push({
      place: '/id',
      message: 'The record keeps its own id.',
      text: typeof id === 'string' ? id : JSON.stringify(id),
    });
  }
  fill(present, rest, '');
  return { operations, replaced: [], leftovers };
}

function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
