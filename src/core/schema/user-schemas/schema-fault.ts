import type { JsonPointer } from '../../model/pointer.ts';
import type { Severity } from '../../model/problem.ts';

/** A place in the text of a schema file: lines and characters count from 0, characters in UTF-16 units. */
export interface TextRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** What is wrong with a schema, or what of it is not checked. */
export interface SchemaNote {
  readonly severity: Severity;
  /** What it is and what to do next. */
  readonly message: string;
  /** Where it is; undefined where the file could not be read. */
  readonly place:
    | { readonly address: string; readonly pointer: JsonPointer; readonly range: TextRange }
    | undefined;
  /** A place on the network that is asked only when the user allows it. */
  readonly origin?: string | undefined;
}
