import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shoppingChecks } from '../../../src/core/benchmarks/paceshop/checks/all-checks.ts';
import {
  defectFamilies,
  type DefectFamily,
} from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { valueAt } from '../../../src/core/model/pointer.ts';
import type { Severity } from '../../../src/core/model/problem.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';

export interface ExpectedFinding {
  readonly pointer: string;
  /** Default: the severity of the check. */
  readonly severity?: Severity;
  /** What `within` cuts out of the string. */
  readonly passage?: string;
  readonly says?: RegExp;
}

/** Name of the case, what differs from the valid record, and what the check finds there (nothing by default). */
export type CheckCase = readonly [
  name: string,
  overrides: ShoppingOverrides,
  ...expected: readonly ExpectedFinding[],
];

/** One test for each case of one check. */
export function testCheck(name: string, cases: readonly CheckCase[]): void {
  const id = `paceshop/${name}`;
  const check = shoppingChecks.find((candidate) => candidate.id === id);
  assert.ok(check !== undefined, id);
  for (const [what, overrides, ...expected] of cases) {
    test(`${id}: ${what}`, () => {
      const record = shoppingRecord(overrides);
      const found = check.run(record);
      assert.deepEqual(
        found.map(({ code, pointer, severity, within }) => {
          const value = valueAt(record, pointer);
          assert.notEqual(value, undefined, `${pointer} points at something`);
          const passage =
            within === undefined || typeof value !== 'string'
              ? undefined
              : value.slice(within.start, within.end);
          return { code, pointer, severity, passage };
        }),
        expected.map(({ pointer, severity = check.severity, passage }) => ({
          code: id,
          pointer,
          severity,
          passage,
        })),
      );
      for (const [index, { says }] of expected.entries()) {
        if (says !== undefined) assert.match(found[index]?.message ?? '', says);
      }
    });
  }
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
