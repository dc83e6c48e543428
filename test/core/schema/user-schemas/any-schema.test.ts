import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { loadUserSchema } from '../../../../src/core/schema/user-schemas/load-user-schema.ts';
import { userKind } from '../../../../src/core/schema/user-schemas/user-kind.ts';
import { RecordValidator } from '../../../../src/core/validation/record-validator.ts';
import { memoryFiles } from './memory-files.ts';

const root = 'file:///data/root.schema.json';
const other = 'file:///data/other.json';

const name = fc.constantFrom('a', 'b', '$ref', '__proto__', 'constructor', 'a/b~c', '');
const reference = fc.constantFrom(
  ...[
    '#',
    '#/$defs/a',
    '#/$defs/__proto__',
    '#/properties/a',
    '#x',
    'other.json',
    'root.schema.json',
  ],
  ...['other.json#/$defs/b', 'missing.json', 'https://example.com/a', '#/allOf/0', '%', 'urn:a:b'],
);
const dialect = fc.constantFrom(
  'http://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2019-09/schema',
  'https://json-schema.org/draft/2020-12/schema',
);

const { schema } = fc.letrec<{ schema: unknown; map: unknown; list: unknown }>((tie) => ({
  map: fc.dictionary(name, tie('schema'), { maxKeys: 3 }),
  list: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
  schema: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'schema' },
    fc.constantFrom<unknown>(true, false, {}, { type: 'string' }, { type: 'object' }),
    fc.record(
      {
        $schema: dialect,
        $id: fc.constantFrom('https://example.com/a', 'b.json', '#x', 'urn:a:b'),
        $anchor: fc.constantFrom('x', 'y'),
        $dynamicAnchor: fc.constantFrom('x', 'y'),
        $ref: reference,
        $dynamicRef: reference,
        $recursiveRef: fc.constant('#'),
        $recursiveAnchor: fc.boolean(),
        $defs: tie('map'),
        properties: tie('map'),
        patternProperties: tie('map'),
        additionalProperties: tie('schema'),
        unevaluatedProperties: tie('schema'),
        dependentSchemas: tie('map'),
        propertyNames: tie('schema'),
        items: fc.oneof(tie('schema'), tie('list')),
        prefixItems: tie('list'),
        contains: tie('schema'),
        allOf: tie('list'),
        anyOf: tie('list'),
        oneOf: tie('list'),
        not: tie('schema'),
        if: tie('schema'),
        then: tie('schema'),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        enum: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 2 }),
        const: fc.jsonValue({ maxDepth: 1 }),
        pattern: fc.constantFrom('^a', '(?=a)', '(', '\\p{L}', 'a{2000}'),
        format: fc.constantFrom('date', 'idn-email', 'url', 'constructor', '__proto__'),
        multipleOf: fc.constantFrom(0, 0.1, 1e-300, 1e300),
        minLength: fc.integer({ min: -1, max: 2 }),
        maxContains: fc.nat(2),
      },
      { requiredKeys: [] },
    ),
  ),
}));

const record = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(name, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
);

describe('any JSON that looks like a schema', () => {
  it('is either used or has one clear fault, and every problem has its place', async () => {
    let used = 0;
    await fc.assert(
      fc.asyncProperty(
        schema,
        schema,
        fc.array(record, { maxLength: 4 }),
        async (one, two, records) => {
          const { outcome } = await loadUserSchema(
            root,
            memoryFiles({ [root]: one, [other]: two }),
          );
          if (!outcome.ok) {
            assert.match(outcome.error.message, /[.?!]$/);
            return;
          }
          used += 1;
          const validator = new RecordValidator(userKind(root, outcome.value));
          for (const value of records) {
            const text = JSON.stringify(value);
            for (const { message, range } of validator.validate(text).problems) {
              assert.match(message, /^[A-Z`].*[.?!]$/s);
              assert.ok(range.start < range.end && range.end <= text.length);
            }
          }
        },
      ),
      { numRuns: 1500 },
    );
    assert.ok(used > 100, `only ${used} schemas were used`);
  });
});
