import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { isNearMiss } from './near-names.ts';
import { asList, itemKeywords, withParts, type SchemaPart } from './schema-parts.ts';

/** Which properties a schema knows at one place of a value. The places of a recursive schema form a cycle. */
export interface KnownProperties {
  /** Undefined where the schema names none: then nothing can be misspelt. */
  readonly properties: ReadonlyMap<string, KnownProperties> | undefined;
  /** Of every item of an array. */
  readonly items: KnownProperties | undefined;
  /** Of properties with free names, in objects that serve as maps. */
  readonly others: KnownProperties | undefined;
  /** The known properties that a name may be a slip for: none where names are free. */
  readonly namesNear: (name: string) => readonly string[];
  /** A value that satisfies the schema is neither object nor array here. */
  readonly isScalar: boolean;
}

/** Follows `properties`, `items`, local `$ref`s and the combining keywords of a schema, recursive ones too. */
export function knownProperties(schema: JsonObject): KnownProperties {
  return new Places(schema).placeOf([{ schema, isCertain: true }]);
}

/** A schema whose alternatives make more different places than these is not followed further: they may be endless. */
const mostPlaces = 2_000;

class Places {
  readonly #root: JsonObject;
  readonly #numbers = new Map<JsonObject, number>();
  readonly #places = new Map<string, KnownProperties>();

  constructor(root: JsonObject) {
    this.#root = root;
  }

  placeOf(given: readonly SchemaPart[]): KnownProperties {
    const parts = withParts(given, this.#root);
    const key = Array.from(parts, ([part, isCertain]) => {
      return `${this.#numberOf(part)}${isCertain ? '' : '?'}`;
    }).join();
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place: { -readonly [Key in keyof KnownProperties]: KnownProperties[Key] } = {
      properties: undefined,
      items: undefined,
      others: undefined,
      namesNear: () => [],
      isScalar: Array.from(parts).some(([{ type }, isCertain]) => isCertain && isScalarType(type)),
    };
    // Kept before it is complete: a recursive schema comes back to it.
    this.#places.set(key, place);
    if (this.#places.size > mostPlaces) return { ...place, isScalar: false };
    const named = propertiesOf(parts);
    const items = partsOf(parts, itemSchemas);
    const others = partsOf(parts, otherSchemas);
    if (named.size > 0) {
      place.properties = new Map(
        Array.from(named, ([name, values]) => [name, this.placeOf(values)]),
      );
    }
    if (items.length > 0) place.items = this.placeOf(items);
    if (others.length > 0) place.others = this.placeOf(others);
    else if (named.size > 0) place.namesNear = nearNames([...named.keys()]);
    return place;
  }

  #numberOf(schema: JsonObject): number {
    const number = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, number);
    return number;
  }
}

function isScalarType(type: JsonValue | undefined): boolean {
  const types = isJsonArray(type) ? type : [type];
  return types.every((name) => typeof name === 'string' && name !== 'object' && name !== 'array');
}

function propertiesOf(parts: ReadonlyMap<JsonObject, boolean>): Map<string, SchemaPart[]> {
  const named = new Map<string, SchemaPart[]>();
  for (const [{ properties }, isCertain] of parts) {
    if (!isJsonObject(properties)) continue;
    for (const [name, schema] of Object.entries(properties)) {
      const found = named.get(name) ?? [];
      named.set(name, found);
      found.push({ schema, isCertain });
    }
  }
  return named;
}

function partsOf(
  parts: ReadonlyMap<JsonObject, boolean>,
  schemasOf: (schema: JsonObject) => readonly SchemaPart[],
): readonly SchemaPart[] {
  return Array.from(parts).flatMap(([part, isCertain]) =>
    schemasOf(part).map((found) => ({ ...found, isCertain: found.isCertain && isCertain })),
  );
}

function itemSchemas(part: JsonObject): readonly SchemaPart[] {
  const { items } = part;
  const others = itemKeywords.filter((keyword) => part[keyword] !== undefined);
  // The place stands for all items: where some have schemas of their own, none applies to all.
  const isCertain = isJsonObject(items) && others.length === 1;
  return itemKeywords
    .flatMap((keyword) => asList(part[keyword]))
    .filter(isJsonObject)
    .map((schema) => ({ schema, isCertain }));
}

function otherSchemas({
  additionalProperties,
  patternProperties,
  unevaluatedProperties,
}: JsonObject): readonly SchemaPart[] {
  const byPattern = isJsonObject(patternProperties) ? Object.values(patternProperties) : [];
  const all = [additionalProperties, unevaluatedProperties, ...byPattern].filter(isJsonObject);
  return all.map((schema) => ({ schema, isCertain: false }));
}

/** Extra properties come with every record of a file: each name is compared once. */
function nearNames(known: readonly string[]): (name: string) => readonly string[] {
  const mostRemembered = 1000;
  const remembered = new Map<string, readonly string[]>();
  return (name) => {
    const before = remembered.get(name);
    if (before !== undefined) return before;
    const near = known.filter((candidate) => isNearMiss(name, candidate));
    if (remembered.size < mostRemembered) remembered.set(name, near);
    return near;
  };
}
