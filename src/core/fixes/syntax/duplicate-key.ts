import { jsonTokens, type JsonToken } from '../../jsonl/json-tokens.ts';
import { shown } from '../../schema/value-words.ts';
import type { Span } from '../../model/span.ts';
import { repair, type Repair } from './repair.ts';

/** A key and its value. */
interface Property extends Span {
  readonly key: string;
  /** Position of the key among all tokens. */
  readonly token: number;
}

/** Either of two properties of one name; a person has to say which. */
export function removeDuplicateKey(text: string, { start }: Span): readonly Repair[] {
  const properties = propertiesBeside(text, start);
  const later = properties.findIndex((property) => property.start === start);
  const key = properties[later]?.key;
  const earlier = properties.findIndex((property) => property.key === key);
  if (key === undefined || earlier === later) return [];
  const name = shown(key);
  return [
    repair(`Remove the earlier ${name}, which readers ignore`, false, removal(properties, earlier)),
    repair(`Remove this ${name}`, false, removal(properties, later)),
  ];
}

function removal(properties: readonly Property[], index: number): { range: Span; text: string } {
  const { start = 0, end = 0 } = properties[index] ?? {};
  const next = properties[index + 1];
  const before = properties[index - 1];
  if (next !== undefined) return { range: { start, end: next.start }, text: '' };
  return { range: { start: before?.end ?? start, end }, text: '' };
}

/** The properties of the object that has a key at an offset. It never recurses: records may be nested deep. */
function propertiesBeside(text: string, offset: number): readonly Property[] {
  const tokens = jsonTokens(text);
  const open: { readonly isObject: boolean; readonly properties: Property[] }[] = [];
  for (const [index, token] of tokens.entries()) {
    const top = open.at(-1);
    if (token.text === '{' || token.text === '[') {
      open.push({ isObject: token.text === '{', properties: [] });
    } else if (token.text === '}' || token.text === ']') {
      open.pop();
      if (top?.properties.some(({ start }) => start === offset) === true) {
        return endedAt(top.properties, tokens, index);
      }
    } else if (top?.isObject === true && tokens[index + 1]?.text === ':') {
      top.properties.push({ start: token.start, end: token.end, key: keyOf(token), token: index });
    }
  }
  return [];
}

/** Each property ends before the comma behind it, the last one before the closing bracket. */
function endedAt(
  properties: readonly Property[],
  tokens: readonly JsonToken[],
  closing: number,
): readonly Property[] {
  return properties.map((property, at) => {
    const next = properties[at + 1];
    const last = next === undefined ? closing - 1 : next.token - 2;
    return { ...property, end: tokens[last]?.end ?? property.end };
  });
}

function keyOf({ text }: JsonToken): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
