import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { JsonObject, JsonValue } from '../../../../src/core/model/json.ts';
import { loadUserSchema } from '../../../../src/core/schema/user-schemas/load-user-schema.ts';
import { formatTests } from '../../../../src/core/schema/user-schemas/user-formats.ts';
import { userKind } from '../../../../src/core/schema/user-schemas/user-kind.ts';
import { RecordValidator } from '../../../../src/core/validation/record-validator.ts';
import { memoryFiles } from './memory-files.ts';

const address = 'file:///data/root.schema.json';

async function validatorOf(schema: JsonValue): Promise<RecordValidator> {
  const { outcome } = await loadUserSchema(address, memoryFiles({ [address]: schema }));
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.error.message);
  return new RecordValidator(userKind(address, outcome.value));
}

async function codes(schema: JsonValue, value: JsonValue): Promise<readonly string[]> {
  const validator = await validatorOf(schema);
  return validator.validate(JSON.stringify(value)).problems.map(({ code }) => code);
}

function nested(depth: number, key: string): JsonValue {
  let value: JsonValue = 1;
  for (let level = 0; level < depth; level += 1) value = { [key]: value };
  return value;
}

const long = 100_000;

// None of these asserts a time: without the bounds they would not come to an end, or take minutes.
describe('a hostile schema', { timeout: 120_000 }, () => {
  it('cannot hang the editor by a pattern', async () => {
    const value = { a: `${'a'.repeat(long)}!`, [`${'b'.repeat(long)}!`]: 1 };
    const schema = {
      properties: { a: { pattern: '(a+)+$' } },
      patternProperties: { '^(b+)+$': false },
      propertyNames: { pattern: '^(.+)+!?$' },
    };
    assert.deepEqual(await codes(schema, value), ['schema/pattern']);
  });

  it('cannot hang it by references that branch at every level', async () => {
    const twice = { allOf: [{ $ref: '#' }, { $ref: '#' }] };
    const schema = { properties: { a: twice } };
    assert.deepEqual(await codes(schema, nested(8, 'a')), []);
    assert.deepEqual(await codes(schema, nested(60, 'a')), ['schema/too-much-work']);
  });

  it('cannot hang it by dynamic references on a deep record', async () => {
    const schema = {
      $dynamicAnchor: 'node',
      properties: { a: { anyOf: [{ $dynamicRef: '#node' }, { $dynamicRef: '#node' }] } },
      required: ['b'],
    };
    const [code] = await codes(schema, nested(60, 'a'));
    assert.equal(code, 'schema/too-much-work');
  });

  it('cannot hang it by definitions that double each other', async () => {
    const definitions: Record<string, JsonObject> = { d0: { type: 'string' } };
    for (let level = 1; level <= 60; level += 1) {
      const below = { $ref: `#/$defs/d${level - 1}` };
      definitions[`d${level}`] = { allOf: [below, below] };
    }
    const schema = { $ref: '#/$defs/d60', $defs: definitions };
    assert.deepEqual(await codes(schema, 'x'), ['schema/too-much-work']);
  });

  it('cannot hang it by a closed set of many values', async () => {
    const values = Array.from({ length: long }, (_, index) => `value ${index}`);
    const schema = { type: 'array', items: { enum: values } };
    assert.deepEqual(await codes(schema, values), []);
    const validator = await validatorOf(schema);
    const { problems } = validator.validate(JSON.stringify(['Value 1', ...values]));
    assert.equal(problems.length, 1);
    assert.match(problems[0]?.message ?? '', /Did you mean "value 1"\? .* and 99,970 more\.$/);
    assert.ok((problems[0]?.message.length ?? 0) < 1_000);
  });

  it('follows a deep record down to where JSON itself ends', async () => {
    const schema = { properties: { a: { $ref: '#' } }, not: { type: 'string' } };
    assert.deepEqual(await codes(schema, nested(500, 'a')), []);
  });

  it('may be recursive with alternatives at every level', async () => {
    const schema = {
      oneOf: [
        { type: 'integer' },
        { type: 'object', required: ['a'], properties: { a: { $ref: '#' } } },
        { type: 'array', items: { $ref: '#' } },
      ],
    };
    assert.deepEqual(await codes(schema, nested(100, 'a')), []);
    const wrong = JSON.stringify(nested(100, 'a')).replace('1', '"x"');
    const { problems } = (await validatorOf(schema)).validate(wrong);
    assert.equal(problems.length, 1);
    assert.match(
      problems[0]?.message ?? '',
      /a\.a` is "x", but must be an integer, an object or an array\.$/,
    );
  });

  it('may have more alternatives of properties than places to remember', async () => {
    const forms = Array.from({ length: 14 }, (_, index) => ({
      properties: Object.fromEntries(
        Array.from({ length: 14 }, (__, at) => [
          `p${at}`,
          at === index ? { type: 'integer' } : { $ref: '#' },
        ]),
      ),
    }));
    assert.deepEqual(await codes({ anyOf: forms }, { p0: 1 }), []);
  });
});

describe('the formats', { timeout: 120_000 }, () => {
  const length = 200_000;
  const hostile = [
    ...['a', 'a.', 'a-', ':', '1', '1.', '/a', '%41', '0', '1Y', '\n', '{a,', '~0', '[', '=', '@'],
  ].flatMap((piece) => {
    const run = piece.repeat(length / piece.length);
    return ['', 'http://', 'a@', 'P', '{', '/', 'a://', '00:00:00.'].map(
      (start) => `${start}${run}!`,
    );
  });
  for (const [name, format] of Object.entries(formatTests)) {
    it(`come to an end with long texts: ${name}`, () => {
      const validate =
        typeof format === 'object' && 'validate' in format ? format.validate : format;
      for (const text of hostile) {
        if (validate instanceof RegExp) validate.test(text);
        else if (typeof validate === 'function') void validate(text as never);
      }
    });
  }

  it('take long URLs for what the platform takes them', () => {
    const { url } = formatTests;
    assert.ok(typeof url === 'function');
    const test = url as (text: string) => boolean;
    for (const [text, expected] of [
      ['https://example.com/a', true],
      ['example.com', false],
      [`https://example.com/${'a'.repeat(5_000)}`, true],
      [`urn:${'a'.repeat(5_000)}`, false],
      [`https://${':'.repeat(5_000)}`, false],
    ] as const) {
      assert.equal(test(text), expected);
    }
    assert.ok(fullFormats.url instanceof RegExp);
  });
});
