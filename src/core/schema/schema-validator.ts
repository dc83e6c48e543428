import type { JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';

/** One failed keyword, as Ajv reports it. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: JsonPointer;
  readonly schemaPath: string;
  /** In errors of keywords with parts, `branchEnds` says which errors before it are those of the parts. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
  /** The schema that holds the keyword, from validators that say so. */
  readonly parentSchema?: unknown;
}

/** Returns no errors for a valid value, else every failed keyword. Never throws on data. */
export type SchemaValidator = (value: JsonValue) => readonly SchemaError[];
