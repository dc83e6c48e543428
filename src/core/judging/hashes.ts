import { newTextHash, sha256Hex, type TextHash } from '#sha256';
import type { PreparedCall, Protocol, Question } from '../benchmarks/protocol.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../model/json.ts';

/**
 * One spelling per value: keys sorted by UTF-16 code unit, no white space. Lone surrogates come out
 * as escapes (JSON.stringify is well-formed), so no two strings share a spelling.
 */
export function canonicalJson(value: JsonValue): string {
  if (isInOrder(value)) return JSON.stringify(value);
  if (isJsonArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(',')}}`;
}

/** Whether JSON.stringify has the same spelling: it is several times as fast as going from member to member. */
function isInOrder(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (isJsonArray(value)) return value.every(isInOrder);
  let before: string | undefined;
  // What objects inherit is no part of them, and can only make this say no.
  for (const key in value) {
    const member = value[key];
    if (before !== undefined && before > key) return false;
    if (member !== undefined && !isInOrder(member)) return false;
    before = key;
  }
  return true;
}

/** SHA-256 of the canonical spelling, as 64 lower-case hex digits. */
export function hashJson(value: JsonValue): string {
  return sha256Hex(canonicalJson(value));
}

/** Hash of everything in a prompt that does not come from a record. */
export function promptHashOf(parts: readonly string[]): string {
  return hashJson(parts);
}

/**
 * What `input_hash` of a judgment holds: it changes with the prompt, with the question and with every visible field.
 * Which candidate is asked about is told by what is visible. Whoever has many to hash in turn takes `InputHashes`.
 */
export function inputHashOf(
  protocol: Pick<Protocol, 'id' | 'promptHash'>,
  question: Omit<Question, 'candidate'>,
  visible: PreparedCall['visible'],
): string {
  return new InputHashes().of(protocol, question, visible);
}

interface Field {
  readonly name: string;
  readonly value: JsonValue;
}

/** The beginning of an input: the prompt, and the visible fields up to the first that is neither list nor object. */
interface HashedStart {
  readonly head: string;
  readonly fields: readonly Field[];
  readonly hash: TextHash;
}

/**
 * The hashes of `inputHashOf`, for many calls in turn. A list or an object that is the same as before is not spelled again,
 * and inputs that begin alike are hashed once up to there: the history, which is most of an input, is the same object for all
 * responses of a record. Keeps the latest of each field, and one beginning.
 */
export class InputHashes {
  readonly #spellings = new Map<string, { readonly value: JsonValue; readonly text: string }>();
  #start: HashedStart | undefined;

  of(
    { id, promptHash }: Pick<Protocol, 'id' | 'promptHash'>,
    { context, stage, order, ablation }: Omit<Question, 'candidate'>,
    visible: PreparedCall['visible'],
  ): string {
    const head = `[${[id, context, promptHash].map((part) => JSON.stringify(part)).join(',')},{`;
    const fields = fieldsOf(visible);
    const firstShort = fields.findIndex(({ value }) => !isLong(value));
    const first = firstShort === -1 ? fields : fields.slice(0, firstShort);
    const others = fields.slice(first.length);
    const hash = this.#startOf(head, first).copy();
    const comma = first.length > 0 && others.length > 0 ? ',' : '';
    const further = [stage, order, ablation].some((part) => part !== undefined)
      ? `,${JSON.stringify([stage ?? null, order ?? null, ablation ?? null])}`
      : '';
    hash.update(`${comma}${this.#spelled(others)}}${further}]`);
    return hash.digest();
  }

  #startOf(head: string, fields: readonly Field[]): TextHash {
    const known = this.#start;
    if (known?.head === head && isSameList(known.fields, fields)) return known.hash;
    const hash = newTextHash();
    hash.update(head);
    hash.update(this.#spelled(fields));
    this.#start = { head, fields, hash };
    return hash;
  }

  #spelled(fields: readonly Field[]): string {
    return fields
      .map(({ name, value }) => `${JSON.stringify(name)}:${this.#spelling(name, value)}`)
      .join(',');
  }

  #spelling(name: string, value: JsonValue): string {
    if (!isLong(value)) return JSON.stringify(value);
    const known = this.#spellings.get(name);
    if (known?.value === value) return known.text;
    const text = canonicalJson(value);
    this.#spellings.set(name, { value, text });
    return text;
  }
}

/** In the order of their names. */
function fieldsOf(visible: PreparedCall['visible']): readonly Field[] {
  return Object.keys(visible)
    .sort()
    .flatMap((name) => {
      const value = visible[name];
      return value === undefined ? [] : [{ name, value }];
    });
}

function isLong(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null;
}

function isSameList(some: readonly Field[], others: readonly Field[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ name, value }, at) => name === others[at]?.name && value === others[at].value)
  );
}
