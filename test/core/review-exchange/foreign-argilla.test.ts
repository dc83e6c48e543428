import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { argillaFormat } from '../../../src/core/review/exchange/argilla-format.ts';
import { noContext, noStudies, reading } from './review-arbitrary.ts';
import { writtenReviews } from '../../support/whole-exchanges.ts';

const nested = {
  id: 'rec-1',
  fields: { text: 'A text.' },
  metadata: { source: 'web' },
  suggestions: {},
  vectors: {},
  status: 'completed',
};

/** The same two people and answers in each way of writing them. */
const spellings: readonly { readonly name: string; readonly record: JsonObject }[] = [
  {
    name: 'nested by question',
    record: {
      ...nested,
      responses: {
        label: [
          { value: 'good', user_id: 'u-1' },
          { value: 'bad', user_id: 'u-2' },
        ],
        comment: [{ value: 'dull', user_id: 'u-2' }],
      },
    },
  },
  {
    name: 'nested by person',
    record: {
      ...nested,
      responses: [
        { user_id: 'u-1', status: 'submitted', values: { label: { value: 'good' } } },
        {
          user_id: 'u-2',
          status: 'submitted',
          values: { label: { value: 'bad' }, comment: { value: 'dull' } },
        },
      ],
    },
  },
  {
    name: 'flattened',
    record: {
      id: 'rec-1',
      text: 'A text.',
      source: 'web',
      'label.responses': ['good', 'bad'],
      'label.responses.users': ['u-1', 'u-2'],
      'label.responses.status': ['submitted', 'submitted'],
      'comment.responses': ['dull'],
      'comment.responses.users': ['u-2'],
      'comment.responses.status': ['submitted'],
      'label.suggestion': null,
    },
  },
];

describe('records of Argilla', () => {
  for (const { name, record } of spellings) {
    for (const [way, text] of [
      ['a list', JSON.stringify([record], undefined, 2)],
      ['one a line', `${JSON.stringify(record)}\n${JSON.stringify({ ...record, id: 'rec-2' })}\n`],
    ] as const) {
      it(`give a review for each person, ${name}, as ${way}`, () => {
        const { reviews, leftovers } = reading(argillaFormat, text);
        assert.deepEqual(
          reviews
            .slice(0, 2)
            .map(({ reviewer, record_id: id, study, decision, comment, input_hash: hash }) => [
              reviewer,
              id,
              study,
              decision,
              comment,
              hash,
            ]),
          [
            ['u-1', 'argilla:rec-1', 'label', 'good', undefined, 'imported:argilla'],
            ['u-2', 'argilla:rec-1', 'label', 'bad', 'dull', 'imported:argilla'],
          ],
        );
        assert.deepEqual(leftovers, []);
      });
    }
  }

  it('give an object for several questions, a list for several labels and the record that is named', () => {
    const record = {
      ...nested,
      metadata: { record_id: 'sc-1', candidate: 'error', study: 'mine' },
      responses: {
        stars: [{ value: 4, user_id: 'u' }],
        tags: [{ value: ['b', 'a'], user_id: 'u' }],
      },
    };
    const [review] = reading(argillaFormat, JSON.stringify([record])).reviews;
    assert.deepEqual(
      [review?.record_id, review?.candidate, review?.study, review?.decision],
      ['sc-1', 'error', 'mine', { stars: '4', tags: ['a', 'b'] }],
    );
  });

  const response = (value: JsonValue, status = 'submitted'): JsonObject => ({
    responses: { label: [{ value, user_id: 'u', status }] },
  });
  const left: readonly {
    readonly name: string;
    readonly record: JsonObject;
    readonly says: RegExp;
  }[] = [
    { name: 'drafts', record: response('good', 'draft'), says: /status draft is no decision/u },
    {
      name: 'discarded responses',
      record: response('good', 'discarded'),
      says: /status discarded/u,
    },
    {
      name: 'spans and rankings',
      record: response([{ start: 0, end: 1, label: 'X' }]),
      says: /neither a text/u,
    },
    {
      name: 'suggestions',
      record: { responses: {}, suggestions: { label: { value: 'good' } } },
      says: /Suggestions/u,
    },
    {
      name: 'a broken carrier',
      record: { responses: {}, metadata: { benchwright: 'x' } },
      says: /holds is no review/u,
    },
    {
      name: 'unknown properties',
      record: { responses: {}, more: 1 },
      says: /`more` has no place/u,
    },
  ];
  for (const { name, record, says } of left) {
    it(`list ${name}`, () => {
      const { reviews, leftovers } = reading(
        argillaFormat,
        JSON.stringify([{ ...nested, ...record }]),
      );
      assert.deepEqual([reviews.length, leftovers.length], [0, 1]);
      assert.match(leftovers[0]?.message ?? '', says);
      assert.match(leftovers[0]?.place ?? '', /^record 1/u);
    });
  }

  it('give what was changed as a review that supersedes the exported one', () => {
    const review = {
      review_id: 'r-1',
      created_at: '2026-12-01T10:00:00.000Z',
      reviewer: 'Ada',
      record_id: 'sc-1',
      study: 'mine',
      decision: { one: 'yes', two: 'no' },
      input_hash: 'abc',
    };
    const text = writtenReviews(argillaFormat, [review], noContext);
    const changed = text.replace('"value": "no"', '"value": "yes"');
    assert.notEqual(changed, text);
    const [after] = reading(argillaFormat, changed).reviews;
    assert.deepEqual(
      [after?.decision, after?.supersedes, after?.record_id],
      [{ one: 'yes', two: 'yes' }, 'r-1', 'sc-1'],
    );
  });

  for (const text of ['', '[]', '[1]', '{"a":1}\n{"b":2}']) {
    it(`are refused as ${JSON.stringify(text)}`, () => {
      const read = argillaFormat.read(text, { studyOf: noStudies });
      assert.match(read.ok ? '' : read.error, /No record has `responses`/u);
    });
  }
});
