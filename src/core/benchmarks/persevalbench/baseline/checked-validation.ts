import type { JsonObject } from '../../../model/json.ts';
import { realizationChecks, responsePreChecks } from '../checks/realization-checks.ts';
import { failuresAt } from '../../check-failures.ts';
import type { ResponseValidation, ValidationPoint } from '../protocols/validation-contract.ts';
import type { ShownPair } from '../shown-pair.ts';

/** Which point of the validation a check speaks of; the others speak of coherence. */
const pointsOfChecks: Readonly<Record<string, ValidationPoint>> = {
  'persevalbench/asks-clarification': 'criterion',
  'persevalbench/claims-no-context': 'criterion',
  'persevalbench/duplicates-right': 'difference',
  'persevalbench/self-corrects': 'criterion',
  'persevalbench/off-topic': 'topic',
  'persevalbench/omission-trace': 'criterion',
  'persevalbench/violation-mentions-state-a': 'criterion',
  'persevalbench/underweighting-mentions-state-a': 'criterion',
};

/**
 * The baseline's answer under response validation: what deterministic checks find in the error response, and nothing else. A
 * program can reject a response; that one realizes its error, it cannot tell.
 */
export function checkedValidation(shown: ShownPair): ResponseValidation {
  const checks = [...responsePreChecks, ...realizationChecks];
  const failures = failuresAt(recordOf(shown), checks, '/responses/error');
  if (failures.length === 0) {
    return {
      pass: true,
      reason:
        'Built-in deterministic checks alone: none of them finds a fault. Whether the error is made, they cannot tell.',
      unmet: [],
    };
  }
  const unmet = new Set(failures.map(({ code }) => pointsOfChecks[code] ?? 'coherence'));
  const messages = failures.map(({ message }) => message);
  return {
    pass: false,
    reason: `Built-in deterministic checks alone: ${messages.join(' ')}`,
    unmet: [...unmet],
  };
}

/** As much of a record as is shown: the checks read nothing else of it. */
function recordOf({ subtype, stateA, requirements, stateB, ...texts }: ShownPair): JsonObject {
  return {
    primary_error: subtype,
    states: {
      A: { text: stateA, ...(requirements.length === 0 ? {} : { requirements }) },
      B: stateB === null ? null : { text: stateB },
    },
    dialogue: {
      turns: [{ role: 'user', text: texts.request }],
      target_turn_index: 0,
    },
    responses: { right: { text: texts.right }, error: { text: texts.error } },
  };
}
