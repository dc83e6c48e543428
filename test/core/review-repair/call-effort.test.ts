import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import {
  effortWords,
  sumOfEfforts,
  troubleWords,
  type CallTrouble,
} from '../../../src/core/judging/call-effort.ts';
import type { Behaviour } from '../../harness/fake-server/behaviour.ts';
import { scenarioRecord } from '../../support/scenario-builder.ts';
import { repairThrough } from './repair-over-http.ts';

const good = 'Order the Harrow for the office. Its leather has the look that you love.';
const pass = '{"pass": true, "reason": "It makes the error."}';
const record = scenarioRecord();

describe('what it took to get an answer', () => {
  it('is said with how often, how long and what failed', () => {
    const one = { calls: 1, elapsedMs: 40, troubles: [] };
    assert.equal(effortWords(one), 'asked once in 0.0 s');
    assert.equal(effortWords({ ...one, calls: 5, elapsedMs: 12_440 }), 'asked 5 times in 12.4 s');
    assert.equal(troubleWords({ message: 'Busy.', times: 1 }), 'Busy.');
    assert.equal(
      troubleWords({ message: 'Busy.', times: 2, retryAfterMs: 3_000 }),
      'Busy. It asked to wait 3.0 s. 2 times.',
    );
  });

  it('is that of all calls together, troubles of the same words once', () => {
    const busy: CallTrouble = { message: 'Busy.', times: 1, retryAfterMs: 1_000 };
    assert.deepEqual(
      sumOfEfforts(
        { calls: 2, elapsedMs: 10, troubles: [busy] },
        {
          calls: 4,
          elapsedMs: 5,
          troubles: [
            { message: 'Cut off.', times: 2 },
            { message: 'Busy.', times: 1, retryAfterMs: 4_000 },
          ],
        },
      ),
      {
        calls: 6,
        elapsedMs: 15,
        troubles: [
          { message: 'Busy.', times: 2, retryAfterMs: 4_000 },
          { message: 'Cut off.', times: 2 },
        ],
      },
    );
  });
});

const throttled: Behaviour = { kind: 'rate-limited', retryAfter: 3 };
const broken: Behaviour = { kind: 'server-error', status: 500 };
const cut: Behaviour = { kind: 'cut-off', at: 'middle', text: good };

const held: readonly (readonly [
  name: string,
  writer: readonly (Behaviour | string)[],
  state: string,
  calls: number,
  troubles: readonly RegExp[],
])[] = [
  ['no trouble', [good], 'passed', 1, []],
  [
    'waits that the endpoint asks for',
    [throttled, throttled, good],
    'passed',
    3,
    [/429.*3\.0 s\. 2 times\.$/u],
  ],
  ['a server error and a cut answer', [broken, cut, good], 'passed', 3, [/500/u, /./u]],
  ['server errors without an end', [broken], 'no-answer', 5, [/500.*5 times\.$/u]],
  [
    'an answer without a form, which is not asked for again',
    [{ kind: 'malformed-json' }],
    'no-answer',
    1,
    [/./u],
  ],
];

for (const [name, writer, state, calls, troubles] of held) {
  test(`a try tells of ${name}`, async (context) => {
    const { run, sentTo } = await repairThrough(context, 'error-response', record, {
      writer,
      validator: [pass],
    });
    const attempt = run.tries.at(-1);
    assert.equal(attempt?.state, state);
    assert.equal(sentTo('writer').length, calls);
    assert.equal(attempt.effort?.calls, calls);
    const words = attempt.effort.troubles.map(troubleWords);
    assert.equal(words.length, troubles.length);
    troubles.forEach((pattern, at) => {
      assert.match(words[at] ?? '', pattern);
    });
    // The clock goes on in waits alone.
    if (calls > 1) assert.ok(attempt.effort.elapsedMs > 0);
    assert.equal(attempt.validation?.effort?.calls, state === 'passed' ? 1 : undefined);
  });
}

test('a validator that is asked for a readable reply once more tells of both', async (context) => {
  const { run } = await repairThrough(context, 'error-response', record, {
    writer: [good],
    validator: [{ kind: 'server-error', status: 503 }, 'It passes.', pass],
  });
  const effort = run.tries.at(-1)?.validation?.effort;
  assert.deepEqual([effort?.calls, effort?.troubles.length], [3, 1]);
});

test('a call that is cancelled while it waits was not made', async (context) => {
  const cancelling = new AbortController();
  const { run } = await repairThrough(context, 'error-response', record, {
    writer: [broken],
    validator: [pass],
    signal: cancelling.signal,
    onEvent: ({ type }) => {
      if (type === 'wait') cancelling.abort();
    },
  });
  const attempt = run.tries.at(-1);
  assert.deepEqual([attempt?.state, attempt?.effort?.calls], ['cancelled', 1]);
});
