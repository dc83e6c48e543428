import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Behaviour } from './behaviour.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';

const servers: FakeServer[] = [];
after(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

async function serve(behaviour: Behaviour | string): Promise<FakeServer> {
  const server = await startFakeServer({ apiKey: 'key-1', handler: () => behaviour });
  servers.push(server);
  return server;
}

const headers = { 'x-api-key': 'key-1', 'anthropic-version': '2023-06-01' };
const request = {
  model: 'fake-model',
  max_tokens: 100,
  messages: [{ role: 'user', content: 'Which?' }],
};

function ask(
  server: FakeServer,
  extra: object = {},
  sent: Readonly<Record<string, string>> = headers,
): Promise<Response> {
  const body = JSON.stringify({ ...request, ...extra });
  return fetch(`${server.baseUrl}/messages`, { method: 'POST', headers: sent, body });
}

interface Message {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly stop_reason: string;
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number };
}

interface StreamEvent {
  readonly type: string;
  readonly delta?: { readonly text?: string; readonly stop_reason?: string };
}

async function eventsOf(response: Response): Promise<readonly StreamEvent[]> {
  return (await response.text())
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [, type, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      const event = JSON.parse(data) as StreamEvent;
      assert.equal(event.type, type);
      return event;
    });
}

test('a reply without streaming is one message with usage', async () => {
  const message = (await (await ask(await serve('Right 🎉.'))).json()) as Message;
  assert.deepEqual(message.content, [{ type: 'text', text: 'Right 🎉.' }]);
  assert.equal(message.stop_reason, 'end_turn');
  assert.ok(message.usage.input_tokens > 0 && message.usage.output_tokens > 0);
});

test('a stream has the events of the API in their order', async () => {
  const text = 'The first answer uses the preference.';
  const events = await eventsOf(await ask(await serve(text), { stream: true }));
  const types = events.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1]);
  assert.deepEqual(types, [
    'message_start',
    'ping',
    'content_block_start',
    'content_block_delta',
    'content_block_stop',
    'message_delta',
    'message_stop',
  ]);
  assert.equal(events.map(({ delta }) => delta?.text ?? '').join(''), text);
  assert.equal(events.at(-2)?.delta?.stop_reason, 'end_turn');
});

test('a stream can break off with an error event', async () => {
  const server = await serve({ kind: 'error-within', text: 'a text of which half arrives' });
  const events = await eventsOf(await ask(server, { stream: true }));
  assert.equal(events.at(-1)?.type, 'error');
});

test('a tool call has no text', async () => {
  const message = (await (await ask(await serve({ kind: 'tool-call' }))).json()) as Message;
  assert.deepEqual(
    message.content.map(({ type }) => type),
    ['tool_use'],
  );
  assert.equal(message.stop_reason, 'tool_use');
});

const refusals: readonly (readonly [
  string,
  object,
  Readonly<Record<string, string>>,
  number,
  string,
])[] = [
  ['a wrong key', {}, { ...headers, 'x-api-key': 'other' }, 401, 'authentication_error'],
  ['a key as bearer', {}, { authorization: 'Bearer key-1' }, 401, 'authentication_error'],
  ['no version', {}, { 'x-api-key': 'key-1' }, 400, 'invalid_request_error'],
  ['no limit', { max_tokens: undefined }, headers, 400, 'invalid_request_error'],
  ['a seed', { seed: 1 }, headers, 400, 'invalid_request_error'],
  ['a high temperature', { temperature: 1.5 }, headers, 400, 'invalid_request_error'],
  [
    'a system message among the others',
    { messages: [{ role: 'system', content: 'x' }] },
    headers,
    400,
    'invalid_request_error',
  ],
];
for (const [name, extra, sent, status, type] of refusals) {
  test(`${name} is refused`, async () => {
    const response = await ask(await serve('never'), extra, sent);
    assert.equal(response.status, status);
    const body = (await response.json()) as { readonly error: { readonly type: string } };
    assert.equal(body.error.type, type);
  });
}

const failures: readonly (readonly [Behaviour, number, string])[] = [
  [{ kind: 'rate-limited', retryAfter: 3 }, 429, 'rate_limit_error'],
  [{ kind: 'server-error', status: 500 }, 500, 'api_error'],
  [{ kind: 'server-error', status: 529 }, 529, 'overloaded_error'],
];
for (const [behaviour, status, type] of failures) {
  test(`${status}: ${type}`, async () => {
    const response = await ask(await serve(behaviour));
    assert.equal(response.status, status);
    assert.equal(response.headers.get('retry-after'), status === 429 ? '3' : null);
    const body = (await response.json()) as { readonly type: string; readonly error: object };
    assert.equal(body.type, 'error');
    assert.match(JSON.stringify(body.error), new RegExp(type));
  });
}

test('it lists its models to clients that name their version', async () => {
  const server = await serve('never');
  const list = await (await fetch(`${server.baseUrl}/models`, { headers })).text();
  assert.match(list, /"type":"model","id":"fake-model"/);
  const refused = await fetch(`${server.baseUrl}/models`, {
    headers: { ...headers, 'x-api-key': 'other' },
  });
  assert.equal(refused.status, 401);
});
