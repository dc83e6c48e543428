import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completion, json, stream } from './chat-server.ts';
import { bodyOf, key, messages, never, startModel, testCancelling } from './model-under-test.ts';
import { openAiApi } from '../../../src/core/models/openai-compatible/openai-api.ts';

test('asks once and reads text and usage', async (context) => {
  const { server, model } = await startModel(context, openAiApi, [json(completion('hello'))]);
  assert.deepEqual(await model.generate(messages, never), {
    ok: true,
    value: { text: 'hello', usage: { input_tokens: 11, output_tokens: 7 } },
  });
  const [request] = server.requests;
  assert.equal(server.requests.length, 1);
  assert.equal(`${request?.method ?? ''} ${request?.path ?? ''}`, 'POST /v1/chat/completions');
  assert.equal(request?.headers.authorization, `Bearer ${key}`);
  assert.deepEqual(bodyOf(server), { model: 'm', temperature: 0, messages });
});

test('sends the parameters that the judge has', async (context) => {
  const settings = { temperature: 0.7, seed: 5, maxOutputTokens: 300 };
  const { server, model } = await startModel(
    context,
    openAiApi,
    [json(completion('hello'))],
    settings,
  );
  await model.generate(messages, never);
  const { temperature, seed, max_tokens } = bodyOf(server);
  assert.deepEqual([temperature, seed, max_tokens], [0.7, 5, 300]);
  assert.deepEqual(model.identity, {
    provider: 'openai-compatible',
    model: 'm',
    parameters: { temperature: 0.7, seed: 5, maxOutputTokens: 300 },
  });
});

test('can leave the temperature out', async (context) => {
  const { server, model } = await startModel(context, openAiApi, [json(completion('hello'))], {
    temperature: null,
  });
  await model.generate(messages, never);
  assert.equal('temperature' in bodyOf(server), false);
  assert.deepEqual(model.identity.parameters, {});
});

for (const apiKey of [undefined, '']) {
  test(`sends no Authorization header with ${apiKey === '' ? 'an empty' : 'no'} key`, async (context) => {
    const { server, model } = await startModel(context, openAiApi, [json(completion('hello'))], {
      apiKey,
    });
    await model.generate(messages, never);
    assert.equal(server.requests[0]?.headers.authorization, undefined);
  });
}

test('trims a pasted key, and refuses one that no header can hold', async (context) => {
  const pasted = await startModel(context, openAiApi, [json(completion('hello'))], {
    apiKey: ` ${key}\n`,
  });
  await pasted.model.generate(messages, never);
  assert.equal(pasted.server.requests[0]?.headers.authorization, `Bearer ${key}`);
  const odd = await startModel(context, openAiApi, [json(completion('hello'))], {
    apiKey: 'sk-sécret',
  });
  const answer = await odd.model.generate(messages, never);
  assert.equal(answer.ok ? '' : answer.error.code, 'bad-key');
  assert.equal(odd.server.requests.length, 0);
});

test('streams', async (context) => {
  const replies = [stream(['hel', 'lo'], 'done')];
  const { server, model } = await startModel(context, openAiApi, replies, { stream: true });
  assert.deepEqual(await model.generate(messages, never), {
    ok: true,
    value: { text: 'hello', usage: { input_tokens: 11, output_tokens: 7 } },
  });
  assert.equal(bodyOf(server)['stream'], true);
});

test('passes an answer on that reached its token limit: the protocol decides whether it reads', async (context) => {
  const { model } = await startModel(context, openAiApi, [
    json(completion('{"verdict": "RI', 'length')),
  ]);
  const answer = await model.generate(messages, never);
  assert.equal(answer.ok && answer.value.text, '{"verdict": "RI');
});

testCancelling(openAiApi, stream(['hel'], 'open'));
