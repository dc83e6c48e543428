import type { FailedTry, RepairCall, RepairOutcome } from '../../benchmarks/repair.ts';
import type { JsonValue } from '../../model/json.ts';
import type { CallEffort } from '../../judging/call-effort.ts';
import type { TokenUsage } from '../../model/judgment.ts';
import type { Finding } from '../../model/problem.ts';
import type { Validation } from './validate-record.ts';

/**
 * What became of a try. `passed`, or one of three ways of failing that use it up: `unreadable` (what the model wrote is no
 * proposal), `failed-checks` and `rejected` (by the validator). The others say nothing of what the model wrote and use nothing
 * up: `unvalidated` (the validator's replies cannot be read, or it gave none), `no-answer` (the model gave none) and `cancelled`.
 */
export type RepairTryState =
  | 'passed'
  | 'unreadable'
  | 'failed-checks'
  | 'rejected'
  | 'unvalidated'
  | 'no-answer'
  | 'cancelled';

/** One call to the model that writes, with all that followed from it. */
export interface RepairTry {
  /** Counted from 1; a try that was not used up is followed by one of the same number. */
  readonly number: number;
  readonly state: RepairTryState;
  readonly passes: boolean;
  /** For people. */
  readonly reason: string;
  /** What the model saw. */
  readonly call: RepairCall;
  readonly raw?: string;
  readonly proposal?: JsonValue;
  /** What the pre-checks have against the proposal; where they pass it, what else accepting it would bring into the record. */
  readonly findings: readonly Finding[];
  readonly validation?: Validation;
  readonly outcome?: RepairOutcome;
  /** Of both models together, as far as they say. */
  readonly usage: TokenUsage;
  /** Of both models, without waits and retries. */
  readonly latencyMs: number;
  /** Of the model that writes, with waits and retries; that of the validator stands in `validation`. */
  readonly effort?: CallEffort;
}

/** Whether a try counts against how often the model may try. */
export function isUsedUp({ state }: Pick<RepairTry, 'state'>): boolean {
  return state === 'unreadable' || state === 'failed-checks' || state === 'rejected';
}

/** What the next try starts from. */
export function failedTryOf({
  state,
  proposal,
  findings,
  validation,
  reason,
}: RepairTry): FailedTry {
  return {
    proposal,
    by: state === 'unreadable' ? 'read' : state === 'failed-checks' ? 'checks' : 'validator',
    checks: state === 'failed-checks' ? [...new Set(findings.map(({ code }) => code))] : [],
    verdict: validation?.judgment.verdict,
    reason,
  };
}
