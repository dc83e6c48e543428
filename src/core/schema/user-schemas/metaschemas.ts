import type { JsonValue } from '../../model/json.ts';
import type { SchemaValidator } from '../schema-validator.ts';
import { compiledValidator } from './compiled-validator.ts';
import type { Dialect } from './dialect.ts';
import { createUserAjv } from './user-ajv.ts';
import { WorkBudget } from './work-budget.ts';

const addresses: Readonly<Record<Dialect, string>> = {
  'draft-07': 'http://json-schema.org/draft-07/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

export function metaschemaAddress(dialect: Dialect): string {
  return addresses[dialect];
}

let known: ReadonlyMap<string, JsonValue> | undefined;

/** The schemas of schemas, by their ids: Ajv brings them. */
export function metaschemas(): ReadonlyMap<string, JsonValue> {
  known ??= new Map(
    (['draft-07', '2019-09', '2020-12'] as const).flatMap((dialect) => {
      const { schemas } = createUserAjv(dialect, new WorkBudget(), { meta: true });
      return Object.entries(schemas).flatMap(([id, entry]) =>
        typeof entry === 'object' ? [[id, entry.schema as JsonValue] as const] : [],
      );
    }),
  );
  return known;
}

const validators = new Map<Dialect, SchemaValidator>();

/** Tells what is wrong with a schema. Formats are not looked at: patterns that are none get notes of their own. */
export function metaschemaValidator(dialect: Dialect): SchemaValidator {
  let validator = validators.get(dialect);
  if (validator === undefined) {
    const budget = new WorkBudget();
    const ajv = createUserAjv(dialect, budget, { meta: true, validateFormats: false });
    const validate = ajv.getSchema(addresses[dialect]);
    if (validate === undefined) throw new Error(`Ajv has no metaschema for ${dialect}`);
    validator = compiledValidator(validate, budget);
    validators.set(dialect, validator);
  }
  return validator;
}
