import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { pointerOf, type JsonPointer } from '../model/pointer.ts';
import type { Span } from '../model/span.ts';
import { itemParts, propertyParts } from './schema-steps.ts';
import { expanded, stringsIn } from './schema-words.ts';

/** The smallest value that a schema asks for, with the places that are still to be filled in. */
export type Sketch =
  | {
      readonly type: 'leaf';
      readonly text: string;
      readonly stop: Span | undefined;
      readonly asksFurther: boolean;
    }
  | { readonly type: 'object'; readonly members: readonly (readonly [string, Sketch])[] }
  | { readonly type: 'array'; readonly items: readonly Sketch[] };

/** The only value that may stand at a pointer, or whether there are several to choose from. */
export type ChoiceLookup = (
  pointer: JsonPointer,
) => { readonly only: JsonValue } | 'several' | undefined;

const deepest = 6;

/** @param parts of the schema that speak of the value */
export function sketchOf(
  parts: readonly JsonObject[],
  pointer: JsonPointer,
  choices: ChoiceLookup,
  depth = 0,
): Sketch {
  const all = expanded(parts);
  const constant = all.find((part) => part['const'] !== undefined)?.['const'];
  const type = typeIn(all);
  const isContainer = type === 'object' || type === 'array';
  // What may stand in place of an object, such as null, is no reason not to begin one.
  const choice = isContainer ? undefined : choices(pointer);
  if (choice !== undefined && choice !== 'several') return fixed(choice.only);
  // One of several constants is a choice, the only one is the value.
  if (constant !== undefined && all.filter((part) => part['const'] !== undefined).length === 1) {
    return fixed(constant);
  }
  const values = all.flatMap((part) => (isJsonArray(part['enum']) ? part['enum'] : []));
  const [value] = values;
  if (value !== undefined && values.length === 1) return fixed(value);
  if (constant !== undefined || values.length > 0 || (choice === 'several' && type === 'string')) {
    const first = constant ?? value ?? '';
    return typeof first === 'string' ? emptyText(true) : selected(first);
  }
  const preset = all.find((part) => part['default'] !== undefined)?.['default'];
  if (preset !== undefined) return selected(preset);
  switch (type ?? '') {
    case 'object':
      return objectSketch(all, pointer, choices, depth);
    case 'array':
      return arraySketch(all, pointer, choices, depth);
    case 'string':
      return emptyText(false);
    case 'number':
    case 'integer':
      return selected(
        all.map(({ minimum }) => minimum).find((least) => typeof least === 'number') ?? 0,
      );
    case 'boolean':
      return selected(false);
    default:
      return selected(null);
  }
}

/** The first type that parts name, or the one that their keywords speak of. */
export function typeIn(parts: readonly JsonObject[]): string | undefined {
  const [named] = typesIn(parts);
  if (named !== undefined) return named;
  if (
    parts.some(({ properties, required }) => properties !== undefined || required !== undefined)
  ) {
    return 'object';
  }
  return parts.some(({ items, prefixItems }) => items !== undefined || prefixItems !== undefined)
    ? 'array'
    : undefined;
}

export function typesIn(parts: readonly JsonObject[]): readonly string[] {
  return parts.flatMap(({ type }) => (typeof type === 'string' ? [type] : stringsIn(type)));
}

function objectSketch(
  parts: readonly JsonObject[],
  pointer: JsonPointer,
  choices: ChoiceLookup,
  depth: number,
): Sketch {
  const names =
    depth < deepest ? new Set(parts.flatMap(({ required }) => stringsIn(required))) : [];
  return {
    type: 'object',
    members: Array.from(names, (name) => [
      name,
      sketchOf(propertyParts(parts, name), pointer + pointerOf(name), choices, depth + 1),
    ]),
  };
}

function arraySketch(
  parts: readonly JsonObject[],
  pointer: JsonPointer,
  choices: ChoiceLookup,
  depth: number,
): Sketch {
  const least =
    parts.map(({ minItems }) => minItems).find((count) => typeof count === 'number') ?? 0;
  if (least < 1 || depth >= deepest) return { type: 'array', items: [] };
  const item = sketchOf(itemParts(parts, 0), pointer + pointerOf(0), choices, depth + 1);
  return { type: 'array', items: [item] };
}

/** A value that is written as it is. */
export function fixed(value: JsonValue): Sketch {
  if (isJsonArray(value)) return { type: 'array', items: value.map(fixed) };
  if (isJsonObject(value)) {
    return {
      type: 'object',
      members: Object.entries(value).map(([name, member]) => [name, fixed(member ?? null)]),
    };
  }
  return { type: 'leaf', text: JSON.stringify(value), stop: undefined, asksFurther: false };
}

/** A value that is written as a proposal, to be typed over. */
function selected(value: JsonValue): Sketch {
  if (isJsonArray(value) || isJsonObject(value)) return fixed(value);
  const text = JSON.stringify(value);
  const inset = typeof value === 'string' ? 1 : 0;
  const stop = { start: inset, end: text.length - inset };
  return { type: 'leaf', text, stop, asksFurther: false };
}

function emptyText(asksFurther: boolean): Sketch {
  return { type: 'leaf', text: '""', stop: { start: 1, end: 1 }, asksFurther };
}
