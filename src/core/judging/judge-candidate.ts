import type { PreparedCall, Protocol, Question } from '../benchmarks/protocol.ts';
import type { Judgment, TokenUsage } from '../model/judgment.ts';
import { inputHashOf } from './hashes.ts';
import type { Judge } from './judge.ts';
import { answerWithRetries, type RetryTools } from './retry-policy.ts';

/** One question to one judge. `call` is what `protocol.prepare` gave for it. */
export interface JudgingRequest {
  readonly benchmark: string;
  readonly recordId: string;
  readonly protocol: Protocol;
  readonly question: Question;
  readonly call: PreparedCall;
  /** Which of several repeats this is; absent without repeats. */
  readonly sample?: number;
  readonly runId?: string;
}

export interface JudgingTools extends RetryTools {
  readonly judge: Judge;
  readonly createId: () => string;
}

/**
 * Asks the judge once (with retries) and gives the line to be stored. Whatever the model does, the
 * result is a judgment: `verdict`, `unreadable` (an answer outside the contract, kept raw),
 * `failed` (no answer) or `cancelled` (the signal was aborted).
 */
export async function judgeCandidate(
  request: JudgingRequest,
  tools: JudgingTools,
  signal: AbortSignal,
): Promise<Judgment> {
  const { protocol, question, call, sample, runId } = request;
  const { answer, latencyMs } = await answerWithRetries(
    (abortSignal) => tools.judge.answer(call, abortSignal, sample),
    signal,
    tools,
  );
  const common = {
    judgment_id: tools.createId(),
    created_at: new Date(tools.clock.now()).toISOString(),
    benchmark: request.benchmark,
    record_id: request.recordId,
    protocol: protocol.id,
    ...question,
    ...(sample === undefined ? {} : { sample }),
    ...(runId === undefined ? {} : { run_id: runId }),
    judge: tools.judge.identity,
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
