import { isJsonObject, type JsonValue } from '../../model/json.ts';
import type { JsonPointer } from '../../model/pointer.ts';
import type { ProblemTarget } from '../../model/problem.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { isRemote, isSameSource, resolved, withoutFragment } from './address.ts';
import { defaultDialect, dialectOf, type Dialect } from './dialect.ts';
import {
  SchemaDocument,
  type SchemaPlace,
  type SchemaReference,
  type SchemaResource,
} from './schema-document.ts';
import type { SchemaNote } from './schema-fault.ts';
import type { SchemaFiles } from './schema-files.ts';
import { decodedFragment } from '../schema-parts.ts';

const mostDocuments = 500;
/** Characters of all files together: compiling more takes longer than somebody would wait for. */
const longestTogether = 4_000_000;
const mostSiblings = 200;

/** A schema with all that it refers to. */
export class SchemaSet {
  readonly #files: SchemaFiles;
  readonly #metaschemas: ReadonlyMap<string, JsonValue>;
  readonly #resources = new Map<string, SchemaResource>();
  readonly #documents: SchemaDocument[] = [];
  readonly #standards = new Set<SchemaDocument>();
  readonly #consulted = new Set<string>();
  readonly #searched = new Map<string, ReadonlyMap<string, string>>();
  #length = 0;

  /** @param metaschemas those of the standard, by their ids */
  constructor(files: SchemaFiles, metaschemas: ReadonlyMap<string, JsonValue>) {
    this.#files = files;
    this.#metaschemas = metaschemas;
  }

  /** Every address that was asked for, those with nothing behind them included. */
  get consulted(): readonly string[] {
    return [...this.#consulted];
  }

  /** The files that were read: all but the metaschemas of the standard. */
  get documents(): readonly SchemaDocument[] {
    return this.#documents.filter((document) => !this.#standards.has(document));
  }

  /** Reads a schema and everything that it refers to. */
  async load(address: string): Promise<Result<SchemaDocument, SchemaNote>> {
    const standard = this.#standard(withoutFragment(address));
    const read =
      standard === undefined ? await this.#read(address, address, defaultDialect) : ok(standard);
    if (!read.ok) return read;
    const fault = await this.#followAll();
    return fault === undefined ? read : err(fault);
  }

  async #followAll(): Promise<SchemaNote | undefined> {
    const followed = new Map<SchemaDocument, number>();
    for (let isMore = true; isMore;) {
      isMore = false;
      for (const document of this.#documents) {
        if (document.isTooDeep) {
          return faultAt(document, '', 'This schema is nested too deep to be used: split it up.');
        }
        // References are added on the way: where they point to what was not known to be a schema.
        const reference = document.references[followed.get(document) ?? 0];
        if (reference === undefined) continue;
        isMore = true;
        followed.set(document, (followed.get(document) ?? 0) + 1);
        const fault = await this.#follow(reference);
        if (fault !== undefined) return fault;
      }
    }
    return undefined;
  }

  /** What a reference points to; undefined where there is nothing. */
  find(target: string): SchemaPlace | undefined {
    const resource = this.#resourceOf(withoutFragment(target));
    if (resource === undefined) return undefined;
    const { document, pointer, anchors } = resource;
    const fragment = decodedFragment(target.slice(withoutFragment(target).length + 1));
    if (fragment === '') return document.placeAt(pointer);
    if (fragment.startsWith('/')) return document.placeAt(pointer + fragment);
    const anchor = anchors.get(fragment);
    return anchor === undefined ? undefined : document.placeAt(anchor);
  }

  async #follow({
    place,
    keyword,
    text,
    target,
  }: SchemaReference): Promise<SchemaNote | undefined> {
    const { document } = place.resource;
    const at = `${place.pointer}/${keyword}`;
    if (target === undefined) {
      return faultAt(document, at, `"${text}" is no address that a schema can have: correct it.`);
    }
    const base = withoutFragment(target);
    if (this.#resourceOf(base) === undefined) {
      const read = await this.#obtain(base, document);
      if (!read.ok)
        return { ...faultAt(document, at, read.error.message), origin: read.error.origin };
    }
    if (this.find(target) !== undefined) return undefined;
    return faultAt(
      document,
      at,
      `There is no schema at "${text}": correct the reference, or add it.`,
    );
  }

  /** Reads what a reference names: where it says, beside the file that refers to it, or by its `$id`. */
  async #obtain(base: string, from: SchemaDocument): Promise<Result<SchemaDocument, SchemaNote>> {
    if (isRemote(from.address)) {
      if (isRemote(base)) return this.#read(base, base, from.dialect);
      return err(plainFault(`A schema from the network may not refer to ${base}.`));
    }
    const beside = isSameSource(base, from.address) ? base : addressBeside(base, from);
    const read = beside === undefined ? undefined : await this.#read(beside, base, from.dialect);
    if (read !== undefined && (read.ok || read.error.place !== undefined)) return read;
    const named = (await this.#siblingIds(from.address)).get(base);
    if (named !== undefined) return this.#read(named, base, from.dialect);
    if (isRemote(base)) return this.#read(base, base, from.dialect);
    return read ?? err(plainFault(`No file beside this one has the "$id" ${base}: add one.`));
  }

  /** @param dialect of a file that does not say its own */
  async #read(
    address: string,
    base: string,
    dialect: Dialect,
  ): Promise<Result<SchemaDocument, SchemaNote>> {
    this.#consulted.add(withoutFragment(address));
    const text = await this.#files.read(withoutFragment(address));
    if (!text.ok) return err(plainFault(text.error.message, text.error.origin));
    this.#length += text.value.length;
    if (this.#length > longestTogether || this.#documents.length >= mostDocuments) {
      return err(plainFault('The schema and what it refers to are too large to be used.'));
    }
    const content = text.value.replace(/^\ufeff/, '');
    let root: JsonValue;
    try {
      root = JSON.parse(content) as JsonValue;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const document = new SchemaDocument(address, base, content, {}, dialect);
      return err(faultAt(document, '', `This schema is not JSON (${reason}): mend it.`));
    }
    const document = new SchemaDocument(address, base, content, root, dialectIn(root) ?? dialect);
    if (typeof root !== 'boolean' && !isJsonObject(root)) {
      return err(faultAt(document, '', 'A JSON Schema must be an object, or true or false.'));
    }
    return ok(this.#add(document, base));
  }

  #add(document: SchemaDocument, base: string): SchemaDocument {
    this.#documents.push(document);
    for (const resource of document.resources) {
      if (!this.#resources.has(resource.id)) this.#resources.set(resource.id, resource);
    }
    const [root] = document.resources.filter(({ pointer }) => pointer === '');
    for (const known of [document.address, base].map(withoutFragment)) {
      if (root !== undefined && !this.#resources.has(known)) this.#resources.set(known, root);
    }
    return document;
  }

  #resourceOf(base: string): SchemaResource | undefined {
    const known = this.#resources.get(base);
    if (known !== undefined) return known;
    this.#standard(base);
    return this.#resources.get(base);
  }

  #standard(base: string): SchemaDocument | undefined {
    const other = base.replace(/^https?/, (scheme) => (scheme === 'http' ? 'https' : 'http'));
    const root = this.#metaschemas.get(base) ?? this.#metaschemas.get(other);
    if (root === undefined) return undefined;
    const text = JSON.stringify(root);
    const document = new SchemaDocument(base, base, text, root, dialectIn(root) ?? defaultDialect);
    this.#standards.add(document);
    return this.#add(document, base);
  }

  /** The files beside one by their `$id`s. */
  async #siblingIds(address: string): Promise<ReadonlyMap<string, string>> {
    const folder = resolved('.', address) ?? address;
    const known = this.#searched.get(folder);
    if (known !== undefined) return known;
    const ids = new Map<string, string>();
    for (const sibling of (await this.#files.siblings(address)).slice(0, mostSiblings)) {
      const text = await this.#files.read(sibling);
      const id = text.ok ? idIn(text.value) : undefined;
      const absolute = id === undefined ? undefined : resolved(id, sibling);
      if (absolute !== undefined) ids.set(withoutFragment(absolute), sibling);
    }
    this.#searched.set(folder, ids);
    return ids;
  }
}

function plainFault(message: string, origin?: string): SchemaNote {
  return { severity: 'error', message, place: undefined, origin };
}

export function faultAt(
  document: SchemaDocument,
  pointer: JsonPointer,
  message: string,
  target?: ProblemTarget,
): SchemaNote {
  const range = document.rangeOf(pointer, target);
  return { severity: 'error', message, place: { address: document.address, pointer, range } };
}

function dialectIn(root: JsonValue): Dialect | undefined {
  const metaschema = isJsonObject(root) ? root['$schema'] : undefined;
  return typeof metaschema === 'string' ? dialectOf(metaschema) : undefined;
}

/** Where a file lies if files lie to each other as their `$id`s do. */
function addressBeside(base: string, { address, resources }: SchemaDocument): string | undefined {
  const id = resources.find(({ pointer }) => pointer === '')?.id;
  const folder = id === undefined ? undefined : resolved('.', id);
  if (folder === undefined || !base.startsWith(folder)) return undefined;
  const beside = resolved(base.slice(folder.length), address);
  return beside !== undefined && isSameSource(beside, address) ? beside : undefined;
}

function idIn(text: string): string | undefined {
  try {
    const root: unknown = JSON.parse(text);
    const id = isJsonObject(root) ? root['$id'] : undefined;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
