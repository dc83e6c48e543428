import type { JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';

/** One failed keyword, as Ajv reports it. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: JsonPointer;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

/** Returns no errors for a valid value, else every failed keyword. Never throws on data. */
export type SchemaValidator = (value: JsonValue) => readonly SchemaError[];
