import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { prodigyFormat } from '../../../src/core/review/exchange/prodigy-format.ts';
import type { ReviewLeftover } from '../../../src/core/review/exchange/review-format.ts';
import { orderedReviews } from '../../../src/core/review/review-order.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';
import { noContext, noStudies, reading } from './review-arbitrary.ts';
import { writtenReviews } from '../../support/whole-exchanges.ts';

function file(name: string): string {
  return readFileSync(sharedPath('data', 'prodigy', name), 'utf8');
}

function counts(leftovers: readonly ReviewLeftover[]): readonly (readonly [string, number])[] {
  return [...Map.groupBy(leftovers, ({ message }) => message)].map(([message, same]) => [
    message,
    same.length,
  ]);
}

/** Genuine annotations: ../shared/data/prodigy/SOURCE.txt. */
describe('genuine files of Prodigy', { skip: skipWithoutShared }, () => {
  it('of many annotators are read whole', () => {
    const text = file('pydata-ams-2023.multi-annotator.first400.jsonl');
    const { reviews, leftovers } = reading(prodigyFormat, text);
    assert.equal(reviews.length + leftovers.length, 400);
    assert.deepEqual(counts(leftovers), [['The item was ignored: nobody decided about it.', 35]]);
    assert.equal(new Set(reviews.map(({ record_id: id }) => id)).size, 57);
    assert.equal(new Set(reviews.map(({ reviewer }) => reviewer)).size, 19);
    assert.deepEqual([...new Set(reviews.map(({ study }) => study))], ['new-dataset']);
    assert.equal(reviews.filter(({ decision }) => decision === 'accept').length, 250);
    assert.equal(reviews.filter(({ decision }) => decision === 'reject').length, 115);
  });

  it('count once, however often they are imported, and come back from an export', () => {
    const text = file('pydata-ams-2023.multi-annotator.first400.jsonl');
    const [one, other] = [
      reading(prodigyFormat, text).reviews,
      reading(prodigyFormat, text).reviews,
    ];
    const merged = orderedReviews([...one, ...other]);
    assert.deepEqual([merged.reviews.length, merged.clashing.length], [365, 0]);
    const again = reading(prodigyFormat, writtenReviews(prodigyFormat, one, noContext));
    assert.deepEqual(again.reviews, one);
  });

  it('of one annotator ask who it was', () => {
    const text = file('annotated_github-issues-DOCUMENTATION-textcat.first300.jsonl');
    const read = prodigyFormat.read(text, { studyOf: noStudies });
    assert.match(read.ok ? '' : read.error, /273 decisions .*Say it with --reviewer <name>/u);
    const { reviews, leftovers } = reading(prodigyFormat, text, { reviewer: 'Ada', study: 'docs' });
    assert.equal(reviews.length, 273);
    assert.ok(reviews.every(({ reviewer, study }) => reviewer === 'Ada' && study === 'docs'));
    assert.deepEqual(counts(leftovers), [['The item was ignored: nobody decided about it.', 27]]);
  });

  it('with spans list them', () => {
    const text = file('annotated_news_headlines-NER.first80.jsonl');
    const { reviews, leftovers } = reading(prodigyFormat, text, { reviewer: 'Ada' });
    assert.equal(reviews.length, 80);
    assert.deepEqual(counts(leftovers), [
      ['spans mark parts of a text: no review holds them.', 53],
    ]);
  });
});
