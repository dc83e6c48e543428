import type { JsonObject, JsonValue } from '../model/json.ts';
import type { Finding } from '../model/problem.ts';
import type { TellingError } from './error-tree.ts';

/** What a message is made from. */
export interface Circumstances {
  readonly error: TellingError;
  /** For the beginning of a sentence. */
  readonly place: string;
  readonly value: JsonValue | undefined;
  readonly parameter: (name: string) => unknown;
  /** The part of the schema that holds the keyword. */
  readonly parent: JsonObject;
  readonly schema: JsonObject;
}

/** What a keyword says of its error; without a target, the value itself is marked. */
export type Description = Pick<Finding, 'message' | 'target'> &
  Partial<Pick<Finding, 'pointer' | 'severity'>>;
