import type { Severity } from '../../../model/problem.ts';
import type { Check } from '../../benchmark.ts';
import { responseFixes } from '../fixes/response-fixes.ts';
import { defectName, explainingDefect, injectedDefects } from '../gold.ts';
import { responseChecks } from '../response-checks/all-response-checks.ts';
import type { ResponseCheck, ResponseFault } from '../response-checks/response-check.ts';
import type { Defect } from '../shopping-record.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

/** The twelve checks of responses as diagnostics. What an injected defect explains is information (RULINGS, PACEShop 4). */
export const responseDiagnostics: readonly Check[] = responseChecks.map(diagnosticOf);

function diagnosticOf(check: ResponseCheck): Check {
  return shoppingCheck(
    check.id,
    severityOf(check),
    check.title,
    (shopping) => {
      const faults = check.look(shopping);
      const [first] = faults;
      if (first === undefined) return nothing;
      const defect = explainingDefect(check, injectedDefects(shopping));
      return defect === undefined ? faults.map(told) : [explained(first, faults.length, defect)];
    },
    responseFixes.get(check.id),
  );
}

/** 0.7% of the released GOOD records repeat a category, and were kept. */
function severityOf({ id }: ResponseCheck): Severity {
  return id === 'category-uniqueness' ? 'warning' : 'error';
}

function told({ advice, message, ...place }: ResponseFault): CheckFinding {
  return { ...place, message: advice === undefined ? message : `${message} ${advice}` };
}

/** One for all: a list of eight foreign ids is one defect, and there is nothing to mend. */
function explained(
  { pointer, message, within }: ResponseFault,
  count: number,
  defect: Defect,
): CheckFinding {
  const more = count === 1 ? '' : ` (and ${count - 1} more of the kind)`;
  return {
    pointer,
    ...(within === undefined ? {} : { within }),
    severity: 'information',
    message: `Explained by the gold defect ${defectName(defect)}, so it may stay${more}: ${message}`,
  };
}
