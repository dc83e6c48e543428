import { RecordText } from '../../jsonl/record-text.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { pointerOf, valueAt, type JsonPointer } from '../../model/pointer.ts';
import type { ProblemTarget } from '../../model/problem.ts';
import { resolved, withoutFragment } from './address.ts';
import { dialectOf, subschemas, type Dialect } from './dialect.ts';
import type { TextRange } from './schema-fault.ts';

/** A schema with an address of its own: a file, or a part of one with an `$id`. */
export interface SchemaResource {
  readonly document: SchemaDocument;
  readonly pointer: JsonPointer;
  /** Absolute, without a fragment. */
  readonly id: string;
  /** Pointers into the document, by name. */
  readonly anchors: Map<string, JsonPointer>;
  /** Those that `$dynamicRef` may find from elsewhere; `$recursiveAnchor` is the one without a name. */
  readonly dynamicAnchors: Map<string, JsonPointer>;
}

/** A schema somewhere in a document. */
export interface SchemaPlace {
  readonly resource: SchemaResource;
  /** Into the document. */
  readonly pointer: JsonPointer;
  /**
   * The pointer that keywords lead on from to this place: that of the resource, or of a schema that stands where no
   * keyword says that there is one.
   */
  readonly start: JsonPointer;
  readonly schema: JsonValue;
  readonly dialect: Dialect;
}

export const referenceKeywords = ['$ref', '$dynamicRef', '$recursiveRef'] as const;

export interface SchemaReference {
  readonly place: SchemaPlace;
  readonly keyword: (typeof referenceKeywords)[number];
  /** As it is written. */
  readonly text: string;
  /** Absolute; undefined where the text makes no address. */
  readonly target: string | undefined;
}

/** Schemas nested deeper are nobody's, and would overflow the stack of a compiler. */
const deepestSchema = 200;

/** One file of schemas, with what refers to what in it. */
export class SchemaDocument {
  /** Where it was read. */
  readonly address: string;
  readonly root: JsonValue;
  readonly dialect: Dialect;
  readonly resources: SchemaResource[] = [];
  readonly references: SchemaReference[] = [];
  readonly #text: string;
  readonly #places = new Map<JsonPointer, SchemaPlace>();
  #recordText: RecordText | undefined;
  #isTooDeep = false;

  /** @param base what relative addresses in it are resolved against, unless its `$id` says otherwise */
  constructor(address: string, base: string, text: string, root: JsonValue, dialect: Dialect) {
    this.address = address;
    this.root = root;
    this.#text = text;
    this.dialect = dialect;
    const resource = this.#addResource('', base);
    this.#index({ schema: root, pointer: '', start: '', dialect, resource }, 0);
  }

  get isTooDeep(): boolean {
    return this.#isTooDeep;
  }

  /** A schema at a pointer, also where no keyword says that there is one. */
  placeAt(pointer: JsonPointer): SchemaPlace | undefined {
    const known = this.#places.get(pointer);
    if (known !== undefined) return known;
    const around = this.#placeAround(pointer);
    const schema = valueAt(this.root, pointer);
    if (around === undefined || schema === undefined) return undefined;
    if (typeof schema !== 'boolean' && !isJsonObject(schema)) return undefined;
    this.#index({ ...around, schema, pointer, start: pointer }, 0);
    return this.#places.get(pointer);
  }

  rangeOf(pointer: JsonPointer, target: ProblemTarget = 'value'): TextRange {
    this.#recordText ??= new RecordText(this.#text);
    const { range } = this.#recordText.locate({
      code: '',
      severity: 'error',
      message: '',
      pointer,
      target,
    });
    return { start: positionAt(this.#text, range.start), end: positionAt(this.#text, range.end) };
  }

  #placeAround(pointer: JsonPointer): SchemaPlace | undefined {
    for (let at = pointer; at !== '';) {
      at = at.slice(0, at.lastIndexOf('/'));
      const place = this.#places.get(at);
      if (place !== undefined) return place;
    }
    return undefined;
  }

  #addResource(pointer: JsonPointer, id: string): SchemaResource {
    const resource: SchemaResource = {
      document: this,
      pointer,
      id: withoutFragment(id),
      anchors: new Map(),
      dynamicAnchors: new Map(),
    };
    this.resources.push(resource);
    return resource;
  }

  #index(given: SchemaPlace, depth: number): void {
    const { schema, pointer } = given;
    if (depth > deepestSchema) this.#isTooDeep = true;
    if (this.#isTooDeep || !isJsonObject(schema)) {
      this.#places.set(pointer, given);
      return;
    }
    const place = this.#withOwnId(given, effectiveKeywords(given));
    this.#places.set(pointer, place);
    this.#noteAnchors(place, schema);
    this.references.push(...referencesOf(place));
    for (const { schema: below, path } of subschemas(effectiveKeywords(place), place.dialect)) {
      this.#index({ ...place, schema: below, pointer: pointer + pointerOf(...path) }, depth + 1);
    }
  }

  /** A schema with an `$id` is a resource of its own, and may be of another version. */
  #withOwnId(place: SchemaPlace, { $id: id, $schema: metaschema }: JsonObject): SchemaPlace {
    if (typeof id !== 'string') return place;
    if (place.dialect === 'draft-07' && id.startsWith('#')) {
      place.resource.anchors.set(id.slice(1), place.pointer);
      return place;
    }
    const absolute = resolved(id, place.resource.id);
    if (absolute === undefined) return place;
    if (place.pointer === '') this.resources.pop();
    const resource = this.#addResource(place.pointer, absolute);
    const name = absolute.split('#')[1] ?? '';
    if (name !== '' && place.dialect === 'draft-07') resource.anchors.set(name, place.pointer);
    const dialect = typeof metaschema === 'string' ? dialectOf(metaschema) : undefined;
    return { ...place, resource, start: place.pointer, dialect: dialect ?? place.dialect };
  }

  #noteAnchors({ resource, pointer, dialect }: SchemaPlace, schema: JsonObject): void {
    if (dialect === 'draft-07') return;
    const { $anchor: anchor, $dynamicAnchor: dynamic, $recursiveAnchor: recursive } = schema;
    if (typeof anchor === 'string') resource.anchors.set(anchor, pointer);
    if (dialect === '2020-12' && typeof dynamic === 'string') {
      resource.anchors.set(dynamic, pointer);
      resource.dynamicAnchors.set(dynamic, pointer);
    }
    if (dialect === '2019-09' && recursive === true && pointer === resource.pointer) {
      resource.dynamicAnchors.set('', pointer);
    }
  }
}

/** What draft-07 does not ignore beside a `$ref`: what says something to people, and what others may refer to. */
const besideReference = [
  ...['$ref', '$comment', 'title', 'description', 'markdownDescription', 'default', 'examples'],
  ...['readOnly', 'writeOnly', 'definitions'],
];

/** The keywords of a schema that mean something. */
export function effectiveKeywords({
  schema,
  dialect,
}: Pick<SchemaPlace, 'schema' | 'dialect'>): JsonObject {
  if (!isJsonObject(schema)) return {};
  if (dialect !== 'draft-07' || typeof schema['$ref'] !== 'string') return schema;
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => besideReference.includes(key)),
  );
}

/** What a schema itself refers to, by the keywords of its version. */
export function referencesOf(place: SchemaPlace): readonly SchemaReference[] {
  const { schema, dialect, resource } = place;
  if (!isJsonObject(schema)) return [];
  return referenceKeywords.flatMap((keyword) => {
    const text = schema[keyword];
    const since = keyword === '$dynamicRef' ? '2020-12' : '2019-09';
    if (typeof text !== 'string' || (keyword !== '$ref' && dialect !== since)) return [];
    return [{ place, keyword, text, target: resolved(text, resource.id) }];
  });
}

function positionAt(text: string, offset: number): TextRange['start'] {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
