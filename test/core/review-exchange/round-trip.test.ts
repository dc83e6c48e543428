import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { reviewFormats } from '../../../src/core/review/exchange/review-formats.ts';
import { noContext, reading, reviewsArbitrary, sorted } from './review-arbitrary.ts';
import { writtenReviews } from '../../support/whole-exchanges.ts';

describe('exported reviews', () => {
  for (const format of reviewFormats) {
    it(`are the same again when they are imported, as ${format.id}`, () => {
      fc.assert(
        fc.property(reviewsArbitrary, (reviews) => {
          const text = writtenReviews(format, reviews, noContext);
          // As a file is written and read.
          const file = Buffer.from(text, 'utf8').toString('utf8');
          const read = reading(format, file);
          assert.deepEqual(sorted(read.reviews), sorted(reviews));
          assert.deepEqual(read.leftovers, []);
        }),
        // What was not equal, too: it has failed once in a way that no later run did.
        { numRuns: 300, includeErrorInReport: true },
      );
    });

    it(`go along with texts and choices that change nothing, as ${format.id}`, () => {
      fc.assert(
        fc.property(
          reviewsArbitrary,
          fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
          (reviews, texts) => {
            const text = writtenReviews(format, reviews, {
              textsOf: () => texts,
              choicesOf: () => [{ question: 'decision', values: ['yes', 'accept'] }],
            });
            assert.deepEqual(sorted(reading(format, text).reviews), sorted(reviews));
          },
        ),
        { numRuns: 50 },
      );
    });

    it(`is no ${format.id} when it is anything else, and never throws`, () => {
      const any = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
      fc.assert(
        fc.property(any, (text) => {
          const read = format.read(text, { studyOf: () => undefined, reviewer: 'Ada' });
          assert.equal(typeof read.ok, 'boolean');
        }),
        { numRuns: 300 },
      );
    });
  }
});
