import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planJudging, type JudgingPlan } from '../../../src/core/judging/run/judging-plan.ts';
import type { RunJudge } from '../../../src/core/judging/run/run-judge.ts';
import { ok } from '../../../src/core/model/result.ts';
import { Endpoint } from './endpoint.ts';
import {
  failing,
  judgeThat,
  protocolWith,
  records,
  runWith,
  settingWith,
  yes,
} from './run-fixture.ts';
import { VirtualClock } from './virtual-clock.ts';

function planOf(
  count: number,
  judges: readonly RunJudge[],
  options: { readonly stages?: readonly string[]; readonly repeats?: number } = {},
): JudgingPlan {
  return planJudging({
    settings: [settingWith(protocolWith(options.stages))],
    judges: judges.map(({ judge }) => judge.identity),
    records: records(count),
    stored: [],
    repeats: options.repeats,
  });
}

test('makes every call once and stores what came of it', async () => {
  const clock = new VirtualClock();
  const judges = ['m', 'n'].map((model) => judgeThat(() => yes, { model }));
  const { result, stored } = await runWith(planOf(5, judges), judges, clock, { runId: 'run-1' });
  assert.equal(result.how, 'finished');
  assert.deepEqual(result.counts, {
    verdict: 20,
    unreadable: 0,
    failed: 0,
    cancelled: 0,
    skipped: 0,
  });
  assert.equal(result.notMade, 0);
  assert.deepEqual(result.usage, { inputTokens: 200, outputTokens: 40, withoutUsage: 0 });
  const keys = stored.map((one) => `${one.judge.model} ${one.record_id} ${one.candidate}`);
  assert.equal(new Set(keys).size, 20);
  assert.ok(stored.every(({ run_id }) => run_id === 'run-1'));
});

test('sends the number of the repeat along', async () => {
  const samples: (number | undefined)[] = [];
  const judge = judgeThat(({ sample }) => {
    samples.push(sample);
    return yes;
  });
  const { stored } = await runWith(planOf(1, [judge], { repeats: 2 }), [judge], new VirtualClock());
  assert.deepEqual(samples, [0, 1, 0, 1]);
  assert.deepEqual(
    stored.map(({ candidate, sample }) => `${candidate}${sample}`),
    ['a0', 'a1', 'b0', 'b1'],
  );
});

test('counts the last try alone as latency', async () => {
  const clock = new VirtualClock();
  const judge = judgeThat(async ({ tries }) => {
    await clock.sleep(100 * tries);
    return tries === 1 ? failing('http-500') : yes;
  });
  const { stored } = await runWith(planOf(1, [judge]), [judge], clock);
  assert.deepEqual(
    stored.map(({ latency_ms }) => latency_ms),
    [200, 200],
  );
});

test('a call that waits for its next try holds no place', async () => {
  const clock = new VirtualClock();
  const judge = judgeThat(({ content, tries }) =>
    content.includes('first r0000') && tries < 3 ? failing('http-500') : yes,
  );
  const { stored } = await runWith(planOf(3, [judge]), [judge], clock, { concurrency: 1 });
  assert.deepEqual(
    stored.map(({ record_id, candidate }) => record_id + candidate),
    ['r0000b', 'r0001a', 'r0001b', 'r0002a', 'r0002b', 'r0000a'],
  );
});

test('an endpoint asks for a pause with 503 as well as with 429', async () => {
  for (const code of ['http-429', 'http-503', 'http-529']) {
    const clock = new VirtualClock();
    const closedUntilMs = clock.now() + 20_000;
    const endpoint = new Endpoint(clock, { closedUntilMs, retryAfterMs: 20_000, code });
    const judge = judgeThat(endpoint.answer);
    const { result, progress } = await runWith(planOf(50, [judge]), [judge], clock);
    assert.equal(result.counts.verdict, 100);
    assert.ok(endpoint.turnedAway <= 4, `${code}: ${endpoint.turnedAway} were turned away`);
    assert.equal(progress[0]?.lanes[0]?.throttled, 1);
    assert.ok(progress.some(({ lanes }) => lanes[0]?.pausedUntilMs === closedUntilMs + 2));
  }
});

test('a lane that is paused does not hold up another', async () => {
  const clock = new VirtualClock();
  const closedUntilMs = clock.now() + 60_000;
  const closed = new Endpoint(clock, { closedUntilMs, retryAfterMs: 60_000 });
  const open = new Endpoint(clock);
  const judges = [
    judgeThat(closed.answer, { model: 'm', destination: 'http://one/v1' }),
    judgeThat(open.answer, { model: 'n', destination: 'http://other/v1' }),
  ];
  const { result } = await runWith(planOf(20, judges), judges, clock);
  assert.equal(result.counts.verdict, 80);
  assert.ok(open.askedAtMs.every((atMs) => atMs < closedUntilMs - 50_000));
});

test('judges at one destination share its calls at once', async () => {
  const clock = new VirtualClock();
  const endpoint = new Endpoint(clock);
  const judges = ['m', 'n'].map((model) => judgeThat(endpoint.answer, { model }));
  const { progress } = await runWith(planOf(20, judges), judges, clock, { concurrency: 3 });
  assert.equal(endpoint.mostAtOnce, 3);
  assert.deepEqual(progress[0]?.lanes[0]?.judges, ['m', 'n']);
});

test("keeps to the least that a destination's judges allow at once", async () => {
  const clock = new VirtualClock();
  const endpoint = new Endpoint(clock);
  const judges = [
    judgeThat(endpoint.answer, { model: 'm', concurrency: 2 }),
    judgeThat(endpoint.answer, { model: 'n' }),
  ];
  await runWith(planOf(20, judges), judges, clock, { concurrency: 8 });
  assert.equal(endpoint.mostAtOnce, 2);
});

test('goes on with what has begun before it begins anything else', async () => {
  const judge = judgeThat(() => yes);
  const plan = planOf(3, [judge], { stages: ['facts', 'table'] });
  await runWith(plan, [judge], new VirtualClock(), { concurrency: 1 });
  const order = judge.asked.map((content) => {
    const stage = /\((.*)\)/.exec(content)?.[1];
    return `${/r\d+/.exec(content)?.[0]} ${stage ?? /first|second/.exec(content)?.[0]}`;
  });
  assert.deepEqual(
    order,
    ['r0000', 'r0001', 'r0002'].flatMap((id) =>
      ['facts', 'table', 'first', 'second'].map((part) => `${id} ${part}`),
    ),
  );
});

test('gives verdicts what the stages said', async () => {
  const judge = judgeThat(({ content }) =>
    content.includes('(facts)') ? ok({ text: 'no', usage: {} }) : yes,
  );
  await runWith(planOf(1, [judge], { stages: ['facts'] }), [judge], new VirtualClock());
  assert.match(judge.asked[1] ?? '', /Given \["no"\]/);
});

const brokenStages = [
  ['facts', ['failed', 'unreadable'], 3],
  ['table', ['failed', 'unreadable'], 2],
] as const;
for (const [stage, outcomes, skipped] of brokenStages) {
  test(`without its stage "${stage}" a verdict is skipped and counted`, async () => {
    for (const outcome of outcomes) {
      const broken = outcome === 'failed' ? failing('blocked', { retryable: false }) : unreadable;
      const judge = judgeThat(({ content }) =>
        content.includes(`What does r0001 say? (${stage})`) ? broken : yes,
      );
      const plan = planOf(4, [judge], { stages: ['facts', 'table'] });
      const { result, stored } = await runWith(plan, [judge], new VirtualClock());
      assert.equal(result.how, 'finished');
      assert.equal(result.counts.skipped, skipped);
      assert.equal(result.counts[outcome], 1);
      assert.equal(result.counts.verdict, 16 - 1 - skipped);
      assert.equal(result.notMade, 0);
      assert.equal(stored.length, 16 - skipped);
    }
  });
}
const unreadable = ok({ text: 'perhaps', usage: {} });

test('stops asking a judge whose endpoint refuses every call; the others go on', async () => {
  const clock = new VirtualClock();
  const endpoint = new Endpoint(clock);
  const judges = [
    judgeThat(() => failing('http-404', { retryable: false }), { model: 'missing' }),
    judgeThat(endpoint.answer, { model: 'm' }),
    judgeThat(() => failing('network'), { model: 'down', destination: 'http://down/v1' }),
  ];
  const { result } = await runWith(planOf(100, judges), judges, clock);
  assert.equal(result.how, 'refused');
  assert.equal(result.counts.verdict, 200);
  assert.deepEqual(
    result.refusals.map(({ judge, destination, failure }) => [judge, destination, failure.code]),
    [
      ['missing', 'http://there/v1', 'http-404'],
      ['down', 'http://down/v1', 'network'],
    ],
  );
  assert.ok(result.counts.failed >= 10 && result.counts.failed < 20);
  const { counts, notMade } = result;
  assert.equal(counts.verdict + counts.failed + notMade, 600);
});

test('failures of single records are no refusal', async () => {
  for (const code of ['blocked', 'http-413', 'http-500', 'cut-off']) {
    const judge = judgeThat(() => failing(code, { retryable: code === 'http-500' }));
    const { result } = await runWith(planOf(20, [judge]), [judge], new VirtualClock());
    assert.equal(result.how, 'finished');
    assert.equal(result.counts.failed, 40);
  }
});

test('an endpoint that turns everything away is left alone in the end', async () => {
  const clock = new VirtualClock();
  const startedAtMs = clock.now();
  const endpoint = new Endpoint(clock, { atMost: 0 });
  const judge = judgeThat(endpoint.answer);
  const { result } = await runWith(planOf(400, [judge]), [judge], clock, { concurrency: 16 });
  assert.equal(result.how, 'refused');
  assert.equal(result.refusals[0]?.failure.code, 'http-429');
  assert.ok(endpoint.turnedAway < 100, String(endpoint.turnedAway));
  assert.ok(clock.now() - startedAtMs < 30 * 60_000);
});

test('tells how far it is, how fast and how long it will take', async () => {
  const clock = new VirtualClock();
  const fast = new Endpoint(clock, { latencyMs: 100 });
  const slow = new Endpoint(clock, { latencyMs: 400 });
  const judges = [
    judgeThat(fast.answer, { model: 'm', destination: 'http://fast/v1' }),
    judgeThat(slow.answer, { model: 'n', destination: 'http://slow/v1' }),
  ];
  const { progress } = await runWith(planOf(100, judges), judges, clock, { concurrency: 2 });
  assert.equal(progress.length, 400);
  assert.equal(progress[0]?.callsPerSecond, undefined);
  const state = progress[249];
  assert.ok(state !== undefined);
  // After 10 s: 200 calls of the fast one are done and 50 of the slow one, which has 150 to go at 5 a second.
  assert.ok(Math.abs((state.callsPerSecond ?? 0) - 25) < 2, String(state.callsPerSecond));
  assert.ok(Math.abs((state.remainingMs ?? 0) - 30_000) < 2_000, String(state.remainingMs));
  assert.deepEqual([state.done, state.total, progress.at(-1)?.remainingMs], [250, 400, 0]);
});

test('adds up costs, and says for how many calls it cannot', async () => {
  const price = { inputPerMillionUsd: 1_000, outputPerMillionUsd: 10_000 };
  const judges = [
    judgeThat(() => yes, { model: 'priced', price }),
    judgeThat(() => yes, { model: 'unpriced' }),
    judgeThat(() => ok({ text: 'yes', usage: {} }), { model: 'silent', price }),
    judgeThat(() => ok({ text: 'yes', usage: {} }), { model: 'local', destination: undefined }),
  ];
  const { result } = await runWith(planOf(1, judges), judges, new VirtualClock());
  assert.equal(result.costUsd.toFixed(6), '0.060000');
  assert.equal(result.callsWithoutCost, 4);
  assert.deepEqual(result.usage, { inputTokens: 40, outputTokens: 8, withoutUsage: 2 });
});

test('a bug in a protocol ends the run and is thrown', async () => {
  const judge = judgeThat(() => yes);
  const plan = planOf(3, [judge]);
  const chains = plan.chains.map((chain) => ({ ...chain, record: null }));
  await assert.rejects(runWith({ ...plan, chains }, [judge], new VirtualClock()), /planned call/);
});
