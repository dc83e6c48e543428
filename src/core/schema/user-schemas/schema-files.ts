import type { Result } from '../../model/result.ts';

/** Why the text of a schema is not here. */
export interface MissingText {
  /** One sentence: what happened and what to do next. */
  readonly message: string;
  /** The place on the network that the user may allow, e.g. `https://example.com`. */
  readonly origin?: string;
}

/** Larger files are not read: no schema that somebody wrote is. */
export const largestSchemaBytes = 4_000_000;

/** Where schemas come from. Addresses are absolute URLs without a fragment. */
export interface SchemaFiles {
  read(address: string): Promise<Result<string, MissingText>>;
  /** The addresses of the JSON files in the folder of a file; empty where folders cannot be read. */
  siblings(address: string): Promise<readonly string[]>;
}
