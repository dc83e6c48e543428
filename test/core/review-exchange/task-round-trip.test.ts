import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { RecordToDraw, Study } from '../../../src/core/benchmarks/study.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { ok } from '../../../src/core/model/result.ts';
import { wholeStudy } from '../../../src/core/review/draws/draw-study.ts';
import type { ExportContext } from '../../../src/core/review/exchange/exported-reviews.ts';
import type { ReviewFormat } from '../../../src/core/review/exchange/review-format.ts';
import { reviewFormats } from '../../../src/core/review/exchange/review-formats.ts';
import type { ReviewTask } from '../../../src/core/review/exchange/review-task.ts';
import { unhiddenReviews } from '../../../src/core/review/exchange/unhidden-reviews.ts';
import { itemKey, reviewedItems } from '../../../src/core/review/reviewed-items.ts';
import { toyLevelStudy, toyStudy } from '../../support/toy-study.ts';
import { planted, shownIn } from '../review-studies/hidden-fields.ts';
import { everyStudy, sampleItems } from '../review-studies/sample-items.ts';
import { answerer, answeringBy, type TaskAnswers } from './answered-tasks.ts';
import { reading } from './review-arbitrary.ts';
import { studyTasks, writtenTasks } from '../../support/whole-exchanges.ts';

/** A format without tasks would have no `writeTasks`. */
type TaskFormat = ReviewFormat & Required<Pick<ReviewFormat, 'writeTasks'>>;
const taskFormats = reviewFormats.filter(
  (format): format is TaskFormat => format.writeTasks !== undefined,
);
const samples = path.resolve(import.meta.dirname, '../../../samples');
const files: Readonly<Partial<Record<string, string>>> = {
  'persevalbench/scenario': 'persevalbench/matched.scenarios.jsonl',
  'paceshop/record': 'paceshop/study.paceshop.jsonl',
};
const toyRecords: readonly RecordToDraw[] = ['red', 'green', 'blue'].map((colour, index) => ({
  id: `secret-${index}`,
  record: { key: `secret-${index}`, colour, answer: `=A ${colour} "door".`, gold: index === 0 },
}));

/** Asks two questions that share their choices and are named as what is shown. */
const levelStudy: Study = {
  ...toyLevelStudy,
  show: (record, item) => {
    const shown = toyLevelStudy.show(record, item);
    const asks = toyLevelStudy.questions.map(({ id }) => ({ question: id }));
    return shown.ok ? ok({ ...shown.value, asks }) : shown;
  },
};

function recordsOf({ kind }: Study): readonly RecordToDraw[] {
  const file = files[kind];
  if (file === undefined) return toyRecords;
  const kinds = allBenchmarks.flatMap((benchmark) => benchmark.kinds);
  const idProperty = kinds.find(({ id }) => id === kind)?.idProperty ?? '';
  const lines = readFileSync(path.join(samples, file), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const record = JSON.parse(line) as JsonValue;
    const id = isJsonObject(record) ? record[idProperty] : undefined;
    assert.ok(typeof id === 'string', file);
    return { id, record };
  });
}

/** Another choice from item to item, and words where they are asked for. */
function answersOf(task: ReviewTask, index: number): TaskAnswers {
  const answers = new Map<string, string>();
  task.questions.forEach(({ name, type, choices, askedWhen }, at) => {
    const condition = askedWhen && answers.get(askedWhen.name);
    if (askedWhen !== undefined && !askedWhen.values.includes(condition ?? '')) return;
    const answer =
      type === 'text' ? '=because, "so"' : choices[(index + at) % choices.length]?.value;
    if (answer !== undefined) answers.set(name, answer);
  });
  return Object.fromEntries(answers);
}

function choicesAlone(task: ReviewTask, index: number): TaskAnswers {
  const choices = new Set(
    task.questions.filter(({ type }) => type === 'choice').map(({ name }) => name),
  );
  const answers = Object.entries(answersOf(task, index));
  return Object.fromEntries(answers.filter(([name]) => choices.has(name)));
}

function tasksOf(
  study: Study,
  records: readonly RecordToDraw[],
  draw?: string,
): readonly ReviewTask[] {
  const { tasks, leftovers } = studyTasks(
    study,
    records,
    wholeStudy(study, records, 1).items,
    draw,
  );
  assert.deepEqual(leftovers, []);
  return tasks;
}

function answered(
  study: Study,
  format: TaskFormat,
  records: readonly RecordToDraw[],
): ReturnType<typeof reading> {
  const tasks = tasksOf(study, records);
  const answer = answeringBy[format.id];
  assert.ok(answer !== undefined, format.id);
  const answers = format.id === 'prodigy' ? choicesAlone : answersOf;
  return reading(format, answer(writtenTasks(format.writeTasks, tasks, study), tasks, answers), {
    studyOf: contextOf(study, records).studyOf,
  });
}

function contextOf(study: Study, records: readonly RecordToDraw[]): ExportContext {
  return {
    studyOf: (id) => (id === study.id ? study : undefined),
    recordsOf: () => new Map(records.map(({ id, record }) => [id, record])),
  };
}

describe('tasks that people answered in another tool', () => {
  for (const study of [toyStudy, levelStudy, ...everyStudy]) {
    const records = recordsOf(study);
    const tasks = tasksOf(study, records);
    const byKey = new Map(
      wholeStudy(study, records, 1).items.map((item, index) => [
        itemKey(item.record_id, item.candidate),
        index,
      ]),
    );
    for (const format of taskFormats) {
      it(`give a fresh review of each item: ${study.id} as ${format.id}`, () => {
        const context = contextOf(study, records);
        const { reviews, leftovers } = unhiddenReviews(answered(study, format, records), context);
        assert.deepEqual(leftovers, []);
        assert.ok(reviews.length > 0);
        assert.equal(reviews.length, tasks.length);
        const reviewed = reviewedItems(study, reviews, context.recordsOf(study));
        assert.deepEqual([reviewed.orphans, reviewed.unreadable], [[], []]);
        for (const { recordId, candidate, decisions } of reviewed.items) {
          const index = byKey.get(itemKey(recordId, candidate));
          const task = tasks[index ?? -1];
          assert.ok(index !== undefined && task !== undefined, recordId);
          const [decision, ...others] = decisions;
          assert.deepEqual(others, []);
          assert.equal(decision?.freshness, 'fresh');
          assert.equal(decision.review.reviewer, answerer);
          assert.equal(decision.review.study, study.id);
          const given = Object.values(
            format.id === 'prodigy' ? choicesAlone(task, index) : answersOf(task, index),
          );
          assert.deepEqual(Object.values(decision.answers).sort(), given.sort());
        }
        assert.equal(reviewed.items.length, tasks.length);
      });
    }
  }

  for (const format of taskFormats) {
    it(`are not taken for answers about what has changed since, as ${format.id}`, () => {
      const changed = toyRecords.map(({ id, record }) => ({
        id,
        record: isJsonObject(record) ? { ...record, answer: 'Another one.' } : record,
      }));
      const open = unhiddenReviews(
        answered(levelStudy, format, toyRecords),
        contextOf(levelStudy, changed),
      );
      const map = new Map(changed.map(({ id, record }) => [id, record]));
      const { items } = reviewedItems(levelStudy, open.reviews, map);
      assert.deepEqual(
        items.map(({ decisions, stale }) => [decisions.length, stale.length]),
        changed.map(() => [0, 1]),
      );
      const blind = unhiddenReviews(
        answered(toyStudy, format, toyRecords),
        contextOf(toyStudy, changed),
      );
      assert.deepEqual([blind.reviews.length, blind.leftovers.length], [0, changed.length]);
      assert.match(blind.leftovers[0]?.message ?? '', /No item of the dataset shows/u);
    });

    it(`are answers to the question that was answered, where a blind file holds no other, as ${format.id}`, () => {
      const blind: Study = { ...levelStudy, isBlind: true };
      const tasks = tasksOf(blind, toyRecords);
      const second = (task: ReviewTask, index: number): TaskAnswers => {
        const { q2 } = answersOf(task, index);
        return q2 === undefined ? {} : { q2 };
      };
      const text = answeringBy[format.id]?.(
        writtenTasks(format.writeTasks, tasks, blind),
        tasks,
        second,
      );
      const { reviews } = unhiddenReviews(
        reading(format, text ?? ''),
        contextOf(blind, toyRecords),
      );
      assert.deepEqual(
        reviews.map(({ decision }) => decision),
        tasks.map((task, index) => ({ answer: second(task, index)['q2'] })),
      );
    });

    it(`say the draw that they come from, and which it repeats, as ${format.id}`, () => {
      const tasks = tasksOf(toyStudy, toyRecords, 'pilot').map((task) => ({
        ...task,
        repeats: 'first',
      }));
      const text = answeringBy[format.id]?.(
        writtenTasks(format.writeTasks, tasks, toyStudy),
        tasks,
        choicesAlone,
      );
      const { reviews } = reading(format, text ?? '');
      assert.deepEqual(
        reviews.map(({ draw, repeats }) => [draw, repeats]),
        toyRecords.map(() => ['pilot', 'first']),
      );
    });
  }
});

describe('tasks say what the study shows, and nothing else', () => {
  for (const study of everyStudy) {
    for (const format of taskFormats) {
      it(`${study.id} as ${format.id}`, () => {
        for (const { record, item } of sampleItems(study).slice(0, 12)) {
          const write = (given: JsonValue): string => {
            const { tasks } = studyTasks(
              study,
              [{ id: 'SECRET-ID', record: given }],
              [{ record_id: 'SECRET-ID', ...item, round: 1 }],
              undefined,
            );
            assert.equal(tasks.length, 1);
            const { text, setup, notes } = writtenTasks(format.writeTasks, tasks, study);
            return JSON.stringify([text, setup ?? '', notes]);
          };
          const text = write(record);
          assert.equal(write(planted(record, shownIn(study.id, item.candidate))), text);
          assert.doesNotMatch(text, /CANARY|424242/u);
          if (!study.isBlind) continue;
          assert.doesNotMatch(text, /SECRET-ID|candidate/u);
        }
      });
    }
  }

  it('holds no item of a blind study that shows the same as another', () => {
    const [first] = toyRecords;
    assert.ok(first !== undefined);
    const twins = [...toyRecords, { ...first, id: 'secret-9' }];
    const { tasks, leftovers } = studyTasks(
      toyStudy,
      twins,
      wholeStudy(toyStudy, twins, 1).items,
      undefined,
    );
    assert.equal(tasks.length, 2);
    assert.deepEqual(leftovers.map(({ place }) => place).sort(), [
      'record secret-0, answer',
      'record secret-9, answer',
    ]);
    assert.match(leftovers[0]?.message ?? '', /Several items show the same/u);
  });
});
