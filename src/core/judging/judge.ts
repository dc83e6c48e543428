import type { PreparedCall } from '../benchmarks/protocol.ts';
import type { JudgeIdentity } from '../model/judgment.ts';
import type { Result } from '../model/result.ts';
import type { ModelFailure, ModelReply } from '../models/language-model.ts';

/**
 * Whoever answers a prepared call: a language model or the built-in baseline. It gets the call and
 * nothing else, so it cannot see more than the protocol shows. Trouble is a `ModelFailure`, never a throw.
 */
export interface Judge {
  readonly identity: JudgeIdentity;
  /** @param sample which of several repeats this is, counted from 0; a seeded judge asks with its seed plus this */
  answer(
    call: PreparedCall,
    signal: AbortSignal,
    sample?: number,
  ): Promise<Result<ModelReply, ModelFailure>>;
}
