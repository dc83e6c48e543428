import {
  anyRecord,
  isRecordSpace,
  type Definition,
  type LinkSite,
  type RecordLinks,
} from '../benchmarks/links.ts';
import { storeKinds } from '../benchmarks/record-kinds.ts';
import { byCodeUnits } from '../model/code-unit-order.ts';

/** A place of a name in one of the files. */
export interface FoundSite<T extends LinkSite = LinkSite> {
  readonly file: string;
  /** Counted from 0. */
  readonly line: number;
  readonly site: T;
}

interface IndexedLine {
  readonly file: string;
  /** Changes when lines come or go before it. */
  number: number;
  readonly links: RecordLinks;
}

type Role = 'definitions' | 'references';

/** By space, then by name. */
type Names = Map<string, Map<string, Set<IndexedLine>>>;

/**
 * The names in the lines of many files: where each is defined and where it is mentioned. Files have any names, for
 * instance URIs. A change costs what the changed lines hold, and a walk over the lines behind them where lines came or
 * went.
 */
export class LinkIndex {
  readonly #files = new Map<string, IndexedLine[]>();
  readonly #names: Readonly<Record<Role, Names>> = {
    definitions: new Map(),
    references: new Map(),
  };

  /**
   * Replaces `removed` lines at `start` by lines with these links; a file that is not there is added.
   *
   * @param start at most the number of lines that the file has
   */
  replaceLines(file: string, start: number, removed: number, links: readonly RecordLinks[]): void {
    const lines = this.#files.get(file) ?? [];
    this.#files.set(file, lines);
    const inserted = links.map((own, offset) => ({ file, number: start + offset, links: own }));
    for (const line of replace(lines, start, removed, inserted)) this.#forget(line);
    for (const line of inserted) this.#note(line);
    if (inserted.length === removed) return;
    for (let at = start + inserted.length; at < lines.length; at += 1) {
      const line = lines[at];
      if (line !== undefined) line.number = at;
    }
  }

  removeFile(file: string): void {
    for (const line of this.#files.get(file) ?? []) this.#forget(line);
    this.#files.delete(file);
  }

  /**
   * Where a name is defined, in the order of the files and lines. For `anyRecord`: every record with that id.
   *
   * @param from the file that asks; what stands beside a dataset and mentions one of its records means that one
   */
  definitionsOf(space: string, name: string, from?: string): readonly FoundSite<Definition>[] {
    const spaces = space === anyRecord ? this.#recordSpaces('definitions') : [space];
    const found = this.#find('definitions', spaces, name, (links) => links.definitions);
    const dataset = from === undefined ? undefined : datasetOf(from);
    const own = found.filter(({ file }) => file === dataset);
    return own.length > 0 ? own : found;
  }

  /**
   * Where a name is mentioned, mentions that do not say of which benchmark included. For `anyRecord`: every mention of
   * a record with that id.
   *
   * @param definedIn leaves out what stands beside another file that defines the same name
   */
  referencesOf(space: string, name: string, definedIn?: string): readonly FoundSite[] {
    const own = space === anyRecord ? this.#recordSpaces('references') : [space];
    const spaces = space === anyRecord || isRecordSpace(space) ? [...own, anyRecord] : own;
    const found = this.#find('references', spaces, name, (links) => links.references);
    if (definedIn === undefined) return found;
    const definers = new Set(this.definitionsOf(space, name).map(({ file }) => file));
    return found.filter(({ file }) => {
      const dataset = datasetOf(file);
      return dataset === undefined || dataset === definedIn || !definers.has(dataset);
    });
  }

  #recordSpaces(role: Role): readonly string[] {
    return [...this.#names[role].keys()].filter(isRecordSpace);
  }

  #find<T extends LinkSite>(
    role: Role,
    spaces: readonly string[],
    name: string,
    sites: (links: RecordLinks) => readonly T[],
  ): readonly FoundSite<T>[] {
    const found: FoundSite<T>[] = [];
    for (const space of new Set(spaces)) {
      for (const { file, number, links } of this.#names[role].get(space)?.get(name) ?? []) {
        for (const site of sites(links)) {
          if (site.space === space && site.name === name) found.push({ file, line: number, site });
        }
      }
    }
    return found.sort((a, b) => byCodeUnits(a.file, b.file) || a.line - b.line);
  }

  #note(line: IndexedLine): void {
    for (const role of ['definitions', 'references'] as const) {
      for (const { space, name } of line.links[role]) {
        const names = getOrAdd(this.#names[role], space, () => new Map<string, Set<IndexedLine>>());
        getOrAdd(names, name, () => new Set<IndexedLine>()).add(line);
      }
    }
  }

  #forget(line: IndexedLine): void {
    for (const role of ['definitions', 'references'] as const) {
      for (const { space, name } of line.links[role]) {
        const names = this.#names[role].get(space);
        const lines = names?.get(name);
        lines?.delete(line);
        if (lines?.size === 0) names?.delete(name);
        if (names?.size === 0) this.#names[role].delete(space);
      }
    }
  }
}

/** The dataset that a file of judgments or reviews stands beside; undefined for other files. */
export function datasetOf(file: string): string | undefined {
  const suffix = storeKinds
    .flatMap(({ fileSuffixes }) => fileSuffixes)
    .find((ending) => file.endsWith(ending));
  return suffix === undefined ? undefined : file.slice(0, -suffix.length);
}

/** As `splice`, for more items than a call can have parameters. */
function replace(
  lines: IndexedLine[],
  start: number,
  removed: number,
  inserted: readonly IndexedLine[],
): readonly IndexedLine[] {
  const old = lines.slice(start, start + removed);
  const behind = lines.slice(start + removed);
  lines.length = start;
  for (const line of inserted) lines.push(line);
  for (const line of behind) lines.push(line);
  return old;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
