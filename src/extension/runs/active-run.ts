import type { RunEstimate } from '../../core/judging/run/estimate.ts';
import type { RunEnding, RunProgress } from '../../core/judging/run/run-progress.ts';
import type { Dataset } from '../host/dataset.ts';

/** A run of this window, while it goes on and after its end. */
export interface ActiveRun {
  readonly runId: string;
  readonly dataset: Dataset;
  readonly judges: readonly string[];
  readonly startedAtMs: number;
  readonly estimate: RunEstimate;
  /** Undefined until the first call has come to its end. */
  readonly progress: RunProgress | undefined;
  readonly total: number;
  readonly isCancelling: boolean;
  readonly end: ActiveRunEnd | undefined;
}

export interface ActiveRunEnd {
  readonly how: RunEnding;
  readonly endedAtMs: number;
  /** Planned calls that have no outcome. */
  readonly notMade: number;
  /** Why it did not go through to its end, and what to do. */
  readonly message: string | undefined;
}
