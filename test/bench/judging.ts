import path from 'node:path';
import type { PreparedCall } from '../../src/core/benchmarks/protocol.ts';
import type { JudgingPlan } from '../../src/core/judging/run/judging-plan.ts';
import { runJudging } from '../../src/core/judging/run/judging-run.ts';
import type { JudgingRunTools } from '../../src/core/judging/run/judging-run-tools.ts';
import { runJob } from './child-job.ts';
import { benchPlan, benchTools, startEndpoint } from './judging-setup.ts';
import { milliseconds, type BenchOptions, type Measurement } from './measure.ts';
import { median } from './statistics.ts';

const latencyMs = 50;
const atOnce = 8;
const inFlight = 200;
const memoryScript = path.join(import.meta.dirname, 'yardsticks/judging-memory.ts');

/**
 * A run against an endpoint on a bad day, held against the most that the endpoint allows: the same calls made plainly, as
 * many at once as it takes, those that failed again at once. Once with `fetch` alone and once with the client of the
 * run, which tells what the run itself costs.
 */
export async function measureJudging(options: BenchOptions): Promise<readonly Measurement[]> {
  const plan = benchPlan(options.rounds > 1 ? 403 : 50);
  const endpoint = await startEndpoint({ latencyMs, atOnce, isFailing: true });
  const { baseUrl } = endpoint;
  const tools = benchTools(baseUrl, { concurrency: 32 });
  const times = { ours: [] as number[], fetch: [] as number[], client: [] as number[] };
  let accounted = 0;
  try {
    // The first call of a process reads the model SDK.
    await runJudging(benchPlan(4), tools, never());
    for (let round = 0; round < Math.min(3, options.rounds); round += 1) {
      times.fetch.push(await timed(() => askPlainly(plan, (call) => isFetched(baseUrl, call))));
      times.client.push(await timed(() => askPlainly(plan, (call) => isAnswered(tools, call))));
      times.ours.push(
        await timed(async () => {
          const { counts } = await runJudging(plan, tools, never());
          accounted = counts.verdict + counts.unreadable + counts.failed;
        }),
      );
    }
  } finally {
    endpoint.stop();
  }
  const ratioTo = (others: readonly number[]): number =>
    median(times.ours.map((own, round) => (others[round] ?? NaN) / own));
  const perSecond = (plan.callCount * 1_000) / median(times.ours);
  const ratio = ratioTo(times.fetch);
  return [
    {
      what: `Judging, ${plan.callCount} calls, ${latencyMs} ms each, at most ${atOnce} at once, 5% of the answers failing: throughput against the most that the endpoint allows`,
      result: `${ratio.toFixed(2)} x (${perSecond.toFixed(0)} calls a second; all ${accounted} accounted for)`,
      goal: { text: '0.8 x', isMet: ratio >= 0.8 && accounted === plan.callCount },
    },
    {
      what: 'The same against plain calls with the same client',
      result: `${ratioTo(times.client).toFixed(2)} x`,
    },
  ];
}

/** What the user waits for who stops a run. */
export async function measureCancel({ rounds }: BenchOptions): Promise<readonly Measurement[]> {
  const plan = benchPlan(inFlight);
  const endpoint = await startEndpoint({ latencyMs: 30_000, atOnce: Infinity, isFailing: false });
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const abort = new AbortController();
      const tools = benchTools('', { concurrency: inFlight });
      // A lane begins with few calls; as if on this machine, it begins with all of them.
      const judges = benchTools(endpoint.baseUrl, { concurrency: inFlight }).judges.map(
        (judge) => ({
          ...judge,
          destination: undefined,
        }),
      );
      const run = runJudging(plan, { ...tools, judges }, abort.signal);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      times.push(
        await timed(async () => {
          abort.abort();
          await run;
        }),
      );
    }
  } finally {
    endpoint.stop();
  }
  const slowest = Math.max(...times);
  return [
    {
      what: `From cancel to idle, ${inFlight} calls in flight (slowest of ${times.length})`,
      result: milliseconds(slowest),
      goal: { text: 'below 1,000 ms', isMet: slowest < 1_000 },
    },
  ];
}

/** Whether anything piles up over a long run. */
export async function measureRunMemory({ rounds }: BenchOptions): Promise<readonly Measurement[]> {
  const calls = rounds > 1 ? 20_000 : 2_000;
  const { output } = await runJob(memoryScript, String(calls));
  const [early = NaN, late = NaN] = output.trim().split(' ').map(Number);
  return [
    {
      what: `Heap of a run after ${(calls / 10).toLocaleString('en-US')} and after ${calls.toLocaleString('en-US')} calls`,
      result: `${early.toFixed(1)} MB, ${late.toFixed(1)} MB`,
      // The time limit of each call stays behind for two minutes: 250 bytes a call, and never those of all calls.
      goal: { text: 'flat (within 10 MB)', isMet: late < early + 10 },
    },
  ];
}

/** As many at once as the endpoint takes, no more and no less, without anything around them. */
async function askPlainly(
  { chains }: JudgingPlan,
  ask: (call: PreparedCall) => Promise<boolean>,
): Promise<void> {
  const calls = chains.flatMap(({ record, setting, verdicts, known }) =>
    verdicts.flatMap(({ question }) => {
      const prepared = setting.protocol.prepare(record, question, known);
      return prepared.ok ? [prepared.value] : [];
    }),
  );
  const askNext = async (): Promise<void> => {
    for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
      while (!(await ask(call)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
}

/** A body that is no JSON is an answer too: neither side asks again for it. */
async function isFetched(baseUrl: string, { messages }: PreparedCall): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ model: 'm', messages });
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, { method: 'POST', body, headers });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

async function isAnswered({ judges }: JudgingRunTools, call: PreparedCall): Promise<boolean> {
  const answer = await judges[0]?.judge.answer(call, never());
  return answer === undefined || answer.ok || !answer.error.retryable;
}

async function timed(action: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

function never(): AbortSignal {
  return new AbortController().signal;
}
