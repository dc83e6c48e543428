import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';

import type { ModelApi } from '../../../src/core/models/endpoint/model-api.ts';
import { testConnection } from '../../../src/core/models/endpoint/test-connection.ts';
import { modelApis } from '../../../src/core/models/model-apis.ts';
import { startFakeServer } from '../../harness/fake-server/fake-server.ts';
import { completion, html, json, silence, startChatServer, type Reply } from './chat-server.ts';

const { openai, anthropic } = modelApis;
const never = new AbortController().signal;

interface ConnectOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

async function connect(
  context: TestContext,
  replies: readonly Reply[],
  { signal = never, timeoutMs = 60_000 }: ConnectOptions = {},
): Promise<{
  readonly outcome: Awaited<ReturnType<typeof testConnection>>;
  readonly paths: readonly string[];
  readonly bodies: readonly string[];
}> {
  const { origin, requests } = await startChatServer(context, replies);
  const settings = { baseUrl: `${origin}/v1`, model: 'm', apiKey: 'sk-secret', timeoutMs };
  const outcome = await testConnection(openai, settings, fetch, signal);
  assert.ok(requests.every(({ headers }) => headers.authorization === 'Bearer sk-secret'));
  return {
    outcome,
    paths: requests.map(({ path }) => path),
    bodies: requests.map(({ body }) => body),
  };
}

const list = (...ids: readonly string[]): Reply =>
  json(JSON.stringify({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) }));

test('lists the models', async (context) => {
  const { outcome, paths } = await connect(context, [list('a', 'm')]);
  assert.deepEqual(outcome, {
    ok: true,
    value: { via: 'models', models: ['a', 'm'], isModelListed: true },
  });
  assert.deepEqual(paths, ['/v1/models']);
});

test('says when the model is not listed, and nothing when the list is empty', async (context) => {
  const missing = await connect(context, [list('a')]);
  assert.equal(missing.outcome.ok && missing.outcome.value.isModelListed, false);
  const empty = await connect(context, [list()]);
  assert.equal(empty.outcome.ok && empty.outcome.value.isModelListed, undefined);
});

const fallbacks: readonly (readonly [string, Reply])[] = [
  ['404', json('', 404)],
  ['405', html(405)],
  ['501', json('', 501)],
  ['a web page', html()],
  ['JSON of another kind', json('{"models": []}')],
];

for (const [name, reply] of fallbacks) {
  test(`asks for one token when the list answers ${name}`, async (context) => {
    const { outcome, paths, bodies } = await connect(context, [
      reply,
      json(completion('y', 'length')),
    ]);
    assert.deepEqual(outcome, {
      ok: true,
      value: { via: 'chat', models: [], isModelListed: undefined },
    });
    assert.deepEqual(paths, ['/v1/models', '/v1/chat/completions']);
    assert.match(bodies[1] ?? '', /"max_tokens":1\b/);
  });
}

test('a model that thinks through its one token has answered', async (context) => {
  const { outcome } = await connect(context, [json('', 404), json(completion('', 'length'))]);
  assert.equal(outcome.ok, true);
});

const failures: readonly (readonly [string, readonly Reply[], string])[] = [
  ['a refused key', [json('', 401)], 'http-401'],
  ['a key without rights', [json('', 403)], 'http-403'],
  ['a busy endpoint', [json('', 429, { 'retry-after': '2' })], 'http-429'],
  ['a broken endpoint', [json('', 502)], 'http-502'],
  ['silence', [silence], 'timeout'],
  ['a dropped connection', [(response) => response.destroy()], 'network'],
  ['an unknown model behind a missing list', [json('', 404), json('', 404)], 'http-404'],
];

for (const [name, replies, code] of failures) {
  test(`${name}: ${code}`, async (context) => {
    // Other machines may take long for an answer that comes.
    const options = code === 'timeout' ? { timeoutMs: 300 } : {};
    const { outcome } = await connect(context, replies, options);
    assert.equal(outcome.ok ? '' : outcome.error.code, code);
  });
}

test('can be cancelled', async (context) => {
  const { outcome } = await connect(context, [silence], { signal: AbortSignal.timeout(50) });
  assert.equal(outcome.ok ? '' : outcome.error.code, 'cancelled');
});

const apis: readonly (readonly [ModelApi, keyHeader: string, value: string])[] = [
  [openai, 'authorization', 'Bearer sk-secret'],
  [anthropic, 'x-api-key', 'sk-secret'],
];
for (const [api, header, value] of apis) {
  const other = header === 'authorization' ? 'x-api-key' : 'authorization';

  test(`${api.id}: the list is asked for as the API wants it`, async (context) => {
    const server = await startFakeServer({ apiKey: 'sk-secret', models: ['m', 'n'] });
    context.after(() => server.close());
    const settings = { baseUrl: server.baseUrl, model: 'm', apiKey: 'sk-secret' };
    assert.deepEqual(await testConnection(api, settings, fetch, never), {
      ok: true,
      value: { via: 'models', models: ['m', 'n'], isModelListed: true },
    });
    const [request] = server.requests;
    assert.equal(request?.headers[header], value);
    assert.equal(request.headers[other], undefined);
  });

  test(`${api.id}: a wrong key is refused, and none is no key`, async (context) => {
    const server = await startFakeServer({ apiKey: 'sk-secret' });
    context.after(() => server.close());
    for (const apiKey of ['sk-other', undefined]) {
      const settings = { baseUrl: server.baseUrl, model: 'm', apiKey };
      const outcome = await testConnection(api, settings, fetch, never);
      assert.equal(outcome.ok ? '' : outcome.error.code, 'http-401');
    }
    assert.equal(server.requests[1]?.headers[header], undefined);
  });
}

test('a model that is known to refuse a parameter fails, though the list has it', async (context) => {
  const server = await startFakeServer({ models: ['claude-opus-4-8'] });
  context.after(() => server.close());
  const settings = { baseUrl: server.baseUrl, model: 'claude-opus-4-8' };
  const refused = await testConnection(anthropic, settings, fetch, never);
  assert.match(refused.ok ? '' : refused.error.message, /takes no temperature/);
  const taken = await testConnection(anthropic, { ...settings, temperature: null }, fetch, never);
  assert.equal(taken.ok, true);
});
