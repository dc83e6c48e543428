import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoverAt } from '../../../src/core/language/record-language.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { completed, kindOf, labelsAt, marked } from './marked.ts';

const drafts = [
  'http://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2019-09/schema',
  'https://json-schema.org/draft/2020-12/schema',
] as const;

async function titleAt(withCursor: string, schema: JsonObject): Promise<string | undefined> {
  const { text, offset } = marked(withCursor);
  return (await hoverAt(text, offset, kindOf(schema)))?.title;
}

test('schemas of each draft are followed', async () => {
  for (const $schema of drafts) {
    const isNew = $schema === drafts[2];
    const tuple: JsonObject = isNew
      ? { prefixItems: [{ title: 'First', enum: ['x'] }], items: { title: 'Rest' } }
      : { items: [{ title: 'First', enum: ['x'] }], additionalItems: { title: 'Rest' } };
    const definitions = $schema === drafts[0] ? 'definitions' : '$defs';
    const schema: JsonObject = {
      $schema,
      type: 'object',
      properties: {
        pair: { type: 'array', ...tuple },
        tree: { $ref: `#/${definitions}/tree` },
        self: { $ref: '#' },
      },
      patternProperties: { '^x-': { title: 'Extension' } },
      additionalProperties: { title: 'Other', type: 'boolean' },
      [definitions]: {
        tree: {
          type: 'object',
          properties: {
            label: { type: 'string', title: 'Label' },
            branches: { type: 'array', items: { $ref: `#/${definitions}/tree` } },
          },
        },
      },
    };
    assert.equal(await titleAt('{"pair":["|x","y"]}', schema), 'First', $schema);
    assert.equal(await titleAt('{"pair":["x","|y"]}', schema), 'Rest', $schema);
    assert.deepEqual(await labelsAt('{"pair":[|]}', kindOf(schema)), ['"x"']);
    assert.equal(
      await titleAt('{"tree":{"branches":[{"branches":[{"|label":""}]}]}}', schema),
      'Label',
    );
    assert.equal(await titleAt('{"self":{"self":{"tree":{"|label":""}}}}', schema), 'Label');
    assert.deepEqual(await labelsAt('{"self":{"tree":{|}}}', kindOf(schema)), [
      'label',
      'branches',
    ]);
    assert.equal(await titleAt('{"|x-y":1}', schema), 'Extension');
    assert.equal(await titleAt('{"|z":true}', schema), 'Other');
    assert.deepEqual(await labelsAt('{"z":|}', kindOf(schema)), ['true', 'false']);
  }
});

test('keywords of 2019-09 and 2020-12', async () => {
  const schema: JsonObject = {
    $schema: drafts[2],
    type: 'object',
    properties: { kind: { type: 'string' }, tree: { $dynamicRef: '#node' } },
    dependentSchemas: { kind: { properties: { extra: { title: 'Extra' } } } },
    dependentRequired: { kind: ['extra'] },
    unevaluatedProperties: { title: 'Unevaluated' },
    $defs: {
      node: { $dynamicAnchor: 'node', properties: { leaf: { title: 'Leaf' } } },
      anchored: { $anchor: 'there', title: 'There' },
    },
  };
  assert.deepEqual(await labelsAt('{"kind":"x",|}', kindOf(schema)), ['extra', 'tree']);
  assert.deepEqual(await labelsAt('{|}', kindOf(schema)), ['kind', 'tree']);
  assert.equal(await titleAt('{"|free":1}', schema), 'Unevaluated');
  assert.equal(await titleAt('{"tree":{"|leaf":1}}', schema), 'Leaf');
});

test('of alternatives, the branch that the record chose is asked', async () => {
  const schema: JsonObject = {
    oneOf: [
      {
        properties: { type: { const: 'circle', title: 'Circle' }, radius: { title: 'Radius' } },
        required: ['type', 'radius'],
      },
      {
        properties: { type: { const: 'square', title: 'Square' }, side: { title: 'Side' } },
        required: ['type', 'side'],
      },
    ],
  };
  assert.deepEqual(await labelsAt('{"type":"circle",|}', kindOf(schema)), ['radius']);
  assert.deepEqual(await labelsAt('{"type":"square",|}', kindOf(schema)), ['side']);
  // What is being replaced chooses nothing.
  assert.deepEqual(await labelsAt('{"type":"cir|cle"}', kindOf(schema)), ['"circle"', '"square"']);
  assert.equal(await titleAt('{"type":"square","|side":1}', schema), 'Side');
  const conditional: JsonObject = {
    properties: { a: { type: 'boolean' } },
    if: { properties: { a: { const: true } }, required: ['a'] },
    then: { properties: { yes: {} } },
    else: { properties: { no: {} } },
  };
  assert.deepEqual(await labelsAt('{"a":true,|}', kindOf(conditional)), ['yes']);
  assert.deepEqual(await labelsAt('{"a":false,|}', kindOf(conditional)), ['no']);
});

test('schemas within a schema are found by their addresses, others are not loaded', async () => {
  const schema: JsonObject = {
    $schema: drafts[2],
    $id: 'https://example.org/thing.json',
    type: 'object',
    properties: {
      own: { $ref: 'https://example.org/thing.json#/$defs/part' },
      near: { $ref: 'size.json' },
      far: { $ref: 'https://example.com/not-there.json', title: 'Far' },
      missing: { $ref: '#/$defs/nowhere', title: 'Missing' },
    },
    $defs: {
      part: { title: 'Part', type: 'object', properties: { n: { title: 'Number' } } },
      size: {
        $id: 'size.json',
        title: 'Size',
        properties: { unit: { $ref: '#/$defs/unit' } },
        $defs: { unit: { title: 'Unit', enum: ['cm'] } },
      },
    },
  };
  assert.equal(await titleAt('{"own":{"|n":1}}', schema), 'Number');
  assert.equal(await titleAt('{"|near":{}}', schema), 'Size');
  assert.equal(await titleAt('{"near":{"|unit":"cm"}}', schema), 'Unit');
  assert.equal(await titleAt('{"|far":{}}', schema), 'Far');
  assert.equal(await titleAt('{"|missing":{}}', schema), 'Missing');
});

test('a record cannot name another schema for itself', async () => {
  const schema: JsonObject = { properties: { a: { title: 'A' }, $schema: { type: 'string' } } };
  assert.equal(await titleAt('{"$schema":"https://example.com/evil.json","|a":1}', schema), 'A');
});

test('hostile schemas give nothing, and soon', async () => {
  const deep = `${'{"a":'.repeat(60)}{"b|":1}${'}'.repeat(60)}`;
  const many = `{"list":[${'1,'.repeat(50_000)}1],"text":"${'a'.repeat(40)}!","|x":1}`;
  const cases: readonly [string, JsonObject, string | undefined][] = [
    // Branches that multiply with the depth.
    [
      deep,
      { properties: { a: { anyOf: [{ $ref: '#' }, { $ref: '#' }] }, b: { title: 'B' } } },
      undefined,
    ],
    // References in a circle.
    ['{"|x":1}', { $ref: '#' }, undefined],
    ['{"|x":1}', { anyOf: [{ $ref: '#' }] }, undefined],
    [
      '{"|x":1}',
      { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
      undefined,
    ],
    // Patterns that backtrack, and items that are compared each with each other.
    [
      many,
      {
        properties: {
          text: { pattern: '^(a+)+$' },
          list: { uniqueItems: true },
          x: { title: 'X' },
        },
        patternProperties: { '^(x+)+$': { title: 'Slow' } },
        propertyNames: { pattern: '^(x+)+$' },
      },
      'X',
    ],
    // No schemas at all.
    ['{"|x":1}', { properties: [], required: 3, items: 'x', allOf: {}, $ref: 5 }, undefined],
    ['{"|x":1}', { properties: { x: true } }, undefined],
    [
      '{"|x":1}',
      { properties: { x: { title: 4, description: null, enum: {}, oneOf: [null, 3] } } },
      undefined,
    ],
    [
      '{"|__proto__":1}',
      { properties: JSON.parse('{"__proto__":{"title":"P"}}') as JsonObject },
      'P',
    ],
  ];
  for (const [text, schema, expected] of cases) {
    const start = performance.now();
    assert.equal(await titleAt(text, schema), expected, JSON.stringify(schema));
    assert.ok(performance.now() - start < 60_000, JSON.stringify(schema));
  }
});

test('a schema is left as it was', async () => {
  const schema: JsonObject = {
    properties: { a: { $ref: '#/$defs/a', title: 'Mine' } },
    $defs: { a: { title: 'A', pattern: 'x' } },
  };
  const before = JSON.stringify(schema);
  assert.equal(await titleAt('{"|a":1}', schema), 'Mine');
  assert.equal(await completed('{|}', 'a', kindOf(schema)), '{"a":null}');
  assert.equal(JSON.stringify(schema), before);
});
