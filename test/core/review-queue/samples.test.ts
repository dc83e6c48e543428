import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { Benchmark, RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { Protocol } from '../../../src/core/benchmarks/protocol.ts';
import { fileLines } from '../../../src/core/io/file-lines.ts';
import { judgmentOf } from '../../../src/core/judging/judgment-of.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { ok } from '../../../src/core/model/result.ts';
import { countByReason } from '../../../src/core/review/queue/queue-order.ts';
import { defaultQueueOptions } from '../../../src/core/review/queue/queue-setting.ts';
import { queueOf, type Queue, type QueueInput } from '../../../src/core/review/queue/queue.ts';
import { RecordValidator } from '../../../src/core/validation/record-validator.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples');

interface Sample {
  readonly benchmark: Benchmark;
  readonly kind: RecordKind;
  readonly records: QueueInput['records'];
}

function sampleOf(name: string, kindId: string): Sample {
  for (const benchmark of allBenchmarks) {
    const kind = benchmark.kinds.find(({ id }) => id === kindId);
    if (kind === undefined) continue;
    const validator = new RecordValidator(kind);
    const records = Array.from(fileLines(path.join(samples, name)), ({ text }) => {
      const { recordId = '', value: record, problems } = validator.validate(text);
      return { recordId, record, problems };
    });
    return { benchmark, kind, records };
  }
  throw new Error(`no benchmark has the kind ${kindId}`);
}

/** What the built-in baseline says in every context of the protocols. */
function judged(sample: Sample, protocols: readonly Protocol[]): readonly Judgment[] {
  const identity = { provider: 'baseline', model: 'built-in', parameters: {} };
  const tools = { clock: { now: () => 0 }, createId: () => 'id' };
  return sample.records.flatMap(({ recordId, record = null }) =>
    protocols.flatMap((protocol) =>
      protocol.contexts
        .flatMap(({ id: context }) =>
          protocol.questions(
            sample.kind.candidates(record).map(({ id }) => id),
            { context },
          ),
        )
        .flatMap((question) => {
          const call = protocol.prepare(record, question);
          if (!call.ok) return [];
          const answer = ok({ text: call.value.baselineReply(), usage: {} });
          const request = { benchmark: sample.benchmark.id, recordId, protocol, question };
          return [
            judgmentOf({ ...request, call: call.value }, { identity, answer, latencyMs: 0 }, tools),
          ];
        }),
    ),
  );
}

function queueOfSample(
  { benchmark, kind, records }: Sample,
  judgments: readonly Judgment[],
): Queue {
  const { protocols, repairs = [], studies = [] } = benchmark;
  const options = defaultQueueOptions;
  return queueOf({ kind, protocols, repairs, studies, options, records, judgments, reviews: [] });
}

/** Those that rest on no earlier stage and are not shown the gold. */
function singleCalls({ benchmark, kind }: Sample): readonly Protocol[] {
  return benchmark.protocols.filter(
    (protocol) =>
      protocol.kind === kind.id && protocol.stages.length === 0 && protocol.isValidation !== true,
  );
}

for (const [name, kindId] of [
  ['persevalbench/matched.scenarios.jsonl', 'persevalbench/scenario'],
  ['persevalbench/held-out.scenarios.jsonl', 'persevalbench/scenario'],
  ['paceshop/study.paceshop.jsonl', 'paceshop/shopping'],
] as const) {
  const sample = sampleOf(name, kindId);

  test(`${name} has no entry before it is judged`, () => {
    assert.deepEqual(queueOfSample(sample, []).entries, []);
  });

  test(`${name}: every verdict of the baseline that is wrong has an entry, and no other has one`, () => {
    const protocols = singleCalls(sample);
    const judgments = judged(sample, protocols);
    const records = new Map(sample.records.map(({ recordId, record }) => [recordId, record]));
    const wrong = new Set<string>();
    const recognized = new Set<string>();
    for (const { protocol: id, record_id: recordId, verdict, ...question } of judgments) {
      const record = records.get(recordId) ?? null;
      const protocol = protocols.find((each) => each.id === id);
      const score = protocol?.score(record, question, verdict ?? null);
      const place = JSON.stringify([recordId, question.candidate]);
      if (score !== undefined && score.outcome !== 'right') wrong.add(place);
      if (score !== undefined && score.outcome !== 'missed') recognized.add(place);
    }
    const { entries } = queueOfSample(sample, judgments);
    const placesOf = (...reasons: readonly string[]): ReadonlySet<string> =>
      new Set(
        entries
          .filter(({ reason }) => reasons.includes(reason))
          .map(({ recordId, candidate = 'all' }) => JSON.stringify([recordId, candidate])),
      );
    assert.ok(wrong.size > 0);
    assert.deepEqual(placesOf('gold', 'unrecognized'), wrong);
    for (const place of placesOf('unrecognized')) assert.ok(!recognized.has(place), place);
    assert.deepEqual(placesOf('check', 'pre-check', 'stale', 'flagged'), new Set());
  });

  test(`${name}: all that was judged is stale once the records have changed`, () => {
    const judgments = judged(sample, singleCalls(sample).slice(0, 1));
    const changed = sample.records.map(({ record, ...rest }) => ({
      ...{ ...rest, record: upperCase(record ?? null) },
    }));
    const counts = countByReason(queueOfSample({ ...sample, records: changed }, judgments).entries);
    const settings = new Set(judgments.map((each) => `${each.record_id} ${each.context}`));
    assert.equal(counts.stale, settings.size);
    assert.equal(counts.gold + counts.unrecognized + counts['low-confidence'], 0);
  });
}

test('of records with one fault each, every fault is in the queue under its check', () => {
  for (const [name, kindId] of [
    ['persevalbench/one-of-each.scenarios.jsonl', 'persevalbench/scenario'],
    ['paceshop/one-of-each.paceshop.jsonl', 'paceshop/shopping'],
  ] as const) {
    const sample = sampleOf(name, kindId);
    const found = queueOfSample(sample, []).entries.map(({ recordId, source }) => [
      recordId,
      source,
    ]);
    const expected = sample.records.flatMap(({ recordId, problems }) =>
      [...new Set(problems.filter(isListed).map(({ code }) => code))].map((code) => [
        recordId,
        code,
      ]),
    );
    assert.deepEqual(found.toSorted(), expected.toSorted());
    assert.ok(found.length > 10, readFileSync(path.join(samples, name), 'utf8').slice(0, 80));
  }
});

function isListed({ severity }: { readonly severity: string }): boolean {
  return severity === 'error' || severity === 'warning';
}

/** Every text but keys: the judges see others. */
function upperCase(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.toUpperCase();
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item: JsonValue) => upperCase(item));
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, member]) => [key, upperCase(member ?? null)]),
  );
}
