import type { Fix } from '../model/fix.ts';
import type { JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Finding, ProblemTarget, Severity } from '../model/problem.ts';
import type { Span } from '../model/span.ts';
import type { Check } from './benchmark.ts';

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
export type CheckFixes<Read> = (read: Read, finding: Finding, record: JsonValue) => readonly Fix[];

/** What makes the checks of one kind: its name is also that of its page in docs/checks. */
export type CheckMaker<Read> = (
  name: string,
  severity: Severity,
  title: string,
  look: (read: Read, record: JsonValue) => readonly CheckFinding[],
  /** Where a program can mend what the check finds. */
  fixes?: CheckFixes<Read>,
) => Check;

/**
 * @param benchmark the first part of the checks' ids, e.g. `persevalbench`
 * @param read a record as the checks look at it; called for each check of a record in a row
 */
export function checksOf<Read>(
  benchmark: string,
  read: (record: JsonValue) => Read,
): CheckMaker<Read> {
  return (name, severity, title, look, fixes) => {
    const id = `${benchmark}/${name}`;
    return {
      id,
      severity,
      title,
      run: (record) => {
        const found = look(read(record), record);
        if (found.length === 0) return nothing;
        return found.map((finding): Finding => ({ code: id, severity, ...finding }));
      },
      ...(fixes === undefined
        ? {}
        : { fixes: (record, finding) => fixes(read(record), finding, record) }),
    };
  };
}
