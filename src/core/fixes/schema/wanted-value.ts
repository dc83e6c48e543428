import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { pointerOf, type JsonPointer } from '../../model/pointer.ts';
import { partsAt } from '../../schema/schema-parts.ts';
import { toWrite } from '../../model/to-write.ts';

/** What a schema says of one place, all of its parts together: of a keyword that several have, the first. */
export interface WantedValue {
  readonly keywords: JsonObject;
  /** Empty where any type may stand. */
  readonly types: readonly string[];
  /** The values of a closed set; undefined where there is none. */
  readonly choices: readonly JsonValue[] | undefined;
}

/** Records nest less deep than this; recursive schemas end here. */
const deepestSkeleton = 6;
const mostItems = 9;

export function wantedAt(schema: JsonObject, pointer: JsonPointer): WantedValue {
  const parts = partsAt(schema, pointer);
  const keywords = Object.assign({}, ...parts.toReversed()) as JsonObject;
  const typed = parts.find(({ type }) => type !== undefined)?.['type'];
  const types = (isJsonArray(typed) ? typed : [typed]).filter((type) => typeof type === 'string');
  return { keywords, types, choices: choicesOf(parts, types) };
}

/** The names of the properties that a schema knows at a place. */
export function propertyNamesAt(schema: JsonObject, pointer: JsonPointer): readonly string[] {
  const names = partsAt(schema, pointer).flatMap(({ properties }) =>
    isJsonObject(properties) ? Object.keys(properties) : [],
  );
  return [...new Set(names)];
}

export function isRequiredAt(schema: JsonObject, pointer: JsonPointer, name: string): boolean {
  return partsAt(schema, pointer).some(
    ({ required }) => isJsonArray(required) && required.includes(name),
  );
}

function choicesOf(
  parts: readonly JsonObject[],
  types: readonly string[],
): readonly JsonValue[] | undefined {
  for (const part of parts) if (isJsonArray(part['enum'])) return part['enum'];
  const fixed = parts.flatMap((part) => (part['const'] === undefined ? [] : [part['const']]));
  if (fixed.length > 0) return fixed;
  return types.length === 1 && types[0] === 'boolean' ? [true, false] : undefined;
}

/** A value of the right type for a place, with texts that say what to write. Closed sets are not chosen from. */
export function skeletonAt(schema: JsonObject, pointer: JsonPointer, depth = 0): JsonValue {
  const { keywords, types, choices } = wantedAt(schema, pointer);
  const { default: preset } = keywords;
  if (preset !== undefined) return preset;
  if (choices !== undefined) {
    const [only] = choices;
    if (choices.length === 1 && only !== undefined) return only;
    return text(`One of ${choices.slice(0, mostItems).map(wordOf).join(', ')}`, keywords);
  }
  switch (types.find((type) => type !== 'null') ?? types[0] ?? impliedType(keywords)) {
    case 'object':
      return depth < deepestSkeleton ? objectAt(schema, pointer, depth) : {};
    case 'array':
      return depth < deepestSkeleton ? arrayAt(schema, pointer, keywords, depth) : [];
    case 'integer':
    case 'number':
      return leastNumber(keywords);
    case 'null':
      return null;
    default:
      return text(purposeOf(keywords, pointer), keywords);
  }
}

function impliedType(keywords: JsonObject): string {
  if (isJsonObject(keywords['properties'])) return 'object';
  return keywords['items'] === undefined ? 'string' : 'array';
}

function objectAt(schema: JsonObject, pointer: JsonPointer, depth: number): JsonObject {
  const names = partsAt(schema, pointer).flatMap(({ required }) =>
    isJsonArray(required) ? required.filter((name) => typeof name === 'string') : [],
  );
  return Object.fromEntries(
    [...new Set(names)].map((name) => [
      name,
      skeletonAt(schema, `${pointer}${pointerOf(name)}`, depth + 1),
    ]),
  );
}

function arrayAt(
  schema: JsonObject,
  pointer: JsonPointer,
  { minItems }: JsonObject,
  depth: number,
): JsonValue {
  const count = typeof minItems === 'number' ? Math.min(minItems, mostItems) : 0;
  return Array.from({ length: count }, (_, index) =>
    skeletonAt(schema, `${pointer}/${index}`, depth + 1),
  );
}

/** 0, or the number nearest to it that is allowed. */
function leastNumber({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonObject): number {
  if (typeof minimum === 'number' && minimum > 0) return minimum;
  if (typeof exclusiveMinimum === 'number' && exclusiveMinimum >= 0) return exclusiveMinimum + 1;
  if (typeof maximum === 'number' && maximum < 0) return maximum;
  if (typeof exclusiveMaximum === 'number' && exclusiveMaximum <= 0) return exclusiveMaximum - 1;
  return 0;
}

function purposeOf({ description, title }: JsonObject, pointer: JsonPointer): string {
  if (typeof description === 'string') return description;
  if (typeof title === 'string') return title;
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

function text(purpose: string, { maxLength }: JsonObject): string {
  const whole = toWrite(purpose);
  return typeof maxLength === 'number' ? whole.slice(0, maxLength) : whole;
}

function wordOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
