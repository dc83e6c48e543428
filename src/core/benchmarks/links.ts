import type { JsonPointer } from '../model/pointer.ts';

/** Names in a record and mentions of names, for going to definitions, finding references and renaming. */
export interface RecordLinks {
  readonly definitions: readonly Definition[];
  readonly references: readonly LinkSite[];
}

/** A place that defines or mentions a name. */
export interface LinkSite {
  /**
   * What the name names. Names of one space are found in all files of a workspace. A benchmark's own id, e.g.
   * `persevalbench`, is the space of its records' ids; `<benchmark>/<thing>`, e.g. `paceshop/persona`, that of other
   * things. Spaces that begin with `#` belong to one record, e.g. `#turn`. A reference may be in `anyRecord`.
   */
  readonly space: string;
  readonly name: string;
  /**
   * The string that spells the name, which a rename replaces, or for things without a name of their own the thing
   * itself, such as the object of a turn, and the number that counts it.
   */
  readonly pointer: JsonPointer;
}

export interface Definition extends LinkSite {
  /** What to show of it, e.g. the text of a turn; default: the value at `pointer`. */
  readonly shown?: JsonPointer;
  /**
   * Several records spell out the same thing on purpose, e.g. a persona that each of its records holds whole. All
   * such definitions of a name are one thing. Without it, a second definition is a mistake of the data.
   */
  readonly isRepeated?: boolean;
}

/** The space of references to a record that do not say of which benchmark it is, as in reviews. */
export const anyRecord = '*';

/** True for spaces whose names mean something within one record only. */
export function isLocalSpace(space: string): boolean {
  return space.startsWith('#');
}

/** True for the spaces of record ids: those that `anyRecord` stands for. */
export function isRecordSpace(space: string): boolean {
  return space !== anyRecord && !isLocalSpace(space) && !space.includes('/');
}
