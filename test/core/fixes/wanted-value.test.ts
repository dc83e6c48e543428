import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { skeletonAt } from '../../../src/core/fixes/schema/wanted-value.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { ownValidator } from '../../../src/core/schema/own-validators.ts';

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
