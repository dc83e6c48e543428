import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { ChatHandler } from './behaviour.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';

const servers: FakeServer[] = [];
after(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

async function serve(handler?: ChatHandler): Promise<FakeServer> {
  const server = await startFakeServer(handler === undefined ? {} : { handler });
  servers.push(server);
  return server;
}

const messages = [{ role: 'user', content: 'Which answer is right?' }];

async function ask(
  server: FakeServer,
  extra: object = {},
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${server.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key-1' },
    body: JSON.stringify({ model: 'fake-model', messages, ...extra }),
    ...init,
  });
}

interface Completion {
  readonly choices: readonly {
    readonly message: { readonly content: string };
    readonly finish_reason: string;
  }[];
  readonly usage: { readonly total_tokens: number };
  readonly error?: { readonly message: string };
}

async function completionOf(response: Response): Promise<Completion> {
  return (await response.json()) as Completion;
}

function eventsOf(body: string): string[] {
  return body
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => part.replace(/^data: /, ''));
}

function streamedText(events: readonly string[]): string {
  return events
    .filter((data) => data !== '[DONE]')
    .map((data) => JSON.parse(data) as { choices: { delta: { content?: string } }[] })
    .flatMap(({ choices }) => choices.map(({ delta }) => delta.content ?? ''))
    .join('');
}

/** How long the answer took to arrive in full. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

describe('good answers', () => {
  const text = 'The first answer uses the preference 🎉 stated in turn 3.';

  test('a reply without streaming is one JSON body with usage', async () => {
    const server = await serve(() => text);
    const completion = await completionOf(await ask(server));
    assert.equal(completion.choices[0]?.message.content, text);
    assert.equal(completion.choices[0].finish_reason, 'stop');
    assert.ok(completion.usage.total_tokens > 0);
  });

  test('a reply with streaming is a row of events that ends with [DONE]', async () => {
    const server = await serve(() => text);
    const response = await ask(server, { stream: true, stream_options: { include_usage: true } });
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    const events = eventsOf(await response.text());
    assert.equal(streamedText(events), text);
    assert.ok(events.length > 5);
    assert.match(events.at(-2) ?? '', /"choices":\[\],"usage"/);
    assert.equal(events.at(-1), '[DONE]');
  });

  test('usage is streamed only to those who ask for it', async () => {
    const server = await serve(() => text);
    assert.doesNotMatch(await (await ask(server, { stream: true })).text(), /usage/);
  });

  test('a reply can end for another reason', async () => {
    const server = await serve(() => ({ kind: 'reply', text: 'cut', finishReason: 'length' }));
    assert.equal((await completionOf(await ask(server))).choices[0]?.finish_reason, 'length');
  });

  for (const stream of [false, true]) {
    test(`a huge reply arrives whole (stream: ${stream})`, async () => {
      const characters = 3_000_000;
      const server = await serve(() => ({ kind: 'huge-reply', characters }));
      const response = await ask(server, { stream });
      const content = stream
        ? streamedText(eventsOf(await response.text()))
        : (await completionOf(response)).choices[0]?.message.content;
      assert.equal(content?.length, characters);
    });
  }

  test('it lists its models', async () => {
    const server = await startFakeServer({ models: ['small', 'large'] });
    servers.push(server);
    const list = (await (await fetch(`${server.baseUrl}/models`)).json()) as {
      data: { id: string }[];
    };
    assert.deepEqual(
      list.data.map(({ id }) => id),
      ['small', 'large'],
    );
  });
});

describe('slow answers', () => {
  test('before the headers', async () => {
    const server = await serve(() => ({ kind: 'reply', text: 'x', delayBeforeHeadersMs: 150 }));
    assert.ok((await timed(() => ask(server))) >= 140);
  });

  for (const stream of [false, true]) {
    test(`between the pieces (stream: ${stream})`, async () => {
      const text = 'a text that is cut into several pieces';
      const server = await serve(() => ({ kind: 'reply', text, delayBetweenChunksMs: 40 }));
      const duration = await timed(async () => {
        const response = await ask(server, { stream });
        const soFar = await Promise.race([server.requests[0]?.ending, Promise.resolve('open')]);
        assert.equal(soFar, 'open', 'the headers come before the pauses');
        await response.text();
      });
      assert.ok(duration >= 140, `it took ${duration} ms`);
    });
  }

  test('silence lasts until the client gives up, which is recorded', async () => {
    const controller = new AbortController();
    const server = await serve(() => {
      controller.abort();
      return { kind: 'silence' };
    });
    await assert.rejects(ask(server, {}, { signal: controller.signal }), { name: 'AbortError' });
    assert.equal(await server.requests[0]?.ending, 'abandoned');
  });

  test('a cancelled stream stops at once', async () => {
    const text = 'word '.repeat(100);
    const server = await serve(() => ({ kind: 'reply', text, delayBetweenChunksMs: 50 }));
    const controller = new AbortController();
    const response = await ask(server, { stream: true }, { signal: controller.signal });
    await response.body?.getReader().read();
    controller.abort();
    assert.equal(await server.requests[0]?.ending, 'abandoned');
  });
});

describe('refusals', () => {
  test('429 with seconds to wait', async () => {
    const server = await serve(() => ({ kind: 'rate-limited', retryAfter: 7 }));
    const response = await ask(server);
    assert.equal(response.status, 429);
    assert.equal(response.headers.get('retry-after'), '7');
    assert.match((await completionOf(response)).error?.message ?? '', /Rate limit/);
  });

  test('429 with a date to wait for', async () => {
    const date = new Date('2030-01-02T03:04:05Z');
    const server = await serve(() => ({ kind: 'rate-limited', retryAfter: date }));
    const response = await ask(server);
    assert.equal(response.headers.get('retry-after'), 'Wed, 02 Jan 2030 03:04:05 GMT');
  });

  test('429 without advice', async () => {
    const server = await serve(() => ({ kind: 'rate-limited' }));
    assert.equal((await ask(server)).headers.get('retry-after'), null);
  });

  for (const status of [500, 502, 503, 504] as const) {
    test(`${status} with a JSON error`, async () => {
      const server = await serve(() => ({ kind: 'server-error', status }));
      const response = await ask(server);
      assert.equal(response.status, status);
      assert.ok((await completionOf(response)).error);
    });
  }

  test('401, scripted', async () => {
    const server = await serve(() => ({ kind: 'unauthorized' }));
    assert.equal((await ask(server)).status, 401);
  });

  test('401 for everyone without the key, before the handler is asked', async () => {
    let asked = 0;
    const server = await startFakeServer({
      apiKey: 'key-2',
      handler: () => {
        asked += 1;
        return 'Welcome.';
      },
    });
    servers.push(server);
    assert.equal((await ask(server)).status, 401);
    assert.equal((await fetch(`${server.baseUrl}/models`)).status, 401);
    const headers = { authorization: 'Bearer key-2' };
    assert.equal((await ask(server, {}, { headers })).status, 200);
    assert.equal(asked, 1);
    assert.equal(server.requests.length, 3);
  });

  test('400 for a chat request without messages, 404 for another path', async () => {
    const server = await serve();
    assert.equal((await ask(server, { messages: 'none' })).status, 400);
    assert.equal((await fetch(`${server.baseUrl}/embeddings`)).status, 404);
  });
});

describe('broken answers', () => {
  for (const stream of [false, true]) {
    test(`cut off before anything was sent (stream: ${stream})`, async () => {
      const server = await serve(() => ({ kind: 'cut-off', at: 'start' }));
      await assert.rejects(ask(server, { stream }), TypeError);
      assert.equal(await server.requests[0]?.ending, 'cut-off');
    });

    test(`cut off in the middle, after a part has arrived (stream: ${stream})`, async () => {
      const text = 'a text of which the second half never arrives';
      const server = await serve(() => ({ kind: 'cut-off', at: 'middle', text }));
      const response = await ask(server, { stream });
      assert.equal(response.status, 200);
      let arrived = '';
      await assert.rejects(async () => {
        const decoder = new TextDecoder();
        for await (const part of response.body ?? []) arrived += decoder.decode(part as Uint8Array);
      }, TypeError);
      assert.match(arrived, stream ? /^data: .*"a text of wh"/s : /^\{"id"/);
      assert.doesNotMatch(arrived, /DONE|\}$/);
      assert.equal(await server.requests[0]?.ending, 'cut-off');
    });
  }

  test('a body that is no JSON', async () => {
    const server = await serve(() => ({ kind: 'malformed-json' }));
    const response = await ask(server);
    assert.equal(response.headers.get('content-type'), 'application/json');
    await assert.rejects(response.json(), SyntaxError);
  });

  test('an event that is no JSON', async () => {
    const server = await serve(() => ({ kind: 'malformed-json' }));
    const [first = ''] = eventsOf(await (await ask(server, { stream: true })).text());
    assert.throws(() => JSON.parse(first) as unknown, SyntaxError);
  });

  test("a proxy's HTML page", async () => {
    const server = await serve(() => ({ kind: 'html-page', status: 502 }));
    const response = await ask(server);
    assert.equal(response.status, 502);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await response.text(), /<h1>/);
  });

  test('no choices', async () => {
    const server = await serve(() => ({ kind: 'empty-choices' }));
    assert.deepEqual((await completionOf(await ask(server))).choices, []);
    const [only = ''] = eventsOf(await (await ask(server, { stream: true })).text());
    assert.deepEqual((JSON.parse(only) as Completion).choices, []);
  });
});

describe('the record', () => {
  test('a handler sees the number, headers and body of each request, so that it can follow a script', async () => {
    const server = await serve(({ count, headers, body }) =>
      count === 1
        ? { kind: 'server-error', status: 503 }
        : `${String(headers.authorization)} asks ${body.model} at ${String(body['temperature'])}`,
    );
    assert.equal((await ask(server)).status, 503);
    const completion = await completionOf(await ask(server, { temperature: 0 }));
    assert.equal(completion.choices[0]?.message.content, 'Bearer key-1 asks fake-model at 0');
  });

  test('every request is kept as it arrived', async () => {
    const server = await serve();
    await (await ask(server, { seed: 1 })).text();
    const [request] = server.requests;
    assert.equal(request?.path, '/v1/chat/completions');
    assert.equal(request.rawBody, JSON.stringify({ model: 'fake-model', messages, seed: 1 }));
    assert.deepEqual(request.body, { model: 'fake-model', messages, seed: 1 });
    assert.equal(request.headers['content-type'], 'application/json');
    assert.equal(await request.ending, 'answered');
  });

  test('it counts how many requests were open at one time', async () => {
    const gate = Promise.withResolvers<string>();
    const server = await serve(() => gate.promise);
    const asked = [ask(server), ask(server), ask(server)];
    while (server.mostAtOnce() < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    gate.resolve('now');
    await Promise.all(asked);
    assert.equal(server.mostAtOnce(), 3);
  });

  test('closing ends even a silent connection', async () => {
    const server = await startFakeServer({ handler: () => ({ kind: 'silence' }) });
    const asked = assert.rejects(ask(server));
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.close();
    await asked;
  });
});
