import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { planJudging, type JudgingPlan } from '../../../src/core/judging/run/judging-plan.ts';
import type { RunJudge } from '../../../src/core/judging/run/run-judge.ts';
import type { JudgingRunResult } from '../../../src/core/judging/run/run-progress.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { ok } from '../../../src/core/model/result.ts';
import { UserError } from '../../../src/core/model/user-error.ts';
import { seededRandom } from '../../../src/core/sampling/seeded-random.ts';
import { Endpoint } from './endpoint.ts';
import {
  failing,
  judgeThat,
  protocolWith,
  records,
  runWith,
  settingWith,
  yes,
} from './run-fixture.ts';
import { VirtualClock } from './virtual-clock.ts';

const price = { inputPerMillionUsd: 1_000, outputPerMillionUsd: 10_000 };

function planOf(
  count: number,
  judges: readonly RunJudge[],
  options: { readonly stages?: readonly string[]; readonly stored?: readonly Judgment[] } = {},
): JudgingPlan {
  return planJudging({
    settings: [settingWith(protocolWith(options.stages))],
    judges: judges.map(({ judge }) => judge.identity),
    records: records(count),
    stored: options.stored ?? [],
  });
}

function accountedFor({ counts, notMade }: JudgingRunResult): number {
  const { verdict, unreadable, failed, skipped } = counts;
  return verdict + unreadable + failed + skipped + notMade;
}

test('begins no more calls than the cap allows, and finishes those', async () => {
  const clock = new VirtualClock();
  const judge = judgeThat(({ tries }) => (tries === 1 ? failing('http-500') : yes));
  const caps = { maxCalls: 7 };
  const { result, stored } = await runWith(planOf(20, [judge]), [judge], clock, { caps });
  assert.equal(result.how, 'capped');
  assert.equal(result.cap, 'calls');
  assert.equal(result.counts.verdict, 7);
  assert.equal(stored.length, 7);
  assert.equal(judge.asked.length, 14);
  assert.equal(accountedFor(result), 40);
});

test('a cap on calls that is just enough ends nothing', async () => {
  const judge = judgeThat(() => yes);
  const caps = { maxCalls: 40 };
  const { result } = await runWith(planOf(20, [judge]), [judge], new VirtualClock(), { caps });
  assert.equal(result.how, 'finished');
});

test('the cap on calls counts those of all judges', async () => {
  const judges = ['m', 'n'].map((model) =>
    judgeThat(() => yes, { model, destination: `http://${model}/v1` }),
  );
  const caps = { maxCalls: 9 };
  const { result } = await runWith(planOf(20, judges), judges, new VirtualClock(), { caps });
  assert.equal(result.counts.verdict, 9);
});

test('costs stay below their cap, calls in flight included', async () => {
  for (const concurrency of [1, 8, 64]) {
    const clock = new VirtualClock();
    const usage = { input_tokens: 6, output_tokens: 250 };
    const endpoint = new Endpoint(clock, { answer: () => ok({ text: 'yes', usage }) });
    const judge = judgeThat(endpoint.answer, { price });
    const options = { caps: { maxCostUsd: 100 }, concurrency };
    const { result } = await runWith(planOf(400, [judge]), [judge], clock, options);
    assert.equal(result.how, 'capped');
    assert.equal(result.cap, 'cost');
    // One call is 2.506 dollars: 39 of them are below 100.
    assert.equal(result.counts.verdict, 39, `at most ${concurrency} at once`);
    assert.ok(result.costUsd <= 100);
    assert.equal(accountedFor(result), 800);
  }
});

test('learns what a call really costs', async () => {
  const usage = { input_tokens: 6, output_tokens: 1_000 };
  const clock = new VirtualClock();
  const endpoint = new Endpoint(clock, { answer: () => ok({ text: 'yes', usage }) });
  const judge = judgeThat(endpoint.answer, { price });
  const options = { caps: { maxCostUsd: 100 }, concurrency: 2 };
  const { result } = await runWith(planOf(400, [judge]), [judge], clock, options);
  assert.equal(result.counts.verdict, 9);
});

test('a reply without token counts is charged by estimate', async () => {
  const clock = new VirtualClock();
  const endpoint = new Endpoint(clock, { answer: () => ok({ text: 'yes', usage: {} }) });
  const judge = judgeThat(endpoint.answer, { price });
  const options = { caps: { maxCostUsd: 100 } };
  const { result } = await runWith(planOf(400, [judge]), [judge], clock, options);
  assert.equal(result.how, 'capped');
  assert.equal(result.counts.verdict, 39);
  assert.equal(result.callsWithoutCost, 39);
});

test('a cap on costs does not lose the last call when it is tried again', async () => {
  const clock = new VirtualClock();
  const judge = judgeThat(({ tries }) => (tries < 3 ? failing('http-500') : yes), { price });
  const options = { caps: { maxCostUsd: 100 }, concurrency: 1 };
  const { result, stored } = await runWith(planOf(1, [judge]), [judge], clock, options);
  assert.equal(result.how, 'finished');
  assert.equal(stored.length, 2);
  assert.equal(result.costUsd.toFixed(6), '0.060000');
});

test('a cap on costs counts answers that take long to store', async () => {
  const clock = new VirtualClock();
  const judge = judgeThat(() => yes, { price });
  const store = (): Promise<void> => clock.sleep(1_000);
  const options = { caps: { maxCostUsd: 100 }, store };
  const { result } = await runWith(planOf(3, [judge]), [judge], clock, options);
  assert.equal(result.how, 'finished');
  assert.equal(result.counts.verdict, 6);
});

test('cancelling from within the progress, while a call is turned away, leaves nothing behind', async () => {
  const clock = new VirtualClock();
  const abort = new AbortController();
  const judge = judgeThat(() => failing('http-429'));
  const { result } = await runWith(planOf(1, [judge]), [judge], clock, {
    concurrency: 1,
    signal: abort.signal,
    onProgress: () => {
      abort.abort();
    },
  });
  assert.equal(result.how, 'cancelled');
  assert.equal(result.counts.cancelled, 1);
  await clock.until(clock.sleep(600_000));
  assert.equal(judge.asked.length, 1);
});

test('a cap on costs needs prices, and nothing is sent without them', async () => {
  const judge = judgeThat(() => yes, { model: 'dear-model' });
  const run = runWith(planOf(2, [judge]), [judge], new VirtualClock(), { caps: { maxCostUsd: 1 } });
  await assert.rejects(run, (error) => {
    assert.ok(error instanceof UserError);
    assert.equal(error.code, 'usage');
    assert.match(error.message, /dear-model/);
    return true;
  });
  assert.deepEqual(judge.asked, []);
});

test('a judge on this machine needs no price', async () => {
  const judge = judgeThat(() => yes, { destination: undefined });
  const caps = { maxCostUsd: 0 };
  const { result } = await runWith(planOf(2, [judge]), [judge], new VirtualClock(), { caps });
  assert.equal(result.how, 'finished');
});

test('cancelling ends 200 calls in flight at once; they are counted and not stored', async () => {
  const clock = new VirtualClock();
  const startedAtMs = clock.now();
  const abort = new AbortController();
  const deaf = judgeThat(() => new Promise(() => undefined));
  clock.after(500, () => {
    abort.abort();
  });
  const plan = planOf(200, [deaf]);
  const judges = [{ ...deaf, destination: undefined }];
  const options = { signal: abort.signal, concurrency: 200 };
  const { result, stored } = await runWith(plan, judges, clock, options);
  assert.equal(clock.now() - startedAtMs, 500);
  assert.equal(result.how, 'cancelled');
  assert.equal(result.counts.cancelled, 200);
  assert.equal(accountedFor(result), 400);
  assert.deepEqual(stored, []);
});

test('cancelling gives up the tries that wait', async () => {
  const clock = new VirtualClock();
  const startedAtMs = clock.now();
  const abort = new AbortController();
  const judge = judgeThat(() => failing('http-500', { retryAfterMs: 100_000 }));
  clock.after(5_000, () => {
    abort.abort();
  });
  const options = { signal: abort.signal };
  const { result } = await runWith(planOf(5, [judge]), [judge], clock, options);
  assert.equal(clock.now() - startedAtMs, 5_000);
  assert.equal(result.counts.cancelled, 10);
});

test('cancelling while answers are being stored keeps them', async () => {
  const clock = new VirtualClock();
  const abort = new AbortController();
  const kept: Judgment[] = [];
  const judge = judgeThat(() => yes);
  const { result } = await runWith(planOf(50, [judge]), [judge], clock, {
    signal: abort.signal,
    store: async (judgment) => {
      if (kept.length === 10) abort.abort();
      await clock.sleep(20);
      kept.push(judgment);
    },
  });
  assert.equal(result.how, 'cancelled');
  assert.equal(kept.length, result.counts.verdict);
  assert.equal(accountedFor(result), 100);
});

test('a run that was cancelled before it began sends nothing', async () => {
  const judge = judgeThat(() => yes);
  const options = { signal: AbortSignal.abort() };
  const { result } = await runWith(planOf(5, [judge]), [judge], new VirtualClock(), options);
  assert.equal(result.how, 'cancelled');
  assert.deepEqual(judge.asked, []);
  assert.equal(accountedFor(result), 10);
});

test('a full store ends the run; what was answered is offered once more', async () => {
  for (const [isRoomLater, lost] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const clock = new VirtualClock();
    const endpoint = new Endpoint(clock);
    const judge = judgeThat(endpoint.answer);
    const full = new UserError('file-not-writable', 'the disk is full');
    const stored: Judgment[] = [];
    let failures = 0;
    const store = (judgment: Judgment): void => {
      if (stored.length === 5 && (failures === 0 || !isRoomLater)) {
        failures += 1;
        throw full;
      }
      stored.push(judgment);
    };
    const options = { store, concurrency: 3 };
    const { result } = await runWith(planOf(20, [judge]), [judge], clock, options);
    assert.equal(result.how, 'failed');
    assert.equal(result.storeFailure?.error, full);
    assert.equal(result.storeFailure.notStored, lost);
    assert.equal(result.counts.verdict, stored.length);
    assert.equal(failures, isRoomLater ? 1 : 2);
    assert.equal(new Set(stored.map(({ judgment_id }) => judgment_id)).size, stored.length);
    assert.ok(endpoint.askedAtMs.length <= 9);
    assert.equal(accountedFor(result), 40);
  }
});

test('a run of which a judge broke calls off by itself has not finished', async () => {
  const own = failing('cancelled', { retryable: false });
  const judge = judgeThat(({ content }) => (content.includes('(facts)') ? own : yes));
  const plan = planOf(2, [judge], { stages: ['facts'] });
  const { result, stored } = await runWith(plan, [judge], new VirtualClock());
  assert.equal(result.how, 'cancelled');
  assert.equal(result.counts.cancelled, 2);
  assert.equal(accountedFor(result), 6);
  assert.deepEqual(stored, []);
});

const trouble = fc.constantFrom(
  'yes',
  'perhaps',
  'http-429',
  'http-500',
  'http-503',
  'network',
  'blocked',
  'cancelled',
);

test('whatever happens, every call is accounted for and none is made twice on resuming', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        seed: fc.nat(),
        troubles: fc.array(trouble, { minLength: 1, maxLength: 30 }),
        stages: fc.constantFrom([], ['facts'], ['facts', 'table']),
        maxCalls: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
        maxCostUsd: fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { nil: undefined }),
        cancelAfterMs: fc.option(fc.integer({ min: 0, max: 8_000 }), { nil: undefined }),
        failStoreAt: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
        concurrency: fc.integer({ min: 1, max: 9 }),
      }),
      async ({ seed, troubles, stages, cancelAfterMs, failStoreAt, concurrency, ...caps }) => {
        const clock = new VirtualClock();
        const random = seededRandom(seed);
        const answerOf = (kind: string): ReturnType<typeof failing> => {
          if (kind === 'yes') return yes;
          if (kind === 'perhaps') return ok({ text: kind, usage: {} });
          return failing(kind, {
            retryable: kind !== 'blocked' && kind !== 'cancelled',
            ...(random() < 0.5 ? {} : { retryAfterMs: 700 }),
          });
        };
        const judges = ['m', 'n', 'o'].map((model, index) =>
          judgeThat(
            async () => {
              await clock.sleep(Math.floor(random() * 100));
              const kind = troubles[Math.floor(random() * 2 * troubles.length)] ?? 'yes';
              return answerOf(kind);
            },
            { model, price, destination: [undefined, 'one', 'one'][index] },
          ),
        );
        const abort = new AbortController();
        if (cancelAfterMs !== undefined) {
          clock.after(cancelAfterMs, () => {
            abort.abort();
          });
        }
        const stored: Judgment[] = [];
        const store = (judgment: Judgment): void => {
          if (stored.length === failStoreAt) throw new Error('full');
          stored.push(judgment);
        };
        const plan = planOf(6, judges, { stages });
        const options = { caps, signal: abort.signal, store, concurrency };
        const { result } = await runWith(plan, judges, clock, options);
        assert.equal(accountedFor(result), plan.callCount);
        const { counts } = result;
        assert.equal(counts.verdict + counts.unreadable + counts.failed, stored.length);
        assert.ok(counts.cancelled <= result.notMade);
        assert.equal(result.how === 'finished', result.notMade === 0);
        if (result.how === 'cancelled') {
          assert.ok(abort.signal.aborted || troubles.includes('cancelled'));
        }
        assert.ok(stored.length <= (caps.maxCalls ?? Infinity));

        const healthy = judges.map(({ name, destination }) =>
          judgeThat(() => yes, { model: name, destination }),
        );
        const rest = planOf(6, healthy, { stages, stored });
        const resumed = await runWith(rest, healthy, new VirtualClock());
        assert.equal(resumed.result.how, 'finished');
        const verdicts = [...stored, ...resumed.stored].filter(
          ({ outcome }) => outcome === 'verdict',
        );
        const keys = verdicts.map(({ judge, record_id, candidate, stage }) =>
          [judge.model, record_id, candidate, stage].join(' '),
        );
        assert.equal(new Set(keys).size, keys.length);
        assert.equal(keys.length, 3 * 6 * (2 + stages.length));
      },
    ),
    { numRuns: 100 },
  );
});
