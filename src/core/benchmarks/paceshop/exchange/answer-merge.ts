import { canonicalJson } from '../../../judging/hashes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf } from '../../../model/pointer.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import type { ExchangeLeftover, ExchangeMerge } from '../../exchange-format.ts';

/** Gives a record the response that was read and its original; whatever else the record says it keeps. */
export function mergeAnswer(record: JsonValue, incoming: JsonObject): ExchangeMerge {
  const operations: RecordOperation[] = [];
  const replaced: string[] = [];
  const leftovers: ExchangeLeftover[] = [];
  const present = isJsonObject(record) ? record : {};
  const { response, provenance, ...others } = incoming;

  replacePart('response', 'the response');
  replacePart('provenance', 'the original answer');
  for (const [name, value] of Object.entries(others)) {
    const stated = ownMember(present, name);
    if (value === undefined || isSame(stated, value)) continue;
    if (stated === undefined) operations.push({ op: 'set', pointer: pointerOf(name), value });
    else leftovers.push(kept(pointerOf(name), value));
  }
  if (replaced.length > 0 && ownMember(present, 'label') !== undefined) {
    const message = 'The label and the defects were given to another response: look at them again.';
    leftovers.push({ place: '/label', message });
  }
  return { operations, replaced, leftovers };

  /** Member by member, so that what the text does not say stays. */
  function replacePart(name: 'response' | 'provenance', title: string): void {
    const given = name === 'response' ? response : provenance;
    if (!isJsonObject(given)) return;
    const stated = ownMember(present, name);
    if (!isJsonObject(stated)) {
      operations.push({ op: 'set', pointer: pointerOf(name), value: given });
      if (stated !== undefined && stated !== null) replaced.push(`what stands for ${title}`);
      return;
    }
    let isReplaced = false;
    for (const [key, value] of Object.entries(given)) {
      const before = ownMember(stated, key);
      if (value === undefined || isSame(before, value)) continue;
      operations.push({ op: 'set', pointer: pointerOf(name, key), value });
      isReplaced ||= before !== undefined;
    }
    if (isReplaced) replaced.push(title);
  }
}

function kept(place: string, value: JsonValue): ExchangeLeftover {
  return {
    place,
    message: 'The record says something else here and keeps it.',
    text: typeof value === 'string' ? value : JSON.stringify(value),
  };
}

function ownMember(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null);
}
