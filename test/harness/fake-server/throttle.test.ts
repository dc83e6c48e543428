import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failingMix } from './failure-mix.ts';
import { startFakeServer } from './fake-server.ts';

function ask(baseUrl: string): Promise<Response> {
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages: [] }),
  });
}

test('above the limit it answers 429 at once, below it again', async (context) => {
  const gate = Promise.withResolvers<string>();
  const throttle = { atOnce: 2, retryAfterSeconds: 0.25 };
  let asked = 0;
  const server = await startFakeServer({
    throttle,
    handler: () => {
      asked += 1;
      return gate.promise;
    },
  });
  context.after(() => server.close());
  const first = [ask(server.baseUrl), ask(server.baseUrl)];
  while (asked < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  const refused = await ask(server.baseUrl);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '0.25');
  assert.equal(server.throttled(), 1);
  gate.resolve('now');
  for (const response of await Promise.all(first)) {
    assert.equal(response.status, 200);
    await response.text();
  }
  await Promise.all(server.requests.map(({ ending }) => ending));
  assert.equal((await ask(server.baseUrl)).status, 200);
  assert.equal(asked, 3);
});

test('latency delays answers and failures alike', async (context) => {
  const handler = failingMix({ seed: 1, shares: { serverError: 1 } }, () => 'never');
  const server = await startFakeServer({ latencyMs: 120, handler });
  context.after(() => server.close());
  const startedAt = performance.now();
  assert.equal((await ask(server.baseUrl)).status, 500);
  assert.ok(performance.now() - startedAt >= 110);
});
