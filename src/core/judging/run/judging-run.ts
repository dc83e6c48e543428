import PQueue from 'p-queue';
import type { JsonValue } from '../../model/json.ts';
import type { Judgment, JudgmentOutcome } from '../../model/judgment.ts';
import type { ModelFailure } from '../../models/language-model.ts';
import { judgeCandidate, type JudgingTools } from '../judge-candidate.ts';
import type { Judge } from '../judge.ts';
import type { JudgingChain, JudgingPlan, PlannedCall } from './judging-plan.ts';

/** `skipped`: verdicts that could not be asked for, because an earlier stage gave nothing to go on. */
export type OutcomeCounts = Readonly<Record<JudgmentOutcome | 'skipped', number>>;

export interface JudgingRunTools extends Omit<JudgingTools, 'judge'> {
  /** In the order of the plan. */
  readonly judges: readonly Judge[];
  readonly concurrency: number;
  /** Stores a judgment as soon as it is there. A throw ends the run. */
  readonly store: (judgment: Judgment) => void | Promise<void>;
  readonly onProgress: (counts: OutcomeCounts) => void;
  /** Put on every judgment. */
  readonly runId?: string;
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
  plan: JudgingPlan,
  tools: JudgingRunTools,
  signal: AbortSignal,
): Promise<JudgingRunResult> {
  const counts = { verdict: 0, unreadable: 0, failed: 0, cancelled: 0, skipped: 0 };
  const stop = new AbortController();
  const stopSignal = AbortSignal.any([signal, stop.signal]);
  const queue = new PQueue({ concurrency: tools.concurrency });
  let refusals = 0;
  let refusal: ModelFailure | undefined;
  let trouble: { readonly error: unknown } | undefined;

  /** The verdict, or undefined where there is none. */
  const judgeOne = async (
    chain: JudgingChain,
    call: PlannedCall,
    earlier: ReadonlyMap<string, JsonValue>,
  ): Promise<JsonValue | undefined> => {
    if (stopSignal.aborted) return undefined;
    const { judgment, failure } = await judged(chain, call, earlier, tools, stopSignal);
    counts[judgment.outcome] += 1;
    await tools.store(judgment);
    tools.onProgress(counts);
    if (judgment.outcome !== 'cancelled') {
      refusals = failure !== undefined && isRefusal(failure) ? refusals + 1 : 0;
      if (refusals >= refusalLimit) {
        refusal = failure;
        stop.abort();
      }
    }
    return judgment.outcome === 'verdict' ? (judgment.verdict ?? null) : undefined;
  };

  const add = (priority: number, task: () => Promise<void>): void => {
    void queue.add(
      async () => {
        try {
          await task();
        } catch (error) {
          trouble ??= { error };
          stop.abort();
        }
      },
      { priority },
    );
  };

  const askForVerdicts = (chain: JudgingChain, earlier: ReadonlyMap<string, JsonValue>): void => {
    const isStaged = chain.setting.protocol.stages.length > 0;
    for (const call of chain.verdicts) {
      add(isStaged ? 1 : 0, async () => {
        await judgeOne(chain, call, earlier);
      });
    }
  };

  const askForStages = async (chain: JudgingChain): Promise<void> => {
    const earlier = new Map(chain.known);
    for (const call of chain.stages) {
      const verdict = await judgeOne(chain, call, earlier);
      if (verdict === undefined) {
        if (!stopSignal.aborted) counts.skipped += chain.verdicts.length;
        tools.onProgress(counts);
        return;
      }
      earlier.set(call.question.stage ?? '', verdict);
    }
    askForVerdicts(chain, earlier);
  };

  for (const chain of plan.chains) {
    if (chain.stages.length === 0) askForVerdicts(chain, chain.known);
    else add(0, () => askForStages(chain));
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
  { recordId, record, setting, judge: index }: JudgingChain,
  { question, sample }: PlannedCall,
  earlier: ReadonlyMap<string, JsonValue>,
  tools: JudgingRunTools,
  signal: AbortSignal,
): Promise<Judged> {
  const { benchmark, protocol } = setting;
  const chosen = tools.judges[index];
  const prepared = protocol.prepare(record, question, earlier);
  if (chosen === undefined || !prepared.ok) {
    throw new Error(`the plan holds a call that cannot be prepared: ${recordId}`);
  }
  let failure: ModelFailure | undefined;
  const judge: Judge = {
    identity: chosen.identity,
    answer: async (call, abortSignal) => {
      const answer = await chosen.answer(call, abortSignal, sample);
      failure = answer.ok ? undefined : answer.error;
      return answer;
    },
  };
  const judgment = await judgeCandidate(
    {
      benchmark: benchmark.id,
      recordId,
      protocol,
      question,
      call: prepared.value,
      ...(sample === undefined ? {} : { sample }),
      ...(tools.runId === undefined ? {} : { runId: tools.runId }),
    },
    { ...tools, judge },
    signal,
  );
  return { judgment, failure };
}

/** A retryable failure was tried several times already; without a connection all others fail too. */
function isRefusal({ code, retryable }: ModelFailure): boolean {
  return code === 'network' || (!retryable && !recordFailures.has(code));
}
