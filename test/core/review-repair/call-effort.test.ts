import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import {
  effortWords,
  sumOfEfforts,
  troubleWords,
  waitWords,
  type CallTrouble,
} from '../../../src/core/judging/call-effort.ts';
import type { EndpointSettings } from '../../../src/core/models/endpoint/model-api.ts';
import { EndpointModel } from '../../../src/core/models/endpoint/endpoint-model.ts';
import { modelApis } from '../../../src/core/models/model-apis.ts';
import type { Behaviour } from '../../harness/fake-server/behaviour.ts';
import { scenarioRecord } from '../../support/scenario-builder.ts';
import { repairThrough } from './repair-over-http.ts';

const good = 'Order the Harrow for the office. Its leather has the look that you love.';
const pass = '{"pass": true, "reason": "It makes the error."}';
const record = scenarioRecord();

describe('what it took to get an answer', () => {
  it('is said with how often, how long and what failed', () => {
    const one = { calls: 1, elapsedMs: 40, troubles: [] };
    assert.equal(effortWords(one), 'asked once in 0.04 s');
    assert.equal(effortWords({ ...one, calls: 0 }), 'not asked');
    assert.equal(effortWords({ ...one, calls: 5, elapsedMs: 12_440 }), 'asked 5 times in 12.4 s');
    assert.equal(troubleWords({ message: 'Busy.', times: 1 }), 'Busy.');
    assert.equal(
      troubleWords({ message: 'Busy.', times: 2, retryAfterMs: 3_000 }),
      'Busy. The endpoint asked to wait 3.0 s. This happened twice.',
    );
  });

  const told: readonly (readonly [Partial<CallTrouble>, string])[] = [
    [
      { code: 'http-429', times: 2, retryAfterMs: 6_000 },
      'Twice the endpoint answered that it is busy (HTTP 429) and asked to wait 6.0 s.',
    ],
    [{ code: 'http-429' }, 'Once the endpoint answered that it is busy (HTTP 429).'],
    [{ code: 'http-529' }, 'Once the endpoint answered that it is overloaded (HTTP 529).'],
    [{ code: 'http-503', times: 5 }, '5 times the endpoint had an error of its own (HTTP 503).'],
    [{ code: 'http-408', times: 3 }, 'It failed. This happened 3 times.'],
    // The same call would fail again, so the advice holds.
    [{}, 'It failed. Do this.'],
  ];
  for (const [trouble, words] of told) {
    it(`is past, whole and without advice to wait: ${words}`, () => {
      assert.equal(troubleWords({ message: 'It failed. Do this.', times: 1, ...trouble }), words);
    });
  }

  const waits: readonly (readonly [code: string, delayMs: number, words: string])[] = [
    [
      'http-429',
      6_000,
      'The endpoint answered that it is busy (HTTP 429): asking again in about 6 s.',
    ],
    [
      'http-503',
      340,
      'The endpoint had an error of its own (HTTP 503): asking again in about 1 s.',
    ],
    [
      'http-500',
      600_000,
      'The endpoint had an error of its own (HTTP 500): asking again in about 10 min.',
    ],
    ['timeout', 2_400, 'No reply in 2.5 s. Asking again in about 2 s.'],
  ];
  for (const [code, delayMs, words] of waits) {
    it(`is awaited without advice: ${words}`, () => {
      const message = 'No reply in 2.5 s. Try again later.';
      assert.equal(waitWords({ message, code, delayMs }), words);
    });
  }

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
    [/^Twice .*429.*3\.0 s\.$/u],
  ],
  ['a server error and a cut answer', [broken, cut, good], 'passed', 3, [/500/u, /./u]],
  ['server errors without an end', [broken], 'no-answer', 5, [/^5 times .*500\)\.$/u]],
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

const unreadable = 'It passes.';
const offContract = /./u;

const replies: readonly (readonly [
  name: string,
  validator: readonly (Behaviour | string)[],
  calls: number,
  times: readonly number[],
])[] = [
  ['one that is read', [pass], 1, []],
  ['one that cannot be read, then one that can', [unreadable, pass], 2, [1]],
  ['none that can be read', [unreadable, unreadable], 2, [2]],
  ['trouble between them', [unreadable, throttled, pass], 3, [1, 1]],
];

for (const [name, validator, calls, times] of replies) {
  test(`a validator's replies tell why it was asked again: ${name}`, async (context) => {
    const { run } = await repairThrough(context, 'error-response', record, {
      writer: [good],
      validator,
    });
    const effort = run.tries.at(-1)?.validation?.effort;
    assert.equal(effort?.calls, calls);
    assert.deepEqual(
      effort.troubles.map((trouble) => trouble.times),
      times,
    );
    for (const { message } of effort.troubles) assert.match(message, offContract);
  });
}

const refusals: readonly (readonly [
  name: string,
  settings: Partial<EndpointSettings>,
  code: RegExp,
])[] = [
  ['a key that cannot stand in a header', { apiKey: 'k\u00e9y' }, /key/u],
  ['a parameter that the API refuses', { temperature: 1.5 }, /temperature/u],
];

for (const [name, settings, message] of refusals) {
  test(`a call that was never made does not count as asked: ${name}`, async (context) => {
    const { run, server } = await repairThrough(context, 'error-response', record, {
      writer: [good],
      validator: [pass],
      request: {
        model: new EndpointModel(
          modelApis.anthropic,
          { baseUrl: 'http://127.0.0.1:9', model: 'writer', ...settings },
          fetch,
        ),
      },
    });
    const attempt = run.tries.at(-1);
    assert.equal(server.requests.length, 0);
    assert.equal(attempt?.state, 'no-answer');
    assert.match(attempt.reason, message);
    assert.equal(attempt.effort?.calls, 0);
    assert.equal(effortWords(attempt.effort), 'not asked');
  });
}

test('a validator that is asked for a readable reply once more tells of both', async (context) => {
  const { run } = await repairThrough(context, 'error-response', record, {
    writer: [good],
    validator: [{ kind: 'server-error', status: 503 }, 'It passes.', pass],
  });
  const effort = run.tries.at(-1)?.validation?.effort;
  assert.deepEqual([effort?.calls, effort?.troubles.length], [3, 2]);
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
