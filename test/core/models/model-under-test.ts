import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';

import type { ChatMessage } from '../../../src/core/benchmarks/protocol.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { EndpointModel } from '../../../src/core/models/endpoint/endpoint-model.ts';
import type { EndpointSettings, ModelApi } from '../../../src/core/models/endpoint/model-api.ts';
import { json, silence, startChatServer, type ChatServer, type Reply } from './chat-server.ts';

export const key = 'sk-secret';
export const messages: readonly ChatMessage[] = [
  { role: 'system', content: 'Judge.' },
  { role: 'user', content: 'RECORD TEXT' },
];
export const never = new AbortController().signal;

export interface Setup {
  readonly server: ChatServer;
  readonly model: EndpointModel;
}

/** A model behind a server that gives these replies one after the other. */
export async function startModel(
  context: TestContext,
  api: ModelApi,
  replies: readonly Reply[],
  settings: Partial<EndpointSettings> = {},
): Promise<Setup> {
  const server = await startChatServer(context, replies);
  const baseUrl = `${server.origin}/v1`;
  const model = new EndpointModel(api, { baseUrl, model: 'm', apiKey: key, ...settings }, fetch);
  return { server, model };
}

export function bodyOf(server: ChatServer): JsonObject {
  const body = JSON.parse(server.requests[0]?.body ?? 'null') as JsonValue;
  assert.ok(isJsonObject(body));
  return body;
}

export interface FailureCase {
  readonly name: string;
  readonly reply: Reply;
  readonly code: string;
  readonly retryable: boolean;
  readonly message: RegExp;
  readonly settings?: Partial<EndpointSettings>;
}

/** Each failure has its code and says what to do, without the key or record text; a redirect is not followed. */
export function testFailures(
  api: ModelApi,
  failures: readonly FailureCase[],
  { path, reply: stolen }: { readonly path: string; readonly reply: Reply },
): void {
  for (const { name, reply, code, retryable, message, settings } of failures) {
    test(`${name}: ${code}`, async (context) => {
      const { server, model } = await startModel(context, api, [reply], settings);
      const answer = await model.generate(messages, never);
      assert.ok(!answer.ok);
      assert.deepEqual([answer.error.code, answer.error.retryable], [code, retryable]);
      assert.match(answer.error.message, message);
      assert.doesNotMatch(JSON.stringify(answer.error), /secret|RECORD/);
      assert.equal(server.requests.length, 1, 'the model itself never repeats a call');
    });
  }

  test('does not follow a redirect', async (context) => {
    const { server: elsewhere } = await startModel(context, api, [stolen]);
    const location = `${elsewhere.origin}${path}`;
    const { model } = await startModel(context, api, [json('', 307, { location })]);
    const answer = await model.generate(messages, never);
    assert.equal(answer.ok ? '' : answer.error.code, 'http-307');
    assert.equal(elsewhere.requests.length, 0);
  });
}

/** @param openStream a stream that has begun and does not end */
export function testCancelling(api: ModelApi, openStream: Reply): void {
  for (const isStreaming of [false, true]) {
    test(`cancels what does not end${isStreaming ? ', streaming' : ''}`, async (context) => {
      const reply = isStreaming ? openStream : silence;
      const { model } = await startModel(context, api, [reply], { stream: isStreaming });
      const controller = new AbortController();
      setTimeout(() => {
        controller.abort();
      }, 50);
      const answer = await model.generate(messages, controller.signal);
      assert.equal(answer.ok ? '' : answer.error.code, 'cancelled');
    });
  }
}
