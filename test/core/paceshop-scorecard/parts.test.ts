import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shoppingCoverage } from '../../../src/core/benchmarks/paceshop/coverage.ts';
import { injectedDefects } from '../../../src/core/benchmarks/paceshop/gold.ts';
import { partOf } from '../../../src/core/benchmarks/paceshop/record-part.ts';
import { readShoppingRecord } from '../../../src/core/benchmarks/paceshop/shopping-record.ts';
import { shoppingStrata } from '../../../src/core/benchmarks/paceshop/strata.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';
import { handAnswer, handRecords } from './hand-study.ts';
import {
  accepts,
  assertValues,
  blames,
  good,
  groupOf,
  metricsOf,
  rowOf,
  swap,
  tableOf,
  tabulated,
  valuesOf,
} from './pace-study.ts';

const bySwap = { swap: { axis: 'budget', from_persona_id: 'p', conflict: 'c' } };
const byPlace = { defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }] };
const redundant = { defects: [{ family: 'REDUNDANCY', location: 'rqList[1]' }] };

/** What a record says, what it counts as, its row of the coverage, its stratum, and how many defects were injected. */
const cases: readonly (readonly [
  ShoppingOverrides,
  part: ReturnType<typeof partOf>,
  tier: string,
  stratum: string,
  injected: number,
])[] = [
  [{ label: 'GOOD' }, 'good', 'good', 'GOOD', 0],
  [{ label: 'GOOD', ...redundant }, 'good', 'good', 'GOOD', 0],
  [{ label: 'GOOD', ...bySwap }, undefined, 'GOOD with a swap', '', 0],
  [{ label: 'GOOD', ...byPlace }, undefined, 'GOOD with a swap', '', 0],
  [{ label: 'GOOD', swap: {} }, undefined, 'GOOD with a swap', '', 0],
  [{ label: 'GOOD', swap: null }, 'good', 'good', 'GOOD', 0],
  [{ label: 'BAD', ...redundant }, 'bad', '1', 'REDUNDANCY', 1],
  [{ label: 'BAD' }, 'bad', 'BAD without a gold defect', 'BAD', 0],
  [{ label: 'BAD', ...bySwap }, 'swap', 'swap', 'swap budget', 0],
  [{ label: 'BAD', ...bySwap, ...byPlace }, 'swap', 'swap', 'swap budget', 0],
  [{ label: 'BAD', ...byPlace }, 'swap', 'No known axis of the swap', 'swap ', 0],
  [{ label: undefined, ...bySwap }, undefined, 'No known label', '', 0],
  [{ label: 'good', ...byPlace }, undefined, 'No known label', '', 0],
];

describe('what a record counts as', () => {
  for (const [changes, part, tier, stratum, injected] of cases) {
    it(`is one thing for all readers: ${JSON.stringify(changes)}`, () => {
      const value = shoppingRecord(changes);
      const record = readShoppingRecord(value);
      assert.equal(partOf(record), part);
      const facts = shoppingCoverage.factsOf(value);
      assert.equal(facts.ok ? facts.value['tier'] : facts.error, tier);
      assert.equal(shoppingStrata(value)[0], stratum);
      assert.equal(injectedDefects(record).length, injected);
      const { columns, rows } = tableOf(tabulated([{ id: 'x', record: value }], []), 'records');
      const counted = new Map(columns.map((name, at) => [name, rows.at(-1)?.cells[at]?.value]));
      assert.deepEqual(
        [counted.get('GOOD'), counted.get('Swaps'), counted.get('In no figure')],
        [part === 'good' ? 1 : 0, part === 'swap' ? 1 : 0, part === undefined ? 1 : 0],
      );
    });
  }
});

describe('records that contradict themselves', () => {
  const answered = groupOf({ judge: 'm' }, handRecords, handAnswer);
  const before = tabulated(handRecords, [answered]);

  it('move no figure where they are GOOD with a swap, and are named', () => {
    const odd = [
      good('o1', bySwap),
      good('o2', byPlace),
      swap('o3', 'a', 'budget', { label: 'GOOD' }),
    ];
    const records = [...handRecords, ...odd];
    const group = groupOf({ judge: 'm' }, records, (studied) =>
      studied.id.startsWith('o') ? blames('REDUNDANCY') : handAnswer(studied),
    );
    const after = tabulated(records, [group]);
    // These are over all verdicts, whatever their records are.
    const overAll = ['parse-rate', 'hallucinated-id-rate', 'answered'];
    const figures = Object.fromEntries(
      Object.entries(metricsOf(before, 'm')).filter(([name]) => !overAll.includes(name)),
    );
    assertValues(metricsOf(after, 'm'), figures);
    assert.ok(
      after.notes.some((note) =>
        note.startsWith('Records labelled GOOD that say that their persona was swapped: 3 of 23.'),
      ),
    );
    assert.ok(!before.notes.some((note) => note.includes('persona was swapped')));
  });

  it('are swaps where they are BAD with the place of one: S1 moves, S0, S4 and macro-F1 do not', () => {
    const records = [...handRecords, swap('o', 'b', 'budget', { swap: undefined })];
    const group = groupOf({ judge: 'm' }, records, (studied) =>
      studied.id === 'o' ? accepts() : handAnswer(studied),
    );
    const after = tabulated(records, [group]);
    const own = valuesOf(before, 'closure', 'm');
    assertValues(valuesOf(after, 'closure', 'm'), {
      // 3 of 4 swaps had PREF_CONFLICT named.
      'S1 P-source': 3 / 5,
      ...Object.fromEntries(
        ['S0 balanced accuracy', 'S2 detect', 'S4 family', 'S4 loc.', 'False-fire'].map(
          (name) => [name, own[name] ?? null] as const,
        ),
      ),
    });
    assert.equal(
      metricsOf(after, 'm')['family-macro-f1'],
      metricsOf(before, 'm')['family-macro-f1'],
    );
    // 1 of 3 complete pairs passed; the new one is complete and missed.
    assert.equal(rowOf(after, 'strict', 'm').get('S1 PJC')?.value, 1 / 4);
  });
});
