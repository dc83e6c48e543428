import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { labelStudioFormat } from '../../../src/core/review/exchange/label-studio-format.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { noContext, noStudies, reading } from './review-arbitrary.ts';
import { writtenReviews } from '../../support/whole-exchanges.ts';

function choice(name: string, ...choices: readonly string[]): JsonObject {
  return { from_name: name, to_name: 'text', type: 'choices', value: { choices } };
}

function note(name: string, ...text: readonly string[]): JsonObject {
  return { from_name: name, to_name: 'text', type: 'textarea', value: { text } };
}

function annotation(result: readonly JsonValue[], more: JsonObject = {}): JsonObject {
  return {
    id: 1001,
    completed_by: 10,
    result,
    was_cancelled: false,
    ground_truth: false,
    created_at: '2026-12-01T10:00:00.513742Z',
    updated_at: '2026-12-01T10:05:00.513742Z',
    lead_time: 4.288,
    ...more,
  };
}

function project(...annotations: readonly JsonValue[]): string {
  return JSON.stringify([{ id: 12, data: { text: 'A text.' }, annotations, project: 83 }]);
}

describe('tasks of Label Studio', () => {
  it('give a review for each annotation', () => {
    const text = project(
      annotation([choice('sentiment', 'Positive'), note('comment', 'line 1', 'line 2')]),
      annotation([choice('sentiment', 'B', 'A')], {
        completed_by: { id: 3, email: 'bo@example.com' },
      }),
    );
    const { reviews, leftovers } = reading(labelStudioFormat, text);
    assert.deepEqual(
      reviews.map(({ review_id: id, ...rest }) => [
        /^imported:label-studio:[0-9a-f]{32}$/u.test(id),
        rest,
      ]),
      [
        [
          true,
          {
            created_at: '2026-12-01T10:05:00.513Z',
            reviewer: '10',
            record_id: 'label-studio:12',
            study: 'sentiment',
            decision: 'Positive',
            comment: 'line 1\nline 2',
            input_hash: 'imported:label-studio',
            seconds: 4.288,
          },
        ],
        [
          true,
          {
            created_at: '2026-12-01T10:05:00.513Z',
            reviewer: 'bo@example.com',
            record_id: 'label-studio:12',
            study: 'sentiment',
            decision: ['A', 'B'],
            input_hash: 'imported:label-studio',
            seconds: 4.288,
          },
        ],
      ],
    );
    assert.deepEqual(leftovers, []);
  });

  it('give objects in the whole file where it asks several questions', () => {
    const rating = { from_name: 'stars', to_name: 'text', type: 'rating', value: { rating: 4 } };
    const text = project(
      annotation([choice('tone', 'kind'), rating]),
      annotation([choice('tone', 'rude')]),
    );
    assert.deepEqual(
      reading(labelStudioFormat, text, { study: 'mine' }).reviews.map(({ study, decision }) => [
        study,
        decision,
      ]),
      [
        ['mine', { tone: 'kind', stars: '4' }],
        ['mine', { tone: 'rude' }],
      ],
    );
  });

  it('give the form of a known study, and the record that the data names', () => {
    const text = JSON.stringify([
      {
        id: 1,
        data: { record_id: 'a', candidate: 'answer', study: 'toy_named' },
        annotations: [annotation([choice('named', 'no'), note('why', 'it says pink')])],
      },
    ]);
    const { reviews } = reading(labelStudioFormat, text, { studyOf: () => toyStudy });
    assert.deepEqual(
      reviews.map(({ record_id: id, candidate, study, decision }) => [
        id,
        candidate,
        study,
        decision,
      ]),
      [['a', 'answer', 'toy_named', { named: 'no', why: 'it says pink' }]],
    );
  });

  const span = {
    from_name: 'label',
    to_name: 'text',
    type: 'labels',
    value: { start: 0, end: 1, labels: ['X'] },
  };
  const left: readonly {
    readonly name: string;
    readonly task: JsonObject;
    readonly says: readonly RegExp[];
  }[] = [
    {
      name: 'cancelled annotations',
      task: { annotations: [annotation([choice('a', 'b')], { was_cancelled: true })] },
      says: [/cancelled/u],
    },
    {
      name: 'annotations without answers',
      task: { annotations: [annotation([])] },
      says: [/answers no question/u],
    },
    {
      name: 'spans',
      task: { annotations: [annotation([span])] },
      says: [/type labels are no answer/u, /answers no question/u],
    },
    {
      name: 'choices about a region',
      task: {
        annotations: [annotation([{ ...choice('a', 'b'), value: { choices: ['b'], start: 0 } }])],
      },
      says: [/about a region/u, /answers no question/u],
    },
    {
      name: 'a second answer',
      task: { annotations: [annotation([choice('a', 'b'), choice('a', 'c')])] },
      says: [/has an answer already/u],
    },
    {
      name: 'results of no question',
      task: { annotations: [annotation([choice('a', 'b'), 7])] },
      says: [/names no question/u],
    },
    {
      name: 'drafts and predictions',
      task: { annotations: [], drafts: [{ id: 1 }], predictions: [{ id: 2 }] },
      says: [/draft is no decision/u, /Predictions/u],
    },
    {
      name: 'ground truth',
      task: { annotations: [annotation([choice('a', 'b')], { ground_truth: true })] },
      says: [/`ground_truth`/u],
    },
    {
      name: 'unknown properties',
      task: { annotations: [], agreement_of_us: 3 },
      says: [/`agreement_of_us`/u],
    },
    { name: 'what is no annotation', task: { annotations: ['x'] }, says: [/no object/u] },
    {
      name: 'a broken carrier',
      task: { annotations: [], meta: { benchwright: [{}] } },
      says: [/holds is no review/u],
    },
  ];
  for (const { name, task, says } of left) {
    it(`list ${name}`, () => {
      const { leftovers } = reading(
        labelStudioFormat,
        JSON.stringify([{ id: 12, data: {}, ...task }]),
      );
      assert.equal(leftovers.length, says.length, JSON.stringify(leftovers));
      says.forEach((each, index) => {
        assert.match(leftovers[index]?.message ?? '', each);
        assert.match(leftovers[index]?.place ?? '', /^task 12/u);
      });
    });
  }

  it('give what was changed, and list what was taken away', () => {
    const review = {
      review_id: 'r-1',
      created_at: '2026-12-01T10:00:00.000Z',
      reviewer: 'Ada',
      record_id: 'sc-1',
      study: 'mine',
      decision: 'yes',
      input_hash: 'abc',
    };
    const others = ['Bo', 'Cy'].map((reviewer) => ({ ...review, review_id: reviewer, reviewer }));
    const text = writtenReviews(labelStudioFormat, [review, ...others], noContext);
    const [task] = JSON.parse(text) as [{ annotations: { result: JsonValue }[] }];
    const [ada, bo] = task.annotations;
    const changed = JSON.stringify([
      { ...task, annotations: [bo, { ...ada, id: 5, result: [choice('decision', 'no')] }] },
    ]);
    const { reviews, leftovers } = reading(labelStudioFormat, changed);
    assert.deepEqual(
      reviews.map(({ reviewer, decision, supersedes, record_id: id }) => [
        reviewer,
        decision,
        supersedes,
        id,
      ]),
      [
        ['Bo', 'yes', undefined, 'sc-1'],
        ['Ada', 'no', 'r-1', 'sc-1'],
      ],
    );
    assert.deepEqual(
      leftovers.map(({ message, text: piece }) => [message, piece]),
      [['A review that was exported is not among the annotations any more.', 'Cy']],
    );
  });

  for (const text of ['', '7', '[]', '{"a":1}', '[{"id":1,"sentiment":"Positive"}]']) {
    it(`are refused as ${JSON.stringify(text)}`, () => {
      const read = labelStudioFormat.read(text, { studyOf: noStudies });
      assert.match(read.ok ? '' : read.error, /Export the project as "JSON"/u);
    });
  }
});
