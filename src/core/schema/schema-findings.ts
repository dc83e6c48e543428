import type { JsonObject, JsonValue } from '../model/json.ts';
import type { Finding } from '../model/problem.ts';
import { describeSchemaError } from './messages.ts';
import type { SchemaValidator } from './schema-validator.ts';
import { tellingErrors } from './telling-errors.ts';

/** What is wrong with a value that is no record, e.g. a file of ours that people write; empty where it fits its schema. */
export function schemaFindings(
  value: JsonValue,
  schema: JsonObject,
  validate: SchemaValidator,
): readonly Finding[] {
  return tellingErrors(validate(value), schema, value).map((error) =>
    describeSchemaError(error, value, schema),
  );
}
