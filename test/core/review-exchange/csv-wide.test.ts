import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readCsv, writeCsv } from '../../../src/core/csv/csv-table.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { csvWideFormat } from '../../../src/core/review/exchange/csv-wide-format.ts';
import type { ReviewReadOptions } from '../../../src/core/review/exchange/review-format.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { noContext, noStudies, reading, reviewsArbitrary, sorted } from './review-arbitrary.ts';
import { exportReviews, writtenReviews } from '../../support/whole-exchanges.ts';

const studyOf = (id: string): typeof toyStudy | undefined =>
  id === toyStudy.id ? toyStudy : undefined;

/** Who said what of which record. */
function said(text: string, options: Partial<ReviewReadOptions>): readonly (readonly unknown[])[] {
  return reading(csvWideFormat, text, options).reviews.map(
    ({ reviewer, record_id: id, study, decision }) => [reviewer, id, study, decision],
  );
}

describe('a table with a column for each rater', () => {
  const raters = ['rater1', 'rater 2'];
  const sheets: readonly {
    readonly name: string;
    readonly text: string;
    readonly options: Partial<ReviewReadOptions>;
    readonly gives: readonly (readonly unknown[])[];
    readonly left: readonly string[];
    readonly noted: RegExp;
  }[] = [
    {
      name: 'each cell is a decision, an empty one is none',
      text: 'Item;rater1;rater 2\nr-1;yes;no\nr-2;;yes\nr-3;;\n',
      options: { raters, study: 'mine' },
      gives: [
        ['rater1', 'r-1', 'mine', 'yes'],
        ['rater 2', 'r-1', 'mine', 'no'],
        ['rater 2', 'r-2', 'mine', 'yes'],
      ],
      left: [],
      noted: /^3 empty cells are no decisions\./u,
    },
    {
      name: 'answers are those of the study, whatever their capitals, and others are listed',
      text: 'record_id,rater1,rater 2\nr-1,YES,perhaps\n',
      options: { raters, study: toyStudy.id, studyOf },
      gives: [['rater1', 'r-1', toyStudy.id, { named: 'yes' }]],
      left: ['perhaps'],
      noted: /^1 decision without a time/u,
    },
    {
      name: 'a question is answered that is named',
      text: 'record_id,rater1,rater 2\nr-1,yes,no\n',
      options: { raters, study: toyStudy.id, studyOf, question: 'named' },
      gives: [
        ['rater1', 'r-1', toyStudy.id, { named: 'yes' }],
        ['rater 2', 'r-1', toyStudy.id, { named: 'no' }],
      ],
      left: [],
      noted: /^2 decisions without a time/u,
    },
    {
      name: 'other columns are listed, and one row has too many cells',
      text: 'record_id,rater1,gold,rater 2\nr-1,yes,no,no,why\n',
      options: { raters, study: 'mine' },
      gives: [
        ['rater1', 'r-1', 'mine', 'yes'],
        ['rater 2', 'r-1', 'mine', 'no'],
      ],
      left: ['why', '`gold` has no place in a review.'],
      noted: /without a time/u,
    },
    {
      name: 'without records each row is one',
      text: 'rater1,rater 2\nyes,yes\nyes,yes\n',
      options: { raters, study: 'mine' },
      gives: [
        ['rater1', 'csv-wide:row-1', 'mine', 'yes'],
        ['rater 2', 'csv-wide:row-1', 'mine', 'yes'],
        ['rater1', 'csv-wide:row-2', 'mine', 'yes'],
        ['rater 2', 'csv-wide:row-2', 'mine', 'yes'],
      ],
      left: [],
      noted: /No column names the records/u,
    },
    {
      name: 'a rater may be called as a property is',
      text: 'record_id,reviewer,study\nr-1,yes,no\n',
      options: { raters: ['reviewer', 'study'] },
      gives: [
        ['reviewer', 'r-1', 'csv-wide', 'yes'],
        ['study', 'r-1', 'csv-wide', 'no'],
      ],
      left: [],
      noted: /without a time/u,
    },
  ];
  for (const { name, text, options, gives, left, noted } of sheets) {
    it(`gives reviews: ${name}`, () => {
      assert.deepEqual(said(text, options), gives);
      const { leftovers, notes } = reading(csvWideFormat, text, options);
      assert.deepEqual(
        leftovers.map((one) => {
          const piece = one.text ?? one.message;
          return piece.startsWith('{')
            ? Object.values(JSON.parse(piece) as Readonly<Record<string, string>>)[0]
            : piece;
        }),
        left,
      );
      assert.match(notes.join('\n'), noted);
    });
  }

  const refusals: readonly (readonly [text: string, raters: readonly string[], says: RegExp])[] = [
    ['record_id,a,b\n', [], /Say which columns .*--raters.*"record_id", "a", "b"/u],
    ['record_id,a,b\n', ['a', 'c'], /No column is named "c"\. There are: "record_id", "a", "b"/u],
    ['record_id,a,a\n', ['a'], /Two columns are of the rater "a"/u],
    ['record_id,"a\n', ['a'], /Line 1 opens a quote/u],
    ['', ['a'], /no line with the names/u],
  ];
  for (const [text, columns, says] of refusals) {
    it(`is refused: ${String(says)}`, () => {
      const read = csvWideFormat.read(text, { studyOf: noStudies, raters: columns });
      assert.ok(!read.ok);
      assert.match(read.error, says);
    });
  }
});

function review(
  reviewer: string,
  decision: Review['decision'],
  more: Partial<Review> = {},
): Review {
  return {
    review_id: `r-${reviewer}`,
    created_at: '2026-12-01T10:00:00.000Z',
    reviewer,
    record_id: 'c-1',
    study: toyStudy.id,
    decision,
    input_hash: 'a'.repeat(64),
    ...more,
  };
}

const stored = [
  review('Ada', { named: 'no', why: 'It says green.' }, { comment: 'sure' }),
  review('Bo', { named: 'yes' }, { review_id: 'r-early' }),
  review('Bo', { named: 'no' }, { supersedes: 'r-early', created_at: '2026-12-01T11:00:00.000Z' }),
  review('Cy', { named: 'yes' }, { adjudicates: ['r-Ada', 'r-Bo'] }),
  review('Di', null),
];
const context = { studyOf, recordsOf: () => undefined };

/** The table after some of its cells were changed. */
function edited(text: string, changes: Readonly<Record<string, string>>): string {
  const [heading = [], ...rows] = readCsv(text).rows.map(({ cells }) => cells);
  const changed = rows.map((cells) => heading.map((name, at) => changes[name] ?? cells[at] ?? ''));
  return writeCsv([heading, ...changed]);
}

describe('reviews in a table with a column for each rater', () => {
  it('have one row for an item, with the last decision of each rater about the question', () => {
    const { text } = exportReviews(stored, csvWideFormat, context);
    const rows = readCsv(text).rows.map(({ cells }) => cells.slice(0, -1));
    assert.deepEqual(rows, [
      ['record_id', 'study', 'rater.Ada', 'rater.Bo', 'rater.Di', 'input_hash'],
      ['c-1', toyStudy.id, 'no', 'no', '', 'a'.repeat(64)],
    ]);
    const back = reading(csvWideFormat, text, { studyOf });
    assert.deepEqual(sorted(back.reviews), sorted(stored));
    assert.deepEqual(back.leftovers, []);
  });

  it('hold the first decision of somebody who decided again, and give both back', () => {
    const round = { created_at: '2026-12-02T10:00:00.000Z', draw: 'd-again', repeats: 'd' };
    const both = [...stored, review('Ada', { named: 'yes' }, { review_id: 'r-2', ...round })];
    const { text } = exportReviews(both, csvWideFormat, context);
    assert.deepEqual(readCsv(text).rows[1]?.cells.slice(2, 5), ['no', 'no', '']);
    assert.deepEqual(sorted(reading(csvWideFormat, text, { studyOf }).reviews), sorted(both));
  });

  it('answer another question where that is named', () => {
    const { text } = exportReviews(stored, csvWideFormat, context, 'why');
    const [, row] = readCsv(text).rows;
    assert.deepEqual(row?.cells.slice(2, 5), ['It says green.', '', '']);
    assert.deepEqual(sorted(reading(csvWideFormat, text, { studyOf }).reviews), sorted(stored));
  });

  it('take the place of the exported one where a cell was changed, and keep the other answers', () => {
    const { text } = exportReviews(stored, csvWideFormat, context);
    const { reviews, leftovers } = reading(
      csvWideFormat,
      edited(text, { 'rater.Ada': 'Yes', 'rater.Di': 'no' }),
      { studyOf },
    );
    assert.deepEqual(leftovers, []);
    const of = (reviewer: string): readonly unknown[] => {
      const found = reviews.filter((one) => one.reviewer === reviewer);
      return found.map(({ decision, supersedes, input_hash: hash }) => [
        decision,
        supersedes,
        hash,
      ]);
    };
    const hash = 'a'.repeat(64);
    assert.deepEqual(of('Ada'), [[{ named: 'yes', why: 'It says green.' }, 'r-Ada', hash]]);
    assert.deepEqual(of('Di'), [[{ named: 'no' }, 'r-Di', hash]]);
    assert.equal(of('Bo').length, 2);
  });

  const listed: readonly (readonly [
    name: string,
    changes: Readonly<Record<string, string>>,
    says: RegExp,
  ])[] = [
    ['a cell that was emptied', { 'rater.Ada': '' }, /has no cell any more/u],
    ['a value that is none of the study', { 'rater.Ada': 'maybe' }, /none of the study toy_named/u],
    ['another record', { record_id: 'c-2' }, /names another item/u],
    ['a broken column of ours', { benchwright: '{"reviews":[1]}' }, /holds is no review/u],
  ];
  for (const [name, changes, says] of listed) {
    it(`are listed for ${name}`, () => {
      const { text } = exportReviews(stored, csvWideFormat, context);
      const { leftovers } = reading(csvWideFormat, edited(text, changes), { studyOf });
      assert.match(leftovers.map(({ message }) => message).join('\n'), says);
    });
  }

  it('take decisions of raters whose column was added', () => {
    const { text } = exportReviews(stored, csvWideFormat, context);
    const [heading = [], cells = []] = readCsv(text).rows.map((row) => row.cells);
    const more = writeCsv([
      [...heading, 'Eve'],
      [...cells, 'no'],
    ]);
    const { reviews, leftovers } = reading(csvWideFormat, more, { studyOf, raters: ['Eve'] });
    const added = reviews.find(({ reviewer }) => reviewer === 'Eve');
    assert.deepEqual(
      [leftovers, reviews.length, added?.decision, added?.input_hash],
      [[], stored.length + 1, { named: 'no' }, 'a'.repeat(64)],
    );
  });

  it('are never lost, whichever question is written', () => {
    const asked = fc.oneof(fc.constantFrom('', 'decision', 'comment'), fc.string());
    fc.assert(
      fc.property(reviewsArbitrary, asked, (reviews, question) => {
        const text = writtenReviews(csvWideFormat, reviews, {
          ...noContext,
          questionOf: () => question,
        });
        assert.deepEqual(sorted(reading(csvWideFormat, text).reviews), sorted(reviews));
      }),
    );
  });
});
