import type { Benchmark, RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { Protocol, Question } from '../../../src/core/benchmarks/protocol.ts';
import type { Judge } from '../../../src/core/judging/judge.ts';
import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import type { Answer } from '../../../src/core/judging/retry-policy.ts';
import type { JudgingPlan } from '../../../src/core/judging/run/judging-plan.ts';
import { runJudging } from '../../../src/core/judging/run/judging-run.ts';
import type { JudgingRunTools } from '../../../src/core/judging/run/judging-run-tools.ts';
import type { JudgingSetting } from '../../../src/core/judging/run/judging-setting.ts';
import type { RunJudge } from '../../../src/core/judging/run/run-judge.ts';
import type { JudgingRunResult, RunProgress } from '../../../src/core/judging/run/run-progress.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import type { JudgeIdentity, Judgment } from '../../../src/core/model/judgment.ts';
import { err, ok } from '../../../src/core/model/result.ts';
import { toyBenchmark } from '../../support/toy-benchmark.ts';
import { toyProtocol } from '../judging/toy-protocol.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Records with two responses, `a` and `b`. */
export function records(count: number): ReadonlyMap<string, JsonValue> {
  return new Map(
    Array.from({ length: count }, (_unused, index) => {
      const id = `r${String(index).padStart(4, '0')}`;
      return [id, { id, a: `first ${id}`, b: `second ${id}` }];
    }),
  );
}

const kind: RecordKind = {
  ...(toyBenchmark.kinds as readonly [RecordKind])[0],
  id: 'toy/pairs',
  candidates: (record) =>
    ['a', 'b'].flatMap((id) => {
      const text = isJsonObject(record) ? record[id] : undefined;
      if (typeof text !== 'string') return [];
      return [{ id, title: id, tone: 'response-right', pointer: `/${id}`, text }];
    }),
};

/** With `stages`, each candidate's verdict rests on what all of them gave, and they are asked first. */
export function protocolWith(stages: readonly string[] = []): Protocol {
  const plain = toyProtocol();
  return {
    ...plain,
    id: stages.length === 0 ? plain.id : `toy/${stages.join('-')}`,
    contexts: ['all', 'none'].map((id) => ({ id, title: id, description: '', showsGold: [] })),
    stages: stages.map((id) => ({ id, title: id, example: 'yes' })),
    questions: (candidates, setting) => [
      ...stages.map((stage) => ({ ...setting, candidate: 'all', stage })),
      ...candidates.map((candidate) => ({ ...setting, candidate })),
    ],
    prepare: (record, question, earlier) => {
      if (question.stage === undefined) {
        const prepared = plain.prepare(record, question);
        if (!prepared.ok || stages.length === 0) return prepared;
        const { visible, messages } = prepared.value;
        const known = stages.map((stage) => earlier?.get(stage) ?? null);
        const content = `${messages[0]?.content ?? ''} Given ${JSON.stringify(known)}.`;
        const call = { ...prepared.value, visible: { ...visible, known } };
        return ok({ ...call, messages: [{ role: 'user', content }] });
      }
      const id = isJsonObject(record) ? record['id'] : undefined;
      if (typeof id !== 'string') return err('it has no id');
      return ok({
        visible: { id, stage: question.stage },
        messages: [{ role: 'user', content: `What does ${id} say? (${question.stage})` }],
        baselineReply: () => 'yes',
      });
    },
  };
}

export function settingWith(protocol = protocolWith(), context = 'all'): JudgingSetting {
  const benchmark: Benchmark = { ...toyBenchmark, kinds: [kind], protocols: [protocol] };
  return { benchmark, kind, protocol, context };
}

export function identityOf(model: string): JudgeIdentity {
  return { provider: 'openai-compatible', model, parameters: { temperature: 0 } };
}

/** What a judge is asked, with how often that has been asked before. */
export interface Asked {
  readonly content: string;
  /** 1 for the first try. */
  readonly tries: number;
  readonly signal: AbortSignal;
  readonly sample: number | undefined;
}

export interface FakeJudge extends RunJudge {
  /** The prompts in the order in which they came. */
  readonly asked: readonly string[];
}

export const yes: Answer = ok({ text: 'yes', usage: { input_tokens: 10, output_tokens: 2 } });

export function failing(
  code: string,
  options: { readonly retryable?: boolean; readonly retryAfterMs?: number } = {},
): Answer {
  return err({ code, message: `failed with ${code}`, retryable: true, ...options });
}

/** A judge that answers as told. */
export function judgeThat(
  answer: (asked: Asked) => Answer | Promise<Answer>,
  options: Partial<RunJudge> & { readonly model?: string } = {},
): FakeJudge {
  const { model = 'm', ...others } = options;
  const asked: string[] = [];
  const tries = new Map<string, number>();
  const judge: Judge = {
    identity: identityOf(model),
    answer: async (call, signal, sample) => {
      const content = call.messages.map((message) => message.content).join('\n');
      const key = JSON.stringify([content, sample]);
      tries.set(key, (tries.get(key) ?? 0) + 1);
      asked.push(content);
      return await answer({ content, tries: tries.get(key) ?? 1, signal, sample });
    },
  };
  return { judge, name: model, destination: 'http://there/v1', asked, ...others };
}

export interface RunOutcome {
  readonly result: JudgingRunResult;
  readonly stored: readonly Judgment[];
  readonly progress: readonly RunProgress[];
}

export type RunOptions = Partial<Omit<JudgingRunTools, 'judges' | 'clock'>> & {
  readonly signal?: AbortSignal;
};

export async function runWith(
  plan: JudgingPlan,
  judges: readonly RunJudge[],
  clock: VirtualClock,
  options: RunOptions = {},
): Promise<RunOutcome> {
  const stored: Judgment[] = [];
  const progress: RunProgress[] = [];
  let ids = 0;
  const { signal = new AbortController().signal, ...tools } = options;
  const run = runJudging(
    plan,
    {
      clock,
      random: () => 0.5,
      createId: () => `j${(ids += 1)}`,
      concurrency: 4,
      store: (judgment) => void stored.push(judgment),
      onProgress: (state) => void progress.push(state),
      judges,
      ...tools,
    },
    signal,
  );
  return { result: await clock.until(run), stored, progress };
}

/** A stored verdict for a question, fresh for these records. */
export function storedVerdict(
  protocol: Protocol,
  record: readonly [string, JsonValue],
  question: Question,
  options: {
    readonly judge?: JudgeIdentity;
    readonly sample?: number;
    readonly verdict?: string;
  } = {},
): Judgment {
  const earlier = new Map(protocol.stages.map(({ id, example }) => [id, example]));
  const prepared = protocol.prepare(record[1], question, earlier);
  if (!prepared.ok) throw new Error(prepared.error);
  return {
    judgment_id: `stored-${record[0]}-${question.candidate}-${question.stage ?? ''}-${options.sample ?? ''}`,
    created_at: '2026-01-01T00:00:00.000Z',
    benchmark: 'toy',
    record_id: record[0],
    protocol: protocol.id,
    ...question,
    ...(options.sample === undefined ? {} : { sample: options.sample }),
    judge: options.judge ?? identityOf('m'),
    prompt_hash: protocol.promptHash,
    input_hash: inputHashOf(protocol, question, prepared.value.visible),
    outcome: 'verdict',
    verdict: options.verdict ?? 'yes',
    usage: { input_tokens: 10, output_tokens: 2 },
    latency_ms: 1,
  };
}
