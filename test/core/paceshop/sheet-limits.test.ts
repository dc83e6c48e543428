import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import type { SheetChecks, SheetModel } from '../../../src/core/benchmarks/sheet.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';

function modelOf(overrides: ShoppingOverrides): SheetModel {
  const model = shoppingKind.authoring?.sheet?.read(shoppingRecord(overrides));
  assert.ok(model !== undefined);
  return model;
}

function checksOf(overrides: ShoppingOverrides): SheetChecks {
  const checks = modelOf(overrides).parts.find((part) => part.type === 'checks');
  assert.ok(checks !== undefined);
  return checks;
}

const long = 'word '.repeat(20_000);

/** Small records that repeat something, each with a text that is long. */
const repeated: readonly (readonly [what: string, overrides: ShoppingOverrides])[] = [
  [
    'a long piece of evidence that is cited often',
    {
      evidence: [{ evidence_id: 'a', title: long, snippet: long, brand: long, source_field: long }],
      response: { attribution_list: Array.from({ length: 5_000 }, () => 'a') },
    },
  ],
  [
    'a long id that is cited often',
    {
      evidence: [{ evidence_id: long, snippet: 'x' }],
      response: { attribution_list: [long, long, ...Array.from({ length: 5_000 }, () => 'a')] },
    },
  ],
  ['a long overview of open bold texts', { response: { overview_text: '**a'.repeat(5_000) } }],
  [
    'the same defect many times',
    {
      label: 'BAD',
      defects: Array.from({ length: 5_000 }, () => ({
        family: 'REDUNDANCY',
        location: 'rqList[1]',
      })),
    },
  ],
  [
    'a long conflict of a swap with many liked brands',
    {
      label: 'BAD',
      swap: { axis: 'brand_affinity', conflict: long },
      persona: { preferences: { brand_likes: Array.from({ length: 5_000 }, () => '') } },
    },
  ],
];

test('a sheet is not many times the size of its record', () => {
  const ownUnits = 20_000;
  for (const [what, overrides] of repeated) {
    const recordUnits = JSON.stringify(shoppingRecord(overrides)).length;
    const sheetUnits = JSON.stringify(modelOf(overrides)).length;
    const mostPerUnit = 60;
    assert.ok(sheetUnits < ownUnits + mostPerUnit * recordUnits, `${what}: ${sheetUnits} units`);
  }
});

test('a long text beside what refers to it is cut, and shows that it is; in its own place it is whole', () => {
  const model = modelOf({
    evidence: [{ evidence_id: 'a', snippet: long, title: `${'x'.repeat(599)}😀` }],
    response: { attribution_list: ['a'] },
  });
  const itemsOf = (id: string) =>
    model.parts.flatMap((part) => (part.type === 'list' && part.id === id ? part.items : []));
  const [citation] = itemsOf('attributions');
  assert.equal(citation?.meaning, `${long.slice(0, 600)}…`);
  assert.equal(citation.heading, `${'x'.repeat(599)}…`);
  assert.equal(itemsOf('evidence')[0]?.text, long);
});

test('a defect explains what the diagnostics say that it explains, and a swap explains nothing', () => {
  const failing: ShoppingOverrides = {
    label: 'BAD',
    response: { rqList: ['one', 'one', 'two', 'three', 'four'] },
  };
  const stateIn = (overrides: ShoppingOverrides): string | undefined =>
    checksOf({ ...failing, ...overrides }).results.find(
      ({ id }) => id === 'related-query-uniqueness',
    )?.state;
  const redundancy = { family: 'REDUNDANCY', location: 'rqList[1]' };
  assert.equal(stateIn({ defects: [redundancy] }), 'explained');
  assert.equal(stateIn({ defects: [redundancy], label: 'GOOD' }), 'failed');
  assert.equal(stateIn({ defects: [{ ...redundancy, location: 'persona_swap' }] }), 'failed');
  assert.equal(stateIn({ defects: [redundancy], swap: { axis: 'budget' } }), 'failed');
});

test('a check that finds nothing to look at has not passed', () => {
  assert.equal(checksOf({}).note, '12 of 12 passed');
  const none = checksOf({ response: undefined });
  assert.equal(none.note, '0 of 12 passed, 12 cannot be told');
  assert.deepEqual(new Set(none.results.map(({ state }) => state)), new Set(['unknown']));
  const some = checksOf({ response: { rqList: 7 } });
  const unknown = some.results.filter(({ state }) => state === 'unknown');
  assert.ok(unknown.some(({ id }) => id === 'related-query-count'));
  assert.equal(some.note, `${12 - unknown.length} of 12 passed, ${unknown.length} cannot be told`);
});
