import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  answerWithRetries,
  defaultRetryPolicy,
  delayMs,
  type Answer,
} from '../../../src/core/judging/retry-policy.ts';
import { err, ok } from '../../../src/core/model/result.ts';
import type { ModelFailure } from '../../../src/core/models/language-model.ts';
import { FakeClock } from './fake-clock.ts';

const reply: Answer = ok({ text: 'yes', usage: {} });
const busy: ModelFailure = { code: 'http-503', message: 'busy', retryable: true };
const refused: ModelFailure = { code: 'http-401', message: 'refused', retryable: false };

function answering(answers: readonly Answer[]): {
  readonly ask: () => Promise<Answer>;
  readonly asked: () => number;
} {
  let asked = 0;
  return {
    ask: () => {
      asked += 1;
      return Promise.resolve(answers[asked - 1] ?? reply);
    },
    asked: () => asked,
  };
}

const never = new AbortController().signal;

const cases: readonly (readonly [string, readonly Answer[], number, string | undefined])[] = [
  ['an answer', [reply], 1, undefined],
  ['two failures and an answer', [err(busy), err(busy), reply], 3, undefined],
  ['failures without end', Array.from({ length: 9 }, () => err(busy)), 4, 'http-503'],
  ['a failure that repeating cannot mend', [err(refused), reply], 1, 'http-401'],
  ['a failure that turns final', [err(busy), err(refused), reply], 2, 'http-401'],
];

for (const [name, answers, tries, code] of cases) {
  test(`${name}: ${String(tries)} tries`, async () => {
    const { ask, asked } = answering(answers);
    const clock = new FakeClock();
    const attempted = await answerWithRetries(ask, never, { clock, random: () => 0 });
    assert.equal(asked(), tries);
    assert.equal(attempted.tries, tries);
    assert.equal(attempted.answer.ok ? undefined : attempted.answer.error.code, code);
    assert.equal(clock.slept.length, tries - 1);
  });
}

test('waits twice as long each time, with jitter, up to a limit', () => {
  const delays = (random: number): readonly number[] =>
    [1, 2, 3, 4, 9].map((tries) => delayMs(busy, tries, defaultRetryPolicy, () => random));
  assert.deepEqual(delays(0), [500, 1_000, 2_000, 4_000, 15_000]);
  assert.deepEqual(delays(1), [1_000, 2_000, 4_000, 8_000, 30_000]);
});

test('waits as long as the endpoint asks, at most 120 s', () => {
  const delayFor = (retryAfterMs: number): number =>
    delayMs({ ...busy, retryAfterMs }, 1, defaultRetryPolicy, () => 0.5);
  assert.deepEqual([0, 3_000, 120_000, 9e9, -5].map(delayFor), [0, 3_000, 120_000, 120_000, 0]);
});

test('counts the last try alone as latency', async () => {
  const clock = new FakeClock();
  const { ask } = answering([err({ ...busy, retryAfterMs: 60_000 }), reply]);
  const slowAsk = async (): Promise<Answer> => {
    clock.advance(250);
    return await ask();
  };
  const attempted = await answerWithRetries(slowAsk, never, { clock, random: () => 0 });
  assert.equal(attempted.latencyMs, 250);
});

test('stops at once when aborted while waiting', async () => {
  const controller = new AbortController();
  const clock = new FakeClock({ isStuck: true });
  const { ask, asked } = answering([err(busy)]);
  const pending = answerWithRetries(ask, controller.signal, { clock, random: () => 0 });
  setTimeout(() => {
    controller.abort();
  }, 5);
  const { answer } = await pending;
  assert.equal(answer.ok ? '' : answer.error.code, 'cancelled');
  assert.equal(asked(), 1);
});

test('stops at once when aborted while a judge does not listen', async () => {
  const controller = new AbortController();
  const deaf = (): Promise<Answer> => new Promise(() => undefined);
  const pending = answerWithRetries(deaf, controller.signal, {
    clock: new FakeClock(),
    random: () => 0,
  });
  controller.abort();
  const { answer } = await pending;
  assert.equal(answer.ok ? '' : answer.error.code, 'cancelled');
});

test('does not ask when it was aborted before', async () => {
  const { ask, asked } = answering([]);
  const tools = { clock: new FakeClock(), random: () => 0 };
  const { answer } = await answerWithRetries(ask, AbortSignal.abort(), tools);
  assert.equal(answer.ok ? '' : answer.error.code, 'cancelled');
  assert.equal(asked(), 0);
});

test('turns a judge that throws into a failure without its text', async () => {
  const broken = (): Promise<Answer> => Promise.reject(new Error('key sk-secret'));
  const tools = { clock: new FakeClock(), random: () => 0 };
  const { answer } = await answerWithRetries(broken, never, tools);
  assert.equal(answer.ok ? '' : answer.error.code, 'unexpected');
  assert.doesNotMatch(JSON.stringify(answer), /secret/);
});
