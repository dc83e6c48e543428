import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';

import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import type { Repair } from '../../../src/core/benchmarks/repair.ts';
import { judgeFromModel } from '../../../src/core/judging/judge-from-model.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { EndpointModel } from '../../../src/core/models/endpoint/endpoint-model.ts';
import { modelApis } from '../../../src/core/models/model-apis.ts';
import type {
  RepairEvent,
  RepairRequest,
  RepairRun,
} from '../../../src/core/review/repair/repair-request.ts';
import { runRepair } from '../../../src/core/review/repair/run-repair.ts';
import type { Behaviour } from '../../harness/fake-server/behaviour.ts';
import { startFakeServer, type FakeServer } from '../../harness/fake-server/fake-server.ts';
import { FakeClock } from '../judging/fake-clock.ts';

type Answer = Behaviour | string | Promise<Behaviour | string>;

export interface Scripted {
  /** What the model `writer` answers, call by call; the last one again and again. */
  readonly writer: readonly Answer[];
  /** What the model `validator` answers. */
  readonly validator: readonly Answer[];
  readonly stream?: boolean;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: RepairEvent) => void;
  /** Called for each request, once it has arrived. */
  readonly onRequest?: (model: 'writer' | 'validator') => void;
  readonly request?: Partial<RepairRequest>;
}

export interface Repaired {
  readonly run: RepairRun;
  readonly server: FakeServer;
  readonly events: readonly RepairEvent[];
  /** Bodies that were sent to either model, in their order. */
  readonly sentTo: (model: 'writer' | 'validator') => readonly string[];
}

export function repairOf(id: string): Repair {
  const repair = persEvalBench.repairs?.find((known) => known.id === id);
  assert.ok(repair !== undefined, id);
  return repair;
}

/** Runs a repair against the fake server, which plays both models by their names. */
export async function repairThrough(
  context: TestContext,
  id: string,
  record: JsonValue,
  script: Scripted,
): Promise<Repaired> {
  const counts = { writer: 0, validator: 0 };
  const server = await startFakeServer({
    handler: ({ body: { model } }) => {
      assert.ok(model === 'writer' || model === 'validator');
      counts[model] += 1;
      script.onRequest?.(model);
      return script[model][counts[model] - 1] ?? script[model].at(-1) ?? 'nothing';
    },
  });
  context.after(() => server.close());
  const modelNamed = (model: string): EndpointModel =>
    new EndpointModel(
      modelApis.openai,
      { baseUrl: server.baseUrl, model, stream: script.stream ?? false, timeoutMs: 60_000 },
      fetch,
    );
  const [kind] = persEvalBench.kinds;
  assert.ok(kind !== undefined);
  const events: RepairEvent[] = [];
  let ids = 0;
  const run = await runRepair(
    {
      benchmark: persEvalBench,
      kind,
      recordId: 'sc-0001',
      record,
      repair: repairOf(id),
      model: modelNamed('writer'),
      judge: judgeFromModel(modelNamed('validator')),
      tools: { clock: new FakeClock(), random: () => 0, createId: () => `j-${String((ids += 1))}` },
      ...script.request,
    },
    script.signal ?? new AbortController().signal,
    (event) => {
      events.push(event);
      script.onEvent?.(event);
    },
  );
  const sentTo = (model: string): readonly string[] =>
    server.requests
      .map(({ rawBody }) => rawBody)
      .filter((body) => (JSON.parse(body) as { model: string }).model === model);
  return { run, server, events, sentTo };
}
