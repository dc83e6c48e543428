import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndpointSettings } from '../../../src/core/models/endpoint/model-api.ts';
import { anthropicMessage, anthropicStream, messageOf } from './anthropic-replies.ts';
import { json } from './chat-server.ts';
import { bodyOf, key, messages, never, startModel, testCancelling } from './model-under-test.ts';
import { anthropicApi } from '../../../src/core/models/anthropic/anthropic-api.ts';

const hello = json(anthropicMessage('hello'));

test('asks once and reads text and usage', async (context) => {
  const { server, model } = await startModel(context, anthropicApi, [hello]);
  assert.deepEqual(await model.generate(messages, never), {
    ok: true,
    value: { text: 'hello', usage: { input_tokens: 11, output_tokens: 7 } },
  });
  const [request] = server.requests;
  assert.equal(server.requests.length, 1);
  assert.equal(`${request?.method ?? ''} ${request?.path ?? ''}`, 'POST /v1/messages');
  assert.equal(request?.headers['x-api-key'], key);
  assert.equal(request.headers.authorization, undefined);
  assert.equal(request.headers['anthropic-version'], '2023-06-01');
  assert.deepEqual(bodyOf(server), {
    model: 'm',
    max_tokens: 4096,
    temperature: 0,
    system: [{ type: 'text', text: 'Judge.' }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'RECORD TEXT' }] }],
  });
  assert.deepEqual(model.identity, {
    provider: 'anthropic',
    model: 'm',
    parameters: { temperature: 0, maxOutputTokens: 4096 },
  });
});

test('sends the parameters that the judge has', async (context) => {
  const settings = { temperature: 0.7, maxOutputTokens: 300 };
  const { server, model } = await startModel(context, anthropicApi, [hello], settings);
  await model.generate(messages, never, 3);
  const { temperature, max_tokens } = bodyOf(server);
  assert.deepEqual([temperature, max_tokens], [0.7, 300]);
  assert.deepEqual(model.identity.parameters, settings);
});

test('can leave the temperature out', async (context) => {
  const { server, model } = await startModel(context, anthropicApi, [hello], { temperature: null });
  await model.generate(messages, never);
  assert.equal('temperature' in bodyOf(server), false);
  assert.deepEqual(model.identity.parameters, { maxOutputTokens: 4096 });
});

for (const apiKey of [undefined, '']) {
  test(`sends no header with ${apiKey === '' ? 'an empty' : 'no'} key, and never a key of the environment`, async (context) => {
    process.env['ANTHROPIC_API_KEY'] = 'sk-environment';
    context.after(() => {
      delete process.env['ANTHROPIC_API_KEY'];
    });
    const { server, model } = await startModel(context, anthropicApi, [hello], { apiKey });
    await model.generate(messages, never);
    assert.equal(server.requests[0]?.headers['x-api-key'], undefined);
    assert.doesNotMatch(JSON.stringify(server.requests), /environment/);
  });
}

test('trims a pasted key, and refuses one that no header can hold', async (context) => {
  const pasted = await startModel(context, anthropicApi, [hello], { apiKey: ` ${key}\n` });
  await pasted.model.generate(messages, never);
  assert.equal(pasted.server.requests[0]?.headers['x-api-key'], key);
  const odd = await startModel(context, anthropicApi, [hello], { apiKey: 'sk-sécret' });
  const answer = await odd.model.generate(messages, never);
  assert.equal(answer.ok ? '' : answer.error.code, 'bad-key');
  assert.equal(odd.server.requests.length, 0);
});

const unsendable: readonly (readonly [string, Partial<EndpointSettings>, RegExp])[] = [
  ['a seed', { seed: 5 }, /takes no seed/],
  ['a temperature that the API does not have', { temperature: 1.5 }, /from 0 to 1/],
  ['a negative temperature', { temperature: -1 }, /from 0 to 1/],
  [
    'a temperature for a model that is known to take none',
    { model: 'claude-opus-4-8', temperature: 0.5 },
    /claude-opus-4-8 takes no temperature/,
  ],
  [
    'more output than the model is known to write',
    { model: 'claude-3-haiku-20240307', maxOutputTokens: 100_000 },
    /4096 at most/,
  ],
];
for (const [name, settings, message] of unsendable) {
  test(`${name} is refused, and nothing is sent: what is recorded is what is sent`, async (context) => {
    for (const stream of [false, true]) {
      const { server, model } = await startModel(context, anthropicApi, [hello], {
        ...settings,
        stream,
      });
      const answer = await model.generate(messages, never);
      assert.ok(!answer.ok);
      assert.deepEqual([answer.error.code, answer.error.retryable], ['bad-parameter', false]);
      assert.equal(answer.error.wasNotMade, true);
      assert.match(answer.error.message, message);
      assert.deepEqual(await model.parameterFailure(), answer.error);
      assert.equal(server.requests.length, 0);
    }
  });
}

test('a model that takes its parameters has no failure of them', async (context) => {
  const { server, model } = await startModel(context, anthropicApi, [hello]);
  assert.equal(await model.parameterFailure(), undefined);
  assert.equal(server.requests.length, 0);
});

test('streams', async (context) => {
  const replies = [anthropicStream(['hel', 'lo'], 'done')];
  const { server, model } = await startModel(context, anthropicApi, replies, { stream: true });
  assert.deepEqual(await model.generate(messages, never), {
    ok: true,
    value: { text: 'hello', usage: { input_tokens: 11, output_tokens: 7 } },
  });
  assert.equal(bodyOf(server)['stream'], true);
});

test('reads text beside content of other kinds', async (context) => {
  const content = [
    { type: 'thinking', thinking: 'Hm.', signature: 'x' },
    { type: 'text', text: 'hel' },
    { type: 'text', text: 'lo' },
  ];
  const { model } = await startModel(context, anthropicApi, [json(messageOf(content))]);
  const answer = await model.generate(messages, never);
  assert.equal(answer.ok && answer.value.text, 'hello');
});

test('passes an answer on that reached its token limit: the protocol decides whether it reads', async (context) => {
  const reply = json(anthropicMessage('{"verdict": "RI', 'max_tokens'));
  const { model } = await startModel(context, anthropicApi, [reply]);
  const answer = await model.generate(messages, never);
  assert.equal(answer.ok && answer.value.text, '{"verdict": "RI');
});

testCancelling(anthropicApi, anthropicStream(['hel'], 'open'));
