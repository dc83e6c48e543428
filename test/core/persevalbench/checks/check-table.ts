import type { Check } from '../../../../src/core/benchmarks/benchmark.ts';
import { testCases, type CheckCase as Case } from '../../../support/check-cases.ts';
import { scenarioRecord, type ScenarioOverrides } from '../../../support/scenario-builder.ts';

/** Name of the case, what differs from the valid scenario, and what the check finds there. */
export type CheckCase = Case<ScenarioOverrides>;

export function testCheck(check: Check, cases: readonly CheckCase[]): void {
  testCases(check, scenarioRecord, cases);
}
