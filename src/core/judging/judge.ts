import type { PreparedCall } from '../benchmarks/benchmark.ts';
import type { JudgeIdentity } from '../model/judgment.ts';
import type { Result } from '../model/result.ts';
import type { ModelFailure, ModelReply } from '../models/language-model.ts';

/**
 * Whoever answers a prepared call: a language model or the built-in baseline. It gets the call and
 * nothing else, so it cannot see more than the protocol shows. Trouble is a `ModelFailure`, never a throw.
 */
export interface Judge {
  readonly identity: JudgeIdentity;
  answer(call: PreparedCall, signal: AbortSignal): Promise<Result<ModelReply, ModelFailure>>;
}
