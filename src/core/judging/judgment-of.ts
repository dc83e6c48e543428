import type { PreparedCall, Protocol, Question } from '../benchmarks/protocol.ts';
import type { JudgeIdentity, Judgment, TokenUsage } from '../model/judgment.ts';
import type { Clock } from '../ports.ts';
import { inputHashOf } from './hashes.ts';
import type { Answer } from './retry-policy.ts';

/** One question to one judge. `call` is what `protocol.prepare` gave for it. */
export interface JudgingRequest {
  readonly benchmark: string;
  readonly recordId: string;
  readonly protocol: Protocol;
  readonly question: Question;
  readonly call: PreparedCall;
  /** Which of several repeats this is; absent without repeats. */
  readonly sample?: number | undefined;
  readonly runId?: string | undefined;
}

/** What came back, however it came. */
export interface JudgingAnswer {
  readonly identity: JudgeIdentity;
  readonly answer: Answer;
  /** Of the last try alone: waits and earlier tries are not the model's latency. */
  readonly latencyMs: number;
}

/**
 * The line to be stored for an answer. Whatever the model did, it is a judgment: `verdict`, `unreadable` (an answer
 * outside the contract, kept raw), `failed` (no answer) or `cancelled`.
 */
export function judgmentOf(
  request: JudgingRequest,
  { identity, answer, latencyMs }: JudgingAnswer,
  tools: { readonly clock: Pick<Clock, 'now'>; readonly createId: () => string },
): Judgment {
  const { protocol, question, call, sample, runId } = request;
  const common = {
    judgment_id: tools.createId(),
    created_at: new Date(tools.clock.now()).toISOString(),
    benchmark: request.benchmark,
    record_id: request.recordId,
    protocol: protocol.id,
    ...question,
    ...(sample === undefined ? {} : { sample }),
    ...(runId === undefined ? {} : { run_id: runId }),
    judge: identity,
    prompt_hash: protocol.promptHash,
    input_hash: inputHashOf(protocol, question, call.visible),
    latency_ms: latencyMs,
  };
  if (!answer.ok) {
    const { code, message } = answer.error;
    const outcome = code === 'cancelled' ? 'cancelled' : 'failed';
    return { ...common, outcome, error: { code, message } };
  }
  const replied = { ...common, raw: answer.value.text, ...usageOf(answer.value.usage) };
  const read = protocol.readReply(answer.value.text, question);
  return read.ok
    ? { ...replied, outcome: 'verdict', verdict: read.value.verdict }
    : { ...replied, outcome: 'unreadable', error: { code: 'contract', message: read.error } };
}

function usageOf(usage: TokenUsage): { readonly usage?: TokenUsage } {
  const isKnown = usage.input_tokens !== undefined || usage.output_tokens !== undefined;
  return isKnown ? { usage } : {};
}
