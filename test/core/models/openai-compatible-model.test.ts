import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';

import type { ChatMessage } from '../../../src/core/benchmarks/protocol.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import type { EndpointSettings } from '../../../src/core/models/endpoint/model-api.ts';
import { OpenAiCompatibleModel } from '../../../src/core/models/openai-compatible/openai-compatible-model.ts';
import {
  completion,
  cutOffBody,
  html,
  json,
  silence,
  startChatServer,
  stream,
  type ChatServer,
  type Reply,
} from './chat-server.ts';

const key = 'sk-secret';
const messages: readonly ChatMessage[] = [
  { role: 'system', content: 'Judge.' },
  { role: 'user', content: 'RECORD TEXT' },
];
const never = new AbortController().signal;

interface Setup {
  readonly server: ChatServer;
  readonly model: OpenAiCompatibleModel;
}

async function start(
  context: TestContext,
  replies: readonly Reply[],
  settings: Partial<EndpointSettings> = {},
): Promise<Setup> {
  const server = await startChatServer(context, replies);
  const baseUrl = `${server.origin}/v1`;
  const model = new OpenAiCompatibleModel({ baseUrl, model: 'm', apiKey: key, ...settings }, fetch);
  return { server, model };
}

function bodyOf(server: ChatServer): JsonObject {
  const body = JSON.parse(server.requests[0]?.body ?? 'null') as JsonValue;
  assert.ok(isJsonObject(body));
  return body;
}

test('asks once and reads text and usage', async (context) => {
  const { server, model } = await start(context, [json(completion('hello'))]);
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
  const { server, model } = await start(context, [json(completion('hello'))], settings);
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
  const { server, model } = await start(context, [json(completion('hello'))], {
    temperature: null,
  });
  await model.generate(messages, never);
  assert.equal('temperature' in bodyOf(server), false);
  assert.deepEqual(model.identity.parameters, {});
});

for (const apiKey of [undefined, '']) {
  test(`sends no Authorization header with ${apiKey === '' ? 'an empty' : 'no'} key`, async (context) => {
    const { server, model } = await start(context, [json(completion('hello'))], { apiKey });
    await model.generate(messages, never);
    assert.equal(server.requests[0]?.headers.authorization, undefined);
  });
}

test('trims a pasted key, and refuses one that no header can hold', async (context) => {
  const pasted = await start(context, [json(completion('hello'))], { apiKey: ` ${key}\n` });
  await pasted.model.generate(messages, never);
  assert.equal(pasted.server.requests[0]?.headers.authorization, `Bearer ${key}`);
  const odd = await start(context, [json(completion('hello'))], { apiKey: 'sk-sécret' });
  const answer = await odd.model.generate(messages, never);
  assert.equal(answer.ok ? '' : answer.error.code, 'bad-key');
  assert.equal(odd.server.requests.length, 0);
});

test('streams', async (context) => {
  const replies = [stream(['hel', 'lo'], 'done')];
  const { server, model } = await start(context, replies, { stream: true });
  assert.deepEqual(await model.generate(messages, never), {
    ok: true,
    value: { text: 'hello', usage: { input_tokens: 11, output_tokens: 7 } },
  });
  assert.equal(bodyOf(server)['stream'], true);
});

test('passes an answer on that reached its token limit: the protocol decides whether it reads', async (context) => {
  const { model } = await start(context, [json(completion('{"verdict": "RI', 'length'))]);
  const answer = await model.generate(messages, never);
  assert.equal(answer.ok && answer.value.text, '{"verdict": "RI');
});

interface FailureCase {
  readonly name: string;
  readonly reply: Reply;
  readonly code: string;
  readonly retryable: boolean;
  readonly message: RegExp;
  readonly settings?: Partial<EndpointSettings>;
}

const echo = JSON.stringify({ error: { message: `bad key ${key} in RECORD TEXT`, code: key } });
const coded = (code: string): string => JSON.stringify({ error: { message: 'x', code } });
const streaming = { stream: true };

const failures: readonly FailureCase[] = [
  {
    name: '401',
    reply: json(echo, 401),
    code: 'http-401',
    retryable: false,
    message: /refused the key, .*Set the key/,
  },
  { name: '403', reply: json(echo, 403), code: 'http-403', retryable: false, message: /rights/ },
  {
    name: '404',
    reply: json(echo, 404),
    code: 'http-404',
    retryable: false,
    message: /model m .*URL/,
  },
  { name: '400', reply: json(echo, 400), code: 'http-400', retryable: false, message: /refused/ },
  {
    name: 'a prompt that is too long',
    reply: json(coded('context_length_exceeded'), 400),
    code: 'http-400',
    retryable: false,
    message: /smaller context/,
  },
  {
    name: 'a parameter that the model does not take',
    reply: json(coded('unsupported_value'), 400),
    code: 'http-400',
    retryable: false,
    message: /temperature/,
  },
  { name: '429', reply: json(echo, 429), code: 'http-429', retryable: true, message: /slow down/ },
  {
    name: 'an empty account',
    reply: json(coded('insufficient_quota'), 429),
    code: 'http-429',
    retryable: false,
    message: /quota/,
  },
  { name: '500', reply: html(500), code: 'http-500', retryable: true, message: /Try again/ },
  { name: '503', reply: json('', 503), code: 'http-503', retryable: true, message: /Try again/ },
  {
    name: 'silence',
    reply: silence,
    code: 'timeout',
    retryable: true,
    message: /within 0\.2 s/,
    settings: { timeoutMs: 200 },
  },
  {
    name: 'a stream that stops moving',
    reply: stream(['hel'], 'open'),
    code: 'timeout',
    retryable: true,
    message: /time limit/,
    settings: { timeoutMs: 200, stream: true },
  },
  {
    name: 'a reset connection',
    reply: (response) => response.destroy(),
    code: 'network',
    retryable: true,
    message: /could not be reached/,
  },
  {
    name: 'a body cut off',
    reply: cutOffBody(completion('hello')),
    code: 'cut-off',
    retryable: true,
    message: /before the reply was complete/,
  },
  {
    name: 'malformed JSON',
    reply: json('{"choices": ['),
    code: 'malformed',
    retryable: false,
    message: /no reply of this API/,
  },
  {
    name: 'JSON of another kind',
    reply: json('{"answer": 42}'),
    code: 'malformed',
    retryable: false,
    message: /no reply of this API/,
  },
  { name: 'a web page', reply: html(), code: 'malformed', retryable: false, message: /web page/ },
  {
    name: 'empty choices',
    reply: json('{"id": "c1", "choices": []}'),
    code: 'empty',
    retryable: true,
    message: /without any text/,
  },
  {
    name: 'blank text',
    reply: json(completion(' ')),
    code: 'empty',
    retryable: true,
    message: /text/,
  },
  {
    name: 'a token limit reached before any text',
    reply: json(completion('', 'length')),
    code: 'cut-off',
    retryable: false,
    message: /limit of output tokens/,
  },
  {
    name: 'a content filter',
    reply: json(completion('', 'content_filter')),
    code: 'blocked',
    retryable: false,
    message: /content filter/,
  },
  {
    name: 'a stream that drops',
    reply: stream(['hel'], 'dropped'),
    code: 'cut-off',
    retryable: true,
    message: /complete/,
    settings: streaming,
  },
  {
    name: 'a stream that ends without a reason',
    reply: stream(['hel'], 'closed'),
    code: 'cut-off',
    retryable: true,
    message: /complete/,
    settings: streaming,
  },
  {
    name: 'an error within a stream',
    reply: stream(['hel'], 'error'),
    code: 'cut-off',
    retryable: true,
    message: /error of its own/,
    settings: streaming,
  },
  {
    name: 'a web page instead of a stream',
    reply: html(),
    code: 'malformed',
    retryable: false,
    message: /web page/,
    settings: streaming,
  },
  {
    name: 'no stream where one was asked for',
    reply: json(completion('hello')),
    code: 'malformed',
    retryable: false,
    message: /streaming off/,
    settings: streaming,
  },
];

for (const { name, reply, code, retryable, message, settings } of failures) {
  test(`${name}: ${code}`, async (context) => {
    const { server, model } = await start(context, [reply], settings);
    const answer = await model.generate(messages, never);
    assert.ok(!answer.ok);
    assert.deepEqual([answer.error.code, answer.error.retryable], [code, retryable]);
    assert.match(answer.error.message, message);
    assert.doesNotMatch(JSON.stringify(answer.error), /secret|RECORD/);
    assert.equal(server.requests.length, 1, 'the model itself never repeats a call');
  });
}

test('does not follow a redirect', async (context) => {
  const { server: elsewhere } = await start(context, [json(completion('stolen'))]);
  const location = `${elsewhere.origin}/v1/chat/completions`;
  const { model } = await start(context, [json('', 307, { location })]);
  const answer = await model.generate(messages, never);
  assert.equal(answer.ok ? '' : answer.error.code, 'http-307');
  assert.equal(elsewhere.requests.length, 0);
});

test('says so when nobody listens', async () => {
  const baseUrl = 'http://127.0.0.1:1/v1';
  const answer = await new OpenAiCompatibleModel({ baseUrl, model: 'm' }, fetch).generate(
    messages,
    never,
  );
  assert.equal(answer.ok ? '' : answer.error.code, 'network');
});

for (const isStreaming of [false, true]) {
  test(`cancels within a second${isStreaming ? ', streaming' : ''}`, async (context) => {
    const reply = isStreaming ? stream(['hel'], 'open') : silence;
    const { model } = await start(context, [reply], { stream: isStreaming });
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort();
    }, 50);
    const startedAt = performance.now();
    const answer = await model.generate(messages, controller.signal);
    assert.equal(answer.ok ? '' : answer.error.code, 'cancelled');
    assert.ok(performance.now() - startedAt < 5_000);
  });
}
