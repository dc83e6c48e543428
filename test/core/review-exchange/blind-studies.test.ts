import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { Study, StudyItem } from '../../../src/core/benchmarks/study.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { type ExportContext } from '../../../src/core/review/exchange/exported-reviews.ts';
import { reviewFormats } from '../../../src/core/review/exchange/review-formats.ts';
import { unhiddenReviews } from '../../../src/core/review/exchange/unhidden-reviews.ts';
import { studyInputHash } from '../../../src/core/review/review-hash.ts';
import { reading, sorted } from './review-arbitrary.ts';
import { exportReviews } from '../../support/whole-exchanges.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples');

/** By the kind of the records. */
const files: Readonly<Partial<Record<string, string>>> = {
  'persevalbench/scenario': 'persevalbench/matched.scenarios.jsonl',
  'paceshop/record': 'paceshop/study.paceshop.jsonl',
};

function recordsOf(kind: RecordKind): ReadonlyMap<string, JsonValue> {
  const file = files[kind.id];
  assert.ok(file, `no sample of ${kind.id}`);
  const lines = readFileSync(path.join(samples, file), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const record = JSON.parse(line) as JsonValue;
      const id = isJsonObject(record) ? record[kind.idProperty] : undefined;
      return [typeof id === 'string' ? id : '', record];
    }),
  );
}

/** The first choice to each question that is always asked. */
function reviewOf(
  study: Study,
  recordId: string,
  record: JsonValue,
  item: StudyItem,
  number: number,
): readonly Review[] {
  const shown = study.show(record, item);
  if (!shown.ok) return [];
  const answers = study.questions.flatMap((question) => {
    const isAsked = shown.value.asks.some((ask) => ask.question === question.id);
    const [choice] = question.type === 'choice' ? question.choices : [];
    return isAsked && choice !== undefined && question.askedWhen === undefined
      ? [[question.id, choice.value] as const]
      : [];
  });
  return [
    {
      review_id: `review-${number}`,
      created_at: new Date(number * 1000).toISOString(),
      reviewer: 'Ada',
      record_id: recordId,
      ...(item.candidate === undefined ? {} : { candidate: item.candidate }),
      study: study.id,
      decision: study.writeDecision(Object.fromEntries(answers)),
      input_hash: studyInputHash(study, shown.value),
    },
  ];
}

describe('reviews of every built-in study', () => {
  for (const study of allBenchmarks.flatMap(({ studies = [] }) => studies)) {
    const kind = allBenchmarks.flatMap(({ kinds }) => kinds).find(({ id }) => id === study.kind);
    assert.ok(kind);
    const records = recordsOf(kind);
    const context: ExportContext = { studyOf: () => study, recordsOf: () => records };
    const reviews = [...records].flatMap(([id, record], at) =>
      study
        .items(record)
        .flatMap((item, index) => reviewOf(study, id, record, item, at * 10 + index)),
    );

    for (const format of reviewFormats) {
      it(`come back whole with the dataset: ${study.id} as ${format.id}`, () => {
        assert.ok(reviews.length > 0);
        const written = exportReviews(reviews, format, context);
        assert.deepEqual([written.count, written.leftovers], [reviews.length, []]);
        const read = reading(format, written.text, { studyOf: context.studyOf });
        const back = unhiddenReviews(read, context);
        assert.deepEqual(sorted(back.reviews), sorted(reviews));
        assert.deepEqual(back.leftovers, []);
        if (!study.isBlind) return;
        for (const id of records.keys()) assert.ok(!written.text.includes(id), id);
        assert.ok(read.reviews.every(({ candidate }) => candidate === undefined));
        assert.doesNotMatch(written.text, /"candidate"|\bcandidate,/u);
      });
    }
  }
});
