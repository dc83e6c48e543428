import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  anthropicMessage,
  anthropicStream,
  errorFirst,
  malformedFirst,
  messageOf,
} from './anthropic-replies.ts';
import { cutOffBody, html, json, silence } from './chat-server.ts';
import {
  key,
  messages,
  never,
  startModel,
  testFailures,
  type FailureCase,
} from './model-under-test.ts';
import { anthropicApi } from '../../../src/core/models/anthropic/anthropic-api.ts';

const hello = json(anthropicMessage('hello'));

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
    // The beginning must come within it, also on a slow machine.
    settings: { timeoutMs: 1_000, stream: true },
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

testFailures(anthropicApi, failures, { path: '/v1/messages', reply: hello });

const waits: readonly (readonly [number, string, number])[] = [
  [429, '7', 7_000],
  [529, '2', 2_000],
];
for (const [status, retryAfter, retryAfterMs] of waits) {
  test(`passes on how long a ${status} asks to wait`, async (context) => {
    const reply = json(refusal('rate_limit_error'), status, { 'retry-after': retryAfter });
    const { model } = await startModel(context, anthropicApi, [reply]);
    const answer = await model.generate(messages, never);
    assert.equal(answer.ok ? undefined : answer.error.retryAfterMs, retryAfterMs);
  });
}
