import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { loadUserSchema } from '../../../src/core/schema/user-schemas/load-user-schema.ts';
import { userKind } from '../../../src/core/schema/user-schemas/user-kind.ts';
import { RecordValidator } from '../../../src/core/validation/record-validator.ts';
import { memoryFiles } from './user-schemas/memory-files.ts';

const address = 'file:///data/root.schema.json';
const draft07 = { $schema: 'http://json-schema.org/draft-07/schema#' };
const draft2019 = { $schema: 'https://json-schema.org/draft/2019-09/schema' };

/** Schema, record with the marked place between « and », and what is said of it. */
type Case = readonly [schema: JsonValue, marked: string, message: string];

/** Marks the place of the one problem. */
async function told(schema: JsonValue, text: string): Promise<readonly [string, string]> {
  const { outcome } = await loadUserSchema(address, memoryFiles({ [address]: schema }));
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.error.message);
  const { problems } = new RecordValidator(userKind(address, outcome.value)).validate(text);
  const [first, ...others] = problems;
  assert.ok(first !== undefined && others.length === 0, JSON.stringify(problems));
  const { range, message } = first;
  const marked = `${text.slice(0, range.start)}«${text.slice(range.start, range.end)}»${text.slice(range.end)}`;
  return [marked, message];
}

function table(name: string, cases: readonly Case[]): void {
  describe(name, () => {
    for (const [schema, marked, message] of cases) {
      it(message, async () => {
        assert.deepEqual(await told(schema, marked.replaceAll(/[«»]/g, '')), [marked, message]);
      });
    }
  });
}

table('an error of a property', [
  [{ required: ['a'] }, '«{»"b":1}', 'The record lacks `a`: add it.'],
  [
    { properties: { p: { required: ['a'], properties: { a: { type: 'string', title: 'A' } } } } },
    '{«"p"»:{}}',
    '`p` lacks `a`: add it, a string ("A").',
  ],
  [{ dependentRequired: { a: ['b'] } }, '«{»"a":1}', 'The record lacks `b` beside `a`: add it.'],
  [
    { ...draft07, dependencies: { a: ['b'] } },
    '«{»"a":1}',
    'The record lacks `b` beside `a`: add it.',
  ],
  [
    { ...draft07, dependencies: { a: { properties: { b: { type: 'string' } } } } },
    '{"a":1,"b":«2»}',
    '`b` is an integer, but must be a string.',
  ],
  [{ dependentSchemas: { a: { required: ['b'] } } }, '«{»"a":1}', 'The record lacks `b`: add it.'],
  [
    { properties: { ab: true }, additionalProperties: false },
    '{«"xy"»:{"z":1}}',
    'The record may not have the property `xy`: remove it.',
  ],
  [
    { allOf: [{ properties: { note: true } }], unevaluatedProperties: false },
    '{"note":1,«"notes"»:2}',
    'The record may not have the property `notes`: remove it.',
  ],
  [
    { properties: { p: { propertyNames: { maxLength: 2 } } } },
    '{"p":{«"abc"»:1}}',
    '`p` has a property named "abc", which is too long: it may have at most 2 characters: rename it.',
  ],
  [
    { propertyNames: { enum: ['en', 'pt'] } },
    '{«"es"»:1}',
    'The record has a property named "es", but must be one of "en", "pt": rename it.',
  ],
  [
    { minProperties: 2 },
    '«{»"a":1}',
    'The record has 1 property, but must have at least 2 properties.',
  ],
  [
    { maxProperties: 0 },
    '«{»"a":1}',
    'The record has 1 property, but may have at most 0 properties.',
  ],
  [{ properties: { a: false } }, '{«"a"»:1}', '`a` must not be there: remove it.'],
  [
    { patternProperties: { '^n_': { type: 'number' } } },
    '{"n_a":«"x"»}',
    '`n_a` is a string, but must be a number.',
  ],
]);

table('an error of an array', [
  [
    { prefixItems: [true], items: false },
    '[1,«2»,3]',
    'The record has 3 items, but may have at most 1 item: remove the items from here on.',
  ],
  [
    { ...draft07, items: [true, true], additionalItems: false },
    '[1,2,«3»]',
    'The record has 3 items, but may have at most 2 items: remove this one.',
  ],
  [
    { ...draft2019, items: [true], unevaluatedItems: false },
    '[1,«"x"»]',
    'The record has 2 items, but may have at most 1 item: remove this one.',
  ],
  [{ prefixItems: [{ const: 1 }] }, '[«2»]', '`[0]` is 2, but must be 1.'],
  [{ items: { type: 'string' } }, '["a",«1»]', '`[1]` is an integer, but must be a string.'],
  [
    { uniqueItems: true },
    '[{"a":1},«{»"a":1}]',
    'Items 0 and 1 of the record are the same: remove one.',
  ],
  [
    { properties: { a: { minItems: 1 } } },
    '{«"a"»:[]}',
    '`a` has none, but must have at least 1 item.',
  ],
  [
    { properties: { a: { contains: { type: 'string' } } } },
    '{«"a"»:[1]}',
    '`a` lacks an item that is a string: add one.',
  ],
  [
    { properties: { a: { contains: { title: 'Evidence', required: ['e'] } } } },
    '{«"a"»:[{}]}',
    '`a` lacks an item of the kind "Evidence": add one.',
  ],
  [
    { properties: { a: { contains: { const: 1 }, minContains: 2 } } },
    '{«"a"»:[1,2,3]}',
    '`a` must hold at least 2 items that is 1: add more.',
  ],
  [
    { properties: { a: { contains: { const: 1 }, maxContains: 1 } } },
    '{«"a"»:[1,2,1,3]}',
    '`a` may hold at most 1 item that is 1: remove some.',
  ],
]);

table('an error of a value', [
  [
    { properties: { a: { const: { b: 1 } } } },
    '{«"a"»:{"b":2}}',
    '`a` is an object, but must be {"b":1}.',
  ],
  [{ enum: ['x'] }, '«"y"»', 'The record is "y", but must be "x".'],
  [{ type: ['string', 'null'] }, '«1»', 'The record is an integer, but must be a string or null.'],
  [{ type: 'integer' }, '«1.5»', 'The record is a number, but must be an integer.'],
  [{ multipleOf: 0.01 }, '«19.995»', 'The record is 19.995, but must be a multiple of 0.01.'],
  [{ exclusiveMinimum: 0 }, '«0»', 'The record is 0, but must be more than 0.'],
  [{ exclusiveMaximum: 1 }, '«1»', 'The record is 1, but must be less than 1.'],
  [{ minimum: -1.5 }, '«-2»', 'The record is -2, but must be at least -1.5.'],
  [{ minLength: 2 }, '«"😀"»', 'The record is too short: it must have at least 2 characters.'],
  [{ pattern: '^a' }, '«"b"»', 'The record is "b", which does not have the form `^a`.'],
  [
    { format: 'date' },
    '«"31.1.2026"»',
    'The record is "31.1.2026", but must be a date such as 2026-01-31.',
  ],
  [
    { format: 'email' },
    '«"a"»',
    'The record is "a", but must be an email address such as name@example.com.',
  ],
  [{ not: { type: 'string' } }, '«"b"»', 'The record must not be a string.'],
  [{ not: { const: 'b' } }, '«"b"»', 'The record is "b", which is not allowed here: change it.'],
  [{ not: { pattern: 'b' } }, '«"abc"»', 'The record is "abc", but must not have the form `b`.'],
  [
    { not: { required: ['a'] } },
    '{«"a"»:1}',
    'The record may not have the property `a`: remove it.',
  ],
  [
    { not: { required: ['a', 'b'] } },
    '«{»"a":1,"b":2}',
    'The record may not have `a` and `b` together: remove one of them.',
  ],
]);

const circle = {
  required: ['kind', 'r'],
  properties: { kind: { const: 'circle' }, r: { type: 'number' } },
};
const square = {
  required: ['kind', 'side'],
  properties: { kind: { enum: ['square', 'rect'] }, side: { type: 'number' } },
};

table('an error of alternatives', [
  [
    { oneOf: [circle, square] },
    '{"kind":"rect","side":«"1"»}',
    '`side` is a string, but must be a number.',
  ],
  [
    { anyOf: [circle, square] },
    '{"kind":«"cirle"»,"r":1}',
    '`kind` is "cirle". Did you mean "circle"? Allowed are "circle", "square", "rect".',
  ],
  [
    { oneOf: [circle, square] },
    '«{»"r":1}',
    'The record lacks `kind`: add it, one of "circle", "square", "rect".',
  ],
  [
    {
      discriminator: { propertyName: 'kind' },
      oneOf: [{ $ref: '#/$defs/circle' }, { allOf: [{ $ref: '#/$defs/square' }] }],
      $defs: { circle, square },
    },
    '«{»"kind":"square","r":1}',
    'The record lacks `side`: add it, a number.',
  ],
  [
    { properties: { s: { items: { oneOf: [circle, square] } } } },
    '{"s":[{"kind":"circle","r":1},{"kind":"circle","r":«null»}]}',
    '`s[1].r` is null, but must be a number.',
  ],
  [
    { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    '«{»"c":1}',
    'The record lacks `a` or `b`: add one of them.',
  ],
  [
    { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    '«{»"a":1,"b":2}',
    'The record has `a` and `b`, but may have only one of them: remove one.',
  ],
  [
    { properties: { v: { oneOf: [{ type: 'number' }, { type: 'integer' }] } } },
    '{"v":«1»}',
    '`v` fits both a number and an integer, but must fit exactly one.',
  ],
  [
    { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    '["a",«1»]',
    '`[1]` is an integer, but must be a string.',
  ],
  [
    { anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] },
    '«"ab"»',
    'The record is too short: it must have at least 3 characters.',
  ],
  [
    {
      anyOf: [
        { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' } } },
        { type: 'object', required: ['x', 'y', 'z'] },
      ],
    },
    '«{»"a":"s"}',
    'The record lacks `b`: add it.',
  ],
  [
    {
      anyOf: [
        { properties: { a: { properties: { b: { type: 'string' } } } } },
        { properties: { a: { type: 'string' } } },
      ],
    },
    '{"a":{"b":«1»}}',
    '`a.b` is an integer, but must be a string.',
  ],
  [
    {
      oneOf: [
        circle,
        {
          required: ['kind', 'of'],
          properties: { kind: { const: 'group' }, of: { items: { $ref: '#' } } },
        },
      ],
    },
    '{"kind":"group","of":[{"kind":"group","of":[{"kind":"circle","r":«"x"»}]}]}',
    '`of[0].of[0].r` is a string, but must be a number.',
  ],
]);

table('an error of a condition', [
  [
    {
      if: { properties: { a: { const: 1 } } },
      then: { required: ['b'] },
      else: { required: ['c'] },
    },
    '«{»"a":1}',
    'The record lacks `b`: add it.',
  ],
  [
    {
      if: { properties: { a: { const: 1 } } },
      then: { required: ['b'] },
      else: { required: ['c'] },
    },
    '«{»"a":2}',
    'The record lacks `c`: add it.',
  ],
  [
    { if: { required: ['a'] }, then: false },
    '«{»"a":1}',
    'The record holds a combination of values that is not allowed: the "then" of its schema rules it out. Change one of them.',
  ],
  [
    { if: { required: ['a'] }, then: { not: {}, description: 'A has had its day.' } },
    '«{»"a":1}',
    'The record holds a combination of values that is not allowed. A has had its day.',
  ],
]);
