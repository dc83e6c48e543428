import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inject } from '../../../../src/core/benchmarks/paceshop/constructions/inject.ts';
import { swap } from '../../../../src/core/benchmarks/paceshop/constructions/swap.ts';
import type {
  Construction,
  Derivation,
  SourceRecord,
} from '../../../../src/core/benchmarks/construction.ts';
import type { Result } from '../../../../src/core/model/result.ts';
import { shoppingRecord } from '../../../support/shopping-builder.ts';
import { derivedText, errorOf, kettleRecord, source, valueOf } from './construction-records.ts';

function derive(
  construction: Construction,
  options: Readonly<Record<string, string>>,
  records: readonly SourceRecord[],
  files: Readonly<Record<string, readonly SourceRecord[]>> = {},
): Result<Derivation, string> {
  assert.ok(construction.type === 'derive');
  return construction.derive({ records, pool: records, options, files, seed: 11 });
}

const good = [shoppingRecord(), kettleRecord()].map(source);

describe('inject', () => {
  it('makes given families of every GOOD record', () => {
    const { records, refusals, summary } = valueOf(
      derive(inject, { families: 'redundancy, UNSUPPORTED_CLAIM' }, good),
    );
    assert.deepEqual(
      records.map(({ baseId, title }) => [baseId, title]),
      [
        ['ps-0001', 'REDUNDANCY + UNSUPPORTED_CLAIM'],
        ['ps-0900', 'REDUNDANCY + UNSUPPORTED_CLAIM'],
      ],
    );
    assert.deepEqual(refusals, []);
    assert.deepEqual(summary, [
      'Made 2 records of 2 records labelled GOOD with the seed 11: tier 2 2.',
      '0 of 2 pass all twelve checks.',
    ]);
  });

  it('makes one for each tier, or with all every combination', () => {
    const tiers = valueOf(derive(inject, { tiers: '1,2,3,4' }, good));
    assert.equal(tiers.records.length, 8);
    const all = valueOf(derive(inject, { tiers: '4,1,1', all: 'true' }, good));
    assert.equal(all.records.length, 2 * (7 + 4));
    assert.equal(new Set(all.records.map(({ id }) => id)).size, 22);
    const every = valueOf(derive(inject, { all: 'true' }, good));
    assert.equal(every.records.length, 2 * 49);
  });

  it('derives from GOOD records alone: a file that holds derived ones gives the same again', () => {
    const first = valueOf(derive(inject, { tiers: '1,2,3,4' }, good));
    const texts = new Map(good.map(({ id, value }) => [id, JSON.stringify(value)]));
    const derived = first.records.map((record) => {
      return source(JSON.parse(derivedText(texts.get(record.baseId) ?? '', record)) as never);
    });
    const second = valueOf(derive(inject, { tiers: '1,2,3,4' }, [...derived, ...good]));
    assert.deepEqual(second.records, first.records);
    assert.match(second.summary.join('\n'), /Passed over 8 records not labelled GOOD/u);
  });

  it('says for each why nothing can be made where none is GOOD', () => {
    const bad = source(shoppingRecord({ label: 'BAD' }));
    const { records, refusals } = valueOf(derive(inject, { tiers: '1' }, [bad]));
    assert.equal(records.length, 0);
    assert.match(refusals[0]?.reason ?? '', /derived from GOOD ones alone/u);
  });

  it('refuses records that cannot be told apart, and ids that are taken', () => {
    const [one, other] = good;
    assert.ok(one !== undefined && other !== undefined);
    const twice = valueOf(derive(inject, { families: 'REDUNDANCY' }, [one, one, other]));
    assert.deepEqual(
      twice.refusals.map(({ recordId }) => recordId),
      ['ps-0001', 'ps-0001'],
    );
    const made = valueOf(derive(inject, { families: 'REDUNDANCY' }, good)).records[0];
    const taken = source(shoppingRecord({ record_id: made?.id ?? '', label: 'BAD' }));
    const { refusals } = valueOf(derive(inject, { families: 'REDUNDANCY' }, [...good, taken]));
    assert.match(refusals[0]?.reason ?? '', /Another record has the id/u);
  });

  const wrong: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
    [{}, /^families: Give families or tiers/u],
    [{ families: 'REDUNDANCY', tiers: '1' }, /^families: Give either/u],
    [{ families: 'NOPE' }, /^families: "NOPE" is no defect family/u],
    [{ tiers: '5' }, /^tiers: Give numbers from 1 to 4/u],
    [{ tiers: '' }, /^tiers:/u],
    [{ tiers: 'one' }, /^tiers:/u],
  ];
  for (const [options, says] of wrong) {
    it(`says what is wrong with ${JSON.stringify(options)}`, () => {
      assert.match(errorOf(derive(inject, options, good)), says);
    });
  }

  it('offers 49 choices, with refusals where the record alone tells', () => {
    assert.ok(inject.type === 'derive');
    const choices = inject.choices(shoppingRecord());
    assert.equal(choices.length, 49);
    assert.ok(choices.every(({ refusal }) => refusal === undefined));
    assert.deepEqual(choices[7], {
      title: 'PREF_CONFLICT + XCOMP_MISMATCH',
      description: '2 defects',
      options: { families: 'PREF_CONFLICT,XCOMP_MISMATCH' },
    });
    const poor = shoppingRecord({ persona: { preferences: { hard_constraints: [] } } });
    const refused = inject.choices(poor).filter(({ refusal }) => refusal !== undefined);
    assert.ok(refused.length > 0);
    assert.ok(refused.every(({ title }) => title.includes('PREF_CONFLICT')));
    assert.equal(inject.choices(null).length, 49);
  });
});

describe('swap', () => {
  const personas = [
    { persona_id: 'p-1', preferences: { brand_avoids: ['Norvale', 'Ferrano'] } },
    { persona_id: 'p-2', preferences: { attribute_preferences: ['heavy-duty'] } },
  ].map((value) => ({ id: value.persona_id, value }));

  it('makes a record for each axis, and lists what it cannot', () => {
    const { records, refusals } = valueOf(derive(swap, { axis: 'all' }, good, { personas }));
    assert.deepEqual(
      records.map(({ baseId, title }) => `${baseId}: ${title}`),
      [
        'ps-0001: Brand affinity of p-1',
        'ps-0001: Attribute preference of p-2',
        'ps-0900: Brand affinity of p-1',
      ],
    );
    assert.equal(refusals.length, 5);
    assert.match(refusals[0]?.reason ?? '', /^Swap on budget: /u);
  });

  it('is idempotent over a file that holds swaps already', () => {
    const first = valueOf(derive(swap, { axis: 'brand_affinity' }, good, { personas }));
    const texts = good.map(({ value }) => JSON.stringify(value));
    const derived = first.records.map((record, index) => {
      return source(JSON.parse(derivedText(texts[index] ?? '', record)) as never);
    });
    const second = valueOf(
      derive(swap, { axis: 'brand_affinity' }, [...good, ...derived], { personas }),
    );
    assert.deepEqual(second.records, first.records);
  });

  it('says what is wrong with an axis or a pool', () => {
    assert.match(errorOf(derive(swap, { axis: 'price' }, good, { personas })), /^axis: "price"/u);
    assert.match(errorOf(derive(swap, { axis: ',' }, good, { personas })), /^axis: /u);
    assert.match(errorOf(derive(swap, { axis: 'all' }, good)), /^personas: /u);
  });

  it('offers four choices', () => {
    assert.ok(swap.type === 'derive');
    assert.deepEqual(
      swap.choices(kettleRecord()).map(({ description, refusal }) => [description, refusal]),
      [
        ['budget', 'Swap on budget: the response says nothing of a low or a premium budget.'],
        ['hard_constraint', undefined],
        ['brand_affinity', undefined],
        [
          'attribute_preference',
          'Swap on attribute_preference: the response names no attribute that another preference could oppose.',
        ],
      ],
    );
  });
});
