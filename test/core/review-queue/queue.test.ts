import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonValue } from '../../../src/core/model/json.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { flagged, flagStudy, queueStudy, setAsideStudy } from '../../../src/core/review/marks.ts';
import { recordInputHash } from '../../../src/core/review/review-hash.ts';
import { QueueCache, type QueueSource } from '../../../src/core/review/queue/queue-cache.ts';
import { entriesOfRecord } from '../../../src/core/review/queue/record-entries.ts';
import { judgeNamesOf, queueOf, type Queue } from '../../../src/core/review/queue/queue.ts';
import { queueRecord, queueSetting, queueSource, said } from '../../support/toy-queue.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';

const records = ['a', 'b'].map((key) => queueRecord({ key, colour: key === 'a' ? 'pink' : 'red' }));
const judgments = records.flatMap((record) => [
  said(record, 'good'),
  said(record, 'good', { context: 'none', verdict: { confidence: 0.5 } }),
  said(record, 'right', { temperature: 1, verdict: { confidence: 0.5 } }),
  said(record, 'right', { temperature: 1, context: 'none' }),
]);

function queueWith(reviews: readonly Review[], given: readonly Judgment[] = judgments): Queue {
  const sources = records.map((record) => queueSource(record));
  return queueOf({ ...queueSetting, records: sources, judgments: given, reviews });
}

/** Keys of entries, as decisions name them. */
const keys = queueWith([]).entries.map(({ key }) => key);

const anyReview: fc.Arbitrary<Review> = fc
  .record({
    number: fc.integer({ min: 0, max: 8 }),
    second: fc.integer({ min: 0, max: 3 }),
    reviewer: fc.constantFrom('Ada', 'Ben'),
    record: fc.constantFrom(...records),
    candidate: fc.constantFrom('answer', undefined),
    supersedes: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
    what: fc.oneof(
      fc.constantFrom(flagged, null).map((decision) => ({ study: flagStudy, decision })),
      fc
        .record({
          action: fc.constantFrom('done', 'skip', 'assign'),
          entry: fc.constantFrom(...keys),
          assignee: fc.constantFrom('Ada', 'Ben', null),
        })
        .map((decision) => ({ study: queueStudy, decision })),
      fc.constantFrom('yes', 'no').map((named) => ({ study: toyStudy.id, decision: { named } })),
    ),
  })
  .map(({ number, second, reviewer, record, candidate, supersedes, what }) => {
    const { study, decision } = what;
    const base = toyReview(toyStudy, record, reviewer, decision, {
      review_id: `r${number}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
      study,
      ...(supersedes === undefined ? {} : { supersedes: `r${supersedes}` }),
    });
    if (study === toyStudy.id) return base;
    const mark = JSON.parse(JSON.stringify({ ...base, candidate })) as Review;
    return { ...mark, input_hash: recordInputHash(study, record) };
  });

test('the queue is the same whichever way the reviews were merged', () => {
  fc.assert(
    fc.property(
      fc
        .array(anyReview, { maxLength: 12 })
        .chain((reviews) =>
          fc.tuple(
            fc.constant(reviews),
            fc.shuffledSubarray(reviews, { minLength: reviews.length }),
            fc.array(fc.nat(), { maxLength: 3 }),
          ),
        ),
      ([reviews, shuffled, twice]) => {
        const repeated = twice.flatMap((index) =>
          reviews.slice(index % (reviews.length + 1)).slice(0, 1),
        );
        assert.deepEqual(queueWith([...shuffled, ...repeated]), queueWith(reviews));
      },
    ),
  );
});

test('a record has each key once', () => {
  fc.assert(
    fc.property(fc.array(anyReview, { maxLength: 12 }), (reviews) => {
      const names = queueWith(reviews).entries.map(({ recordId, key }) => `${recordId} ${key}`);
      assert.equal(new Set(names).size, names.length);
    }),
  );
});

test('the entries of a record do not depend on those of others', () => {
  fc.assert(
    fc.property(fc.array(anyReview, { maxLength: 12 }), (reviews) => {
      const setting = { ...queueSetting, judgeNames: judgeNamesOf(judgments) };
      const alone = records.flatMap((record) =>
        entriesOfRecord(
          setting,
          queueSource(record, {
            judgments: judgments.filter((each) => each.record_id === record['key']),
            reviews: reviews.filter((each) => each.record_id === record['key']).toReversed(),
          }),
        ),
      );
      assert.deepEqual(alone, queueWith(reviews).entries);
    }),
  );
});

test('the order in which answers of different judges were stored changes nothing', () => {
  assert.deepEqual(queueWith([], judgments.toReversed()), queueWith([]));
});

test('judges with the same short name are told apart, and their keys do not depend on it', () => {
  const sourcesOf = (given: readonly Judgment[]): readonly (readonly string[])[] =>
    queueWith([], given)
      .entries.filter(({ reason, recordId }) => reason === 'gold' && recordId === 'b')
      .map(({ source, key }) => [source, key]);
  const [hot] = judgments.filter(({ judge }) => 'temperature' in judge.parameters).slice(-1);
  assert.ok(hot !== undefined);
  const [alone] = sourcesOf([hot]);
  const together = sourcesOf(judgments);
  assert.ok(alone !== undefined);
  assert.equal(alone[0], 'test:m');
  assert.deepEqual(together.map(([source]) => source).toSorted(), [
    'test:m (no temperature)',
    'test:m (temperature 1)',
  ]);
  assert.ok(together.some(([, key]) => key === alone[1]));
});

test('what has no part in the queue is given apart, whatever it is', () => {
  const [record = {}] = records;
  const stray = toyReview(toyStudy, queueRecord({ key: 'z' }), 'Ada', { named: 'no' });
  const strayJudgment = said(queueRecord({ key: 'z' }), 'left');
  const decisions: readonly (readonly [study: string, decision: JsonValue])[] = [
    [toyStudy.id, { named: 'perhaps' }],
    [flagStudy, 'FLAGGED'],
    [queueStudy, { action: 'done' }],
    [setAsideStudy, { repair: 1 }],
  ];
  const unreadable = decisions.map(([study, decision]) =>
    toyReview(toyStudy, record, 'Ada', decision, { study, review_id: `unreadable ${study}` }),
  );
  const lost = toyReview(toyStudy, record, 'Ben', { named: 'no' }, { candidate: 'gone' });
  const unknown = ['nothing', 'elsewhere'].map((study) =>
    toyReview(toyStudy, record, 'Cem', { named: 'no' }, { study, review_id: study }),
  );
  const taken = [toyStudy.id, flagStudy, queueStudy, setAsideStudy].map((study) =>
    toyReview(toyStudy, record, 'Dan', null, { study, review_id: `taken back ${study}` }),
  );
  const { leftOut } = queueOf({
    ...queueSetting,
    studies: [toyStudy, { ...toyStudy, id: 'elsewhere', kind: 'toy/other' }],
    records: records.map((each) => queueSource(each)),
    judgments: [...judgments, strayJudgment],
    reviews: [stray, ...unreadable, lost, ...unknown, ...taken],
  });
  assert.deepEqual(leftOut.judgments, [strayJudgment]);
  assert.deepEqual(leftOut.reviews, [stray]);
  assert.deepEqual(leftOut.lostCandidates, [lost]);
  assert.deepEqual(idsOf(leftOut.unknownStudies), idsOf(unknown));
  assert.deepEqual(idsOf(leftOut.unreadable), idsOf(unreadable));
});

test('of records that share an id, decisions of studies and judgments are given apart, marks are not', () => {
  fc.assert(
    fc.property(fc.array(anyReview, { maxLength: 12 }), (reviews) => {
      const shared = records.map((record) => ({ ...queueSource(record), record: undefined }));
      const { leftOut } = queueOf({ ...queueSetting, records: shared, judgments, reviews });
      // Nobody can tell which of two records with the same id was reviewed or judged, but a mark stays.
      assert.deepEqual(leftOut.judgments, judgments);
      assert.ok(leftOut.reviews.every(({ study }) => study === toyStudy.id));
      assert.deepEqual([...leftOut.unknownStudies, ...leftOut.unreadable], []);
    }),
  );
});

function idsOf(reviews: readonly Review[]): readonly string[] {
  return reviews.map(({ review_id: id }) => id).toSorted();
}

test('a cache computes anew what differs, and nothing else', () => {
  const [record = {}] = records;
  const cache = new QueueCache();
  const own = judgments.filter(({ record_id: id }) => id === 'a');
  const source = (content: typeof record, changes: Partial<QueueSource> = {}): QueueSource => {
    const { recordId, problems, reviews } = queueSource(content);
    const text = JSON.stringify(content);
    return { recordId, problems, reviews, judgments: own, text, ...changes };
  };
  const first = cache.entriesOf(queueSetting, source(record));
  assert.equal(cache.entriesOf(queueSetting, source(record)), first);
  const flag = toyReview(toyStudy, record, 'Ada', flagged, { study: flagStudy });
  const differing = [
    source(queueRecord({ key: 'a', colour: 'pink', answer: 'B' })),
    source(record, { judgments: [] }),
    source(record, { judgments: [...own] }),
    source(record, { problems: [] }),
    source(record, { reviews: [flag] }),
    source(record, { text: undefined }),
  ];
  for (const other of differing) {
    const before = cache.entriesOf(queueSetting, source(record));
    assert.notEqual(cache.entriesOf(queueSetting, other), before);
    assert.equal(cache.entriesOf(queueSetting, other), cache.entriesOf(queueSetting, other));
    assert.deepEqual(cache.entriesOf(queueSetting, source(record)), first);
  }
  const known = cache.entriesOf(queueSetting, source(record));
  assert.notEqual(cache.entriesOf({ ...queueSetting }, source(record)), known);
  const again = cache.entriesOf(queueSetting, source(record));
  cache.keepOnly(new Set(['a']));
  assert.equal(cache.entriesOf(queueSetting, source(record)), again);
  cache.keepOnly(new Set());
  assert.notEqual(cache.entriesOf(queueSetting, source(record)), again);
});
