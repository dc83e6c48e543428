import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';

/** The versions of JSON Schema that are understood. */
export type Dialect = 'draft-07' | '2019-09' | '2020-12';

export const defaultDialect: Dialect = '2020-12';

const dialects: Readonly<Record<string, Dialect>> = {
  'json-schema.org/draft-06/schema': 'draft-07',
  'json-schema.org/draft-07/schema': 'draft-07',
  'json-schema.org/draft/2019-09/schema': '2019-09',
  'json-schema.org/draft/2020-12/schema': '2020-12',
  'json-schema.org/schema': '2020-12',
};

/** What a schema's `$schema` means: undefined for a version that is not understood. */
export function dialectOf(metaschema: string): Dialect | undefined {
  return dialects[metaschema.replace(/^https?:\/\//, '').replace(/#$/, '')];
}

/** How the value of a keyword holds schemas. */
type Holds = 'schema' | 'schemas' | 'schema-or-schemas' | 'map' | 'map-or-names';

const holding: Readonly<Record<string, Holds>> = {
  additionalProperties: 'schema',
  propertyNames: 'schema',
  contains: 'schema',
  not: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  properties: 'map',
  patternProperties: 'map',
  definitions: 'map',
  dependencies: 'map-or-names',
};

const holdingSince2019: Readonly<Record<string, Holds>> = {
  ...holding,
  $defs: 'map',
  dependentSchemas: 'map',
  unevaluatedItems: 'schema',
  unevaluatedProperties: 'schema',
  contentSchema: 'schema',
};

const holdingIn: Readonly<Record<Dialect, Readonly<Record<string, Holds>>>> = {
  'draft-07': { ...holding, items: 'schema-or-schemas', additionalItems: 'schema' },
  '2019-09': { ...holdingSince2019, items: 'schema-or-schemas', additionalItems: 'schema' },
  '2020-12': { ...holdingSince2019, items: 'schema', prefixItems: 'schemas' },
};

/** A schema within a schema, with the keyword and, below it, the name or number that lead to it. */
export interface Subschema {
  readonly schema: JsonValue;
  readonly path: readonly [keyword: string] | readonly [keyword: string, name: string | number];
}

/** The schemas directly within one. */
export function* subschemas(schema: JsonObject, dialect: Dialect): Iterable<Subschema> {
  const held = holdingIn[dialect];
  for (const [keyword, value] of Object.entries(schema)) {
    const holds = Object.hasOwn(held, keyword) ? held[keyword] : undefined;
    if (holds === undefined || value === undefined) continue;
    if (Array.isArray(value)) {
      if (holds !== 'schemas' && holds !== 'schema-or-schemas') continue;
      for (const [index, item] of value.entries()) {
        yield { schema: item as JsonValue, path: [keyword, index] };
      }
    } else if (holds === 'schema' || holds === 'schema-or-schemas') {
      yield { schema: value, path: [keyword] };
    } else if (holds !== 'schemas' && isJsonObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        if (item === undefined || (holds === 'map-or-names' && Array.isArray(item))) continue;
        yield { schema: item, path: [keyword, name] };
      }
    }
  }
}
