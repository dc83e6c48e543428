import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { type ExportContext } from '../../../src/core/review/exchange/exported-reviews.ts';
import type {
  ReviewFormat,
  ReviewReading,
} from '../../../src/core/review/exchange/review-format.ts';
import { reviewFormats } from '../../../src/core/review/exchange/review-formats.ts';
import { unhiddenReviews } from '../../../src/core/review/exchange/unhidden-reviews.ts';
import { sampleItems, studyById } from '../review-studies/sample-items.ts';
import { foreignTexts } from './foreign-texts.ts';
import { reading } from './review-arbitrary.ts';
import { exportReviews } from '../../support/whole-exchanges.ts';

const study = studyById('verdict');
const studyOf = (): typeof study => study;
const record = sampleItems(study)[0]?.record ?? null;
const responses =
  isJsonObject(record) && isJsonObject(record['responses']) ? record['responses'] : {};
const records = new Map<string, JsonValue>([
  ['pair', record],
  [
    'half',
    { ...(isJsonObject(record) ? record : {}), responses: { error: responses['error'] ?? null } },
  ],
]);
const withDataset: ExportContext = { studyOf, recordsOf: () => records };
const without: ExportContext = { studyOf, recordsOf: () => undefined };

function imported(
  format: ReviewFormat,
  context: ExportContext,
  item: { readonly record: string; readonly candidate?: string },
): ReviewReading {
  const said = { ...item, study: study.id, question: 'verdict', answer: 'Over' };
  const text = foreignTexts[format.id]?.(said) ?? '';
  return unhiddenReviews(reading(format, text, { studyOf }), context);
}

describe('an answer about a record, of a study that asks about each of its responses', () => {
  for (const format of reviewFormats) {
    it(`is listed where several may be meant, as ${format.id}`, () => {
      const { reviews, leftovers } = imported(format, withDataset, { record: 'pair' });
      assert.deepEqual(reviews, []);
      assert.equal(leftovers.length, 1);
      assert.match(leftovers[0]?.message ?? '', /names no candidate, and its record has several/u);
      assert.match(leftovers[0]?.place ?? '', /^(?:line|task|record|item) \S/u);
      assert.match(leftovers[0]?.text ?? '', /"Over"/u);
    });

    it(`is a review where one is named, or one alone can be meant, as ${format.id}`, () => {
      for (const item of [{ record: 'pair', candidate: 'error' }, { record: 'half' }]) {
        const { reviews, leftovers } = imported(format, withDataset, item);
        assert.deepEqual(
          [reviews.map(({ record_id: id, decision }) => [id, decision]), leftovers],
          [[[item.record, 'Over']], []],
        );
      }
    });

    it(`is a review, and a note, where no record is at hand, as ${format.id}`, () => {
      for (const [context, item] of [
        [without, { record: 'pair' }],
        [withDataset, { record: 'elsewhere' }],
      ] as const) {
        const { reviews, leftovers, notes } = imported(format, context, item);
        assert.deepEqual([reviews.length, leftovers], [1, []]);
        assert.match(notes.join('\n'), /1 of the reviews name no candidate/u);
      }
    });

    it(`comes back as it left, as ${format.id}`, () => {
      const review = {
        ...{ review_id: 'r1', created_at: '2026-12-01T10:00:00.000Z', reviewer: 'Ada' },
        ...{ record_id: 'pair', study: study.id, decision: 'Over', input_hash: 'x' },
      };
      const { text } = exportReviews([review], format, without);
      const back = unhiddenReviews(reading(format, text, { studyOf }), withDataset);
      assert.deepEqual([back.reviews, back.leftovers], [[review], []]);
    });
  }
});
