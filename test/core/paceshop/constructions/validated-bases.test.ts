import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readBase } from '../../../../src/core/benchmarks/paceshop/constructions/derived.ts';
import { donorPool } from '../../../../src/core/benchmarks/paceshop/constructions/donors.ts';
import { injectDefects } from '../../../../src/core/benchmarks/paceshop/constructions/inject-defects.ts';
import { inject } from '../../../../src/core/benchmarks/paceshop/constructions/inject.ts';
import { personaPool } from '../../../../src/core/benchmarks/paceshop/constructions/persona-pool.ts';
import { swapPersona } from '../../../../src/core/benchmarks/paceshop/constructions/swap-persona.ts';
import { swap } from '../../../../src/core/benchmarks/paceshop/constructions/swap.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../../support/shopping-builder.ts';
import { errorOf, kettleRecord, responseAbout, source, valueOf } from './construction-records.ts';

const strangers = { attribution_list: ['M:NOWHERE:0'] };
const twice = ['one', 'one', 'two', 'three', 'four'];

const unfit: readonly (readonly [string, ShoppingOverrides, RegExp])[] = [
  ['a BAD label', { label: 'BAD' }, /^Its label is BAD: /u],
  ['no label', { label: undefined }, /^Its label is missing: /u],
  ['gold defects', { defects: [{ family: 'REDUNDANCY', location: 'rqList[1]' }] }, /has defects/u],
  ['a swap', { swap: { axis: 'budget' } }, /has swap of its own/u],
  ['a base record', { base_record_id: 'ps-0000' }, /has base_record_id of its own/u],
  [
    'several marks',
    { swap: { axis: 'budget' }, base_record_id: 'ps-0000' },
    /has swap, base_record_id of/u,
  ],
  ['no response', { response: undefined }, /^The record has no response\.$/u],
  [
    'a long overview',
    { response: responseAbout('x'.repeat(400)) },
    /^Its response fails overview-length\.$/u,
  ],
  [
    'a repeated query and strange citations',
    { response: { rqList: twice, ...strangers } },
    /^Its response fails related-query-uniqueness, evidence-ids-in-pool, attributions-used\.$/u,
  ],
  ['an XML view of something else', { response_xml: '<response></response>' }, /xml-round-trip/u],
];

const fit: readonly (readonly [string, ShoppingOverrides])[] = [
  ['nothing of that', {}],
  ['an empty list of defects', { defects: [] }],
  ['marks that are null', { swap: null, base_record_id: null, defects: null }],
  [
    'a repeated category, which is retained',
    { response: responseAbout('Bags.', ['Bags', 'Bags', 'Packs', 'Totes']) },
  ],
];

const personas = personaPool([
  { id: 'p', value: { persona_id: 'p', preferences: { brand_avoids: ['Norvale'] } } },
]);
const kettle = source(kettleRecord());

describe('records with', () => {
  for (const [name, overrides, says] of unfit) {
    it(`${name} are no bases and lend nothing`, () => {
      const record = { id: 'ps-0001', value: shoppingRecord(overrides) };
      const pool = donorPool([record, kettle]);
      assert.match(errorOf(readBase(record)), says);
      assert.match(errorOf(injectDefects(record, ['REDUNDANCY'], { pool, seed: 1 })), says);
      assert.match(errorOf(swapPersona(record, 'brand_affinity', { personas, seed: 1 })), says);
      assert.deepEqual(
        pool.donors.map(({ id }) => id),
        ['ps-0900'],
      );
      assert.ok(inject.type === 'derive' && swap.type === 'derive');
      for (const { refusal } of [...inject.choices(record.value), ...swap.choices(record.value)]) {
        assert.match(refusal ?? '', says);
      }
    });
  }

  for (const [name, overrides] of fit) {
    it(`${name} are bases and lend`, () => {
      const record = source(shoppingRecord(overrides));
      const pool = donorPool([record]);
      assert.equal(pool.donors.length, 1);
      valueOf(readBase(record));
      const loan = injectDefects(kettle, ['XCOMP_MISMATCH'], { pool, seed: 1 });
      assert.ok(loan.ok);
    });
  }

  it('an answer that is remembered give no other record the same one', () => {
    const bad = source(shoppingRecord({ label: 'BAD' }));
    for (const record of [bad, kettle, bad, kettle]) {
      assert.equal(readBase(record).ok, record === kettle);
    }
    assert.ok(!readBase({ id: 'x', value: null }).ok);
  });
});
