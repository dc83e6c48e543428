import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';

import { endToEndProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import { judgeCandidate } from '../judging/judge-candidate.ts';
import { judgeFromModel } from '../../../src/core/judging/judge-from-model.ts';
import { formatJudgmentLine, readJudgments } from '../../../src/core/judging/judgment-line.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { EndpointModel } from '../../../src/core/models/endpoint/endpoint-model.ts';
import type { EndpointSettings, ModelApi } from '../../../src/core/models/endpoint/model-api.ts';
import { modelApis } from '../../../src/core/models/model-apis.ts';
import type { Behaviour } from '../../harness/fake-server/behaviour.ts';
import { type FakeServer, startFakeServer } from '../../harness/fake-server/fake-server.ts';
import { FakeClock } from '../judging/fake-clock.ts';
import { canaryRecord } from '../persevalbench-protocols/scenario-fixture.ts';

const right = '{"verdict": "RIGHT", "subtypes": [], "confidence": 0.9, "reasoning": "It fits."}';
const key = 'sk-secret';

interface Judged {
  readonly judgment: Judgment;
  readonly server: FakeServer;
  readonly slept: readonly number[];
}

/** Judges one response of the canary record; the server behaves as listed, then answers well. */
async function judgeThrough(
  api: ModelApi,
  context: TestContext,
  behaviours: readonly (Behaviour | string)[],
  options: {
    readonly settings?: Partial<EndpointSettings>;
    readonly signal?: AbortSignal;
    /** Called for each request, once it has arrived. */
    readonly onRequest?: () => void;
  } = {},
): Promise<Judged> {
  const server = await startFakeServer({
    apiKey: key,
    handler: ({ count }) => {
      options.onRequest?.();
      return behaviours[count - 1] ?? right;
    },
  });
  context.after(() => server.close());
  const { baseUrl } = server;
  const settings = { baseUrl, model: 'm', apiKey: key, ...options.settings };
  const call = endToEndProtocol.prepare(canaryRecord(), { candidate: 'right', context: 'full' });
  assert.ok(call.ok);
  const clock = new FakeClock({ nowMs: Date.now() });
  const judgment = await judgeCandidate(
    {
      benchmark: 'persevalbench',
      recordId: 'sc-0001',
      protocol: endToEndProtocol,
      question: { candidate: 'right', context: 'full' },
      call: call.value,
    },
    {
      judge: judgeFromModel(new EndpointModel(api, settings, fetch)),
      clock,
      random: () => 0,
      createId: () => 'id-1',
    },
    options.signal ?? new AbortController().signal,
  );
  assert.doesNotMatch(JSON.stringify(judgment), new RegExp(key));
  assert.deepEqual(readJudgments(formatJudgmentLine(judgment)).problems, []);
  return { judgment, server, slept: clock.slept };
}

for (const api of Object.values(modelApis)) {
  const judge = judgeThrough.bind(undefined, api);

  for (const isStreaming of [false, true]) {
    const settings = { stream: isStreaming };
    const mode = `${api.id}, ${isStreaming ? 'streaming' : 'plain'}`;

    test(`${mode}: a verdict with its usage`, async (context) => {
      const { judgment, server } = await judge(context, [], { settings });
      assert.equal(judgment.outcome, 'verdict');
      assert.equal(judgment.raw, right);
      assert.equal(judgment.usage?.output_tokens, Math.ceil(right.length / 4));
      assert.ok((judgment.usage.input_tokens ?? 0) > 100);
      assert.equal(server.requests.length, 1);
      assert.doesNotMatch(server.requests[0]?.rawBody ?? '', /CANARY|sc-0001/);
    });

    test(`${mode}: waits as a busy endpoint asks, then succeeds`, async (context) => {
      const busy: Behaviour = { kind: 'rate-limited', retryAfter: 7 };
      const { judgment, slept } = await judge(context, [busy], { settings });
      assert.equal(judgment.outcome, 'verdict');
      assert.deepEqual(slept, [7_000]);
    });

    test(`${mode}: waits until a date, at most two minutes`, async (context) => {
      const soon: Behaviour = { kind: 'rate-limited', retryAfter: new Date(Date.now() + 20_000) };
      const late: Behaviour = { kind: 'rate-limited', retryAfter: new Date(Date.now() + 9e6) };
      const { judgment, slept } = await judge(context, [soon, late], { settings });
      assert.equal(judgment.outcome, 'verdict');
      assert.ok((slept[0] ?? 0) > 15_000 && (slept[0] ?? 0) <= 20_000);
      assert.equal(slept[1], 120_000);
    });

    const once: readonly (readonly [string, Behaviour])[] = [
      ['a server error', { kind: 'server-error', status: 503 }],
      ['an overloaded endpoint', { kind: 'server-error', status: 529 }],
      ['a reply that breaks off with an error', { kind: 'error-within', text: right }],
      ['a reply that is not text', { kind: 'tool-call' }],
      ['silence', { kind: 'silence' }],
      ['a connection cut off at the start', { kind: 'cut-off', at: 'start' }],
      ['a connection cut off in the middle', { kind: 'cut-off', at: 'middle', text: right }],
    ];
    for (const [name, behaviour] of once) {
      test(`${mode}: tries again after ${name}`, async (context) => {
        // The second answer must come within the limit, also on a slow machine.
        const timeoutMs = name === 'silence' ? 1_000 : 60_000;
        const { judgment, server } = await judge(context, [behaviour], {
          settings: { ...settings, timeoutMs },
        });
        assert.equal(judgment.outcome, 'verdict');
        assert.equal(server.requests.length, 2);
      });
    }

    const final: readonly (readonly [string, Behaviour, string, number])[] = [
      ['a refused key', { kind: 'unauthorized' }, 'http-401', 1],
      ['malformed JSON', { kind: 'malformed-json' }, 'malformed', 1],
      ['a web page', { kind: 'html-page', status: 200 }, 'malformed', 1],
      ['a web page of a proxy', { kind: 'html-page', status: 502 }, 'http-502', 5],
      ['server errors without end', { kind: 'server-error', status: 500 }, 'http-500', 5],
    ];
    for (const [name, behaviour, code, tries] of final) {
      test(`${mode}: ${name} fails as ${code} after ${String(tries)} tries`, async (context) => {
        const behaviours = Array.from({ length: 9 }, () => behaviour);
        const { judgment, server } = await judge(context, behaviours, { settings });
        assert.equal(judgment.outcome, 'failed');
        assert.equal(judgment.error?.code, code);
        assert.equal(judgment.raw, undefined);
        assert.equal(server.requests.length, tries);
      });
    }

    test(`${mode}: an answer without content is tried again`, async (context) => {
      const { judgment } = await judge(context, [{ kind: 'empty-choices' }], { settings });
      assert.equal(judgment.outcome, 'verdict');
    });

    test(`${mode}: an answer cut by its token limit is unreadable and kept`, async (context) => {
      const cut: Behaviour = { kind: 'reply', text: right.slice(0, 30), finishReason: 'length' };
      const { judgment, server } = await judge(context, [cut], { settings });
      assert.equal(judgment.outcome, 'unreadable');
      assert.equal(judgment.raw, right.slice(0, 30));
      assert.match(judgment.error?.message ?? '', /cut off/);
      assert.equal(server.requests.length, 1);
    });

    test(`${mode}: cancelling ends a request that is not answered`, async (context) => {
      const controller = new AbortController();
      const { judgment, server } = await judge(context, [{ kind: 'silence' }], {
        settings,
        signal: controller.signal,
        onRequest: () => {
          controller.abort();
        },
      });
      assert.equal(judgment.outcome, 'cancelled');
      assert.equal(await server.requests[0]?.ending, 'abandoned');
    });
  }

  test(`${api.id}: a wrong key is refused and never shown`, async (context) => {
    const { judgment } = await judge(context, [], { settings: { apiKey: 'sk-other' } });
    assert.equal(judgment.error?.code, 'http-401');
    assert.doesNotMatch(JSON.stringify(judgment), /sk-other/);
  });
}
