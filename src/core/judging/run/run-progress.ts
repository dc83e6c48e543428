import type { JudgmentOutcome } from '../../model/judgment.ts';
import type { ModelFailure } from '../../models/language-model.ts';
import type { UsageTotal } from '../cost.ts';
import type { CapName } from './run-budget.ts';

/**
 * Calls by what became of them. `skipped`: verdicts and later stages that could not be asked for, because a stage
 * before gave nothing to go on. `cancelled` calls had begun; they are not stored and will be made again.
 */
export type OutcomeCounts = Readonly<Record<JudgmentOutcome | 'skipped', number>>;

/** How a run stands. Snapshots: none of them changes afterwards. */
export interface RunProgress {
  readonly counts: OutcomeCounts;
  readonly total: number;
  /** Verdicts, unreadable, failed and skipped. */
  readonly done: number;
  readonly inFlight: number;
  /** Over the last seconds; undefined until something can be said. */
  readonly callsPerSecond: number | undefined;
  /** Until the slowest lane is through; undefined until something can be said. */
  readonly remainingMs: number | undefined;
  /** Of the calls whose cost is known. */
  readonly costUsd: number;
  /** Calls that were answered, but whose price or token counts are not known. */
  readonly callsWithoutCost: number;
  readonly usage: UsageTotal;
  readonly lanes: readonly LaneProgress[];
}

/** The calls to one destination. */
export interface LaneProgress {
  readonly destination: string | undefined;
  /** Names. */
  readonly judges: readonly string[];
  /** How many calls at once it makes at present. */
  readonly limit: number;
  readonly inFlight: number;
  /** Calls that wait for their next try; they hold no place among those in flight. */
  readonly waitingRetries: number;
  /** Until when the endpoint asked for a pause, by the clock of the run. */
  readonly pausedUntilMs: number | undefined;
  /** How often the endpoint has asked to slow down. */
  readonly throttled: number;
  readonly isRefused: boolean;
}

/** Why a judge is asked nothing further: its endpoint refuses every call. The other judges go on. */
export interface LaneRefusal {
  readonly destination: string | undefined;
  /** Its name. */
  readonly judge: string;
  readonly failure: ModelFailure;
}

/**
 * `finished` when every call has an outcome; else the first that applies: a run that failed and was cancelled has failed.
 */
export type RunEnding = 'failed' | 'cancelled' | 'capped' | 'refused' | 'finished';

export interface JudgingRunResult {
  readonly how: RunEnding;
  readonly counts: OutcomeCounts;
  /** Planned calls without an outcome; cancelled ones and answers that could not be stored are among them. */
  readonly notMade: number;
  readonly usage: UsageTotal;
  /** Of the calls whose cost is known. */
  readonly costUsd: number;
  readonly callsWithoutCost: number;
  readonly refusals: readonly LaneRefusal[];
  /** Which cap ended the run. */
  readonly cap: CapName | undefined;
  readonly storeFailure: StoreFailure | undefined;
}

export interface StoreFailure {
  /** What the store threw first. */
  readonly error: unknown;
  /** Answers that are lost, because a second try to store them failed too. */
  readonly notStored: number;
}
