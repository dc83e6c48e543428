import type { JsonObject, JsonValue } from './json.ts';

/**
 * What became of one judge call. `unreadable` (an answer outside the contract) and `failed` (no answer)
 * are outcomes of their own: they are counted beside every rate and never scored.
 */
export type JudgmentOutcome = 'verdict' | 'unreadable' | 'failed' | 'cancelled';

/** Who judged: enough to make the call again. */
export interface JudgeIdentity {
  /** `baseline`, `openai-compatible`, `vscode.lm` ... */
  readonly provider: string;
  readonly model: string;
  readonly parameters: JsonObject;
}

export interface TokenUsage {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
}

/** One line of a judgments file (FORMATS: judgment). Append-only: a later line for the same key supersedes an earlier one. */
export interface Judgment {
  readonly judgment_id: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly benchmark: string;
  readonly record_id: string;
  readonly candidate: string;
  readonly protocol: string;
  readonly context: string;
  readonly stage?: string;
  readonly sample?: number;
  readonly order?: string;
  readonly ablation?: string;
  /** The run that made the call; absent for single calls. */
  readonly run_id?: string;
  readonly judge: JudgeIdentity;
  readonly prompt_hash: string;
  readonly input_hash: string;
  readonly outcome: JudgmentOutcome;
  readonly verdict?: JsonValue;
  /** The reply as it came, kept also when it could not be read. */
  readonly raw?: string;
  readonly usage?: TokenUsage;
  readonly latency_ms: number;
  readonly error?: { readonly code: string; readonly message: string };
}
