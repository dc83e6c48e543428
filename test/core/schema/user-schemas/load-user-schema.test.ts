import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject, JsonValue } from '../../../../src/core/model/json.ts';
import {
  loadUserSchema,
  type UserSchema,
} from '../../../../src/core/schema/user-schemas/load-user-schema.ts';
import type { SchemaNote } from '../../../../src/core/schema/user-schemas/schema-fault.ts';
import { userKind } from '../../../../src/core/schema/user-schemas/user-kind.ts';
import { RecordValidator } from '../../../../src/core/validation/record-validator.ts';
import { memoryFiles } from './memory-files.ts';

const root = 'file:///data/root.schema.json';

async function load(
  content: Readonly<Record<string, unknown>>,
  address = root,
): Promise<UserSchema> {
  const { outcome } = await loadUserSchema(address, memoryFiles(content));
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.error.message);
  return outcome.value;
}

async function faultOf(
  content: Readonly<Record<string, unknown>>,
  address = root,
): Promise<SchemaNote> {
  const { outcome } = await loadUserSchema(address, memoryFiles(content));
  assert.ok(!outcome.ok, 'the schema has no fault');
  return outcome.error;
}

function messages(schema: UserSchema, value: JsonValue): readonly string[] {
  const { problems } = new RecordValidator(userKind(root, schema)).validate(JSON.stringify(value));
  return problems.map(({ message }) => message);
}

const text = { type: 'string' };

describe('loadUserSchema', () => {
  const references: readonly (readonly [name: string, files: Readonly<Record<string, unknown>>])[] =
    [
      [
        'to a file beside it',
        { [root]: { properties: { a: { $ref: 'b.json' } } }, 'file:///data/b.json': text },
      ],
      [
        'to a part of a file in another folder',
        {
          [root]: { properties: { a: { $ref: '../more/b.json#/$defs/text' } } },
          'file:///more/b.json': { $defs: { text } },
        },
      ],
      [
        'to an anchor',
        {
          [root]: { properties: { a: { $ref: 'b.json#text' } } },
          'file:///data/b.json': { $defs: { any: { $anchor: 'text', ...text } } },
        },
      ],
      [
        'from file to file and back',
        {
          [root]: { properties: { a: { $ref: 'b.json' }, next: { $ref: 'b.json#/$defs/root' } } },
          'file:///data/b.json': { ...text, $defs: { root: { $ref: 'root.schema.json' } } },
        },
      ],
      [
        'to a file that lies beside it as its $id says',
        {
          [root]: { $id: 'https://example.com/s/root', properties: { a: { $ref: 'b.json' } } },
          'file:///data/b.json': text,
        },
      ],
      [
        'to the $id of a file beside it',
        {
          [root]: { properties: { a: { $ref: 'https://example.com/text' } } },
          'file:///data/b.schema.json': { $id: 'https://example.com/text', ...text },
        },
      ],
      [
        'to a relative $id of a file beside it',
        {
          [root]: { properties: { a: { $ref: 'text' } } },
          'file:///data/b.schema.json': { $id: 'text', ...text },
        },
      ],
      [
        'in draft-07, whose files need not say so again',
        {
          [root]: {
            $schema: 'http://json-schema.org/draft-07/schema#',
            properties: { a: { $ref: 'b.json' } },
          },
          'file:///data/b.json': { items: [true], additionalItems: false, ...text },
        },
      ],
      [
        'with a space and a percent sign in its path',
        {
          [root]: { properties: { a: { $ref: 'b%20c.json#/$defs/50%25~1x' } } },
          'file:///data/b%20c.json': { $defs: { '50%/x': text } },
        },
      ],
      [
        'to a place that no keyword makes a schema',
        { [root]: { properties: { a: { $ref: '#/components/text' } }, components: { text } } },
      ],
    ];
  for (const [name, files] of references) {
    it(`follows a reference ${name}`, async () => {
      const schema = await load(files);
      assert.deepEqual(messages(schema, { a: 'x' }), []);
      assert.deepEqual(messages(schema, { a: 1 }), ['`a` is an integer, but must be a string.']);
    });
  }

  it('makes one schema of all files, with pointers into itself alone', async () => {
    const { schema } = await load({
      [root]: { title: 'Root', properties: { a: { $ref: 'b.json#/$defs/text' } } },
      'file:///data/b.json': { $id: 'https://example.com/b', $defs: { text } },
    });
    assert.deepEqual(schema, {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Root',
      properties: { a: { $ref: '#/$defs/b.json/$defs/text' } },
      $defs: { 'b.json': { $defs: { text } } },
    });
  });

  it('reads a part of a file when the address says so', async () => {
    const files = { [root]: { $defs: { text, other: { type: 'number' } } } };
    const schema = await load(files, `${root}#/$defs/text`);
    assert.deepEqual(messages(schema, 'x'), []);
    assert.deepEqual(messages(schema, 1), ['The record is an integer, but must be a string.']);
  });

  it('knows the metaschemas of the standard without reading them', async () => {
    const files = memoryFiles({});
    const { outcome } = await loadUserSchema('https://json-schema.org/draft/2020-12/schema', files);
    assert.ok(outcome.ok);
    assert.deepEqual(files.asked, []);
    assert.deepEqual(messages(outcome.value, { type: 'string' }), []);
    assert.equal(messages(outcome.value, { type: 'text' }).length, 1);
  });

  it('names every file that it is made from, those that are missing too', async () => {
    const { consulted } = await loadUserSchema(
      root,
      memoryFiles({
        [root]: { properties: { a: { $ref: 'b.json' }, c: { $ref: 'c.json' } } },
        'file:///data/b.json': text,
      }),
    );
    assert.deepEqual(consulted, [root, 'file:///data/b.json', 'file:///data/c.json']);
  });

  it('asks for nothing from the network that a file beside the schema has', async () => {
    const files = memoryFiles({
      [root]: { $id: 'https://example.com/root', properties: { a: { $ref: 'text.json' } } },
      'file:///data/text.json': text,
    });
    await loadUserSchema(root, files);
    assert.deepEqual(
      files.asked.filter((address) => address.startsWith('http')),
      [],
    );
  });

  it('never goes from one host to another by a path', async () => {
    const files = memoryFiles({
      [root]: { properties: { a: { $ref: '//host/share/b.json' }, b: { $ref: '\\\\host\\c' } } },
    });
    const { outcome } = await loadUserSchema(root, files);
    assert.ok(!outcome.ok);
    assert.deepEqual(files.asked, [root]);
  });
});

describe('a schema that cannot be used', () => {
  const cases: readonly (readonly [
    name: string,
    files: Readonly<Record<string, unknown>>,
    message: RegExp,
    place?: readonly [pointer: string, line: number, character: number],
  ])[] = [
    ['is missing', {}, /^There is no file:\/\/\/data\/root\.schema\.json\.$/],
    [
      'is not JSON',
      { [root]: '{"type":}' },
      /^This schema is not JSON \(.+\): mend it\.$/,
      ['', 0, 0],
    ],
    ['is no schema', { [root]: '[]' }, /must be an object, or true or false/, ['', 0, 0]],
    [
      'is no legal schema',
      { [root]: '{\n  "properties": { "a": { "type": "text" } }\n}' },
      /^No valid JSON Schema \(2020-12\): `properties\.a\.type` is "text"/,
      ['/properties/a/type', 1, 33],
    ],
    [
      'is of an old version',
      { [root]: '{\n"$schema": "http://json-schema.org/draft-04/schema#"}' },
      /is too old a version of JSON Schema: draft-07, 2019-09 and 2020-12 are understood\./,
      ['/$schema', 1, 11],
    ],
    [
      'refers to a file that is missing',
      { [root]: '{"properties":{"a":{"$ref":"b.json"}}}' },
      /^There is no file:\/\/\/data\/b\.json\.$/,
      ['/properties/a/$ref', 0, 27],
    ],
    [
      'refers to a place that is not there',
      { [root]: '{"properties":{"a":{"$ref":"#/$defs/a"}}}' },
      /^There is no schema at "#\/\$defs\/a": correct the reference, or add it\.$/,
      ['/properties/a/$ref', 0, 27],
    ],
    [
      'refers to no address',
      { [root]: '{"$ref":"http://["}' },
      /^"http:\/\/\[" is no address that a schema can have/,
      ['/$ref', 0, 8],
    ],
    [
      'refers to the network',
      { [root]: '{"$ref":"https://example.com/a.json"}' },
      /^https:\/\/example\.com\/a\.json is not fetched\.$/,
      ['/$ref', 0, 8],
    ],
    [
      'refers to itself without end',
      { [root]: '{"$defs":{"a":{"allOf":[{"$ref":"#/$defs/a"}]}},"items":{"$ref":"#/$defs/a"}}' },
      /leads back to itself for the same value, without end/,
      ['/$defs/a/allOf/0', 0, 24],
    ],
    [
      'is nested too deep',
      { [root]: `${'{"not":'.repeat(400)}{}${'}'.repeat(400)}` },
      /nested too deep/,
      ['', 0, 0],
    ],
  ];
  for (const [name, files, message, place] of cases) {
    it(`says so: ${name}`, async () => {
      const fault = await faultOf(files);
      assert.match(fault.message, message);
      assert.equal(fault.severity, 'error');
      const { pointer, range } = fault.place ?? {};
      assert.deepEqual(
        place,
        range === undefined ? undefined : [pointer, range.start.line, range.start.character],
      );
    });
  }

  it('says which host must be allowed', async () => {
    const fault = await faultOf({ [root]: { $ref: 'https://example.com:8443/a.json' } });
    assert.equal(fault.origin, 'https://example.com:8443');
  });

  it('says where in the other file the fault is', async () => {
    const other = 'file:///data/b.json';
    const fault = await faultOf({ [root]: { $ref: 'b.json' }, [other]: '{"minLength":-1}' });
    assert.equal(fault.place?.address, other);
    assert.equal(fault.place.pointer, '/minLength');
  });
});

describe('the notes of a schema', () => {
  const cases: readonly (readonly [
    name: string,
    schema: JsonObject,
    ...notes: readonly string[],
  ])[] = [
    ['nothing for a legal schema', { minLength: 1, 'x-unit': 'ms', units: 'ms', format: 'date' }],
    [
      'keywords that look misspelt',
      { minlength: 1 },
      'warning /minlength: "minlength" is no keyword of JSON Schema, so it is ignored. Did you mean "minLength"?',
    ],
    [
      'formats that are not checked, each once',
      { properties: { a: { format: 'idn-email' }, b: { format: 'idn-email' } } },
      'information /properties/a/format: The format "idn-email" is not checked.',
    ],
    [
      'patterns that look around',
      { pattern: '^(?=a)' },
      'information /pattern: The pattern "^(?=a)" looks ahead or behind, so it is not checked: such patterns can take endless time.',
    ],
    [
      'patterns that refer back',
      { patternProperties: { '(a)\\1': true } },
      'information /patternProperties/(a)\\1: The pattern "(a)\\\\1" refers back to a group, so it is not checked: such patterns can take endless time.',
    ],
    [
      'patterns that are none',
      { pattern: '(' },
      'warning /pattern: The pattern "(" is not a regular expression of ECMAScript, so it is not checked: correct it.',
    ],
    [
      'a version that is not known',
      { $schema: 'https://example.com/my-metaschema' },
      'warning /$schema: "https://example.com/my-metaschema" is no known version of JSON Schema (draft-07, 2019-09 and 2020-12 are understood), so this is read as 2020-12.',
    ],
  ];
  for (const [name, schema, ...expected] of cases) {
    it(`hold ${name}`, async () => {
      const { notes } = await load({ [root]: schema });
      assert.deepEqual(
        notes.map(
          ({ severity, place, message }) => `${severity} ${place?.pointer ?? ''}: ${message}`,
        ),
        expected,
      );
    });
  }
});

describe('a pattern that is not checked', () => {
  const pattern = '^(?!x)';
  const lenient: readonly (readonly [where: string, schema: JsonObject])[] = [
    ['alone', { pattern }],
    ['within "not"', { not: { properties: { a: { pattern } } } }],
    ['within "not" behind a reference', { not: { $ref: '#/$defs/p' }, $defs: { p: { pattern } } }],
    ['within "oneOf"', { oneOf: [{ pattern }, { type: ['string', 'object'] }] }],
    ['within "if"', { if: { pattern }, then: false }],
    ['within "contains"', { contains: { pattern }, maxContains: 1, minContains: 0 }],
    ['of a property', { patternProperties: { [pattern]: text }, additionalProperties: false }],
  ];
  for (const [where, schema] of lenient) {
    it(`blames no record ${where}`, async () => {
      const loaded = await load({ [root]: schema });
      assert.equal(loaded.notes.length, 1);
      for (const value of ['x', 'y', { a: 'x' }, ['x', 'y']]) {
        assert.deepEqual(messages(loaded, value), []);
      }
    });
  }

  it('leaves the rest of the schema as it is', async () => {
    const loaded = await load({ [root]: { pattern, minLength: 3, not: { const: 'xyz' } } });
    assert.equal(messages(loaded, 'y').length, 1);
    assert.equal(messages(loaded, 'xyz').length, 1);
  });
});
