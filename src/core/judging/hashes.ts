import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { PreparedCall, Protocol, Question } from '../benchmarks/protocol.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../model/json.ts';

/**
 * One spelling per value: keys sorted by UTF-16 code unit, no white space. Lone surrogates come out
 * as escapes (JSON.stringify is well-formed), so no two strings share a spelling.
 */
export function canonicalJson(value: JsonValue): string {
  if (isJsonArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(',')}}`;
}

/** SHA-256 of the canonical spelling, as 64 lower-case hex digits. */
export function hashJson(value: JsonValue): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
}

/** Hash of everything in a prompt that does not come from a record. */
export function promptHashOf(parts: readonly string[]): string {
  return hashJson(parts);
}

/**
 * What `input_hash` of a judgment holds: it changes with the prompt, with the question and with every visible field.
 * Which candidate is asked about is told by what is visible.
 */
export function inputHashOf(
  protocol: Pick<Protocol, 'id' | 'promptHash'>,
  { context, stage, order, ablation }: Omit<Question, 'candidate'>,
  visible: PreparedCall['visible'],
): string {
  const further = [stage, order, ablation].some((part) => part !== undefined)
    ? [[stage ?? null, order ?? null, ablation ?? null]]
    : [];
  return hashJson([protocol.id, context, protocol.promptHash, visible, ...further]);
}
