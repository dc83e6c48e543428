import type { Benchmark, RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { Judge } from '../../../src/core/judging/judge.ts';
import { judgmentOf, type JudgingRequest } from '../../../src/core/judging/judgment-of.ts';
import type { RetryTools } from '../../../src/core/judging/retry-policy.ts';
import { runJudging } from '../../../src/core/judging/run/judging-run.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { err } from '../../../src/core/model/result.ts';
import { toyBenchmark } from '../../support/toy-benchmark.ts';

export interface JudgingTools extends RetryTools {
  readonly judge: Judge;
  readonly createId: () => string;
}

/** Makes one call as a run of its own; a cancelled call, which a run does not store, as a judgment too. */
export async function judgeCandidate(
  request: JudgingRequest,
  { judge, ...tools }: JudgingTools,
  signal: AbortSignal,
): Promise<Judgment> {
  const { recordId, question, call, sample, runId } = request;
  const protocol = { ...request.protocol, prepare: () => ({ ok: true, value: call }) as const };
  const benchmark: Benchmark = { ...toyBenchmark, id: request.benchmark };
  const [kind] = benchmark.kinds as readonly [RecordKind];
  const setting = { benchmark, kind, protocol, context: question.context };
  const chain = { recordId, record: null, setting, judge: 0, stages: [], known: new Map() };
  const verdicts = [{ question, ...(sample === undefined ? {} : { sample }) }];
  const stored: Judgment[] = [];
  const plan = {
    chains: [{ ...chain, verdicts }],
    callCount: 1,
    alreadyJudged: 0,
    duplicateJudges: [],
    notJudgeable: [],
  };
  await runJudging(
    plan,
    {
      ...tools,
      judges: [{ judge, name: 'judge', destination: 'there' }],
      concurrency: 1,
      store: (judgment) => void stored.push(judgment),
      onProgress: () => undefined,
      ...(runId === undefined ? {} : { runId }),
    },
    signal,
  );
  const { identity } = judge;
  const answer = err({ code: 'cancelled', message: 'cancelled', retryable: false });
  return stored[0] ?? judgmentOf(request, { identity, answer, latencyMs: 0 }, tools);
}
