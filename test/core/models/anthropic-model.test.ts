import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';

import type { ChatMessage } from '../../../src/core/benchmarks/protocol.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { AnthropicModel } from '../../../src/core/models/anthropic/anthropic-model.ts';
import type { EndpointSettings } from '../../../src/core/models/endpoint/model-api.ts';
import {
  anthropicMessage,
  anthropicStream,
  errorFirst,
  malformedFirst,
  messageOf,
} from './anthropic-replies.ts';
import {
  cutOffBody,
  html,
  json,
  silence,
  startChatServer,
  type ChatServer,
  type Reply,
} from './chat-server.ts';

const key = 'sk-secret';
const messages: readonly ChatMessage[] = [
  { role: 'system', content: 'Judge.' },
  { role: 'user', content: 'RECORD TEXT' },
];
const never = new AbortController().signal;
const hello = json(anthropicMessage('hello'));

interface Setup {
  readonly server: ChatServer;
  readonly model: AnthropicModel;
}

async function start(
  context: TestContext,
  replies: readonly Reply[],
  settings: Partial<EndpointSettings> = {},
): Promise<Setup> {
  const server = await startChatServer(context, replies);
  const baseUrl = `${server.origin}/v1`;
  const model = new AnthropicModel({ baseUrl, model: 'm', apiKey: key, ...settings }, fetch);
  return { server, model };
}

function bodyOf(server: ChatServer): JsonObject {
  const body = JSON.parse(server.requests[0]?.body ?? 'null') as JsonValue;
  assert.ok(isJsonObject(body));
  return body;
}

test('asks once and reads text and usage', async (context) => {
  const { server, model } = await start(context, [hello]);
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
  const { server, model } = await start(context, [hello], settings);
  await model.generate(messages, never, 3);
  const { temperature, max_tokens } = bodyOf(server);
  assert.deepEqual([temperature, max_tokens], [0.7, 300]);
  assert.deepEqual(model.identity.parameters, settings);
});

test('can leave the temperature out', async (context) => {
  const { server, model } = await start(context, [hello], { temperature: null });
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
    const { server, model } = await start(context, [hello], { apiKey });
    await model.generate(messages, never);
    assert.equal(server.requests[0]?.headers['x-api-key'], undefined);
    assert.doesNotMatch(JSON.stringify(server.requests), /environment/);
  });
}

test('trims a pasted key, and refuses one that no header can hold', async (context) => {
  const pasted = await start(context, [hello], { apiKey: ` ${key}\n` });
  await pasted.model.generate(messages, never);
  assert.equal(pasted.server.requests[0]?.headers['x-api-key'], key);
  const odd = await start(context, [hello], { apiKey: 'sk-sécret' });
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
      const { server, model } = await start(context, [hello], { ...settings, stream });
      const answer = await model.generate(messages, never);
      assert.ok(!answer.ok);
      assert.deepEqual([answer.error.code, answer.error.retryable], ['bad-parameter', false]);
      assert.match(answer.error.message, message);
      assert.deepEqual(await model.parameterFailure(), answer.error);
      assert.equal(server.requests.length, 0);
    }
  });
}

test('a model that takes its parameters has no failure of them', async (context) => {
  const { server, model } = await start(context, [hello]);
  assert.equal(await model.parameterFailure(), undefined);
  assert.equal(server.requests.length, 0);
});

test('streams', async (context) => {
  const replies = [anthropicStream(['hel', 'lo'], 'done')];
  const { server, model } = await start(context, replies, { stream: true });
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
  const { model } = await start(context, [json(messageOf(content))]);
  const answer = await model.generate(messages, never);
  assert.equal(answer.ok && answer.value.text, 'hello');
});

test('passes an answer on that reached its token limit: the protocol decides whether it reads', async (context) => {
  const reply = json(anthropicMessage('{"verdict": "RI', 'max_tokens'));
  const { model } = await start(context, [reply]);
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

const refusal = (type: string, message = `${key} in RECORD TEXT`): string =>
  JSON.stringify({ type: 'error', error: { type, message } });
const streaming = { stream: true };

const failures: readonly FailureCase[] = [
  {
    name: '401',
    reply: json(refusal('authentication_error'), 401),
    code: 'http-401',
    retryable: false,
    message: /refused the key/,
  },
  {
    name: '403',
    reply: json(refusal('permission_error'), 403),
    code: 'http-403',
    retryable: false,
    message: /rights/,
  },
  {
    name: '404',
    reply: json(refusal('not_found_error'), 404),
    code: 'http-404',
    retryable: false,
    message: /model m .*URL/,
  },
  {
    name: '400',
    reply: json(refusal('invalid_request_error'), 400),
    code: 'http-400',
    retryable: false,
    message: /refused the request/,
  },
  {
    name: 'a prompt that is too long',
    reply: json(
      refusal('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
      400,
    ),
    code: 'http-400',
    retryable: false,
    message: /smaller context/,
  },
  {
    name: 'an empty account',
    reply: json(
      refusal('invalid_request_error', 'Your credit balance is too low to access the API.'),
      400,
    ),
    code: 'http-400',
    retryable: false,
    message: /quota/,
  },
  {
    name: 'a temperature that the model does not take',
    reply: json(refusal('invalid_request_error', 'temperature: not supported'), 400),
    code: 'http-400',
    retryable: false,
    message: /temperature/,
  },
  {
    name: 'a request that is too large',
    reply: json(refusal('request_too_large'), 413),
    code: 'http-413',
    retryable: false,
    message: /too long/,
  },
  {
    name: '429',
    reply: json(refusal('rate_limit_error'), 429),
    code: 'http-429',
    retryable: true,
    message: /slow down/,
  },
  {
    name: '500',
    reply: json(refusal('api_error'), 500),
    code: 'http-500',
    retryable: true,
    message: /Try again/,
  },
  { name: '503', reply: html(503), code: 'http-503', retryable: true, message: /Try again/ },
  {
    name: '529',
    reply: json(refusal('overloaded_error'), 529),
    code: 'http-529',
    retryable: true,
    message: /overloaded/,
  },
  {
    name: 'an overloaded stream',
    reply: errorFirst,
    code: 'http-529',
    retryable: true,
    message: /overloaded/,
    settings: streaming,
  },
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
    reply: anthropicStream(['hel'], 'open'),
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
    reply: cutOffBody(anthropicMessage('hello')),
    code: 'cut-off',
    retryable: true,
    message: /before the reply was complete/,
  },
  {
    name: 'malformed JSON',
    reply: json('{"content": ['),
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
    name: 'no content',
    reply: json(messageOf([])),
    code: 'empty',
    retryable: true,
    message: /without any text/,
  },
  {
    name: 'blank text',
    reply: json(anthropicMessage(' ')),
    code: 'empty',
    retryable: true,
    message: /text/,
  },
  {
    name: 'content that is not text',
    reply: json(
      messageOf([{ type: 'tool_use', id: 't1', name: 'look_up', input: {} }], 'tool_use'),
    ),
    code: 'empty',
    retryable: true,
    message: /without any text/,
  },
  {
    name: 'a token limit reached before any text',
    reply: json(messageOf([], 'max_tokens')),
    code: 'cut-off',
    retryable: false,
    message: /limit of output tokens/,
  },
  {
    name: 'a refusal',
    reply: json(messageOf([], 'refusal')),
    code: 'blocked',
    retryable: false,
    message: /content filter/,
  },
  {
    name: 'an empty stream',
    reply: anthropicStream([], 'done'),
    code: 'empty',
    retryable: true,
    message: /without any text/,
    settings: streaming,
  },
  {
    name: 'a stream that drops',
    reply: anthropicStream(['hel'], 'dropped'),
    code: 'cut-off',
    retryable: true,
    message: /complete/,
    settings: streaming,
  },
  {
    name: 'a stream that ends without a reason',
    reply: anthropicStream(['hel'], 'closed'),
    code: 'cut-off',
    retryable: true,
    message: /complete/,
    settings: streaming,
  },
  {
    name: 'a stream that ends before any text',
    reply: anthropicStream([], 'closed'),
    code: 'cut-off',
    retryable: true,
    message: /complete/,
    settings: streaming,
  },
  {
    name: 'an error within a stream',
    reply: anthropicStream(['hel'], 'error'),
    code: 'cut-off',
    retryable: true,
    message: /error of its own/,
    settings: streaming,
  },
  {
    name: 'a first event that is no JSON',
    reply: malformedFirst,
    code: 'malformed',
    retryable: false,
    message: /no reply of this API/,
    settings: streaming,
  },
  {
    name: 'a later event that is no JSON',
    reply: anthropicStream(['hel', 'lo'], 'malformed'),
    code: 'malformed',
    retryable: false,
    message: /no reply of this API/,
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
    reply: hello,
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

const waits: readonly (readonly [number, string, number])[] = [
  [429, '7', 7_000],
  [529, '2', 2_000],
];
for (const [status, retryAfter, retryAfterMs] of waits) {
  test(`passes on how long a ${status} asks to wait`, async (context) => {
    const reply = json(refusal('rate_limit_error'), status, { 'retry-after': retryAfter });
    const { model } = await start(context, [reply]);
    const answer = await model.generate(messages, never);
    assert.equal(answer.ok ? undefined : answer.error.retryAfterMs, retryAfterMs);
  });
}

test('does not follow a redirect', async (context) => {
  const { server: elsewhere } = await start(context, [hello]);
  const location = `${elsewhere.origin}/v1/messages`;
  const { model } = await start(context, [json('', 307, { location })]);
  const answer = await model.generate(messages, never);
  assert.equal(answer.ok ? '' : answer.error.code, 'http-307');
  assert.equal(elsewhere.requests.length, 0);
});

for (const isStreaming of [false, true]) {
  test(`cancels within a second${isStreaming ? ', streaming' : ''}`, async (context) => {
    const reply = isStreaming ? anthropicStream(['hel'], 'open') : silence;
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
