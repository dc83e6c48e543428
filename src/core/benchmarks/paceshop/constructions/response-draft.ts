import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import type { Span } from '../../../model/span.ts';
import { readShoppingResponse, type ShoppingResponse } from '../shopping-record.ts';
import type { ResponseProperty } from '../taxonomy.ts';

/** A response under change: its present state, and the operations that led there. */
export interface ResponseDraft {
  readonly value: JsonObject;
  readonly response: ShoppingResponse;
  readonly operations: readonly RecordOperation[];
}

export function draftOf(record: JsonValue): ResponseDraft | undefined {
  const response = isJsonObject(record) ? record['response'] : undefined;
  return isJsonObject(response) ? draft(response, []) : undefined;
}

/** Replaces a list: whole where both have nothing in common, else item by item, so that what stays keeps its spelling. */
export function replaceList(
  from: ResponseDraft,
  property: ResponseProperty,
  items: readonly string[],
): ResponseDraft {
  const present = from.value[property];
  if (!isJsonArray(present) || !items.some((item) => present.includes(item)))
    return setProperty(from, property, items);
  const pointer = `/response/${property}`;
  const operations: RecordOperation[] = [];
  for (const [index, item] of items.entries()) {
    if (index >= present.length) {
      operations.push({ op: 'insert', pointer: `${pointer}/${index}`, value: item });
    } else if (present[index] !== item) {
      operations.push({ op: 'set', pointer: `${pointer}/${index}`, value: item });
    }
  }
  for (let index = present.length - 1; index >= items.length; index -= 1) {
    operations.push({ op: 'remove', pointer: `${pointer}/${index}` });
  }
  return draft({ ...from.value, [property]: items }, [...from.operations, ...operations]);
}

/** Replaces an item; the draft as it is where the list has no such item. */
export function replaceItem(
  from: ResponseDraft,
  property: ResponseProperty,
  index: number,
  item: string,
): ResponseDraft {
  const present = from.value[property];
  if (!isJsonArray(present) || index >= present.length || present[index] === item) return from;
  return draft({ ...from.value, [property]: present.with(index, item) }, [
    ...from.operations,
    { op: 'set', pointer: `/response/${property}/${index}`, value: item },
  ]);
}

/** Replaces a part of the overview; the draft as it is where there is no overview. */
export function spliceOverview(from: ResponseDraft, within: Span, text: string): ResponseDraft {
  const present = from.value['overview_text'];
  if (typeof present !== 'string') return from;
  const overview = present.slice(0, within.start) + text + present.slice(within.end);
  return draft({ ...from.value, overview_text: overview }, [
    ...from.operations,
    { op: 'splice-text', pointer: '/response/overview_text', within, text },
  ]);
}

function setProperty(
  from: ResponseDraft,
  property: ResponseProperty,
  value: JsonValue,
): ResponseDraft {
  return draft({ ...from.value, [property]: value }, [
    ...from.operations,
    { op: 'set', pointer: `/response/${property}`, value },
  ]);
}

function draft(value: JsonObject, operations: readonly RecordOperation[]): ResponseDraft {
  return { value, response: readShoppingResponse(value), operations };
}
