import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';

import { modelOf } from '../../../src/core/judging/batch/batch-model.ts';
import { answerOf, requestBodyOf } from '../../../src/core/judging/batch/batch-transport.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { LanguageModel } from '../../../src/core/models/language-model.ts';
import { anthropicApi } from '../../../src/core/models/anthropic/anthropic-api.ts';
import { EndpointModel } from '../../../src/core/models/endpoint/endpoint-model.ts';
import { openAiApi } from '../../../src/core/models/openai-compatible/openai-api.ts';
import { startFakeServer } from '../../harness/fake-server/fake-server.ts';

const messages = [
  { role: 'system', content: 'Judge.' },
  { role: 'user', content: 'A "text"\u2028 with \ud83d\ude00 and </data>.' },
] as const;
const server = await startFakeServer({ handler: () => 'yes' });
after(() => server.close());
const { signal } = new AbortController();

async function sentBy(model: LanguageModel, sample?: number): Promise<unknown> {
  await model.generate(messages, signal, sample);
  return server.requests.at(-1)?.body;
}

const models = [
  [openAiApi, {}],
  [openAiApi, { temperature: null }],
  [openAiApi, { temperature: 0.7, seed: 11, maxOutputTokens: 300 }],
  [anthropicApi, {}],
  [anthropicApi, { temperature: null }],
  [anthropicApi, { temperature: 0.7, maxOutputTokens: 300 }],
] as const;

describe('a batch request', () => {
  for (const [api, settings] of models) {
    for (const sample of [undefined, 0, 2]) {
      const name = `${api.id} ${JSON.stringify(settings)}, sample ${sample ?? 'none'}`;
      it(`has the body that a live call sends: ${name}`, async () => {
        const { baseUrl } = server;
        const live = new EndpointModel(api, { baseUrl, model: 'm', ...settings }, fetch);
        const modelOver = modelOf(live.identity);
        assert.ok(modelOver.ok);
        const sent = server.requests.length;
        const body = await requestBodyOf(modelOver.value, messages, sample);
        assert.equal(server.requests.length, sent);
        assert.deepEqual(body, { ok: true, value: await sentBy(live, sample) });
      });
    }
  }
});

describe('a batch response', () => {
  const modelOver = modelOf({
    provider: 'openai-compatible',
    model: 'm',
    parameters: { temperature: 0 },
  });
  assert.ok(modelOver.ok);
  const model = modelOver.value;
  const completion = (content: string, finish_reason = 'stop'): JsonObject => ({
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
    usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 },
  });

  it('is read as a live reply is', async () => {
    assert.deepEqual(await answerOf(model, { status: 200, body: completion('yes') }), {
      ok: true,
      value: { text: 'yes', usage: { input_tokens: 7, output_tokens: 2 } },
    });
  });

  const failures: readonly (readonly [string, number, JsonValue, string])[] = [
    ['a refused request', 400, { error: { message: 'sk-secret' } }, 'http-400'],
    ['too many requests', 429, { error: { message: 'sk-secret' } }, 'http-429'],
    ['an error in words', 500, 'sk-secret', 'http-500'],
    ['no completion', 200, { odd: true }, 'malformed'],
    ['nothing', 200, null, 'malformed'],
    ['an empty reply', 200, completion(''), 'empty'],
    ['a reply that met its limit', 200, completion('', 'length'), 'cut-off'],
  ];
  for (const [name, status, body, code] of failures) {
    it(`fails as a live call does: ${name}`, async () => {
      const answer = await answerOf(model, { status, body });
      assert.ok(!answer.ok);
      assert.equal(answer.error.code, code);
      assert.doesNotMatch(JSON.stringify(answer), /sk-secret/);
    });
  }
});

describe('an Anthropic batch response', () => {
  const modelOver = modelOf({
    provider: 'anthropic',
    model: 'm',
    parameters: { temperature: 0, maxOutputTokens: 4_096 },
  });
  assert.ok(modelOver.ok);
  const model = modelOver.value;
  const message = (text: string, stop_reason = 'end_turn'): JsonObject => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [{ type: 'text', text }],
    stop_reason,
    stop_sequence: null,
    usage: { input_tokens: 7, output_tokens: 2 },
  });

  it('is read as a live reply is', async () => {
    assert.deepEqual(await answerOf(model, { status: 200, body: message('yes') }), {
      ok: true,
      value: { text: 'yes', usage: { input_tokens: 7, output_tokens: 2 } },
    });
  });

  const error = (type: string): JsonObject => ({
    type: 'error',
    error: { type, message: 'sk-secret' },
  });
  const failures: readonly (readonly [string, number, JsonValue, string])[] = [
    ['a refused request', 400, error('invalid_request_error'), 'http-400'],
    ['an overloaded endpoint', 529, error('overloaded_error'), 'http-529'],
    ['a reply that met its limit', 200, message('', 'max_tokens'), 'cut-off'],
    ['no message', 200, { odd: true }, 'malformed'],
  ];
  for (const [name, status, body, code] of failures) {
    it(`fails as a live call does: ${name}`, async () => {
      const answer = await answerOf(model, { status, body });
      assert.ok(!answer.ok);
      assert.equal(answer.error.code, code);
      assert.doesNotMatch(JSON.stringify(answer), /sk-secret/);
    });
  }
});

describe('the model behind an identity', () => {
  for (const identity of [
    { provider: 'baseline', model: 'lexical-1', parameters: {} },
    { provider: 'vscode.lm', model: 'm', parameters: {} },
    { provider: 'constructor', model: 'm', parameters: {} },
    { provider: 'openai-compatible', model: 'm', parameters: { temperature: 0, top_p: 0.5 } },
  ]) {
    it(`is refused where a batch file could not ask the same: ${JSON.stringify(identity)}`, () => {
      const model = modelOf(identity);
      assert.ok(!model.ok);
      assert.match(model.error, /cannot be asked through a batch file/);
    });
  }
});
