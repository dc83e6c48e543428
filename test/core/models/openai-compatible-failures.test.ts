import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completion, cutOffBody, html, json, silence, stream } from './chat-server.ts';
import { key, messages, never, testFailures, type FailureCase } from './model-under-test.ts';
import { EndpointModel } from '../../../src/core/models/endpoint/endpoint-model.ts';
import { openAiApi } from '../../../src/core/models/openai-compatible/openai-api.ts';

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

testFailures(openAiApi, failures, {
  path: '/v1/chat/completions',
  reply: json(completion('stolen')),
});

test('says so when nobody listens', async () => {
  const baseUrl = 'http://127.0.0.1:1/v1';
  const answer = await new EndpointModel(openAiApi, { baseUrl, model: 'm' }, fetch).generate(
    messages,
    never,
  );
  assert.equal(answer.ok ? '' : answer.error.code, 'network');
});
