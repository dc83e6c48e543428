import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { persEvalBench } from '../../src/core/benchmarks/persevalbench/benchmark.ts';
import { endToEndProtocol } from '../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import { scenarioKind } from '../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { systemClock } from '../../src/core/io/system-clock.ts';
import { judgeFromModel } from '../../src/core/judging/judge-from-model.ts';
import { planJudging, type JudgingPlan } from '../../src/core/judging/run/judging-plan.ts';
import type { JudgingRunTools } from '../../src/core/judging/run/judging-run-tools.ts';
import type { JsonValue } from '../../src/core/model/json.ts';
import { EndpointModel } from '../../src/core/models/endpoint/endpoint-model.ts';
import { openAiApi } from '../../src/core/models/openai-compatible/openai-api.ts';
import { scenarioRecord } from '../support/scenario-builder.ts';

export interface BenchEndpoint {
  readonly baseUrl: string;
  readonly stop: () => void;
}

export interface BenchEndpointOptions {
  readonly latencyMs: number;
  readonly atOnce: number;
  readonly isFailing: boolean;
}

export async function startEndpoint(options: BenchEndpointOptions): Promise<BenchEndpoint> {
  const child = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, 'yardsticks/judging-server.ts'),
      String(options.latencyMs),
      String(options.atOnce),
      options.isFailing ? 'yes' : 'no',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.stdout.once('data', (chunk: Buffer) => {
      resolve(chunk.toString().trim());
    });
  });
  return { baseUrl: `http://127.0.0.1:${port}/v1`, stop: () => child.kill() };
}

/** Two calls for each record. */
export function benchPlan(recordCount: number): JudgingPlan {
  const records = new Map<string, JsonValue>(
    Array.from({ length: recordCount }, (_unused, index) => {
      const id = `sc-${index}`;
      return [id, scenarioRecord({ id })];
    }),
  );
  const protocol = endToEndProtocol;
  const context = 'full';
  return planJudging({
    settings: [{ benchmark: persEvalBench, kind: scenarioKind, protocol, context }],
    judges: [judgeAt('').judge.identity],
    records,
    stored: [],
  });
}

export function benchTools(
  baseUrl: string,
  tools: Pick<JudgingRunTools, 'concurrency'> & Partial<JudgingRunTools>,
): JudgingRunTools {
  return {
    judges: [judgeAt(baseUrl)],
    clock: systemClock,
    random: Math.random,
    createId: () => crypto.randomUUID(),
    store: () => undefined,
    onProgress: () => undefined,
    ...tools,
  };
}

function judgeAt(baseUrl: string): JudgingRunTools['judges'][number] {
  const model = new EndpointModel(openAiApi, { baseUrl, model: 'm' }, fetch);
  return { judge: judgeFromModel(model), name: 'm', destination: baseUrl };
}
