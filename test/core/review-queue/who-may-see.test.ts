import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import type { Study, StudyAnswers, StudyItem } from '../../../src/core/benchmarks/study.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { entryFor, openedEntry } from '../../../src/core/review/queue/entry-for.ts';
import type { QueueEntry } from '../../../src/core/review/queue/queue-entry.ts';
import { defaultQueueOptions } from '../../../src/core/review/queue/queue-setting.ts';
import { entriesOfRecord } from '../../../src/core/review/queue/record-entries.ts';
import { studyInputHash } from '../../../src/core/review/review-hash.ts';
import { builtInStudies, sampleItems } from '../review-studies/sample-items.ts';
import { queueRecord, queueSetting, queueSource } from '../../support/toy-queue.ts';
import { toyLevelStudy, toyReview, toyStudy } from '../../support/toy-study.ts';

const comment = 'ZEBRA';

function kindOf({ kind }: Study): RecordKind {
  const found = allBenchmarks.flatMap(({ kinds }) => kinds).find(({ id }) => id === kind);
  assert.ok(found !== undefined);
  return found;
}

function recordIdOf(study: Study, record: JsonValue): string {
  const id = isJsonObject(record) ? record[kindOf(study).idProperty] : undefined;
  assert.ok(typeof id === 'string');
  return id;
}

/** A decision with the choice at `index` of every question, and words. */
function reviewOf(
  study: Study,
  { record, item }: { readonly record: JsonValue; readonly item: StudyItem },
  reviewer: string,
  index: number,
): Review {
  const shown = study.show(record, item);
  assert.ok(shown.ok);
  const answers: StudyAnswers = Object.fromEntries(
    study.questions.flatMap((question) =>
      question.type === 'text'
        ? [[question.id, comment]]
        : question.askedWhen === undefined
          ? [[question.id, question.choices.at(index)?.value ?? '']]
          : [[question.id, question.choices[0]?.value ?? '']],
    ),
  );
  return {
    ...{ review_id: reviewer, created_at: '2026-01-02T03:04:05.000Z', reviewer, comment },
    ...{ record_id: recordIdOf(study, record), ...item, study: study.id },
    decision: study.writeDecision(answers),
    input_hash: studyInputHash(study, shown.value),
  };
}

function entriesOf(study: Study, record: JsonValue, reviews: readonly Review[]): QueueEntry[] {
  const benchmark = allBenchmarks.find(({ kinds }) => kinds.includes(kindOf(study)));
  const setting = {
    ...{ kind: kindOf(study), protocols: [], repairs: benchmark?.repairs ?? [], studies: [study] },
    ...{ judgeNames: new Map<string, string>(), options: defaultQueueOptions },
  };
  const source = { recordId: recordIdOf(study, record), record, problems: [], judgments: [] };
  return [...entriesOfRecord(setting, { ...source, reviews })];
}

for (const study of builtInStudies) {
  describe(`what the queue says of the study ${study.id}`, () => {
    const [first] = sampleItems(study);
    assert.ok(first !== undefined);
    const disagreeing = [reviewOf(study, first, 'Ada', 0), reviewOf(study, first, 'Ben', -1)];
    const entries = entriesOf(study, first.record, disagreeing);
    const choices = study.questions.flatMap((question) =>
      question.type === 'choice' ? question.choices.map(({ title }) => title) : [],
    );

    test('is that reviewers disagree, and nothing more to who has not decided', () => {
      assert.equal(entries.length, 1);
      const seen = entries.map((entry) => entryFor(entry, 'Cem'));
      assert.deepEqual(
        seen.map(({ reason, detail }) => `${reason} ${detail}`),
        [`reviewers 2 reviewers disagree (${study.title}). Whoever has decided it too sees how.`],
      );
    });

    test('is everything to who has decided', () => {
      for (const viewer of ['Ada', 'Ben']) {
        const [entry] = entries.map((each) => entryFor(each, viewer));
        assert.match(entry?.detail ?? '', /\(Ada\).*\(Ben\)|\(Ben\).*\(Ada\)/u);
        assert.ok(choices.some((title) => entry?.detail.includes(title)));
      }
    });

    test(`is ${study.isBlind ? 'nothing more' : 'everything'} where nobody says who looks`, () => {
      const [entry] = entries.map((each) => entryFor(each, undefined));
      assert.equal(entry?.detail.includes('Ada'), !study.isBlind);
      const [opened] = entries.map(openedEntry);
      assert.ok(opened?.detail.includes('Ada'));
    });

    test('tells questions of the same title apart', () => {
      const [opened] = entries.map(openedEntry);
      const parts = (opened?.detail ?? '').split('; ').map((part) => part.split(': ', 1).join(''));
      assert.equal(new Set(parts).size, parts.length, opened?.detail);
    });
  });
}

const record = queueRecord();
const no = (reviewer: string, changes: Partial<Review> = {}): Review =>
  toyReview(toyStudy, record, reviewer, { named: 'no', why: comment }, { comment, ...changes });

describe('what the queue says of an invalid part', () => {
  const settled = no('Eve', { adjudicates: ['x'], review_id: 'settled' });
  const cases: readonly (readonly [string, readonly Review[], number])[] = [
    ['one', [no('Ada')], 1],
    ['all', [no('Ada'), no('Ben')], 2],
    [
      'who settled it',
      [no('Ada'), toyReview(toyStudy, record, 'Ben', { named: 'yes' }), settled],
      3,
    ],
  ];
  for (const [by, reviews, count] of cases) {
    test(`as decided by ${by} is without answers, names and words until one has decided`, () => {
      const [entry] = entriesOfRecord(queueSetting, queueSource(record, { reviews }));
      assert.ok(entry !== undefined);
      const said = `${String(count)} reviewer${count === 1 ? '' : 's'} decided it (Names the colour). Whoever has decided it too sees what they say.`;
      for (const viewer of ['Cem', undefined]) {
        assert.equal(entryFor(entry, viewer).detail, said);
      }
      for (const { reviewer } of reviews) {
        assert.match(entryFor(entry, reviewer).detail, /ZEBRA/u);
      }
    });
  }

  test('is told to nobody whose decision is about an earlier content, or withdrawn', () => {
    const before = queueRecord({ answer: 'Before' });
    const stale = toyReview(toyStudy, before, 'Cem', { named: 'no' });
    const withdrawn = no('Dan', { decision: null });
    const reviews = [no('Ada'), stale, withdrawn];
    const [entry] = entriesOfRecord(queueSetting, queueSource(record, { reviews }));
    assert.ok(entry !== undefined);
    for (const viewer of ['Cem', 'Dan'])
      assert.doesNotMatch(entryFor(entry, viewer).detail, /ZEBRA/u);
  });
});

test('of what has changed since, nothing that was said is told to who has not decided it', () => {
  const before = queueRecord({ answer: 'Before' });
  const said = (reviewer: string, named: string): Review =>
    toyReview(toyStudy, before, reviewer, { named }, { comment });
  const seen = (['no', 'yes'] as const).map((first) =>
    (['no', 'yes'] as const).map((second) => {
      const reviews = [said('Ada', first), said('Ben', second)];
      const [entry] = entriesOfRecord(queueSetting, queueSource(record, { reviews }));
      assert.ok(entry !== undefined);
      for (const viewer of ['Ada', 'Ben']) {
        const opened = entryFor(entry, viewer);
        assert.match(opened.detail, /^Changed since 2 reviewers/u);
        assert.equal(opened.weight, first === 'yes' && second === 'yes' ? 20 : 50);
      }
      const closed = entryFor(entry, 'Cem');
      assert.equal(closed.reason, 'changed');
      return JSON.stringify({ ...closed, decided: undefined });
    }),
  );
  assert.equal(new Set(seen.flat()).size, 1, seen.flat().join('\n'));
});

test('entries that are about nothing that reviewers decided are the same to all', () => {
  const source = queueSource(queueRecord({ colour: 'pink' }));
  for (const entry of entriesOfRecord(queueSetting, source)) {
    assert.equal(entryFor(entry, 'Cem'), entry);
    assert.equal(openedEntry(entry), entry);
  }
});

test('of a study that is not blind all is said where nobody says who looks', () => {
  const rated = (reviewer: string, colour: string): Review =>
    toyReview(toyLevelStudy, record, reviewer, { colour, answer: 'all' });
  const reviews = [rated('Ada', 'none'), rated('Ben', 'some')];
  const setting = { ...queueSetting, studies: [toyLevelStudy] };
  const [entry] = entriesOfRecord(setting, queueSource(record, { reviews }));
  assert.ok(entry !== undefined);
  assert.equal(entryFor(entry, undefined).detail, 'Colour: none (Ada), some (Ben).');
  assert.equal(
    entryFor(entry, 'Cem').detail,
    '2 reviewers disagree (Levels). Whoever has decided it too sees how.',
  );
});
