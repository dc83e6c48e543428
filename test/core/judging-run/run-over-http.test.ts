import assert from 'node:assert/strict';
import process from 'node:process';
import { test, type TestContext } from 'node:test';
import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import { endToEndProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { systemClock } from '../../../src/core/io/system-clock.ts';
import { judgeFromModel } from '../../../src/core/judging/judge-from-model.ts';
import { planJudging, type JudgingPlan } from '../../../src/core/judging/run/judging-plan.ts';
import { runJudging } from '../../../src/core/judging/run/judging-run.ts';
import type { RunJudge } from '../../../src/core/judging/run/run-judge.ts';
import type { JudgingRunResult } from '../../../src/core/judging/run/run-progress.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { EndpointModel } from '../../../src/core/models/endpoint/endpoint-model.ts';
import { openAiApi } from '../../../src/core/models/openai-compatible/openai-api.ts';
import { seededRandom } from '../../../src/core/sampling/seeded-random.ts';
import type { Behaviour, ChatHandler } from '../../harness/fake-server/behaviour.ts';
import {
  startFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from '../../harness/fake-server/fake-server.ts';
import { canaryRecord } from '../persevalbench-protocols/scenario-fixture.ts';

const verdict = '{"verdict": "RIGHT", "subtypes": [], "confidence": 0.9, "reasoning": "It fits."}';

function scenarios(count: number): ReadonlyMap<string, JsonValue> {
  return new Map(
    Array.from({ length: count }, (_unused, index) => {
      const id = `sc-${String(index).padStart(4, '0')}`;
      const responses = { right: { text: `Right ${id}.` }, error: { text: `Error ${id}.` } };
      return [id, { ...canaryRecord(), id, responses }];
    }),
  );
}

async function serverFor(context: TestContext, options: FakeServerOptions): Promise<FakeServer> {
  const server = await startFakeServer(options);
  context.after(() => server.close());
  return server;
}

function judgeAt({ baseUrl }: FakeServer, model = 'm'): RunJudge {
  const judge = judgeFromModel(
    new EndpointModel(openAiApi, { baseUrl, model, apiKey: 'k' }, fetch),
  );
  return { judge, name: model, destination: baseUrl };
}

function planFor(
  judges: readonly RunJudge[],
  count: number,
  stored: readonly Judgment[] = [],
): JudgingPlan {
  const context = 'full';
  return planJudging({
    settings: [
      { benchmark: persEvalBench, kind: scenarioKind, protocol: endToEndProtocol, context },
    ],
    judges: judges.map(({ judge }) => judge.identity),
    records: scenarios(count),
    stored,
  });
}

interface Ran {
  readonly result: JudgingRunResult;
  readonly stored: readonly Judgment[];
}

async function run(
  plan: JudgingPlan,
  judges: readonly RunJudge[],
  options: { readonly concurrency: number; readonly signal?: AbortSignal },
): Promise<Ran> {
  const stored: Judgment[] = [];
  const result = await runJudging(
    plan,
    {
      judges,
      clock: systemClock,
      random: Math.random,
      createId: () => crypto.randomUUID(),
      concurrency: options.concurrency,
      store: (judgment) => void stored.push(judgment),
      onProgress: () => undefined,
    },
    options.signal ?? new AbortController().signal,
  );
  return { result, stored };
}

function keysOf(judgments: readonly Judgment[]): ReadonlySet<string> {
  return new Set(
    judgments.map(({ judge, record_id, candidate }) => `${judge.model} ${record_id} ${candidate}`),
  );
}

/** What an endpoint does on a bad day, in shares of its calls. */
function badDay(seed: number): ChatHandler {
  const random = seededRandom(seed);
  const waits: readonly (() => Behaviour)[] = [
    () => ({ kind: 'rate-limited' }),
    () => ({ kind: 'rate-limited', retryAfter: 1 }),
    () => ({ kind: 'rate-limited', retryAfter: new Date(Date.now() + 1_500) }),
    () => ({ kind: 'rate-limited', retryAfter: 0 }),
  ];
  return () => {
    const lot = random();
    if (lot < 0.02) return waits[Math.floor(lot * 200)]?.() ?? verdict;
    if (lot < 0.03) return { kind: 'server-error', status: 500 };
    if (lot < 0.035) return { kind: 'cut-off', at: 'start' };
    if (lot < 0.04) return { kind: 'cut-off', at: 'middle', text: verdict };
    if (lot < 0.05) return { kind: 'malformed-json' };
    return lot < 0.06 ? 'I would rather not say.' : verdict;
  };
}

test('806 calls on a bad day: each of them is accounted for, once', async (context) => {
  const seed = Number(process.env['BENCHWRIGHT_SEED'] ?? Date.now() % 1_000_000);
  context.diagnostic(`seed ${seed} (BENCHWRIGHT_SEED=${seed} makes the same run)`);
  const server = await serverFor(context, { latencyMs: 50, handler: badDay(seed) });
  const judges = [judgeAt(server)];
  const plan = planFor(judges, 403);
  assert.equal(plan.callCount, 806);
  const { result, stored } = await run(plan, judges, { concurrency: 16 });
  assert.equal(result.how, 'finished', `seed ${seed}`);
  const { verdict: verdicts, unreadable, failed } = result.counts;
  assert.equal(verdicts + unreadable + failed, 806);
  assert.equal(result.notMade, 0);
  assert.equal(stored.length, 806);
  assert.equal(keysOf(stored).size, 806);
  // Broken answers are no reason to give up; only a body that is no JSON is not asked for again.
  const codes = new Set(stored.flatMap(({ error }) => error?.code ?? []));
  for (const code of codes) assert.match(code, /^(contract|malformed)$/, `seed ${seed}`);
  assert.ok(verdicts > 760, `seed ${seed}: ${verdicts} verdicts`);

  const resumed = await run(planFor(judges, 403, stored), judges, { concurrency: 16 });
  assert.equal(resumed.stored.length, unreadable + failed);
});

test('an endpoint that takes five at once gets five at once, and loses no call', async (context) => {
  const server = await serverFor(context, {
    latencyMs: 30,
    throttle: { atOnce: 5, retryAfterSeconds: 0.2 },
    handler: () => verdict,
  });
  const judges = [judgeAt(server)];
  const { result } = await run(planFor(judges, 100), judges, { concurrency: 32 });
  assert.equal(result.counts.verdict, 200);
  assert.ok(server.throttled() < 60, `${server.throttled()} were turned away`);
});

test('of two endpoints the slow one does not hold up the fast one', async (context) => {
  const fastIsDone = Promise.withResolvers<undefined>();
  const fast = await serverFor(context, {
    handler: ({ count }) => {
      if (count === 60) fastIsDone.resolve(undefined);
      return verdict;
    },
  });
  const slow = await serverFor(context, {
    handler: async () => {
      await fastIsDone.promise;
      return verdict;
    },
  });
  const judges = [judgeAt(slow, 'slow'), judgeAt(fast, 'fast')];
  const { stored } = await run(planFor(judges, 30), judges, { concurrency: 4 });
  assert.equal(keysOf(stored).size, 120);
  assert.equal(fast.requests.length, 60);
});

test('what was cancelled is made good by the next run, and nothing else is asked again', async (context) => {
  const abort = new AbortController();
  const server = await serverFor(context, {
    latencyMs: 20,
    handler: ({ count }) => {
      if (count === 60) abort.abort();
      return verdict;
    },
  });
  const judges = [judgeAt(server)];
  const first = await run(planFor(judges, 60), judges, { concurrency: 8, signal: abort.signal });
  assert.equal(first.result.how, 'cancelled');
  assert.ok(first.stored.length >= 40 && first.stored.length < 60);
  const plan = planFor(judges, 60, first.stored);
  assert.equal(plan.callCount, 120 - first.stored.length);
  const second = await run(plan, judges, { concurrency: 8 });
  assert.equal(second.result.how, 'finished');
  assert.equal(keysOf([...first.stored, ...second.stored]).size, 120);
  assert.equal(first.stored.length + second.stored.length, 120);
});
