import type { Judgment } from '../../model/judgment.ts';
import type { RetryTools } from '../retry-policy.ts';
import type { RunCaps } from './run-budget.ts';
import type { RunJudge } from './run-judge.ts';
import type { RunProgress } from './run-progress.ts';

/** What a run needs from its host. */
export interface JudgingRunTools extends RetryTools {
  /** In the order of the plan. */
  readonly judges: readonly RunJudge[];
  readonly createId: () => string;
  /** Most calls at once to one destination. */
  readonly concurrency: number;
  readonly caps?: RunCaps | undefined;
  /** Stores an answer as soon as it is there; cancelled calls are not stored. A throw ends the run. */
  readonly store: (judgment: Judgment) => void | Promise<void>;
  /** Called whenever a call has come to its end or a lane was told to slow down. */
  readonly onProgress: (progress: RunProgress) => void;
  /** Put on every judgment. */
  readonly runId?: string;
}
