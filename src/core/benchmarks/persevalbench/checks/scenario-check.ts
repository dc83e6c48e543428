import type { Fix } from '../../../model/fix.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { Finding, ProblemTarget, Severity } from '../../../model/problem.ts';
import type { JsonPointer } from '../../../model/pointer.ts';
import type { Span } from '../../../model/span.ts';
import type { Check } from '../../benchmark.ts';
import { scenarioOf, type Scenario } from '../scenario.ts';

/** What a check has to say; code and severity come from the check unless this one finding weighs less. */
export interface CheckFinding {
  readonly pointer: JsonPointer;
  readonly message: string;
  readonly severity?: Severity;
  readonly target?: ProblemTarget;
  readonly within?: Span;
}

/** The result of a check that is content: one shared array, because nearly every run returns it. */
export const nothing: readonly never[] = [];

/** Ways to mend one finding of a check, the likeliest first. */
export type ScenarioFixes = (
  scenario: Scenario,
  finding: Finding,
  record: JsonValue,
) => readonly Fix[];

/**
 * Makes a check of scenarios. `name` is also the name of its page in docs/checks/persevalbench.
 *
 * @param fixes where a program can mend what the check finds
 */
export function scenarioCheck(
  name: string,
  severity: Severity,
  title: string,
  look: (scenario: Scenario, record: JsonValue) => readonly CheckFinding[],
  fixes?: ScenarioFixes,
): Check {
  const id = `persevalbench/${name}`;
  return {
    id,
    severity,
    title,
    run: (record) => {
      const found = look(scenarioOf(record), record);
      if (found.length === 0) return nothing;
      return found.map((finding): Finding => ({ code: id, severity, ...finding }));
    },
    ...(fixes === undefined
      ? {}
      : { fixes: (record, finding) => fixes(scenarioOf(record), finding, record) }),
  };
}
