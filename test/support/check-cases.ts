import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from '../../src/core/benchmarks/benchmark.ts';
import type { JsonValue } from '../../src/core/model/json.ts';
import { valueAt } from '../../src/core/model/pointer.ts';
import type { Finding, Severity } from '../../src/core/model/problem.ts';

export interface ExpectedFinding {
  readonly pointer: string;
  /** Default: the severity of the check. */
  readonly severity?: Severity;
  /** What `within` cuts out of the string. */
  readonly passage?: string;
  readonly says?: RegExp;
}

/** Name of the case, what differs from the valid record, and what the check finds there (nothing by default). */
export type CheckCase<Overrides> = readonly [
  name: string,
  overrides: Overrides,
  ...expected: readonly ExpectedFinding[],
];

/** One test for each case of one check. */
export function testCases<Overrides>(
  check: Check,
  recordOf: (overrides: Overrides) => JsonValue,
  cases: readonly CheckCase<Overrides>[],
): void {
  for (const [name, overrides, ...expected] of cases) {
    test(`${check.id}: ${name}`, () => {
      const record = recordOf(overrides);
      const found = check.run(record);
      assert.deepEqual(
        found.map((finding) => describeFinding(record, finding)),
        expected.map(({ pointer, severity = check.severity, passage }) => ({
          code: check.id,
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

function describeFinding(record: JsonValue, { code, pointer, severity, within }: Finding): object {
  const value = valueAt(record, pointer);
  assert.notEqual(value, undefined, `${pointer} points at something`);
  const passage =
    within === undefined || typeof value !== 'string'
      ? undefined
      : value.slice(within.start, within.end);
  return { code, pointer, severity, passage };
}
