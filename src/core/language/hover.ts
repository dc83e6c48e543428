import type { Node } from 'jsonc-parser';
import type { JsonObject, JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Span } from '../model/span.ts';
import { titleOfChoice, valueOfChoice } from './completion-scene.ts';
import type { LanguageKind, RecordHover, ValueGloss } from './record-hover.ts';
import { pointerOfWay, valueOf, wayTo } from './record-tree.ts';
import { sameJson, wordsOf, wordsOfValue } from './schema-words.ts';

/** The value that a hover is about, and the token that it stands on. */
export interface HoverPlace {
  readonly span: Span;
  /** The nodes from the root to the value. */
  readonly way: readonly Node[];
  readonly value: Node;
}

/** What is under an offset: a key stands for its value, an opening bracket for all that is in it. */
export function hoverPlace(root: Node, offset: number): HoverPlace | undefined {
  const way = wayTo(root, offset);
  const last = way.at(-1);
  if (last === undefined) return undefined;
  const parent = way.at(-2);
  const end = last.offset + Math.max(last.length, 1);
  if (parent?.type === 'property' && parent.children?.[0] === last) {
    const value = parent.children[1];
    if (offset >= end || value === undefined) return undefined;
    return { span: { start: last.offset, end }, way: [...way.slice(0, -1), value], value };
  }
  if (last.type === 'property') return undefined;
  if (last.type !== 'object' && last.type !== 'array') {
    return offset < end ? { span: { start: last.offset, end }, way, value: last } : undefined;
  }
  if (offset !== last.offset) return undefined;
  return { span: { start: offset, end: offset + 1 }, way, value: last };
}

/** @param parts of the schema that speak of the value */
export function hoverOf(
  root: Node,
  { span, way, value: node }: HoverPlace,
  parts: readonly JsonObject[],
  { authoring }: LanguageKind,
): RecordHover | undefined {
  const record = valueOf(root);
  const pointer = pointerOfWay(way);
  const { title, description } = wordsOf(parts);
  const notes = authoring?.notesAt?.(record, pointer) ?? [];
  const isContainer = node.type === 'object' || node.type === 'array';
  const value = isContainer
    ? undefined
    : glossOf(parts, valueOf(node), { record, pointer }, authoring);
  if (
    title === undefined &&
    description === undefined &&
    value === undefined &&
    notes.length === 0
  ) {
    return undefined;
  }
  return { span, title, description, value, notes };
}

function glossOf(
  parts: readonly JsonObject[],
  value: JsonValue,
  { record, pointer }: { readonly record: JsonValue; readonly pointer: JsonPointer },
  authoring: LanguageKind['authoring'],
): ValueGloss | undefined {
  const choice = authoring
    ?.choicesAt?.(record, pointer)
    ?.find((candidate) => sameJson(valueOfChoice(candidate), value));
  // What an index names is in the notes, with its place.
  if (typeof choice?.json === 'number') return undefined;
  const words = wordsOfValue(parts, value);
  const title = choice === undefined ? words.title : titleOfChoice(choice);
  const description = choice?.description ?? words.description;
  if (title === undefined && description === undefined) return undefined;
  return { text: JSON.stringify(value), title, description };
}
