import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { RecordFixes } from '../../../src/core/fixes/record-fixes.ts';
import { skeletonAt } from '../../../src/core/fixes/schema/wanted-value.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import { createAjv } from '../../../src/core/schema/create-ajv.ts';
import { ownValidator } from '../../../src/core/schema/own-validators.ts';
import { schemaFixCases } from '../../support/schema-fix-cases.ts';
import { toyKind } from '../../support/toy-kind.ts';

interface FixCase {
  readonly what: string;
  /** Of the record; `type: object` is understood. */
  readonly schema: JsonObject;
  readonly text: string;
  /** Without `schema/`. */
  readonly code: string;
  /** The titles of all fixes; a star marks the preferred one. */
  readonly offers: readonly string[];
  /** The text after each fix, in their order; fewer are enough. */
  readonly results: readonly string[];
}

const properties = (of: JsonObject): JsonObject => ({ properties: of });

const cases: readonly FixCase[] = [
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
    what: 'a value that is a slip for a legal one',
    schema: properties({ role: { enum: ['user', 'assistant', 'system'] } }),
    text: '{"role":"asistant"}',
    code: 'enum',
    offers: ['* Change role to "assistant"', 'Change role to "user"', 'Change role to "system"'],
    results: ['{"role":"assistant"}', '{"role":"user"}'],
  },
  {
    what: 'a value near two legal ones, and far from many',
    schema: properties({
      v: { enum: ['far', ...Array.from({ length: 12 }, (_, n) => `value ${n}`), 'fur'] },
    }),
    text: '{"v":"fxr"}',
    code: 'enum',
    offers: [
      'Change v to "far"',
      'Change v to "fur"',
      ...Array.from({ length: 7 }, (_, n) => `Change v to "value ${n}"`),
    ],
    results: [],
  },
  {
    what: 'a legal value in another type',
    schema: properties({ v: { enum: [1, 2, null] } }),
    text: '{"v":"2"}',
    code: 'enum',
    offers: ['* Change v to 2', 'Change v to 1', 'Change v to null'],
    results: ['{"v":2}'],
  },
  {
    what: 'a closed set that is written as alternatives',
    schema: properties({ v: { oneOf: [{ const: 'near' }, { const: 'far' }] } }),
    text: '{"v":"neer"}',
    code: 'one-of',
    offers: ['* Change v to "near"', 'Change v to "far"'],
    results: ['{"v":"near"}'],
  },
  {
    what: 'a fixed value',
    schema: properties({ a: { items: { const: 'x' } } }),
    text: '{"a":["x","y"]}',
    code: 'const',
    offers: ['* Change a[1] to "x"'],
    results: ['{"a":["x","x"]}'],
  },
  {
    what: 'a number in quotes',
    schema: properties({ n: { type: 'number' } }),
    text: '{"n":"-1.5"}',
    code: 'type',
    offers: ['* Change n to the number -1.5'],
    results: ['{"n":-1.5}'],
  },
  {
    what: 'a text that only looks like a number',
    schema: properties({ n: { type: 'number' } }),
    text: '{"n":"007"}',
    code: 'type',
    offers: [],
    results: [],
  },
  {
    what: 'a number that would lose digits',
    schema: properties({ n: { type: 'integer' } }),
    text: '{"n":"12345678901234567890"}',
    code: 'type',
    offers: [],
    results: [],
  },
  {
    what: 'a number where a text is wanted, as it is spelled',
    schema: properties({ v: { type: 'string' } }),
    text: '{"v": 1.50 }',
    code: 'type',
    offers: ['* Change v to the string "1.50"'],
    results: ['{"v": "1.50" }'],
  },
  {
    what: 'true in quotes',
    schema: properties({ v: { type: 'boolean' } }),
    text: '{"v":"true"}',
    code: 'type',
    offers: ['* Change v to the boolean true'],
    results: ['{"v":true}'],
  },
  {
    what: 'true where a text is wanted',
    schema: properties({ v: { type: 'string' } }),
    text: '{"v":true}',
    code: 'type',
    offers: ['* Change v to the string "true"'],
    results: ['{"v":"true"}'],
  },
  {
    what: 'one value where a list is wanted',
    schema: properties({ tags: { type: 'array', items: { type: 'string' } } }),
    text: '{"tags":"a"}',
    code: 'type',
    offers: ['* Change tags to a list of one: ["a"]'],
    results: ['{"tags":["a"]}'],
  },
  {
    what: 'one value that a list would have to spell anew',
    schema: properties({ tags: { type: 'array', items: { type: 'string' } } }),
    text: '{"tags":"\\u0061"}',
    code: 'type',
    offers: [],
    results: [],
  },
  {
    what: 'a list of one where its item is wanted',
    schema: properties({ tag: { type: 'string' } }),
    text: '{"tag":["a" ]}',
    code: 'type',
    offers: ['* Change tag to its only item, "a"'],
    results: ['{"tag":"a"}'],
  },
  {
    what: 'null for a property that may be left out',
    schema: properties({ a: { type: 'string' } }),
    text: '{"a":null,"b":1}',
    code: 'type',
    offers: ['Remove a'],
    results: ['{"b":1}'],
  },
  {
    what: 'null for a property that must be there',
    schema: { required: ['a'], ...properties({ a: { type: 'string' } }) },
    text: '{"a":null}',
    code: 'type',
    offers: [],
    results: [],
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
    what: 'equal items',
    schema: properties({ a: { type: 'array', uniqueItems: true } }),
    text: '{"a":[1, {"x":1,"y":2}, 1.0, {"y":2,"x":1}, 3]}',
    code: 'unique-items',
    offers: ['* Remove 2 duplicates'],
    results: ['{"a":[1, {"x":1,"y":2}, 3]}'],
  },
  {
    what: 'a number below the least',
    schema: properties({ n: { type: 'number', minimum: 0.5 } }),
    text: '{"n":0}',
    code: 'minimum',
    offers: ['Change n to 0.5, the least that is allowed'],
    results: ['{"n":0.5}'],
  },
  {
    what: 'a whole number at a limit that is not allowed',
    schema: properties({ n: { type: 'integer', exclusiveMaximum: 5 } }),
    text: '{"n":5}',
    code: 'exclusive-maximum',
    offers: ['Change n to 4, the greatest that is allowed'],
    results: ['{"n":4}'],
  },
  {
    what: 'a number at a limit without a nearest number',
    schema: properties({ n: { type: 'number', exclusiveMaximum: 5 } }),
    text: '{"n":5}',
    code: 'exclusive-maximum',
    offers: [],
    results: [],
  },
  {
    what: 'an empty text that may be left out',
    schema: properties({ a: { type: 'string', minLength: 1 } }),
    text: '{"a":""}',
    code: 'min-length',
    offers: ['Remove a'],
    results: ['{}'],
  },
  {
    what: 'a list that is too short',
    schema: properties({ a: { type: 'array', minItems: 3, items: { type: 'string' } } }),
    text: '{"a":["x"]}',
    code: 'min-items',
    offers: ['Add 2 items to be filled in'],
    results: ['{"a":["x","TODO: 1.","TODO: 2."]}'],
  },
  {
    what: 'items beyond those that are known',
    schema: properties({ a: { type: 'array', prefixItems: [{}, {}], items: false, minItems: 2 } }),
    text: '{"a":[1, 2, 3, 4 ]}',
    code: 'items',
    offers: ['Remove the last 2 items'],
    results: ['{"a":[1, 2 ]}'],
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

function kindWith(schema: JsonObject): RecordKind {
  const whole = { type: 'object', ...schema };
  // Users write schemas that Ajv's strict mode does not like.
  const ajv = createAjv();
  ajv.opts.strictTypes = false;
  const validate = ajv.compile(whole);
  return {
    ...toyKind,
    schema: whole,
    validateSchema: (value) => (validate(value) ? [] : (validate.errors ?? [])),
    checks: [],
  };
}

describe('fixes of schema errors', () => {
  for (const { what, schema, text, code, offers, results } of cases) {
    it(`${code}: ${what}`, () => {
      const fixes = new RecordFixes(kindWith(schema));
      const before = fixes.scan(text).filter((problem) => problem.code === `schema/${code}`);
      const [problem] = before;
      assert.ok(problem, JSON.stringify(fixes.scan(text)));
      const offered = fixes.of(text, problem);
      assert.deepEqual(
        offered.map(({ title, isPreferred }) => (isPreferred ? `* ${title}` : title)),
        offers,
      );
      for (const [index, fix] of offered.entries()) {
        const edits = fix.edits();
        assert.ok(edits.ok, fix.title);
        const after = applyTextEdits(text, edits.value);
        if (results[index] !== undefined) assert.equal(after, results[index]);
        const left = fixes.scan(after).filter((found) => found.code === problem.code).length;
        assert.ok(left < before.length, fix.title);
      }
    });
  }

  it('mend all slips of a record, one after the other', () => {
    const fixes = new RecordFixes(toyKind);
    const text =
      '{"id":"a","lable":"just_right","dialogue":{"target_turn_index":0,"turns":[{"rol":"user","Text":"x"},{"role":"user","txt":"y"}]}}';
    const { edits, mended, left } = fixes.mendAll(text, 'schema/unknown-property');
    assert.deepEqual([mended, left], [4, 0]);
    assert.equal(
      applyTextEdits(text, edits),
      '{"id":"a","label":"just_right","dialogue":{"target_turn_index":0,"turns":[{"role":"user","text":"x"},{"role":"user","text":"y"}]}}',
    );
    assert.equal(edits.length, 4, 'one edit for each');
  });

  it('leave what has no sure fix, and say how many', () => {
    const fixes = new RecordFixes(toyKind);
    const text =
      '{"id":"a","label":"just-right","dialogue":{"target_turn_index":0,"turns":[{"role":"bot","text":"x"}]}}';
    const { edits, mended, left } = fixes.mendAll(text, 'schema/enum');
    assert.deepEqual([mended, left], [1, 1]);
    assert.match(applyTextEdits(text, edits), /just_right.*"bot"/);
  });

  it('do not offer what is illegal where it stands', () => {
    const kind: RecordKind = {
      ...toyKind,
      authoring: {
        choicesAt: (_record, pointer) =>
          pointer === '/label'
            ? [{ value: 'over_used', title: '', description: '', illegal: 'not here' }]
            : undefined,
      },
    };
    const text = '{"id":"a","label":"x","dialogue":{"target_turn_index":0,"turns":[]}}';
    const fixes = new RecordFixes(kind);
    const problem = fixes.scan(text).find(({ code }) => code === 'schema/enum');
    assert.ok(problem);
    assert.deepEqual(
      fixes.of(text, problem).map(({ title }) => title),
      ['Change label to "under_used"', 'Change label to "just_right"'],
    );
  });
});

describe('fixes of the schema of scenarios', () => {
  const fixes = new RecordFixes(scenarioKind);
  for (const { code, title, line, result } of schemaFixCases) {
    it(`${code}: ${title}`, () => {
      const problem = fixes.scan(line).find((found) => found.code === code);
      assert.ok(problem);
      const offered = fixes.of(line, problem);
      const edits = offered.find((fix) => fix.title === title)?.edits();
      assert.ok(edits?.ok, offered.map((fix) => fix.title).join(' | '));
      assert.equal(applyTextEdits(line, edits.value), result);
    });
  }
});

describe('skeletonAt', () => {
  it('satisfies the schema of scenarios but for the closed sets that a person has to choose from', () => {
    const record = skeletonAt(scenarioKind.schema, '');
    const errors = scenarioKind.validateSchema(record);
    assert.deepEqual([...new Set(errors.map(({ keyword }) => keyword))], ['enum']);
  });

  it('ends in recursive schemas', () => {
    const schema: JsonObject = {
      type: 'object',
      required: ['next'],
      properties: { next: { $ref: '#' } },
    };
    assert.match(JSON.stringify(skeletonAt(schema, '')), /^\{("next":\{)+\}+$/);
  });

  it('has the type that is wanted', () => {
    const scalar = fc.constantFrom<JsonObject>(
      { type: 'integer', minimum: 2 },
      { type: 'number', exclusiveMaximum: -1 },
      { type: 'string', maxLength: 4 },
      { type: 'array', minItems: 2, items: { type: 'integer' } },
      { type: ['null', 'string'] },
      { const: 5 },
      { type: 'null' },
      { default: [1] },
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), scalar), (members) => {
        const schema: JsonObject = {
          type: 'object',
          required: Object.keys(members),
          properties: members,
        };
        assert.deepEqual(ownValidator(schema)(skeletonAt(schema, '')), []);
      }),
      { numRuns: 40 },
    );
  });
});
