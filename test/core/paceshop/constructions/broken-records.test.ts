import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { admissibleCombinations } from '../../../../src/core/benchmarks/paceshop/constructions/combinations.ts';
import { donorPool } from '../../../../src/core/benchmarks/paceshop/constructions/donors.ts';
import { inject } from '../../../../src/core/benchmarks/paceshop/constructions/inject.ts';
import { injectDefects } from '../../../../src/core/benchmarks/paceshop/constructions/inject-defects.ts';
import { personaPool } from '../../../../src/core/benchmarks/paceshop/constructions/persona-pool.ts';
import { revertInjection } from '../../../../src/core/benchmarks/paceshop/constructions/revert-injection.ts';
import { swapPersona } from '../../../../src/core/benchmarks/paceshop/constructions/swap-persona.ts';
import { swap } from '../../../../src/core/benchmarks/paceshop/constructions/swap.ts';
import { writeResponseXml } from '../../../../src/core/benchmarks/paceshop/response-xml.ts';
import { axisNames } from '../../../../src/core/benchmarks/paceshop/taxonomy.ts';
import { recordEdits } from '../../../../src/core/jsonl/record-draft.ts';
import type { JsonValue } from '../../../../src/core/model/json.ts';
import { applyTextEdits } from '../../../../src/core/model/text-edit.ts';
import { shoppingRecord } from '../../../support/shopping-builder.ts';
import { derivedText, kettleRecord, source, valueOf } from './construction-records.ts';

const plain = shoppingRecord();
const base = shoppingRecord({
  response_xml: valueOf(writeResponseXml(plain['response'] ?? null)),
});

/** Every place of the record. */
function pointersOf(value: JsonValue, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  const children = Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : pointersOf(child, `${pointer}/${key}`),
  );
  return [...(pointer === '' ? [] : [pointer]), ...children];
}

const places = pointersOf(base).filter((pointer) => pointer !== '/label');
const fault = fc.record({
  pointer: fc.constantFrom(...places),
  value: fc.oneof(
    fc.constant(undefined),
    fc.constantFrom(null, 0, '', ' ', [], {}, [null], [''], true, '**', '\u0000', '\ud800'),
    fc.string(),
    fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 6 }),
  ),
});

/** The base with some places taken out or replaced by anything; a place that is gone already stays gone. */
function broken(faults: readonly { pointer: string; value: JsonValue | undefined }[]): string {
  let text = JSON.stringify(base);
  for (const { pointer, value } of faults) {
    const edits = recordEdits(text, [
      value === undefined ? { op: 'remove', pointer } : { op: 'set', pointer, value },
    ]);
    if (edits.ok) text = applyTextEdits(text, edits.value);
  }
  return text;
}

const pool = donorPool([base, kettleRecord()].map(source));
const personas = [
  {
    persona_id: 'p',
    preferences: {
      hard_constraints: ['avoid leather', 'vegan', 'no oversized things'],
      brand_avoids: ['Norvale', 'Maristo', 'Pellwood'],
      attribute_preferences: ['heavy-duty', 'bold colours'],
    },
    shopping_context: { budget: 'premium' },
  },
].map((value) => ({ id: 'p', value }));

describe('constructions of broken records', () => {
  it('either refuse or make what they say, whatever is broken', () => {
    fc.assert(
      fc.property(
        fc.array(fault, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...admissibleCombinations),
        fc.constantFrom(...axisNames),
        (faults, families, axis) => {
          const text = broken(faults);
          const record = { id: 'ps-0001', value: JSON.parse(text) as JsonValue };
          for (const result of [
            injectDefects(record, families, { pool, seed: 1 }),
            swapPersona(record, axis, { personas: personaPool(personas), seed: 1 }),
          ]) {
            if (!result.ok) {
              assert.match(result.error, /^[A-Z].*\.$/su);
              continue;
            }
            const changed = derivedText(text, result.value);
            assert.deepEqual(JSON.parse(changed), result.value.value);
            const { value } = record;
            const hasId = JSON.stringify(value).includes('"record_id":"ps-0001"');
            if (!hasId) continue;
            assert.equal(applyTextEdits(changed, valueOf(revertInjection(changed, text))), text);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('offer their choices for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.ok(inject.type === 'derive' && swap.type === 'derive');
        assert.equal(inject.choices(value as JsonValue).length, 49);
        assert.equal(swap.choices(value as JsonValue).length, 4);
      }),
      { numRuns: 50 },
    );
  });

  it('offer their choices for any broken record', () => {
    fc.assert(
      fc.property(fc.array(fault, { minLength: 1, maxLength: 4 }), (faults) => {
        assert.ok(inject.type === 'derive' && swap.type === 'derive');
        const value = JSON.parse(broken(faults)) as JsonValue;
        assert.equal(inject.choices(value).length, 49);
        assert.equal(swap.choices(value).length, 4);
      }),
      { numRuns: 15 },
    );
  });
});
