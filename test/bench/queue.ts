import { persEvalBench } from '../../src/core/benchmarks/persevalbench/benchmark.ts';
import { endToEndProtocol } from '../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import { scenarioKind } from '../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { inputHashOf } from '../../src/core/judging/hashes.ts';
import { indexJudgments } from '../../src/core/judging/judgment-index.ts';
import { parseJson } from '../../src/core/jsonl/parse-json.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import { QueueCache, type QueueSource } from '../../src/core/review/queue/queue-cache.ts';
import {
  defaultQueueOptions,
  type QueueSetting,
} from '../../src/core/review/queue/queue-setting.ts';
import { judgeNamesOf } from '../../src/core/review/queue/queue.ts';
import { RecordValidator } from '../../src/core/validation/record-validator.ts';
import { faultRate } from './data-files.ts';
import { milliseconds, type BenchOptions, type Measurement } from './measure.ts';
import { ScenarioGenerator } from './scenario-generator.ts';
import { percentile } from './statistics.ts';

const judgmentsPerRecord = 5;
const verdicts = ['RIGHT', 'UNDER_PERSONALIZED', 'OVER_PERSONALIZED'];

/**
 * The queue of a large dataset as the editor makes it: record by record, then again after one more judgment. Held against
 * telling fresh judgments from stale ones alone, which nothing can do without.
 */
export function measureQueue({ rounds }: BenchOptions): Promise<readonly Measurement[]> {
  const count = rounds > 1 ? 20_000 : 200;
  const sources = makeSources(count);
  const judgments = sources.flatMap((source) => source.judgments);
  const setting: QueueSetting = {
    kind: scenarioKind,
    protocols: persEvalBench.protocols,
    repairs: persEvalBench.repairs ?? [],
    studies: persEvalBench.studies ?? [],
    judgeNames: judgeNamesOf(judgments),
    options: defaultQueueOptions,
  };
  const indexMs = timed(() => {
    const records = new Map(
      sources.map(({ recordId, text = '' }) => [recordId, parseJson(text) ?? null]),
    );
    indexJudgments({ protocols: [endToEndProtocol], records, judgments });
  });

  const cache = new QueueCache();
  const times: number[] = [];
  let entries = 0;
  const wholeMs = timed(() => {
    for (const source of sources) {
      times.push(
        timed(() => {
          entries += cache.entriesOf(setting, source).length;
        }),
      );
    }
  });

  const [first] = sources;
  if (first === undefined) throw new Error('there is no record');
  const more = { ...first, judgments: first.judgments.slice(1) };
  const before = sources.map((source) => cache.entriesOf(setting, source));
  let again = 0;
  const againMs = timed(() => {
    for (const [index, source] of sources.entries()) {
      const now = cache.entriesOf(setting, index === 0 ? more : source);
      if (now !== before[index]) again += 1;
    }
  });
  const what = `${count.toLocaleString('en-US')} records with ${judgments.length.toLocaleString('en-US')} judgments`;
  const ratio = wholeMs / indexMs;
  return Promise.resolve([
    {
      what: `The queue of ${what}, against telling fresh judgments from stale ones alone`,
      result: `${ratio.toFixed(2)} x (${milliseconds(wholeMs)}, ${entries.toLocaleString('en-US')} entries)`,
      goal: { text: '2 x', isMet: ratio <= 2 },
    },
    {
      what: 'One record of it, which is as long as the editor waits',
      result: `${milliseconds(percentile(times, 0.5))} (median), ${milliseconds(percentile(times, 0.99))} (99th percentile)`,
    },
    {
      what: 'The same queue after one more judgment',
      result: `${milliseconds(againMs)}, ${again} ${again === 1 ? 'record' : 'records'} computed again`,
      goal: { text: '1 record', isMet: again === 1 },
    },
  ]);
}

function makeSources(count: number): readonly QueueSource[] {
  const generator = new ScenarioGenerator(7, faultRate);
  const validator = new RecordValidator(scenarioKind);
  return Array.from({ length: count }, (_unused, index) => {
    const text = generator.nextLine();
    const { value, problems } = validator.validate(text);
    const recordId = `record ${index}`;
    const judgments = Array.from({ length: judgmentsPerRecord }, (_each, number) =>
      judgmentOf(recordId, value ?? null, index + number, number),
    );
    return { recordId, text, problems, judgments, reviews: [] };
  });
}

function judgmentOf(
  recordId: string,
  record: Parameters<typeof endToEndProtocol.prepare>[0],
  seed: number,
  number: number,
): Judgment {
  const question = { candidate: number % 2 === 0 ? 'error' : 'right', context: 'full' };
  const call = endToEndProtocol.prepare(record, question);
  return {
    judgment_id: `${recordId} ${number}`,
    created_at: '2026-01-02T03:04:05.000Z',
    benchmark: persEvalBench.id,
    record_id: recordId,
    protocol: endToEndProtocol.id,
    ...question,
    judge: { provider: 'test', model: `m${number >> 1}`, parameters: { temperature: 0 } },
    prompt_hash: endToEndProtocol.promptHash,
    input_hash: call.ok ? inputHashOf(endToEndProtocol, question, call.value.visible) : '',
    outcome: 'verdict',
    verdict: {
      verdict: verdicts[seed % verdicts.length] ?? '',
      subtypes: [],
      confidence: (seed % 10) / 10,
      reasoning: 'Because.',
      cited_turns: [],
    },
    latency_ms: 1,
  };
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
