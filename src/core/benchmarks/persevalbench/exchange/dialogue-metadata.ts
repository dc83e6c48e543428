import type { ExchangeLeftover } from '../../exchange-format.ts';
import { jsonPieces } from '../../../exchange/json-pieces.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import type { Span } from '../../../model/span.ts';
import { dialogueLine } from './dialogue-lines.ts';
import { plainName } from './spellings.ts';

export const metadataFields = ['target_turn_index', 'state_a_turns', 'state_b_turns'] as const;
type MetadataField = (typeof metadataFields)[number];

/** The JSON block behind a dialogue (paper, prompt 5). */
export interface MetadataBlock extends Span {
  /** Undefined where it cannot be read. */
  readonly metadata: DialogueMetadata | undefined;
  readonly losses: readonly ExchangeLeftover[];
}

export interface DialogueMetadata {
  readonly fields: ReadonlyMap<MetadataField, JsonValue>;
  /** All else that stands there. */
  readonly others: JsonObject;
  /** What stands there a second time under the same name. */
  readonly repeated: readonly (readonly [name: string, value: JsonValue])[];
}

const anyField = /["'{,\s](?:target[ _-]?turn[ _-]?index|state[ _-]?[ab][ _-]?turns)["'\s:]/iu;

/**
 * The metadata blocks of a text, which is to say the ends of its dialogues. Other objects are words of a turn.
 *
 * @param from where the dialogues begin
 */
export function metadataBlocks(text: string, from: number): readonly MetadataBlock[] {
  if (!anyField.test(text)) return [];
  return stretches(text, from).flatMap((stretch) => {
    const part = text.slice(stretch.start, stretch.end);
    if (!part.includes('{') || !anyField.test(part)) return [];
    return jsonPieces(part).flatMap(({ start, end, value, losses }) => {
      const metadata = value === undefined ? undefined : readMetadata(value);
      const source = part.slice(start, end).trimEnd();
      const isBroken = value === undefined && anyField.test(source);
      if (metadata === undefined && !isBroken) return [];
      const offset = stretch.start + start;
      return [{ start: offset, end: offset + source.length, metadata, losses }];
    });
  });
}

/** The text in parts that no block crosses, however broken: each begins with a turn or a heading. */
function stretches(text: string, from: number): readonly Span[] {
  const found: Span[] = [];
  let start = from;
  for (let at = from; at < text.length;) {
    const feed = text.indexOf('\n', at);
    const next = feed === -1 ? text.length : feed + 1;
    const { type } = dialogueLine(text.slice(at, feed === -1 ? text.length : feed));
    if ((type === 'speaker' || type === 'heading') && at > start) {
      found.push({ start, end: at });
      start = at;
    }
    at = next;
  }
  return [...found, { start, end: text.length }];
}

function readMetadata(value: JsonObject): DialogueMetadata | undefined {
  const own = sort(value);
  if (own.fields.size > 0) return own;
  const { metadata, ...around } = value;
  const inner = isJsonObject(metadata) ? sort(metadata) : undefined;
  if (inner === undefined || inner.fields.size === 0) return undefined;
  const beside = Object.entries(around).flatMap(([name, member]) =>
    member === undefined ? [] : [[name, member] as const],
  );
  return {
    fields: inner.fields,
    others: { ...around, ...inner.others },
    repeated: beside.filter(([name]) => Object.hasOwn(inner.others, name)),
  };
}

function sort(value: JsonObject): DialogueMetadata {
  const keys = new Map<MetadataField, string>();
  for (const key of Object.keys(value)) {
    const field = metadataFields.find((known) => plainName(known) === plainName(key));
    if (field !== undefined && (key === field || !keys.has(field))) keys.set(field, key);
  }
  const fields = new Map<MetadataField, JsonValue>();
  for (const [field, key] of keys) {
    const member = value[key];
    if (member !== undefined) fields.set(field, member);
  }
  const taken = new Set(keys.values());
  const others = Object.fromEntries(Object.entries(value).filter(([key]) => !taken.has(key)));
  return { fields, others, repeated: [] };
}

/** Turn indices as models write them: a list, one number, or numbers as texts. What is none stays what it is. */
export function turnIndices(value: JsonValue): readonly JsonValue[] {
  return (isJsonArray(value) ? value : [value]).map(turnIndex);
}

export function turnIndex(value: JsonValue): JsonValue {
  return typeof value === 'string' && /^\s*\d{1,9}\s*$/u.test(value) ? Number(value) : value;
}
