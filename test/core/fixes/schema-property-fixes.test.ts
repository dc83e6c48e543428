import { describe, it } from 'node:test';
import { assertFixed, properties, type SchemaFix } from './schema-fix.ts';

const cases: readonly SchemaFix[] = [
  {
    what: 'an unknown property that is a slip',
    schema: properties({ label: { type: 'string' } }),
    text: '{"lable": "\\u00e9" ,"x":1}',
    code: 'unknown-property',
    offers: ['* Rename "lable" to "label"'],
    results: ['{"label": "\\u00e9" ,"x":1}'],
  },
  {
    what: 'a slip whose value does not fit',
    schema: properties({ label: { type: 'string' } }),
    text: '{"lable":1}',
    code: 'unknown-property',
    offers: ['Rename "lable" to "label"'],
    results: [],
  },
  {
    what: 'two slips for one property',
    schema: properties({ text: {} }),
    text: '{"txt":1,"tex":2}',
    code: 'unknown-property',
    offers: ['Rename "txt" to "text"'],
    results: ['{"text":1,"tex":2}'],
  },
  {
    what: 'a missing property that is misspelt',
    schema: { required: ['label'], ...properties({ label: { type: 'string' } }) },
    text: '{"Label":"a"}',
    code: 'required',
    offers: ['* Rename "Label" to "label"', 'Add label: "TODO: label."'],
    results: ['{"label":"a"}', '{"Label":"a","label":"TODO: label."}'],
  },
  {
    what: 'a missing property near a known one, which is not taken for it',
    schema: { required: ['text'], ...properties({ text: {}, test: {} }) },
    text: '{"test":"a"}',
    code: 'required',
    offers: ['Add text: "TODO: text."'],
    results: [],
  },
  {
    what: 'a missing property of a closed set',
    schema: { required: ['role'], ...properties({ role: { enum: ['user', 'assistant'] } }) },
    text: '{ }',
    code: 'required',
    offers: ['Add role: "user"', 'Add role: "assistant"'],
    results: ['{"role":"user" }', '{"role":"assistant" }'],
  },
  {
    what: 'a missing property with one possible value',
    schema: { required: ['$kind'], ...properties({ $kind: { const: 'toy@1' } }) },
    text: '{"a": 1}',
    code: 'required',
    offers: ['* Add $kind: "toy@1"'],
    results: ['{"a": 1, "$kind": "toy@1"}'],
  },
  {
    what: 'a missing property that is true or false',
    schema: { required: ['ok'], ...properties({ ok: { type: 'boolean' } }) },
    text: '{}',
    code: 'required',
    offers: ['Add ok: true', 'Add ok: false'],
    results: ['{"ok":true}'],
  },
  {
    what: 'a missing object with its required properties',
    schema: {
      required: ['dialogue'],
      ...properties({ dialogue: { $ref: '#/$defs/dialogue' } }),
      $defs: {
        dialogue: {
          type: ['object', 'null'],
          required: ['turns', 'target', 'kind'],
          properties: {
            turns: { type: 'array', minItems: 1, items: { $ref: '#/$defs/turn' } },
            target: { type: 'integer', minimum: 3 },
            kind: { enum: ['a', 'b'] },
          },
        },
        turn: {
          type: 'object',
          required: ['text'],
          properties: { text: { type: 'string', description: 'What was said.' } },
        },
      },
    },
    text: '{"id":1}',
    code: 'required',
    offers: ['Add dialogue to be filled in', 'Add dialogue: null'],
    results: [
      '{"id":1,"dialogue":{"turns":[{"text":"TODO: What was said."}],"target":3,"kind":"TODO: One of a, b."}}',
      '{"id":1,"dialogue":null}',
    ],
  },
  {
    what: 'a property that another one asks for',
    schema: { dependentRequired: { a: ['b'] }, ...properties({ b: { type: 'integer' } }) },
    text: '{"a":1}',
    code: 'dependent-required',
    offers: ['Add b: 0'],
    results: ['{"a":1,"b":0}'],
  },
  {
    what: 'a property that is not allowed',
    schema: { additionalProperties: false, ...properties({ a: { type: 'integer' } }) },
    text: '{"a":1,"b":2}',
    code: 'additional-properties',
    offers: ['Remove b'],
    results: ['{"a":1}'],
  },
  {
    what: 'a property that is not allowed and is a slip',
    schema: { additionalProperties: false, ...properties({ label: { type: 'integer' } }) },
    text: '{"labell":2}',
    code: 'additional-properties',
    offers: ['* Rename "labell" to "label"', 'Remove labell'],
    results: ['{"label":2}', '{}'],
  },
  {
    what: 'properties that may not stand together',
    schema: { not: { required: ['a', 'b'] } },
    text: '{"a":1,"b":2}',
    code: 'not',
    offers: ['Remove a', 'Remove b'],
    results: ['{"b":2}', '{"a":1}'],
  },
  {
    what: 'a name that is a slip for an allowed one',
    schema: { propertyNames: { enum: ['alpha', 'beta'] } },
    text: '{"alpa":1.0}',
    code: 'property-names',
    offers: ['* Rename "alpa" to "alpha"'],
    results: ['{"alpha":1.0}'],
  },
  {
    what: 'the property that tells alternatives apart',
    schema: {
      oneOf: ['cat', 'dog'].map((kind) => ({
        required: ['kind'],
        properties: { kind: { const: kind } },
      })),
    },
    text: '{"x":1}',
    code: 'required',
    offers: ['Add kind: "cat"', 'Add kind: "dog"'],
    results: ['{"x":1,"kind":"cat"}'],
  },
  {
    what: 'the name of a property, which is no value',
    schema: { propertyNames: { enum: ['a', 'b'] } },
    text: '{"c":1}',
    code: 'property-names',
    offers: [],
    results: [],
  },
];

describe('fixes of schema errors', () => {
  for (const one of cases) {
    it(`${one.code}: ${one.what}`, () => {
      assertFixed(one);
    });
  }
});
