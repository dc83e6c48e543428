import type { Score, ScoreOutcome, VerdictView } from '../../core/benchmarks/protocol.ts';
import type { JudgmentOutcome, TokenUsage } from '../../core/model/judgment.ts';

/** One judgment as both webviews show it. */
export interface JudgmentCard {
  readonly judgmentId: string;
  readonly candidateId: string;
  readonly candidateTitle: string;
  readonly judge: string;
  readonly protocolTitle: string;
  readonly contextTitle: string;
  /** How the record was varied before it was judged. */
  readonly ablationTitle?: string;
  /** The step of the protocol that this was, where the verdict comes in a later one. */
  readonly stageTitle?: string;
  /** The titles of the responses as they were shown, for comparisons. */
  readonly shownOrder?: readonly string[];
  /** Which of several repeats this was, counted from 0. */
  readonly sample?: number;
  readonly outcome: JudgmentOutcome;
  /** `stale`: the record or the prompt has changed since; the judgment no longer counts. */
  readonly freshness: 'fresh' | 'stale';
  readonly verdict?: VerdictView;
  /** The verdict against the gold. */
  readonly score?: Score;
  readonly warnings: readonly string[];
  readonly createdAt: string;
  readonly latencyMs: number;
  readonly usage?: TokenUsage;
  /** US dollars, where a price is known. */
  readonly costUsd?: number;
  readonly raw?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** A judge run in progress. */
export interface JudgingProgress {
  readonly judge: string;
  readonly done: number;
  readonly total: number;
}

/** What became of a verdict: held against the gold where it can be, or why it counts for nothing. */
export type VerdictStanding =
  ScoreOutcome | 'unscored' | Exclude<JudgmentOutcome, 'verdict'> | 'stale' | 'tied';
