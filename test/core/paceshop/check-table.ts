import assert from 'node:assert/strict';
import { shoppingChecks } from '../../../src/core/benchmarks/paceshop/checks/all-checks.ts';
import {
  defectFamilies,
  type DefectFamily,
} from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { testCases, type CheckCase } from '../../support/check-cases.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';

/** One test for each case of one check, by its name without that of the benchmark. */
export function testCheck(name: string, cases: readonly CheckCase<ShoppingOverrides>[]): void {
  const id = `paceshop/${name}`;
  const check = shoppingChecks.find((candidate) => candidate.id === id);
  assert.ok(check !== undefined, id);
  testCases(check, shoppingRecord, cases);
}

/** A response with some fields replaced. */
export function response(fields: ShoppingOverrides): ShoppingOverrides {
  return { response: fields };
}

/** What makes a BAD record with the gold of these families out of the valid one; its response is as it was. */
export function gold(...families: readonly DefectFamily[]): JsonObject {
  return {
    record_id: 'ps-0001-x1',
    label: 'BAD',
    base_record_id: 'ps-0001',
    tier: families.length,
    defects: families.map((family) => ({ family, location: defectFamilies[family].location })),
  };
}

/** What makes a swap out of the valid record. */
export const swapped: JsonObject = {
  record_id: 'ps-0001-x2',
  label: 'BAD',
  base_record_id: 'ps-0001',
  tier: null,
  defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
  swap: {
    axis: 'budget',
    from_persona_id: 'persona-0102',
    conflict: 'The overview promises a mid-range budget, and the shopper has a small one.',
  },
};
