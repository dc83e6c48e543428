import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { pointerOf, segmentsOf } from '../../model/pointer.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { subschemas, type Subschema } from './dialect.ts';
import {
  effectiveKeywords,
  referenceKeywords,
  referencesOf,
  type SchemaPlace,
  type SchemaResource,
} from './schema-document.ts';

/** A schema under construction. */
export type OpenSchema = Record<string, JsonValue | undefined>;

/** One schema in which every reference is a pointer to a part of itself. */
export interface SchemaBundle {
  readonly root: OpenSchema;
  /** Where the parts come from. */
  readonly origins: ReadonlyMap<JsonObject, SchemaPlace>;
}

/** Which resource answers for each dynamic anchor: the first that was entered. */
type DynamicScope = ReadonlyMap<string, SchemaResource>;

/** Copies of resources for different dynamic scopes: few in any schema that somebody wrote. */
const mostParts = 2_000;

/** Keywords that say where a schema is: a bundle has one place only. */
const locating: ReadonlySet<string> = new Set([
  ...referenceKeywords,
  ...['$id', '$schema', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary'],
]);

/**
 * Copies a schema and all that it refers to into one. `$dynamicRef` and `$recursiveRef` become plain references: a
 * resource is copied once for each set of dynamic anchors that it is reached with, so each copy knows what they find.
 *
 * @param find what an absolute reference points to; everything has been found before
 */
export function bundleSchema(
  start: SchemaPlace,
  find: (target: string) => SchemaPlace | undefined,
): Result<SchemaBundle, string> {
  return new Bundler(find).run(start);
}

class Bundler {
  readonly #find: (target: string) => SchemaPlace | undefined;
  readonly #origins = new Map<JsonObject, SchemaPlace>();
  readonly #definitions = new Map<string, JsonValue>();
  /** References to the copies, by what they are copies of. */
  readonly #parts = new Map<string, string>();
  readonly #usedNames = new Set<string>();
  readonly #waiting: { name: string; place: SchemaPlace; scope: DynamicScope }[] = [];

  constructor(find: (target: string) => SchemaPlace | undefined) {
    this.#find = find;
  }

  run(start: SchemaPlace): Result<SchemaBundle, string> {
    const { schema } = start;
    const own = isJsonObject(schema) && isJsonObject(schema['$defs']) ? schema['$defs'] : {};
    for (const name of Object.keys(own)) this.#usedNames.add(name);
    const scope = entered(new Map(), start.resource);
    let root: OpenSchema;
    if (start.pointer === start.start) {
      this.#parts.set(this.#keyOf(start, scope), '#');
      root = asObject(this.#copy(start, scope));
    } else {
      root = { $ref: this.#referenceTo(start, scope) };
      this.#origins.set(root, start);
    }
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      if (this.#parts.size > mostParts) return err('too many different schemas');
      this.#definitions.set(next.name, this.#copy(next.place, next.scope));
    }
    if (this.#definitions.size > 0) {
      const before = isJsonObject(root['$defs']) ? root['$defs'] : {};
      root['$defs'] = { ...before, ...Object.fromEntries(this.#definitions) };
    }
    return ok({ root, origins: this.#origins });
  }

  #copy(place: SchemaPlace, scope: DynamicScope): JsonValue {
    const { dialect, pointer, start, resource } = place;
    if (!isJsonObject(place.schema)) return place.schema;
    const schema = effectiveKeywords(place);
    const copy: OpenSchema = { ...schema };
    for (const keyword of locating) Reflect.deleteProperty(copy, keyword);
    this.#origins.set(copy, place);
    for (const subschema of subschemas(schema, dialect)) {
      const at = pointer + pointerOf(...subschema.path);
      const below = resource.document.placeAt(at);
      if (below === undefined) continue;
      const isOwn = below.start === start;
      const value = isOwn ? this.#copy(below, scope) : this.#link(below, scope, below);
      put(copy, schema, subschema, value);
    }
    this.#copyReferences(place, scope, copy);
    return copy;
  }

  #copyReferences(place: SchemaPlace, scope: DynamicScope, copy: OpenSchema): void {
    const references = referencesOf(place).flatMap(({ keyword, target = '' }) => {
      const found = this.#find(target);
      if (found === undefined) return [];
      const anchor = keyword === '$ref' ? undefined : /#([^/].*)?$/s.exec(target)?.[1];
      const isDynamic = keyword === '$recursiveRef' || anchor !== undefined;
      const meant = isDynamic ? dynamicallyFound(found, anchor ?? '', scope) : found;
      return [this.#link(meant, scope, place)];
    });
    const [first, ...others] = references;
    if (first === undefined) return;
    Object.assign(copy, first);
    if (others.length === 0) return;
    copy['allOf'] = [...(isJsonArray(copy['allOf']) ? copy['allOf'] : []), ...others];
  }

  #link(place: SchemaPlace, scope: DynamicScope, origin: SchemaPlace): JsonObject {
    const link = { $ref: this.#referenceTo(place, entered(scope, place.resource)) };
    this.#origins.set(link, origin);
    return link;
  }

  /** @param scope with the resource of the place in it */
  #referenceTo(place: SchemaPlace, scope: DynamicScope): string {
    const key = this.#keyOf(place, scope);
    let part = this.#parts.get(key);
    if (part === undefined) {
      const name = this.#newName(place.resource.document.address);
      part = `#/$defs/${name}`;
      this.#parts.set(key, part);
      const start = place.resource.document.placeAt(place.start) ?? place;
      this.#waiting.push({ name, place: start, scope });
    }
    const below = segmentsOf(place.pointer.slice(place.start.length));
    return part + below.map((segment) => `/${inFragment(segment)}`).join('');
  }

  #keyOf({ resource, start }: SchemaPlace, scope: DynamicScope): string {
    const names = Array.from(scope, ([name, { document, pointer }]) => {
      return `${name}=${document.address}#${pointer}`;
    });
    return JSON.stringify([resource.document.address, start, ...names.toSorted()]);
  }

  #newName(address: string): string {
    const file = address
      .replace(/[/#]+$/, '')
      .replace(/^.*[/:]/s, '')
      .replaceAll(/[^\w.-]+/g, '-');
    let name = file === '' ? 'schema' : file;
    for (let number = 2; this.#usedNames.has(name); number += 1) name = `${file}-${number}`;
    this.#usedNames.add(name);
    return name;
  }
}

/** The scope within a resource: outer resources keep the anchors that they have. */
function entered(scope: DynamicScope, resource: SchemaResource): DynamicScope {
  const added = [...resource.dynamicAnchors.keys()].filter((name) => !scope.has(name));
  if (added.length === 0) return scope;
  return new Map([...scope, ...added.map((name) => [name, resource] as const)]);
}

/** What a dynamic reference finds that a static one would find at `place`. */
function dynamicallyFound(place: SchemaPlace, anchor: string, scope: DynamicScope): SchemaPlace {
  const { resource, pointer } = place;
  if (resource.dynamicAnchors.get(anchor) !== pointer) return place;
  const { document, dynamicAnchors } = scope.get(anchor) ?? resource;
  return document.placeAt(dynamicAnchors.get(anchor) ?? '') ?? place;
}

/** A segment of a pointer within a fragment. */
function inFragment(segment: string): string {
  return encodeURIComponent(pointerOf(segment).slice(1)).replaceAll('%24', '$');
}

function asObject(schema: JsonValue): OpenSchema {
  if (isJsonObject(schema)) return schema;
  return schema === false ? { not: {} } : {};
}

/** Puts a subschema into the copy of its parent, whose maps and lists are copied for it. */
function put(
  copy: OpenSchema,
  original: JsonObject,
  { path: [keyword, name] }: Subschema,
  value: JsonValue,
): void {
  if (name === undefined) {
    copy[keyword] = value;
    return;
  }
  if (copy[keyword] === original[keyword]) {
    const held = original[keyword];
    copy[keyword] = isJsonArray(held) ? [...held] : { ...(isJsonObject(held) ? held : {}) };
  }
  // Not an assignment: a property may be called `__proto__`.
  Object.defineProperty(copy[keyword], name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
