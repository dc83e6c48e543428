import { isJsonArray, isJsonObject, type JsonObject } from '../model/json.ts';
import { partsAt, schemaAt } from './schema-parts.ts';
import type { SchemaError } from './schema-validator.ts';

/**
 * The part of a schema that holds the keyword of an error; empty where that is not known. The error's own path is
 * not enough: behind a `$ref` that Ajv compiles by itself it starts anew.
 */
export function failedPart(error: SchemaError, root: JsonObject): JsonObject {
  if (isJsonObject(error.parentSchema)) return error.parentSchema;
  const candidates = partsAt(root, error.instancePath).filter((part) => fits(part, error));
  const named = schemaAt(root, pathOf(error).replace(/\/[^/]*$/, ''));
  return candidates.find((part) => part === named) ?? candidates[0] ?? {};
}

/** An error's path in its schema, as a JSON pointer in URI fragment form. */
function pathOf({ schemaPath }: SchemaError): string {
  return schemaPath.replace(/^[^#]*#/, '');
}

function fits(part: JsonObject, { keyword, params }: SchemaError): boolean {
  const value = part[keyword];
  const { missingProperty } = params;
  if (keyword === 'required' && isJsonArray(value) && typeof missingProperty === 'string') {
    return value.includes(missingProperty);
  }
  return value !== undefined;
}
