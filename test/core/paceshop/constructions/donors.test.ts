import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  Construction,
  Derivation,
  SourceRecord,
} from '../../../../src/core/benchmarks/construction.ts';
import { donorPool } from '../../../../src/core/benchmarks/paceshop/constructions/donors.ts';
import { injectDefects } from '../../../../src/core/benchmarks/paceshop/constructions/inject-defects.ts';
import { inject } from '../../../../src/core/benchmarks/paceshop/constructions/inject.ts';
import { personaPool } from '../../../../src/core/benchmarks/paceshop/constructions/persona-pool.ts';
import { swapPersona } from '../../../../src/core/benchmarks/paceshop/constructions/swap-persona.ts';
import { swap } from '../../../../src/core/benchmarks/paceshop/constructions/swap.ts';
import { valueAt } from '../../../../src/core/model/pointer.ts';
import { shoppingRecord } from '../../../support/shopping-builder.ts';
import { errorOf, kettleRecord, source, valueOf } from './construction-records.ts';

function asking(keyword: string): SourceRecord {
  return source(shoppingRecord({ keyword }));
}

function lending(keyword: string, id = 'ps-0900'): SourceRecord {
  return source(kettleRecord({ keyword, record_id: id }));
}

describe('donors of the same intent', () => {
  const same: readonly (readonly [string, string])[] = [
    ['usb c charger', 'usb-c charger'],
    ['usb c charger', 'USB C  Chargers'],
    ['usb c charger', 'a charger with usb-c'],
    ['charging cable', 'cable, charged'],
    ['crème brûlée torch', 'creme brulee torches'],
    ['急須 セット', '急須・セット'],
    ['чайник для дома', 'Чайник для дома!'],
  ];
  for (const [one, other] of same) {
    it(`lend nothing: ${one} and ${other}`, () => {
      const pool = donorPool([lending(other)]);
      for (const family of ['XCOMP_MISMATCH', 'EVIDENCE_MISMATCH'] as const) {
        errorOf(injectDefects(asking(one), [family], { pool, seed: 1 }));
      }
    });
  }

  it('give way to those that ask for more, and these to those that ask for something else', () => {
    const lender = (pool: readonly SourceRecord[], seed: number) =>
      valueAt(
        valueOf(
          injectDefects(asking('usb c charger'), ['XCOMP_MISMATCH'], {
            pool: donorPool(pool),
            seed,
          }),
        ).value,
        '/provenance/injection/donors/XCOMP_MISMATCH',
      );
    const near = lending('usb c charger for travel', 'ps-0901');
    const far = lending('electric kettle', 'ps-0902');
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      assert.equal(lender([lending('usb-c charger'), near], seed), 'ps-0901');
      assert.equal(lender([lending('usb-c charger'), near, far], seed), 'ps-0902');
    }
  });
});

describe('ids of derived records', () => {
  const base = asking('weekend travel bag');

  it('tell apart what was borrowed of different donors', () => {
    const idWith = (donorId: string, families: 'XCOMP_MISMATCH' | 'EVIDENCE_MISMATCH') =>
      valueOf(
        injectDefects(base, [families], {
          pool: donorPool([lending('electric kettle', donorId)]),
          seed: 1,
        }),
      ).id;
    for (const family of ['XCOMP_MISMATCH', 'EVIDENCE_MISMATCH'] as const) {
      assert.equal(idWith('ps-0900', family), idWith('ps-0900', family));
      assert.notEqual(idWith('ps-0900', family), idWith('ps-0901', family));
    }
  });

  it('tell apart what came in of different shoppers', () => {
    const idWith = (personaId: string) =>
      valueOf(
        swapPersona(base, 'brand_affinity', {
          personas: personaPool([
            {
              id: personaId,
              value: { persona_id: personaId, preferences: { brand_avoids: ['Norvale'] } },
            },
          ]),
          seed: 1,
        }),
      ).id;
    assert.equal(idWith('p-1'), idWith('p-1'));
    assert.notEqual(idWith('p-1'), idWith('p-2'));
  });
});

describe('ids of several records', () => {
  const base = asking('weekend travel bag');
  const kettle = lending('electric kettle');
  const rice = lending('rice cooker');

  function derived(
    construction: Construction,
    pool: readonly SourceRecord[],
    options: Readonly<Record<string, string>>,
    personas: readonly SourceRecord[],
  ): Derivation {
    assert.ok(construction.type === 'derive');
    return valueOf(
      construction.derive({ records: [base], pool, options, files: { personas }, seed: 1 }),
    );
  }

  it('lend nothing, in whatever order they stand, and it is said', () => {
    for (const pool of [
      [base, kettle, rice],
      [rice, kettle, base],
    ]) {
      const { donors, repeatedIds } = donorPool(pool);
      assert.deepEqual(
        donors.map(({ id }) => id),
        ['ps-0001'],
      );
      assert.deepEqual(repeatedIds, ['ps-0900']);
      const { records, refusals, summary } = derived(
        inject,
        pool,
        { families: 'XCOMP_MISMATCH' },
        [],
      );
      assert.deepEqual([records.length, refusals.length], [0, 1]);
      assert.match(
        summary.join('\n'),
        /Drew from no records whose id is that of others too: ps-0900\./u,
      );
    }
  });

  it('are not drawn as shoppers either', () => {
    const shopper = (brand: string) => ({
      id: 'p-1',
      value: { persona_id: 'p-1', preferences: { brand_avoids: [brand] } },
    });
    for (const personas of [
      [shopper('Norvale'), shopper('Maristo')],
      [shopper('Maristo'), shopper('Norvale')],
    ]) {
      assert.deepEqual(personaPool(personas), { members: [], repeatedIds: ['p-1'] });
      const { records, summary } = derived(swap, [base], { axis: 'brand_affinity' }, personas);
      assert.equal(records.length, 0);
      assert.match(
        summary.join('\n'),
        /Drew from no shoppers whose id is that of others too: p-1\./u,
      );
    }
  });
});
