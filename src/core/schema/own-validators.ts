import type { JsonObject, JsonValue } from '../model/json.ts';
import { createAjv } from './create-ajv.ts';
import type { SchemaError, SchemaValidator } from './schema-validator.ts';

/**
 * The validator of one of our own schemas (`schemas/*.schema.json`), compiled on first use. In bundles this whole
 * module is replaced by code that was generated when they were built: see scripts/standalone-validators.mjs.
 */
export function ownValidator(schema: JsonObject): SchemaValidator {
  let validate: SchemaValidator | undefined;
  return (value) => {
    validate ??= compile(schema);
    return validate(value);
  };
}

function compile(schema: JsonObject): SchemaValidator {
  const validate = createAjv().compile(schema);
  return (value: JsonValue): readonly SchemaError[] =>
    validate(value) ? [] : (validate.errors ?? []);
}
