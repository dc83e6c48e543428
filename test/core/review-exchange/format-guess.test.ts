import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { resultOf } from '../../../src/core/model/steps.ts';
import { guessFormatSteps } from '../../../src/core/review/exchange/format-guess.ts';
import { reviewFormats } from '../../../src/core/review/exchange/review-formats.ts';
import { formatReviewLine } from '../../../src/core/review/new-review.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { noContext, reviewsArbitrary } from './review-arbitrary.ts';
import { studyTasks, writtenReviews, writtenTasks } from '../../support/whole-exchanges.ts';

function guessed(text: string): string | undefined {
  const guess = resultOf(guessFormatSteps(text));
  return typeof guess === 'object' ? guess.id : guess;
}

describe('the guess what a file holds', () => {
  for (const format of reviewFormats) {
    it(`knows what an export writes as ${format.id}`, () => {
      fc.assert(
        fc.property(reviewsArbitrary, (reviews) => {
          assert.equal(guessed(writtenReviews(format, reviews, noContext)), format.id);
        }),
        { numRuns: 50 },
      );
    });
  }

  for (const { id, writeTasks } of reviewFormats) {
    // Tasks of Prodigy hold no answer, and those of Label Studio no annotation, before people have given one.
    if (writeTasks === undefined || id === 'prodigy' || id === 'label-studio') continue;
    it(`knows the tasks of ${id}`, () => {
      const records = [{ id: 'r-1', record: { colour: 'red', answer: 'A red door.' } }];
      const items = [{ record_id: 'r-1', candidate: 'answer', round: 1 }];
      const { tasks } = studyTasks(toyStudy, records, items, undefined);
      assert.equal(guessed(writtenTasks(writeTasks, tasks, toyStudy).text), id);
    });
  }

  const cases: readonly (readonly [what: string, text: string, id: string | undefined])[] = [
    ['a table of another tool', 'Item;Annotator;Label\n1;Ada;Valid\n', 'csv'],
    ['a table with a byte order mark', '\uFEFFrecord_id,label\r\n1,yes\r\n', 'csv'],
    ['a table whose columns of raters nobody named', 'Item,Rater 1,Rater 2\n1,yes,no\n', undefined],
    [
      'lines of which the first is broken',
      '{"text": \n{"text":"a","answer":"accept"}\n',
      'prodigy',
    ],
    ['one object over several lines', '{\n "id": 1,\n "annotations": []\n}', 'label-studio'],
    ['a list that begins with something else', '[1, {"annotations": []}]', 'label-studio'],
    ['flattened records', '{"text":"a","quality.responses":["good"]}\n', 'argilla'],
    ['the lines of a dataset', '{"id":"sc-1","dialogue":{"turns":[]}}\n', undefined],
    ['no text at all', '', undefined],
    ['a list with a trailing comma', '[{"annotations": []},]', undefined],
    ['its lines', '[\n{"annotations": []}\n,]', 'label-studio'],
    ['a broken list behind another line', '[1,]\n{"annotations": []}', 'label-studio'],
    ['broken JSON', '[{"annotations": [', undefined],
    // Reading it says what is wrong with it.
    ['a table with an open quote', 'record_id,label\n1,"yes\n', 'csv'],
    ['a large table', `record_id,label\n${'1,"a\nb"\n'.repeat(20_000)}`, 'csv'],
  ];
  for (const [what, text, id] of cases) {
    it(`says ${id ?? 'nothing'} of ${what}`, () => {
      assert.equal(guessed(text), id);
    });
  }

  it('knows reviews of ours, which need no import', () => {
    fc.assert(
      fc.property(reviewsArbitrary, (reviews) => {
        // A review with properties of other tools may be taken for theirs.
        const own = reviews.map(
          ({ review_id, created_at, reviewer, record_id, study, decision }) => ({
            ...{ review_id, created_at, reviewer, record_id, study, decision },
            input_hash: 'x',
          }),
        );
        assert.equal(guessed(own.map(formatReviewLine).join('')), 'reviews');
      }),
      { numRuns: 50 },
    );
  });

  it('never throws', () => {
    const any = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
    fc.assert(
      fc.property(any, (text) => typeof resultOf(guessFormatSteps(text)) !== 'boolean'),
      { numRuns: 300 },
    );
  });
});
