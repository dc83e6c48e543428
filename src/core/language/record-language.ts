/**
 * Hover and completion for the text of one record, a line of JSONL or a formatted document alike. Callers map its
 * offsets to places in their documents. The JSON language service behind it is large: load this file with `import()`.
 */
import type { Node } from 'jsonc-parser';
import type { JsonObject } from '../model/json.ts';
import type { CompletionScene } from './completion-scene.ts';
import { hoverOf, hoverPlace } from './hover.ts';
import { propertyCompletions } from './property-completions.ts';
import type { RecordCompletion } from './record-completion.ts';
import type { LanguageKind, RecordHover } from './record-hover.ts';
import { isTooLong, pointerOfWay, recordTree, valueOf, wayToBracket } from './record-tree.ts';
import { repairedAt } from './repaired-text.ts';
import { SchemaMatcher } from './schema-matcher.ts';
import { placeAt, type TextPlace } from './text-place.ts';
import { valueCompletions } from './value-completions.ts';
import { writingStyleAt } from './writing-style.ts';

/** One for each schema, as long as somebody holds the schema. */
const matchers = new WeakMap<JsonObject, SchemaMatcher>();

/** What is known of the key or value at an offset; undefined where nothing is, and in records above 1 MB. */
export async function hoverAt(
  text: string,
  offset: number,
  kind: LanguageKind,
): Promise<RecordHover | undefined> {
  const root = recordTree(text);
  const place = root === undefined ? undefined : hoverPlace(root, offset);
  if (root === undefined || place === undefined) return undefined;
  const parts = await matcherOf(kind.schema).partsFor(place.way);
  return hoverOf(root, place, parts, kind);
}

/**
 * What could be written at an offset, also in text that is not JSON yet; nothing in records above 1 MB.
 *
 * @param typed the character that was just typed, where that is why somebody asks
 */
export async function completionsAt(
  original: string,
  offset: number,
  kind: LanguageKind,
  typed?: string,
): Promise<readonly RecordCompletion[]> {
  if (isTooLong(original) || isProse(original, offset, typed)) return [];
  const { text, originalOf } = repairedAt(original, offset);
  const place = placeAt(text, offset);
  if (place.role === 'nowhere') return [];
  const root = recordTree(text);
  const way = wayToContainer(root, place);
  if (way === undefined) return [];
  const container = way.at(-1);
  const matcher = matcherOf(kind.schema);
  const parts =
    container === undefined
      ? await matcher.partsFor([emptyObject])
      : await matcher.partsFor(way, valueBeingWritten(container, place));
  const record = root === undefined ? null : valueOf(root);
  const scene: CompletionScene = {
    text,
    originalOf,
    place,
    style: writingStyleAt(text, offset),
    container,
    parts,
    pointer: pointerOfWay(way),
    choicesAt: (pointer) => kind.authoring?.choicesAt?.(record, pointer),
  };
  return place.role === 'value' ? valueCompletions(scene) : propertyCompletions(scene);
}

const emptyObject: Node = { type: 'object', offset: 0, length: 2, children: [] };

function matcherOf(schema: JsonObject): SchemaMatcher {
  const matcher = matchers.get(schema) ?? new SchemaMatcher(schema);
  matchers.set(schema, matcher);
  return matcher;
}

/** Punctuation within a string is typed all the time and asks for nothing. */
function isProse(text: string, offset: number, typed: string | undefined): boolean {
  if (typed === undefined || typed === '"') return false;
  return placeAt(text, offset).tokenType === 'string';
}

/** Undefined where the container is not in the tree; empty outside all brackets. */
function wayToContainer(root: Node | undefined, place: TextPlace): readonly Node[] | undefined {
  const container = place.containers.at(-1);
  if (container === undefined) return place.next === 'end' ? [] : undefined;
  return root === undefined ? undefined : wayToBracket(root, container.start);
}

/** What stands there now must not decide which branch of the schema is meant. */
function valueBeingWritten(container: Node, { role, token }: TextPlace): Node | undefined {
  if (role !== 'value') return undefined;
  const values = (container.children ?? []).map((child) =>
    child.type === 'property' ? child.children?.[1] : child,
  );
  return values.find((value) => value?.offset === token.start);
}
