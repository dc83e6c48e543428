import type { JsonValue } from '../../../model/json.ts';
import type { JsonPointer } from '../../../model/pointer.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';

/** Turns one text into another; what both begin and end with keeps its spelling. */
export function textOperations(
  pointer: JsonPointer,
  before: JsonValue | undefined,
  after: string,
): readonly RecordOperation[] {
  if (before === after) return [];
  if (typeof before !== 'string') return [{ op: 'set', pointer, value: after }];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  if (isHighSurrogate(before, start - 1)) start -= 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (isLowSurrogate(before, before.length - end)) end -= 1;
  const within = { start, end: before.length - end };
  return [{ op: 'splice-text', pointer, within, text: after.slice(start, after.length - end) }];
}

function isHighSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xd800 && code < 0xdc00;
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code < 0xe000;
}
