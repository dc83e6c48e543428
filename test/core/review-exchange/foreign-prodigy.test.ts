import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { prodigyFormat } from '../../../src/core/review/exchange/prodigy-format.ts';
import { reviewedItems } from '../../../src/core/review/reviewed-items.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { noContext, reading } from './review-arbitrary.ts';
import { writtenReviews } from '../../support/whole-exchanges.ts';

function rows(...objects: readonly JsonObject[]): string {
  return objects.map((row) => `${JSON.stringify(row)}\n`).join('');
}

const task = {
  text: 'A text.',
  _input_hash: -1,
  _task_hash: 7,
  _annotator_id: 'ann',
  _session_id: 'ses',
};
const option = (id: string): JsonObject => ({ id, text: id });

const decisions: readonly {
  readonly name: string;
  readonly row: JsonObject;
  readonly review: JsonObject;
}[] = [
  {
    name: 'a binary task',
    row: { ...task, label: 'NEW', answer: 'reject', _timestamp: 1694858483 },
    review: {
      created_at: '2023-09-16T10:01:23.000Z',
      reviewer: 'ann',
      record_id: 'prodigy:7',
      study: 'NEW',
      decision: 'reject',
      input_hash: 'imported:prodigy',
    },
  },
  {
    name: 'a choice, with a note',
    row: {
      ...task,
      _view_id: 'choice',
      options: [option('a'), option('b')],
      accept: ['b'],
      answer: 'accept',
      user_input: 'hm',
    },
    review: {
      created_at: '1970-01-01T00:00:00.000Z',
      reviewer: 'ann',
      record_id: 'prodigy:7',
      study: 'choice',
      decision: 'b',
      comment: 'hm',
      input_hash: 'imported:prodigy',
    },
  },
  {
    name: 'several choices, in one order',
    row: { ...task, options: [option('a'), option('b')], accept: ['b', 'a'], answer: 'accept' },
    review: {
      created_at: '1970-01-01T00:00:00.000Z',
      reviewer: 'ann',
      record_id: 'prodigy:7',
      study: 'prodigy',
      decision: ['a', 'b'],
      input_hash: 'imported:prodigy',
    },
  },
  {
    name: 'a session for lack of an annotator, and a record of ours',
    row: {
      text: 'x',
      _session_id: 'set-ada',
      answer: 'accept',
      meta: {
        record_id: 'sc-1',
        candidate: 'error',
        study: 'fidelity',
        input_hash: 'abc',
        draw: 'd',
      },
    },
    review: {
      created_at: '1970-01-01T00:00:00.000Z',
      reviewer: 'set-ada',
      record_id: 'sc-1',
      candidate: 'error',
      study: 'fidelity',
      decision: 'accept',
      input_hash: 'abc',
      draw: 'd',
    },
  },
];

describe('rows of Prodigy', () => {
  for (const { name, row, review } of decisions) {
    it(`give a review of ${name}`, () => {
      const { reviews, leftovers } = reading(prodigyFormat, rows(row));
      const [{ review_id: id, ...rest } = { review_id: '' }, ...others] = reviews;
      assert.match(id, /^imported:prodigy:[0-9a-f]{32}$/u);
      assert.deepEqual([rest, others, leftovers], [review, [], []]);
    });
  }

  const left: readonly {
    readonly name: string;
    readonly row: JsonObject;
    readonly says: RegExp;
    readonly reviews?: number;
  }[] = [
    { name: 'an ignored item', row: { ...task, answer: 'ignore' }, says: /ignored/u },
    { name: 'no answer', row: { ...task }, says: /no `answer`/u },
    {
      name: 'an unknown answer',
      row: { ...task, answer: 'maybe' },
      says: /neither accept nor reject/u,
    },
    {
      name: 'no chosen option',
      row: { ...task, options: [option('a')], accept: [], answer: 'accept' },
      says: /None of the options/u,
    },
    {
      name: 'a rejected choice',
      row: { ...task, options: [option('a')], accept: ['a'], answer: 'reject' },
      says: /rejected as a whole/u,
    },
    {
      name: 'spans',
      row: { ...task, answer: 'accept', spans: [{ start: 0, end: 1, label: 'X' }] },
      says: /spans mark parts/u,
      reviews: 1,
    },
    {
      name: 'relations',
      row: { ...task, answer: 'accept', relations: [{ head: 0, child: 1 }] },
      says: /relations mark parts/u,
      reviews: 1,
    },
    {
      name: 'an unknown property',
      row: { ...task, answer: 'accept', audio_length: 3 },
      says: /`audio_length` has no place/u,
      reviews: 1,
    },
    {
      name: 'a broken carrier',
      row: { ...task, answer: 'accept', benchwright: { review_id: 1 } },
      says: /`benchwright` holds is no review/u,
      reviews: 1,
    },
  ];
  for (const { name, row, says, reviews = 0 } of left) {
    it(`list ${name}`, () => {
      const read = reading(prodigyFormat, rows({ ...task, _task_hash: 8, answer: 'accept' }, row));
      assert.equal(read.reviews.length, 1 + reviews);
      assert.deepEqual(read.leftovers.length, 1);
      assert.match(read.leftovers[0]?.message ?? '', says);
      assert.match(read.leftovers[0]?.place ?? '', /line 2/u);
    });
  }

  for (const [when, times] of [
    ['with times, in any order', [1694858490, 1694858480]],
    ['without times, in the order of the file', [undefined, undefined]],
  ] as const) {
    it(`of one annotator about one item count once, the later one, ${when}`, () => {
      const chosen = times[0] === undefined ? ['no', 'yes'] : ['yes', 'no'];
      const content = times.map((time, index) => ({
        ...task,
        meta: { record_id: 'a', candidate: 'answer', study: 'toy_named' },
        options: [option('yes'), option('no')],
        accept: [chosen[index] ?? ''],
        answer: 'accept',
        ...(time === undefined ? {} : { _timestamp: time }),
      }));
      const { reviews } = reading(prodigyFormat, rows(...content), { studyOf: () => toyStudy });
      assert.equal(reviews.length, 2);
      const [item] = reviewedItems(toyStudy, reviews).items;
      assert.deepEqual(
        item?.decisions.map(({ answers, freshness }) => [answers, freshness]),
        [[{ named: 'yes' }, 'unknown']],
      );
    });
  }

  it('list lines that are no objects, and go on', () => {
    const read = reading(
      prodigyFormat,
      `{"answer":\n[1]\n\r\n${rows({ ...task, answer: 'accept' })}`,
    );
    assert.deepEqual(
      read.leftovers.map(({ place, message }) => [place, message]),
      [
        ['line 1', 'The line is not JSON.'],
        ['line 2', 'The line is no object.'],
      ],
    );
    assert.equal(read.reviews.length, 1);
  });

  it('give a changed answer as a review of its own that supersedes the exported one', () => {
    const review = {
      review_id: 'r-1',
      created_at: '2026-12-01T10:00:00.000Z',
      reviewer: 'Ada',
      record_id: 'sc-1',
      candidate: 'error',
      study: 'fidelity',
      decision: { fidelity: 'Valid' },
      comment: 'fine',
      input_hash: 'abc',
      seconds: 4,
    };
    const text = writtenReviews(prodigyFormat, [review], noContext);
    const changed = text.replace('"accept":["fidelity: Valid"]', '"accept":["fidelity: Invalid"]');
    const [{ review_id: id, ...rest } = { review_id: '' }] = reading(
      prodigyFormat,
      changed,
    ).reviews;
    assert.match(id, /^imported:prodigy:/u);
    const { review_id: old, seconds, ...kept } = review;
    assert.equal(seconds, 4);
    assert.deepEqual(rest, {
      ...kept,
      // Just after the one that it takes the place of.
      created_at: '2026-12-01T10:00:00.001Z',
      decision: { fidelity: 'Invalid' },
      supersedes: old,
    });
  });
});
