import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Behaviour, ChatRequest } from './behaviour.ts';
import { failingMix } from './failure-mix.ts';

const shares = {
  rateLimitedWithRetryAfter: 0.02,
  rateLimited: 0.01,
  serverError: 0.01,
  cutOffAtStart: 0.005,
  cutOffInTheMiddle: 0.005,
  malformed: 0.01,
};

function request(count: number): ChatRequest {
  return { count, api: 'openai', headers: {}, body: { model: 'm', messages: [] } };
}

function outcomes(seed: number, length: number): readonly unknown[] {
  const handler = failingMix({ seed, shares, retryAfterSeconds: 0.05 }, () => 'fine');
  return Array.from({ length }, (_, index) => handler(request(index + 1)));
}

test('each kind of failure gets its share', () => {
  const total = 100_000;
  const counts = new Map<string, number>();
  for (const outcome of outcomes(7, total)) {
    const name = typeof outcome === 'string' ? outcome : JSON.stringify(outcome);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const expected: readonly (readonly [Behaviour, number])[] = [
    [{ kind: 'rate-limited', retryAfter: 0.05 }, 0.02],
    [{ kind: 'rate-limited' }, 0.01],
    [{ kind: 'server-error', status: 500 }, 0.01],
    [{ kind: 'cut-off', at: 'start' }, 0.005],
    [{ kind: 'cut-off', at: 'middle' }, 0.005],
    [{ kind: 'malformed-json' }, 0.01],
  ];
  for (const [behaviour, share] of expected) {
    const name = JSON.stringify(behaviour);
    const found = (counts.get(name) ?? 0) / total;
    assert.ok(Math.abs(found - share) < 0.2 * share, `${name}: ${found}`);
  }
  assert.equal(counts.size, expected.length + 1);
});

test('the same seed lets the same requests fail, another seed others', () => {
  assert.deepEqual(outcomes(3, 2_000), outcomes(3, 2_000));
  assert.notDeepEqual(outcomes(3, 2_000), outcomes(4, 2_000));
});
