import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBatchResult } from '../../../src/core/judging/batch/batch-result.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';

const body = { choices: [{ message: { role: 'assistant', content: 'yes' } }] };
const badRequest = { error: { message: 'no such parameter', type: 'invalid', code: 400 } };

function answer(line: JsonValue): unknown {
  const read = readBatchResult(JSON.stringify(line));
  return read.ok ? read.value.answer : read.error;
}

function openAi(response: JsonValue, error: JsonValue = null): JsonValue {
  return { id: 'batch_req_1', custom_id: 'x', response, error };
}

function anthropic(result: JsonValue): JsonValue {
  return { custom_id: 'x', result };
}

function errored(type: string): JsonValue {
  return anthropic({
    type: 'errored',
    error: { type: 'error', error: { type, message: 'sk-secret' } },
  });
}

const responses: readonly (readonly [string, JsonValue, number, JsonValue])[] = [
  ['a reply', openAi({ status_code: 200, request_id: 'r', body }), 200, body],
  ['a refusal', openAi({ status_code: 400, request_id: 'r', body: badRequest }), 400, badRequest],
  [
    "vLLM's refusal, whose body stands beside it",
    openAi({ status_code: 400, request_id: 'r', body: null }, badRequest),
    400,
    badRequest,
  ],
  [
    "vLLM's error in words",
    openAi({ status_code: 400, request_id: 'r' }, 'bad request'),
    400,
    'bad request',
  ],
  ['a message', anthropic({ type: 'succeeded', message: body }), 200, body],
];

for (const [name, line, status, expected] of responses) {
  test(`is a response: ${name}`, () => {
    assert.deepEqual(answer(line), { type: 'response', status, body: expected });
  });
}

for (const [type, status] of [
  ['invalid_request_error', 400],
  ['rate_limit_error', 429],
  ['overloaded_error', 529],
] as const) {
  test(`Anthropic's ${type} is HTTP ${status}`, () => {
    const read = answer(errored(type));
    assert.ok(typeof read === 'object' && read !== null && 'status' in read);
    assert.equal(read.status, status);
  });
}

const without: readonly (readonly [string, JsonValue, string, string])[] = [
  ['expired (OpenAI)', openAi(null, { code: 'batch_expired' }), 'failed', 'batch-expired'],
  ['cancelled (OpenAI)', openAi(null, { code: 'batch_cancelled' }), 'cancelled', 'batch-canceled'],
  ['another error (OpenAI)', openAi(null, { code: 'sk-secret' }), 'failed', 'batch-error'],
  ['an error in words', openAi(null, 'sk-secret'), 'failed', 'batch-error'],
  [
    'a reply with an error',
    openAi({ status_code: 200, body }, 'sk-secret'),
    'failed',
    'batch-error',
  ],
  ['a reply without a body', openAi({ status_code: 200 }), 'failed', 'batch-error'],
  ['a status that is none', openAi({ status_code: 7, body }), 'failed', 'batch-error'],
  ['expired (Anthropic)', anthropic({ type: 'expired' }), 'failed', 'batch-expired'],
  ['canceled (Anthropic)', anthropic({ type: 'canceled' }), 'cancelled', 'batch-canceled'],
  ['an unknown error (Anthropic)', errored('sk-secret'), 'failed', 'batch-error'],
];

for (const [name, line, outcome, code] of without) {
  test(`is no response: ${name}`, () => {
    const read = answer(line);
    assert.ok(typeof read === 'object' && read !== null && 'error' in read && 'outcome' in read);
    assert.equal(read.outcome, outcome);
    assert.equal((read.error as { code: string }).code, code);
    // A provider can write anything into its errors, the key and the prompt included.
    assert.doesNotMatch(JSON.stringify(read), /sk-secret/);
  });
}

for (const [text, reason] of [
  ['', 'it is no JSON object.'],
  ['{"custom_id":"x","resp', 'it is no JSON object.'],
  ['[]', 'it is no JSON object.'],
  ['{}', 'it has no custom_id.'],
  ['{"custom_id":7,"result":{"type":"expired"}}', 'it has no custom_id.'],
  ['{"custom_id":"x"}', 'it is no result of a batch.'],
  ['{"custom_id":"x","response":null,"error":null}', 'it is no result of a batch.'],
  ['{"custom_id":"x","result":{"type":"odd"}}', 'it is no result of a batch.'],
  ['{"custom_id":"x","params":{}}', 'it is no result of a batch.'],
] as const) {
  test(`is no result: ${text}`, () => {
    const read = readBatchResult(text);
    assert.deepEqual(read, { ok: false, error: reason });
  });
}
