import type { JsonValue } from '../../../model/json.ts';
import type { RepairFailure, RepairOutcome } from '../../repair.ts';
import { failuresAt } from '../../check-failures.ts';
import { responsePreChecks } from '../checks/realization-checks.ts';
import { validationOf } from '../protocols/validation-contract.ts';

export const errorResponsePlace = '/responses/error';

/** A response passes when neither a pre-check nor the validator has anything against it. */
export function responseOutcome(verdict: JsonValue | undefined, record: JsonValue): RepairOutcome {
  const findings = failuresAt(record, responsePreChecks, errorResponsePlace);
  const failures = findings.map(({ code, message }): RepairFailure => ({
    title: `Check ${code}`,
    by: 'checks',
    explanation: message,
    suggestion: '',
  }));
  const validation = validationOf(verdict);
  // The built-in validator repeats what the checks say.
  const isRepeated =
    findings.length > 0 && findings.every(({ message }) => validation?.reason.includes(message));
  if (validation?.pass === false && !isRepeated) {
    const { unmet = [], reason } = validation;
    failures.push({
      title: unmet.length === 0 ? 'Validator' : `Validator: ${unmet.join(', ')}`,
      by: 'validator',
      explanation: reason === '' ? 'It does not pass, and the validator says no more.' : reason,
      suggestion: '',
    });
  }
  return {
    passes: failures.length === 0,
    reason:
      failures.length === 0
        ? (validation?.reason ?? '')
        : failures.map(({ explanation }) => explanation).join(' '),
    failures,
    ignored: [],
  };
}
