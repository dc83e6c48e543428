import { readPlannerObject } from '../exchange/planner-reading.ts';
import type { Verification } from '../protocols/verification-contract.ts';
import { ruleFailures } from '../rule-failures.ts';
import { recordOfSpecification, type ShownSpecification } from '../shown-specification.ts';

/**
 * The baseline's answer under specification verification: what a program can tell of the eleven rules from the specification
 * alone. Rules about the dialogue are answered where there is one: see `specificationOutcome`.
 */
export function checkedVerification(shown: ShownSpecification): Verification {
  const { record } = readPlannerObject(shown.specification);
  const failures = ruleFailures(recordOfSpecification(shown, record));
  return {
    passes: failures.length === 0,
    failures: failures.map(({ rule, explanation, suggestion }) => ({
      rule_number: rule.number,
      rule_name: rule.title,
      explanation,
      suggestion,
    })),
  };
}
