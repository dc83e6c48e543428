import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { Finding } from '../../../src/core/model/problem.ts';
import { createAjv } from '../../../src/core/schema/create-ajv.ts';
import { describeSchemaError } from '../../../src/core/schema/messages.ts';
import { tellingErrors } from '../../../src/core/schema/telling-errors.ts';
import { toySchema } from '../../support/toy-kind.ts';

function findingsFor(schema: JsonObject, value: JsonValue): readonly Finding[] {
  const validate = createAjv().compile(schema);
  const errors = validate(value) ? [] : (validate.errors ?? []);
  return tellingErrors(errors, schema, value).map((error) =>
    describeSchemaError(error, value, schema),
  );
}

/** Code, pointer and target of each finding, then its message. */
function told(schema: JsonObject, value: JsonValue): readonly string[] {
  return findingsFor(schema, value).map(
    ({ code, pointer, target, message }) =>
      `${code} ${pointer}${target === undefined ? '' : ` (${target})`}: ${message}`,
  );
}

const record = {
  id: 'a',
  label: 'just_right',
  dialogue: { turns: [{ role: 'user', text: 'Hi.' }], target_turn_index: 0 },
};
const { dialogue } = record;

describe('describeSchemaError', () => {
  const cases: readonly (readonly [name: string, value: JsonValue, ...told: readonly string[]])[] =
    [
      ['a record without faults', record],
      [
        'the wrong type of record',
        ['x'],
        'schema/type : The record is an array, but must be an object.',
      ],
      [
        'a missing property',
        { ...record, dialogue: { turns: dialogue.turns } },
        'schema/required /dialogue (object): `dialogue` lacks `target_turn_index`: add it, an integer ("Target turn").',
      ],
      [
        'a missing property of the record',
        { id: 'a', dialogue },
        'schema/required  (object): The record lacks `label`: add it, a string.',
      ],
      [
        'a missing property behind a reference',
        { id: 'a', label: 'just_right' },
        'schema/required  (object): The record lacks `dialogue`: add it, an object ("Dialogue").',
      ],
      [
        'a property that is misspelt',
        { ...record, dialogue: { turns: dialogue.turns, target_tunr_index: 0 } },
        'schema/required /dialogue (object): `dialogue` lacks `target_turn_index`: `target_tunr_index` may be meant for it, so rename that one.',
      ],
      [
        'a wrong type',
        { ...record, score: 'high' },
        'schema/type /score: `score` is a string, but must be a number.',
      ],
      ['null', { ...record, id: null }, 'schema/type /id: `id` is null, but must be a string.'],
      [
        'a value outside a closed set',
        { ...record, label: 'bad' },
        'schema/enum /label: `label` is "bad", but must be one of "under_used", "over_used", "just_right".',
      ],
      [
        'a value near one of a closed set',
        { ...record, label: 'Over-Used' },
        'schema/enum /label: `label` is "Over-Used". Did you mean "over_used"? Allowed are "under_used", "over_used", "just_right".',
      ],
      [
        'a fixed value',
        { ...record, $kind: 'toy/dialogue' },
        'schema/const /$kind: `$kind` is "toy/dialogue", but must be "toy/dialogue@1".',
      ],
      [
        'an empty text',
        { ...record, id: '' },
        'schema/min-length /id: `id` is empty: write at least 1 character.',
      ],
      [
        'a long text',
        { ...record, id: 'thirteen char' },
        'schema/max-length /id: `id` is too long: it may have at most 12 characters.',
      ],
      [
        'a number out of range',
        { ...record, score: 1.5 },
        'schema/maximum /score: `score` is 1.5, but must be at most 1.',
      ],
      [
        'equal items',
        { ...record, tags: ['a', 'b', 'a'] },
        'schema/unique-items /tags/2 (item): Items 0 and 2 of `tags` are the same: remove one.',
      ],
      [
        'too many items',
        { ...record, tags: ['a', 'b', 'c', 'd', 'e', 'f'] },
        'schema/max-items /tags: `tags` has 6 items, but may have at most 5 items.',
      ],
      [
        'no items',
        { ...record, dialogue: { ...dialogue, turns: [] } },
        'schema/min-items /dialogue/turns: `dialogue.turns` has none, but must have at least 1 item.',
      ],
      [
        'a place deep in the record',
        { ...record, dialogue: { ...dialogue, turns: [{ role: 'bot', text: 'x' }] } },
        'schema/enum /dialogue/turns/0/role: `dialogue.turns[0].role` is "bot", but must be one of "user", "assistant".',
      ],
    ];
  for (const [name, value, ...expected] of cases) {
    it(`explains ${name}`, () => {
      assert.deepEqual(told(toySchema, value), expected);
    });
  }

  const others: readonly (readonly [
    name: string,
    schema: JsonObject,
    value: JsonValue,
    ...told: readonly string[],
  ])[] = [
    [
      'a property that is not allowed',
      { type: 'object', additionalProperties: false, properties: { note: true } },
      { notes: 1 },
      'schema/additional-properties /notes (key): The record may not have the property `notes`: `note` may be meant, so rename it.',
    ],
    [
      'a name that is not allowed',
      { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
      { A: 1 },
      'schema/property-names /A (key): The record has a property named "A", which does not have the form `^[a-z]+$`: rename it.',
    ],
    [
      'a form',
      { type: 'string', pattern: '^sc-\\d+$' },
      'sc-x',
      'schema/pattern : The record is "sc-x", which does not have the form `^sc-\\d+$`.',
    ],
    [
      'a multiple',
      { type: 'number', multipleOf: 5 },
      7,
      'schema/multiple-of : The record is 7, but must be a multiple of 5.',
    ],
    [
      'a property that another one asks for',
      { type: 'object', dependentRequired: { a: ['b'] } },
      { a: 1 },
      'schema/dependent-required  (object): The record lacks `b` beside `a`: add it.',
    ],
    [
      'a combination that is ruled out',
      {
        type: 'object',
        not: { required: ['a'], maxProperties: 1 },
        description: 'A is never alone.',
      },
      { a: 1 },
      'schema/not : The record holds a combination of values that is not allowed. A is never alone.',
    ],
    [
      'an array that lacks an item',
      { type: 'array', contains: { const: 1 } },
      [2],
      'schema/contains : The record lacks an item that is 1: add one.',
    ],
    [
      'a place that must be empty',
      { type: 'object', properties: { a: false } },
      { a: 1 },
      'schema/false-schema /a (key): `a` must not be there: remove it.',
    ],
    [
      'names with a slash',
      { type: 'object', properties: { 'a/b': { type: 'string' } } },
      { 'a/b': 1 },
      'schema/type /a~1b: `a/b` is an integer, but must be a string.',
    ],
  ];
  for (const [name, schema, value, ...expected] of others) {
    it(`explains ${name}`, () => {
      assert.deepEqual(told(schema, value), expected);
    });
  }
});

const cat: JsonObject = {
  type: 'object',
  required: ['kind', 'lives'],
  properties: { kind: { const: 'cat' }, lives: { type: 'integer' } },
};
const dog: JsonObject = {
  type: 'object',
  required: ['kind', 'owner', 'name'],
  properties: { kind: { const: 'dog' }, owner: { type: 'string' }, name: { type: 'string' } },
};

describe('tellingErrors', () => {
  const condition: JsonObject = {
    type: 'object',
    properties: { label: { type: 'string' }, defects: { type: 'array' } },
    if: { properties: { label: { const: 'BAD' } }, required: ['label'] },
    then: { required: ['defects'] },
  };
  const cases: readonly (readonly [
    name: string,
    schema: JsonObject,
    value: JsonValue,
    ...told: readonly string[],
  ])[] = [
    [
      'of a condition what it asks for',
      condition,
      { label: 'BAD' },
      'schema/required  (object): The record lacks `defects`: add it.',
    ],
    [
      'of "null or an object" what is wrong with the object',
      { anyOf: [{ type: 'null' }, cat] },
      { kind: 'cat', lives: 'nine' },
      'schema/type /lives: `lives` is a string, but must be an integer.',
    ],
    [
      'of types the types',
      { anyOf: [{ type: 'null' }, { type: 'string' }, cat] },
      5,
      'schema/any-of : The record is 5, but must be null, a string or an object.',
    ],
    [
      'of titles the titles',
      {
        oneOf: [
          { title: 'a point', type: 'object', required: ['x'], properties: { x: true } },
          { title: 'a circle', type: 'object', required: ['r'], properties: { r: true } },
        ],
      },
      {},
      'schema/one-of : The record is an object, but must be a point or a circle.',
    ],
    [
      'of tagged forms without the tag that it is missing',
      { oneOf: [cat, dog] },
      {},
      'schema/required  (object): The record lacks `kind`: add it, one of "cat", "dog".',
    ],
    [
      'of fixed values the set',
      { oneOf: [{ const: 'verdict' }, { const: 'failed' }] },
      'Failed',
      'schema/one-of : The record is "Failed". Did you mean "failed"? Allowed are "verdict", "failed".',
    ],
    [
      'of tagged forms the one whose tag fits',
      { oneOf: [cat, dog] },
      { kind: 'dog', name: 'Rex' },
      'schema/required  (object): The record lacks `owner`: add it, a string.',
    ],
    [
      'of tagged forms behind references',
      { oneOf: [{ $ref: '#/$defs/cat' }, { $ref: '#/$defs/dog' }], $defs: { cat, dog } },
      { kind: 'dog', owner: 5, name: 'Rex' },
      'schema/type /owner: `owner` is an integer, but must be a string.',
    ],
    [
      'of forms that refer on',
      {
        oneOf: [{ $ref: '#/$defs/cat' }, { $ref: '#/$defs/kennel' }],
        $defs: {
          cat,
          dog,
          kennel: {
            type: 'object',
            required: ['kind', 'dogs'],
            properties: {
              kind: { const: 'kennel' },
              dogs: { type: 'array', items: { $ref: '#/$defs/dog' } },
            },
          },
        },
      },
      { kind: 'kennel', dogs: [{ kind: 'dog', owner: 5, name: 'Rex' }] },
      'schema/type /dogs/0/owner: `dogs[0].owner` is an integer, but must be a string.',
    ],
    [
      'of forms that both fit that they do',
      { oneOf: [{ type: 'object' }, cat] },
      { kind: 'cat', lives: 9 },
      'schema/one-of : The record fits more than one of the 2 forms that are allowed here, but must fit exactly one.',
    ],
  ];
  for (const [name, schema, value, ...expected] of cases) {
    it(`keeps ${name}`, () => {
      assert.deepEqual(told(schema, value), expected);
    });
  }

  it('takes many alternatives in little time', { timeout: 120_000 }, () => {
    const items = Array.from({ length: 50_000 }, () => ({ kind: 'dog', owner: 5, name: 'Rex' }));
    const found = findingsFor({ type: 'array', items: { oneOf: [cat, dog] } }, items);
    assert.equal(found.length, items.length);
    assert.ok(found.every(({ code }) => code === 'schema/type'));
  });
});
