import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Review } from '../../../src/core/model/review.ts';
import { csvFormat } from '../../../src/core/review/exchange/csv-format.ts';
import { readCsv, writeCsv } from '../../../src/core/csv/csv-table.ts';
import { reviewedItems } from '../../../src/core/review/reviewed-items.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { noContext, reading, reviewsArbitrary, sorted } from './review-arbitrary.ts';
import { writtenReviews } from '../../support/whole-exchanges.ts';

const exported: Review = {
  review_id: 'sample-1',
  created_at: '2026-12-01T10:00:00.500Z',
  reviewer: 'Ada',
  record_id: 'r-1',
  candidate: 'answer',
  study: 'toy_named',
  decision: { named: 'no', why: 'Green.' },
  comment: 'one\ntwo',
  input_hash: 'a'.repeat(64),
  ...{ draw: 'd', repeats: 'c' },
  seconds: 4.5,
};
const stored: Review = { ...exported, ...{ extra: [1] } };
const studyOf = (id: string): typeof toyStudy | undefined =>
  id === 'toy_named' ? toyStudy : undefined;

type Edit = Readonly<Partial<Record<string, string>>>;

/** The exported review with other cells; those of a column that is given as undefined are taken away with it. */
function edited(edit: Edit, review: Review = stored): string {
  const [headers, row] = readCsv(writtenReviews(csvFormat, [review], noContext)).rows;
  assert.ok(headers && row);
  const names = [...headers.cells, ...Object.keys(edit)].filter(
    (name, index, all) => all.indexOf(name) === index,
  );
  const kept = names.filter((name) => !(name in edit) || edit[name] !== undefined);
  const cells = kept.map((name) => edit[name] ?? row.cells[headers.cells.indexOf(name)] ?? '');
  return writeCsv([kept, cells]);
}

describe('a row that was changed in a spreadsheet', () => {
  const changes: readonly {
    readonly name: string;
    readonly edit: Edit;
    readonly gives: Readonly<Partial<Review>>;
  }[] = [
    {
      name: 'its decision',
      edit: { 'decision.named': 'yes', 'decision.why': '' },
      gives: { decision: { named: 'yes' } },
    },
    {
      name: 'its decision in other capitals, and its id emptied',
      edit: { review_id: '', 'decision.named': 'YES', 'decision.why': '' },
      gives: { decision: { named: 'yes' } },
    },
    { name: 'its id alone', edit: { review_id: '' }, gives: {} },
    { name: 'its comment', edit: { comment: 'three' }, gives: { comment: 'three' } },
    {
      name: 'its decision, as JSON',
      edit: { 'decision.named': '', 'decision.why': '', decision_json: 'null' },
      gives: { decision: null },
    },
    {
      name: 'its time',
      edit: { created_at: '2027-01-01 09:00' },
      gives: { created_at: '2027-01-01T09:00:00.000Z' },
    },
    { name: 'an id of its own', edit: { review_id: 'mine' }, gives: { review_id: 'mine' } },
  ];
  for (const { name, edit, gives } of changes) {
    it(`is a new review that supersedes the exported one: ${name}`, () => {
      const { reviews, leftovers } = reading(csvFormat, edited(edit), { studyOf });
      const [review] = reviews;
      assert.ok(review);
      assert.deepEqual(leftovers, []);
      const { review_id: id } = review;
      assert.notEqual(id, stored.review_id);
      assert.deepEqual(review, {
        ...stored,
        review_id: id,
        created_at: '2026-12-01T10:00:00.501Z',
        supersedes: 'sample-1',
        ...gives,
      });
      const [item] = reviewedItems(toyStudy, [...reviews, stored]).items;
      const standing = item?.decisions.map((one) => one.review.review_id);
      assert.deepEqual(standing, review.decision === null ? [] : [id]);
    });
  }

  it('counts when the decision is no text, whatever the ids are', () => {
    const withJson: Review = { ...exported, study: 'own', decision: { over: true } };
    for (const id of ['a', 'z', 'imported:csv:0']) {
      const review = { ...withJson, review_id: id };
      const { reviews } = reading(
        csvFormat,
        edited({ review_id: '', decision_json: '{"over": false}' }, review),
      );
      assert.deepEqual(
        reviews.map(({ decision, supersedes }) => [decision, supersedes]),
        [[{ over: false }, id]],
      );
    }
  });

  const same: readonly { readonly name: string; readonly edit: Edit }[] = [
    { name: 'another spelling of its time', edit: { created_at: '2026-12-01 11:00:00.500+01:00' } },
    { name: 'another spelling of a number', edit: { seconds: '4.50' } },
    { name: 'other line breaks', edit: { comment: 'one\r\ntwo' } },
    { name: 'columns taken away', edit: { input_hash: undefined, draw: undefined } },
    { name: 'columns added', edit: { 'text.answer': 'A red door.', batch: '7' } },
  ];
  for (const { name, edit } of same) {
    it(`is the exported review when nothing else was said: ${name}`, () => {
      assert.deepEqual(reading(csvFormat, edited(edit)).reviews, [stored]);
    });
  }

  const others: readonly { readonly name: string; readonly edit: Edit }[] = [
    { name: 'another reviewer', edit: { reviewer: 'Bo' } },
    { name: 'another record', edit: { record_id: 'r-2' } },
  ];
  for (const { name, edit } of others) {
    it(`takes the place of nothing when it is about something else: ${name}`, () => {
      const [review] = reading(csvFormat, edited(edit), { studyOf }).reviews;
      assert.equal(review?.supersedes, undefined);
      assert.notEqual(review?.review_id, stored.review_id);
    });
  }

  const listed: readonly {
    readonly name: string;
    readonly edit: Edit;
    readonly says: RegExp;
    readonly count: number;
  }[] = [
    {
      name: 'an answer that is none',
      edit: { 'decision.named': 'perhaps' },
      says: /none of the study/u,
      count: 0,
    },
    {
      name: 'JSON that is none',
      edit: { 'decision.named': '', 'decision.why': '', decision_json: '{bad' },
      says: /is not JSON/u,
      count: 0,
    },
    {
      name: 'no decision',
      edit: { 'decision.named': '', 'decision.why': '' },
      says: /holds no decision/u,
      count: 0,
    },
    {
      name: 'two decisions',
      edit: { decision_json: '{"named":"yes"}' },
      says: /in other columns too/u,
      count: 1,
    },
    {
      name: 'what it was written from',
      edit: { benchwright: '{}' },
      says: /holds is no review/u,
      count: 1,
    },
    {
      name: 'a time before',
      edit: { created_at: '2020-01-01' },
      says: /lies before/u,
      count: 1,
    },
  ];
  for (const { name, edit, says, count } of listed) {
    it(`is listed for ${name}`, () => {
      const { reviews, leftovers } = reading(csvFormat, edited(edit), { studyOf });
      assert.deepEqual([reviews.length, leftovers.length], [count, 1]);
      assert.match(leftovers[0]?.message ?? '', says);
    });
  }

  it('never clashes with what was exported, whichever review and column it is', () => {
    const columns = ['review_id', 'created_at', 'reviewer', 'comment', 'seconds', 'decision'];
    fc.assert(
      fc.property(reviewsArbitrary, fc.constantFrom(...columns), fc.string(), (all, name, cell) => {
        const [review] = all;
        if (review === undefined) return;
        const back = reading(csvFormat, edited({ [name]: cell }, review), { reviewer: 'X' });
        for (const one of back.reviews) {
          if (one.review_id === review.review_id) assert.deepEqual(sorted([one]), [review]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a table with what the reviewers saw', () => {
  it('has a column for each text, which changes nothing when it comes back', () => {
    const text = writtenReviews(csvFormat, [stored], {
      ...noContext,
      textsOf: () => ({ answer: 'A red door.' }),
    });
    assert.match(text, /,text\.answer,benchwright\r\n/u);
    assert.match(text, /,A red door\.,/u);
    assert.deepEqual(reading(csvFormat, text).reviews, [stored]);
  });
});
