import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { createAjv } from '../../../src/core/schema/create-ajv.ts';

/** Both validators of one schema; the stock one is Ajv as it comes. */
function compileBoth(schema: JsonObject): (value: unknown) => void {
  const fast = createAjv().compile(schema);
  const stock = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
  return (value) => {
    fast(value);
    stock(value);
    assert.deepEqual(
      fast.errors?.map(withoutBranchEnds) ?? null,
      stock.errors,
      JSON.stringify(value),
    );
  };
}

/** The one parameter that stock errors do not have. */
function withoutBranchEnds(error: ErrorObject): ErrorObject {
  const { branchEnds, ...params } = error.params as { branchEnds?: unknown };
  assert.ok(branchEnds === undefined || Array.isArray(branchEnds));
  return { ...error, params };
}

const text = fc
  .array(fc.constantFrom('a', 'b', 'é', '語', '😀', '\ud83d', '\ude00'), { maxLength: 8 })
  .map((parts) => parts.join(''));

describe('createAjv finds what stock Ajv finds', () => {
  it('in lengths of strings, astral characters and lone surrogates included', () => {
    for (let limit = 0; limit <= 5; limit += 1) {
      const check = compileBoth({
        type: 'string',
        minLength: limit,
        maxLength: 5 - limit,
        pattern: '^a',
      });
      fc.assert(fc.property(text, check), { numRuns: 500 });
    }
  });

  const few = fc.oneof(
    fc.constantFrom<unknown>(
      0,
      -0,
      1,
      1.5,
      Infinity,
      true,
      false,
      null,
      '',
      '0',
      '1',
      'true',
      'null',
      'a',
    ),
    fc.constantFrom<unknown>([], [1], [[1], {}], {}, { a: 1, b: 2 }, { b: 2, a: 1 }, { a: [1] }),
  );
  const itemSchemas: Readonly<Record<string, JsonObject>> = {
    'of any kind': {},
    strings: { items: { type: 'string' } },
    integers: { items: { type: 'integer' } },
    'strings or numbers': { items: { type: ['string', 'number'] } },
    'strings or null': { items: { type: ['string', 'null'] } },
    'strings or objects': { items: { type: ['string', 'object'] } },
  };
  for (const [name, items] of Object.entries(itemSchemas)) {
    it(`in items that must differ, ${name}`, () => {
      const check = compileBoth({ type: 'array', ...items, uniqueItems: true, maxItems: 6 });
      fc.assert(fc.property(fc.array(few, { maxLength: 8 }), check), { numRuns: 1000 });
    });
  }

  it('in schemas that mix the keywords with others, in the same order', () => {
    const check = compileBoth({
      type: 'object',
      required: ['name', 'tags'],
      properties: {
        name: { type: 'string', minLength: 2, maxLength: 3, pattern: '^a' },
        tags: {
          type: 'array',
          minItems: 1,
          maxItems: 3,
          uniqueItems: true,
          items: { type: 'string', minLength: 2 },
          contains: { const: 'ab' },
          maxContains: 1,
        },
        more: { type: 'array', uniqueItems: false },
        other: {
          anyOf: [{ type: 'null' }, { oneOf: [{ type: 'string', minLength: 2 }, { const: 'a' }] }],
        },
      },
      propertyNames: { anyOf: [{ maxLength: 4 }, { const: 'other' }] },
      if: { required: ['more'] },
      then: { required: ['other'] },
      else: { properties: { name: { type: 'string', maxLength: 2 } } },
      dependentSchemas: {
        other: { oneOf: [{ required: ['more'] }, { required: ['name'] }, { required: ['x'] }] },
      },
    });
    const record = fc.record(
      {
        name: fc.oneof(text, few),
        tags: fc.oneof(fc.array(fc.oneof(text, fc.constant('ab'), few), { maxLength: 5 }), few),
        more: fc.array(few, { maxLength: 3 }),
        other: fc.oneof(text, few),
        toolong: few,
      },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(record, check), { numRuns: 2000 });
  });
});

describe('createAjv', () => {
  it('finds equal items whatever they are called', () => {
    const validate = createAjv().compile({
      type: 'array',
      items: { type: 'string' },
      uniqueItems: true,
    });
    assert.equal(validate(['__proto__', 'constructor', '__proto__']), false);
    assert.equal(validate(['__proto__', 'constructor']), true);
  });

  const count = 100_000;
  const hostile: Readonly<Record<string, readonly unknown[]>> = {
    'different objects': Array.from({ length: count }, (_, index) => ({ index })),
    'different strings': Array.from({ length: count }, (_, index) => `text ${index}`),
    'equal strings': Array.from({ length: count }, () => 'text'),
    'equal objects': Array.from({ length: count }, () => ({ a: [1] })),
  };
  for (const [name, items] of Object.entries(hostile)) {
    it(`looks through 100,000 ${name} at once`, { timeout: 120_000 }, () => {
      for (const schema of [{}, { items: { type: 'string' } }]) {
        const validate = createAjv().compile({ type: 'array', uniqueItems: true, ...schema });
        const isSkipped = 'items' in schema && name.endsWith('objects');
        const errors = validate(items) ? [] : (validate.errors ?? []);
        const hasDuplicate = errors.some(({ keyword }) => keyword === 'uniqueItems');
        assert.equal(hasDuplicate, name.startsWith('equal') && !isSkipped);
      }
    });
  }

  it('refuses keywords that are not known, apart from glosses for people', () => {
    assert.throws(() => createAjv().compile({ type: 'string', minlength: 1 }), /unknown keyword/);
    createAjv().compile({ type: 'string', enum: ['a'], enumDescriptions: ['A'] });
  });
});
