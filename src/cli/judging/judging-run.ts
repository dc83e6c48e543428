import PQueue from 'p-queue';
import { judgeCandidate, type JudgingTools } from '../../core/judging/judge-candidate.ts';
import type { Judge } from '../../core/judging/judge.ts';
import type { Judgment, JudgmentOutcome } from '../../core/model/judgment.ts';
import type { ModelFailure } from '../../core/models/language-model.ts';
import type { PlannedCall } from './judging-plan.ts';
import type { JudgingTask } from './judging-task.ts';

export type OutcomeCounts = Readonly<Record<JudgmentOutcome, number>>;

export interface JudgingRunTools extends JudgingTools {
  readonly concurrency: number;
  /** Stores a judgment as soon as it is there. A throw ends the run. */
  readonly store: (judgment: Judgment) => void;
  readonly onProgress: (counts: OutcomeCounts) => void;
}

export interface JudgingRunResult {
  readonly counts: OutcomeCounts;
  /** Why no further calls were made: the endpoint refuses them all. */
  readonly refusal: ModelFailure | undefined;
}

/** So many calls in a row that the endpoint itself refuses: the rest would end the same way. */
const refusalLimit = 5;

/** Failures that belong to one record: the next one may fare better. */
const recordFailures: ReadonlySet<string> = new Set(['blocked', 'cut-off', 'http-413']);

/** Makes the calls, several at once. Ends early, with what is done stored, when `signal` is aborted. */
export async function runJudging(
  task: JudgingTask,
  calls: readonly PlannedCall[],
  tools: JudgingRunTools,
  signal: AbortSignal,
): Promise<JudgingRunResult> {
  const counts = { verdict: 0, unreadable: 0, failed: 0, cancelled: 0 };
  const stop = new AbortController();
  const stopSignal = AbortSignal.any([signal, stop.signal]);
  const queue = new PQueue({ concurrency: tools.concurrency });
  let refusals = 0;
  let refusal: ModelFailure | undefined;
  let trouble: { readonly error: unknown } | undefined;

  const judgeOne = async (call: PlannedCall): Promise<void> => {
    if (stopSignal.aborted) return;
    const { judgment, failure } = await judged(task, call, tools, stopSignal);
    counts[judgment.outcome] += 1;
    tools.store(judgment);
    tools.onProgress(counts);
    if (judgment.outcome === 'cancelled') return;
    refusals = failure !== undefined && isRefusal(failure) ? refusals + 1 : 0;
    if (refusals < refusalLimit) return;
    refusal = failure;
    stop.abort();
  };

  for (const call of calls) {
    void queue.add(async () => {
      try {
        await judgeOne(call);
      } catch (error) {
        trouble ??= { error };
        stop.abort();
      }
    });
  }
  await queue.onIdle();
  if (trouble !== undefined) throw trouble.error;
  return { counts, refusal };
}

interface Judged {
  readonly judgment: Judgment;
  /** Of the last try. */
  readonly failure: ModelFailure | undefined;
}

async function judged(
  task: JudgingTask,
  { recordId, record, candidate }: PlannedCall,
  tools: JudgingRunTools,
  signal: AbortSignal,
): Promise<Judged> {
  const { benchmark, protocol, context } = task;
  const prepared = protocol.prepare(record, candidate, context);
  if (!prepared.ok) throw new Error(`the plan holds a call that cannot be prepared: ${recordId}`);
  let failure: ModelFailure | undefined;
  const judge: Judge = {
    identity: tools.judge.identity,
    answer: async (call, abortSignal) => {
      const answer = await tools.judge.answer(call, abortSignal);
      failure = answer.ok ? undefined : answer.error;
      return answer;
    },
  };
  const judgment = await judgeCandidate(
    { benchmark: benchmark.id, recordId, candidate, protocol, context, call: prepared.value },
    { ...tools, judge },
    signal,
  );
  return { judgment, failure };
}

/** A retryable failure was tried several times already; without a connection all others fail too. */
function isRefusal({ code, retryable }: ModelFailure): boolean {
  return code === 'network' || (!retryable && !recordFailures.has(code));
}
