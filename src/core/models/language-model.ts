import type { ChatMessage } from '../benchmarks/protocol.ts';
import type { JudgeIdentity, TokenUsage } from '../model/judgment.ts';
import type { Result } from '../model/result.ts';

/** Why a model gave no answer. `retryable` says that the same call may succeed later. */
export interface ModelFailure {
  /** `cancelled`, `timeout`, `http-429`, `http-500`, `network`, `blocked`, `malformed` ... */
  readonly code: string;
  /** For people: what happened and what to do next. Never holds a key or record text. */
  readonly message: string;
  readonly retryable: boolean;
  /** How long the endpoint asks callers to wait, as it said; unbounded and never negative. */
  readonly retryAfterMs?: number;
  /** The call was refused before anything was sent. */
  readonly wasNotMade?: true;
}

export interface ModelReply {
  readonly text: string;
  readonly usage: TokenUsage;
}

/** Anything that answers a prompt. Providers never throw: a call that went wrong is a `ModelFailure`. */
export interface LanguageModel {
  readonly identity: JudgeIdentity;
  /** @param sample which of several repeats this is: a seeded model is asked with its seed plus this; default 0 */
  generate(
    messages: readonly ChatMessage[],
    signal: AbortSignal,
    sample?: number,
  ): Promise<Result<ModelReply, ModelFailure>>;
}
