import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Review } from '../../../src/core/model/review.ts';
import { csvFormat } from '../../../src/core/review/exchange/csv-format.ts';
import { readReviewLine } from '../../../src/core/review/review-line.ts';
import { reading } from './review-arbitrary.ts';

const review: Review = {
  review_id: 'r',
  created_at: '2026-12-01T10:00:00.000Z',
  reviewer: 'Ada',
  record_id: 'r-1',
  study: 'mine',
  decision: 'yes',
  input_hash: 'h',
  draw: 'd-again',
  repeats: 'd',
};

describe('a review that repeats and names no draw', () => {
  it('is none', () => {
    assert.ok(readReviewLine(JSON.stringify(review)).ok);
    const read = readReviewLine(JSON.stringify({ ...review, draw: undefined }));
    assert.match(read.ok ? '' : read.error, /^it is no review: the line .*draw.*repeats/u);
  });

  it('is left out of an import, with the reason; the others come in', () => {
    const text = [
      'record_id,reviewer,decision,draw,repeats',
      'r-1,Ada,yes,,d',
      'r-2,Ada,no,d-again,d',
      'r-3,Ada,no,,',
    ].join('\n');
    const { reviews, leftovers } = reading(csvFormat, text, { study: 'mine' });
    assert.deepEqual(
      reviews.map(({ record_id: id, draw, repeats }) => [id, draw, repeats]),
      [
        ['r-2', 'd-again', 'd'],
        ['r-3', undefined, undefined],
      ],
    );
    assert.deepEqual(
      leftovers.map(({ place, message }) => [place, message]),
      [
        [
          'line 2',
          'The decision is left out. It repeats the draw d, and does not say in which draw it was made. Name that one in `draw`, or take out `repeats`.',
        ],
      ],
    );
  });
});
