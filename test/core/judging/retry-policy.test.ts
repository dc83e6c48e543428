import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  askOnce,
  defaultRetryPolicy,
  isThrottled,
  retryDelayMs,
  type Answer,
} from '../../../src/core/judging/retry-policy.ts';
import { ok } from '../../../src/core/model/result.ts';
import type { ModelFailure } from '../../../src/core/models/language-model.ts';

const broken: ModelFailure = { code: 'http-500', message: 'broken', retryable: true };
const busy: ModelFailure = { code: 'http-429', message: 'busy', retryable: true };
const refused: ModelFailure = { code: 'http-401', message: 'refused', retryable: false };

function delayMs(
  failure: ModelFailure,
  failures: number,
  throttles: number,
  random = 0,
): number | undefined {
  return retryDelayMs(failure, { failures, throttles }, defaultRetryPolicy, () => random);
}

test('a failure that repeating cannot mend is not tried again', () => {
  assert.equal(delayMs(refused, 1, 0), undefined);
});

test('five tries, however often the endpoint was busy in between', () => {
  const delays = [1, 2, 3, 4, 5].map((failures) => delayMs(broken, failures, 7));
  assert.deepEqual(delays, [250, 500, 1_000, 2_000, undefined]);
});

test('eight further tries of a call that was turned away', () => {
  const delays = Array.from({ length: 9 }, (_unused, index) => delayMs(busy, 3, index + 1));
  assert.deepEqual(delays, [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, undefined]);
});

test('waits twice as long each time, with jitter, up to a limit', () => {
  const patient = { ...defaultRetryPolicy, maxTries: 99 };
  const delays = (random: number): readonly (number | undefined)[] =>
    [1, 2, 3, 4, 9].map((failures) =>
      retryDelayMs(broken, { failures, throttles: 0 }, patient, () => random),
    );
  assert.deepEqual(delays(0), [250, 500, 1_000, 2_000, 15_000]);
  assert.deepEqual(delays(1), [500, 1_000, 2_000, 4_000, 30_000]);
});

test('waits as long as the endpoint asks, at most 120 s', () => {
  for (const failure of [busy, broken]) {
    const delayFor = (retryAfterMs: number): number | undefined =>
      delayMs({ ...failure, retryAfterMs }, 1, 1, 0.5);
    assert.deepEqual([0, 3_000, 120_000, 9e9, -5].map(delayFor), [0, 3_000, 120_000, 120_000, 0]);
  }
});

test('an endpoint that asks for no wait is not asked again and again at once', () => {
  const delays = [1, 2, 3, 4].map((throttles) =>
    delayMs({ ...busy, retryAfterMs: 0 }, 0, throttles),
  );
  assert.deepEqual(delays, [0, 125, 250, 500]);
});

test('tells an endpoint that is busy from one that is broken', () => {
  const cases: readonly (readonly [Partial<ModelFailure>, boolean])[] = [
    [{ code: 'http-429' }, true],
    [{ code: 'http-429', retryable: false }, false],
    [{ code: 'http-529' }, true],
    [{ code: 'http-503' }, false],
    [{ code: 'http-503', retryAfterMs: 1_000 }, true],
    [{ code: 'http-500', retryAfterMs: 1_000 }, false],
  ];
  for (const [part, expected] of cases) {
    assert.equal(isThrottled({ ...busy, ...part }), expected, JSON.stringify(part));
  }
});

test('stops at once when aborted while a judge does not listen', async () => {
  const controller = new AbortController();
  const deaf = (): Promise<Answer> => new Promise(() => undefined);
  const pending = askOnce(deaf, controller.signal);
  controller.abort();
  const answer = await pending;
  assert.equal(answer.ok ? '' : answer.error.code, 'cancelled');
});

test('does not ask when it was aborted before', async () => {
  let asked = 0;
  const ask = (): Promise<Answer> => {
    asked += 1;
    return Promise.resolve(ok({ text: 'yes', usage: {} }));
  };
  const answer = await askOnce(ask, AbortSignal.abort());
  assert.equal(answer.ok ? '' : answer.error.code, 'cancelled');
  assert.equal(asked, 0);
});

test('turns a judge that throws into a failure without its text', async () => {
  const throwing = (): Promise<Answer> => Promise.reject(new Error('key sk-secret'));
  const answer = await askOnce(throwing, new AbortController().signal);
  assert.equal(answer.ok ? '' : answer.error.code, 'unexpected');
  assert.doesNotMatch(JSON.stringify(answer), /secret/);
});
