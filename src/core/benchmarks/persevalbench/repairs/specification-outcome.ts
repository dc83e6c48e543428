import type { JsonValue } from '../../../model/json.ts';
import type { RepairFailure, RepairOutcome } from '../../repair.ts';
import { verificationOf } from '../protocols/verification-contract.ts';
import { ruleFailures } from '../rule-failures.ts';
import { scenarioOf } from '../scenario.ts';
import { askedRules, rulesFor, specificationRules } from '../specification-rules.ts';
import { errorSubtypes } from '../taxonomy.ts';

/**
 * What a verification means for a record: failures that our checks find stand, whatever the verifier says; of the verifier's
 * own those count whose rule holds for the record's error and is put to verifiers. A verifier that only broke off on other
 * rules has nothing against the specification.
 */
export function specificationOutcome(
  verdict: JsonValue | undefined,
  record: JsonValue,
): RepairOutcome {
  const { primaryError, stateB } = scenarioOf(record);
  if (primaryError === undefined) {
    const explanation =
      'primary_error names none of the nine errors, so no rule can be held against it.';
    const failure: RepairFailure = {
      title: 'Design cell',
      by: 'checks',
      explanation,
      suggestion: 'Name one of the nine errors.',
    };
    return { passes: false, reason: explanation, failures: [failure], ignored: [] };
  }
  const asked = askedRules(primaryError, stateB !== null);
  const holding = rulesFor(primaryError);
  const failures = ruleFailures(record).map(({ rule, explanation, suggestion }): RepairFailure => ({
    title: ruleTitle(rule.number),
    by: 'checks',
    explanation,
    suggestion,
  }));
  const known = new Set(failures.map(keyOf));
  const ignored: string[] = [];
  for (const { rule_number: number, explanation, suggestion } of verificationOf(verdict)
    ?.failures ?? []) {
    const failure = { title: ruleTitle(number), by: 'validator', explanation, suggestion } as const;
    if (!asked.some((rule) => rule.number === number)) {
      const reason = holding.some((rule) => rule.number === number)
        ? 'is answered by checks alone where there is no state B'
        : `does not hold for ${errorSubtypes[primaryError].title}`;
      ignored.push(`Rule ${number} ${reason}, so it is not counted: ${explanation}`);
    } else if (!known.has(keyOf(failure))) {
      // The built-in verifier finds what the checks find.
      failures.push(failure);
    }
  }
  return {
    passes: failures.length === 0,
    reason: failures.map(({ title, explanation }) => `${title}: ${explanation}`).join(' '),
    failures,
    ignored,
  };
}

function ruleTitle(number: number): string {
  const title = specificationRules.find((rule) => rule.number === number)?.title;
  return title === undefined ? `Rule ${number}` : `Rule ${number}, ${title}`;
}

function keyOf({ title, explanation }: Pick<RepairFailure, 'title' | 'explanation'>): string {
  return JSON.stringify([title, explanation]);
}
