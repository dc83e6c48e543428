import type { JsonPointer } from '../model/pointer.ts';

/** Names in a record and mentions of names, for going to definitions, finding references and renaming. */
export interface RecordLinks {
  readonly definitions: readonly LinkSite[];
  readonly references: readonly LinkSite[];
}

/** A place that defines or mentions a name. */
export interface LinkSite {
  /**
   * What the name names. Names of one space are found in all files of a workspace, e.g. `persevalbench` for ids of its
   * records or `paceshop/persona`; spaces that begin with `#` belong to one record, e.g. `#turn`.
   */
  readonly space: string;
  readonly name: string;
  /** The value that spells the name or, for things without a name such as a turn, the thing itself. */
  readonly pointer: JsonPointer;
}
