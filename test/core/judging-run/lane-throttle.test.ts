import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planJudging } from '../../../src/core/judging/run/judging-plan.ts';
import { LaneThrottle } from '../../../src/core/judging/run/lane-throttle.ts';
import { seededRandom } from '../../../src/core/sampling/seeded-random.ts';
import { Endpoint, type EndpointOptions } from './endpoint.ts';
import {
  failing,
  judgeThat,
  records,
  runWith,
  settingWith,
  yes,
  type RunOutcome,
} from './run-fixture.ts';
import { VirtualClock } from './virtual-clock.ts';

interface Measured extends RunOutcome {
  readonly endpoint: Endpoint;
  readonly tookMs: number;
}

async function measured(calls: number, most: number, options: EndpointOptions): Promise<Measured> {
  const clock = new VirtualClock();
  const startedAtMs = clock.now();
  const endpoint = new Endpoint(clock, options);
  const judge = judgeThat(endpoint.answer);
  const plan = planJudging({
    settings: [settingWith()],
    judges: [judge.judge.identity],
    records: records(calls / 2),
    stored: [],
  });
  const outcome = await runWith(plan, [judge], clock, { concurrency: most });
  return { ...outcome, endpoint, tookMs: clock.now() - startedAtMs };
}

for (const atMost of [1, 2, 3, 7, 16, 31]) {
  test(`finds out that an endpoint takes ${atMost} at once, and loses no call over it`, async () => {
    const { result, endpoint, tookMs } = await measured(806, 32, { atMost });
    assert.equal(result.counts.verdict, 806);
    assert.equal(endpoint.mostAtOnce, atMost);
    assert.ok(endpoint.turnedAway < 100, `${endpoint.turnedAway} were turned away`);
    const idealMs = Math.ceil(806 / atMost) * 50;
    assert.ok(tookMs < idealMs / 0.8 + 1_000, `${tookMs} ms where ${idealMs} ms would do`);
  });
}

test('keeps its pace with an endpoint that takes all', async () => {
  const { tookMs, endpoint } = await measured(806, 32, {});
  assert.equal(endpoint.mostAtOnce, 32);
  assert.ok(tookMs < (806 / 32) * 50 + 200, String(tookMs));
});

for (const [seed, retryAfterMs] of [
  [1, undefined],
  [2, 1_000],
  [3, 3_000],
] as const) {
  const name = retryAfterMs === undefined ? 'without a wait' : `with a wait of ${retryAfterMs} ms`;
  test(`single answers 429 ${name} cost next to nothing (seed ${seed})`, async () => {
    const random = seededRandom(seed);
    const busy = failing('http-429', retryAfterMs === undefined ? {} : { retryAfterMs });
    const answer = (): typeof yes => (random() < 0.02 ? busy : yes);
    const { result, tookMs } = await measured(2_000, 16, { answer });
    assert.equal(result.counts.verdict, 2_000);
    const idealMs = (2_000 * 50) / 16;
    const lastWaitMs = 2 * (retryAfterMs ?? 1_000);
    assert.ok(tookMs < idealMs / 0.9 + lastWaitMs, `${tookMs} ms against ${idealMs} ms`);
  });
}

test('comes back up after an endpoint was closed for a while', async () => {
  const clock = new VirtualClock();
  const { endpoint, result } = await measured(806, 16, {
    closedUntilMs: clock.now() + 30_000,
    retryAfterMs: 10_000,
  });
  assert.equal(result.counts.verdict, 806);
  assert.equal(endpoint.mostAtOnce, 16);
  assert.ok(endpoint.turnedAway < 40, String(endpoint.turnedAway));
});

test('yields to as many calls as were not turned away', () => {
  const throttle = new LaneThrottle({ most: 32, start: 32 });
  for (let others = 31; others >= 8; others -= 1) throttle.onThrottled(0, undefined, others);
  assert.equal(throttle.limit, 8);
  assert.equal(throttle.throttled, 24);
  assert.equal(throttle.pausedUntilMs(0), undefined);
});

test('a wait that the endpoint asks for is lifted by the next good answer, if it stands alone', () => {
  const throttle = new LaneThrottle({ most: 8 });
  for (let count = 0; count < 20; count += 1) throttle.onServed();
  throttle.onThrottled(0, 5_000, 7);
  assert.equal(throttle.pausedUntilMs(0), 5_000);
  throttle.onServed();
  assert.equal(throttle.pausedUntilMs(0), undefined);
});

test('waits out what the endpoint asks for when nothing else is in flight', () => {
  const throttle = new LaneThrottle({ most: 8 });
  throttle.onThrottled(0, 5_000, 0);
  throttle.onServed();
  assert.equal(throttle.pausedUntilMs(4_999), 5_000);
  assert.equal(throttle.pausedUntilMs(5_000), undefined);
});

test('a short wait does not cut a longer one', () => {
  const throttle = new LaneThrottle({ most: 8 });
  throttle.onThrottled(0, 9_000, 0);
  throttle.onThrottled(0, 1_000, 3);
  throttle.onServed();
  assert.equal(throttle.pausedUntilMs(0), 9_000);
});
