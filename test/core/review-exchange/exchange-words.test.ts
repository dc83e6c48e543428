import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Review } from '../../../src/core/model/review.ts';
import { csvFormat } from '../../../src/core/review/exchange/csv-format.ts';
import { exportWords, taskWords } from '../../../src/core/review/exchange/exchange-words.ts';
import { importedWords, reviewLines } from '../../../src/core/review/exchange/imported-reviews.ts';
import { leftoverText } from '../../../src/core/review/exchange/leftover-text.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { chosenReviews, chosenTasks, exportChosen } from '../../support/whole-exchanges.ts';

function review(id: string, more: Partial<Review> = {}): Review {
  return {
    review_id: id,
    created_at: '2026-12-01T10:00:00.000Z',
    reviewer: 'Ada',
    record_id: 'r-1',
    candidate: 'answer',
    study: 'toy_named',
    decision: { named: 'yes' },
    input_hash: 'imported:csv',
    ...more,
  };
}

describe('the reviews that an export takes', () => {
  it('are those of the study, each once, and an id that says two things is listed', () => {
    const all = [
      review('a'),
      review('a'),
      review('b', { comment: 'One.' }),
      review('b', { comment: 'Two.' }),
      review('c', { study: 'other' }),
    ];
    const chosen = chosenReviews(all, 'toy_named');
    assert.ok(chosen.ok);
    assert.deepEqual(
      chosen.value.reviews.map(({ review_id: id }) => id),
      ['a', 'b'],
    );
    assert.equal(chosen.value.otherCount, 1);
    assert.deepEqual(
      chosen.value.leftovers.map(({ place }) => place),
      ['review b'],
    );
    const context = { studyOf: () => undefined, recordsOf: () => undefined };
    const exported = exportChosen(chosen.value, csvFormat, context);
    assert.ok(exported.ok);
    assert.deepEqual(exported.value.leftovers, chosen.value.leftovers);
  });

  it('are none of a study that nobody has decided, and those that there are get named', () => {
    assert.deepEqual(chosenReviews([], undefined), {
      ok: false,
      error: 'there are no reviews to export.',
    });
    assert.deepEqual(chosenReviews([review('a')], 'verdict'), {
      ok: false,
      error: 'no review is of the study "verdict". There are: toy_named.',
    });
  });

  it('go into no file with those of a blind study about the same records', () => {
    const open = { ...toyStudy, id: 'open', isBlind: false };
    const chosen = chosenReviews([review('a'), review('b', { study: 'open' })], undefined);
    assert.ok(chosen.ok);
    const studies = new Map([toyStudy, open].map((study) => [study.id, study]));
    const exported = exportChosen(chosen.value, csvFormat, {
      studyOf: (id) => studies.get(id),
      recordsOf: () => new Map(),
    });
    assert.match(
      exported.ok ? '' : exported.error,
      /the reviews of open would tell .* the blind toy_named must hide/u,
    );
  });
});

describe('the items that leave as tasks', () => {
  const record = { colour: 'red', answer: 'A red door.' };
  const dataset = {
    records: [{ id: 'r-1', record }],
    unreadableLines: [4],
    linesWithoutId: [3],
    duplicates: new Map([['r-2', [1, 2]]]),
  };

  it('are named with what no answer could name', () => {
    const chosen = chosenTasks(toyStudy, { dataset, draw: undefined, seed: 1, reviews: undefined });
    assert.ok(chosen.ok);
    assert.equal(chosen.value.tasks.length, 1);
    assert.deepEqual(
      chosen.value.leftovers.map(({ place }) => place),
      ['record r-2 (lines 1, 2)', 'line 3', 'line 4'],
    );
  });

  it('are not those that somebody has decided, unless all are wanted', () => {
    const choice = {
      dataset: { ...dataset, unreadableLines: [], linesWithoutId: [], duplicates: new Map() },
      draw: undefined,
      seed: 1,
    };
    assert.deepEqual(chosenTasks(toyStudy, { ...choice, reviews: [review('a')] }), {
      ok: false,
      error: 'somebody has decided about every item of toy_named already: nothing was written.',
    });
    assert.ok(chosenTasks(toyStudy, { ...choice, reviews: undefined }).ok);
    assert.ok(chosenTasks(toyStudy, { ...choice, reviews: [] }).ok);
  });

  it('are none where no record holds any', () => {
    const empty = { records: [], unreadableLines: [], linesWithoutId: [], duplicates: new Map() };
    const choice = { dataset: empty, draw: undefined, seed: 1, reviews: undefined };
    assert.deepEqual(chosenTasks(toyStudy, choice), {
      ok: false,
      error: 'no record holds anything that the study toy_named could ask about.',
    });
  });
});

describe('what an exchange says that it did', () => {
  const leftovers = [
    { place: 'line 2', message: 'A <b>reason</b>.', text: '`a`' },
    { place: 'line 3', message: 'A <b>reason</b>.' },
    { place: 'line 4', message: 'Another.' },
  ];

  it('is counted', () => {
    assert.equal(
      exportWords('csv', { count: 1, of: 1, otherCount: 0, leftovers: [] }),
      'Exported 1 of 1 review as csv; all of it fitted.',
    );
    assert.equal(
      exportWords('csv', { count: 2, of: 3, otherCount: 4, leftovers: leftovers.slice(2) }),
      'Exported 2 of 3 reviews as csv; 1 piece did not fit. 4 reviews of other studies stayed here.',
    );
    assert.equal(
      taskWords('CSV', { study: 'verdict', count: 1, decidedCount: 2, leftovers }),
      'Wrote 1 task of verdict as CSV; 3 pieces did not fit. 2 that somebody has decided stayed here.',
    );
    assert.equal(
      importedWords([review('a'), review('b', { reviewer: 'Bo' })]),
      '2 reviews of 1 item by 2 reviewers',
    );
    assert.equal([...reviewLines([review('a'), review('a')])].length, 1);
  });

  it('lists every piece with its place, under its reason', () => {
    assert.equal(
      leftoverText('Imported it.', leftovers, ['Assumed.']),
      [
        'What was left out',
        '',
        'Imported it.',
        '',
        'Notes',
        '',
        '  Note: Assumed.',
        '',
        '2 × A <b>reason</b>.',
        '',
        '  line 2',
        '      `a`',
        '',
        '  line 3',
        '',
        '1 × Another.',
        '',
        '  line 4',
        '',
      ].join('\n'),
    );
  });
});
