import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Review } from '../../../src/core/model/review.ts';
import {
  outdatedDecisions,
  repairReasons,
  type RepairReasons,
} from '../../../src/core/review/repair/repair-reasons.ts';
import { queueRecord, queueRepair } from '../../support/toy-queue.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';

const record = queueRecord();

function review(reviewer: string, named: string, changes: Partial<Review> = {}): Review {
  const why = named === 'no' ? { why: 'ZEBRA' } : {};
  const comment = `Said by ${reviewer}.`;
  return toyReview(toyStudy, record, reviewer, { named, ...why }, { comment, ...changes });
}

function reasons(
  reviews: readonly Review[],
  viewer: string | undefined,
  study = toyStudy,
): RepairReasons {
  const { key: recordId } = record;
  assert.ok(typeof recordId === 'string');
  return repairReasons({ repair: queueRepair, study }, { recordId, record, reviews }, viewer);
}

const settled = review('Eve', 'no', { adjudicates: ['x'], review_id: 'settled' });

describe('why a part is to be written anew', () => {
  const cases: readonly (readonly [string, readonly Review[], number])[] = [
    ['one who calls for it', [review('Ada', 'no')], 1],
    ['all', [review('Ada', 'no'), review('Ben', 'no')], 2],
    ['some', [review('Ada', 'no'), review('Ben', 'yes')], 2],
    ['nobody who calls for it', [review('Ada', 'yes'), review('Ben', 'yes')], 2],
    ['who settled it', [review('Ada', 'yes'), settled], 2],
  ];
  for (const [by, reviews, count] of cases) {
    test(`as decided by ${by}, is that it was decided, and nothing more to who has not`, () => {
      for (const viewer of ['Cem', undefined]) {
        assert.deepEqual(reasons(reviews, viewer), {
          told: [],
          untold: { study: toyStudy, reviewers: count },
        });
      }
    });
  }

  test('is what those say who call for it, to who has decided', () => {
    const reviews = [review('Ada', 'no'), review('Ben', 'yes')];
    for (const viewer of ['Ada', 'Ben']) {
      assert.deepEqual(reasons(reviews, viewer), {
        told: [{ reviewer: 'Ada', text: 'Names the colour: no. ZEBRA Said by Ada.' }],
      });
    }
  });

  test('is what an adjudication says, where there is one', () => {
    const { told } = reasons([review('Ada', 'yes'), settled], 'Ada');
    assert.deepEqual(
      told.map(({ reviewer }) => reviewer),
      ['Eve'],
    );
  });

  test('is told where nobody says who looks and the study is not blind', () => {
    const open = { ...toyStudy, isBlind: false };
    assert.equal(reasons([review('Ada', 'no')], undefined, open).told.length, 1);
    assert.equal(reasons([review('Ada', 'no')], 'Cem', open).told.length, 0);
  });

  test('is nothing where nobody decided, or only about an earlier content', () => {
    const before = toyReview(toyStudy, queueRecord({ answer: 'Before' }), 'Ada', { named: 'no' });
    for (const reviews of [[], [before], [review('Ada', 'no', { decision: null })]]) {
      assert.deepEqual(reasons(reviews, 'Cem'), { told: [] });
    }
  });

  test('is for nobody whose own decision is about an earlier content, or withdrawn', () => {
    const stale = toyReview(toyStudy, queueRecord({ answer: 'Before' }), 'Cem', { named: 'no' });
    const withdrawn = review('Dan', 'no', { decision: null });
    for (const viewer of ['Cem', 'Dan']) {
      const { told, untold } = reasons([review('Ada', 'no'), stale, withdrawn], viewer);
      assert.deepEqual([told, untold?.reviewers], [[], 1]);
    }
  });
});

describe('what is to be decided anew', () => {
  const before = (reviewer: string, changes: Partial<Review> = {}): Review =>
    toyReview(toyStudy, queueRecord({ answer: 'Before' }), reviewer, { named: 'no' }, changes);
  const cases: readonly (readonly [string, readonly Review[], number | undefined])[] = [
    ['nobody', [], undefined],
    ['two, of an earlier content', [before('Ada'), before('Ben')], 2],
    ['one twice, of an earlier content', [before('Ada'), before('Ada')], 1],
    ['one of an earlier content, and one anew', [before('Ada'), review('Ben', 'yes')], undefined],
    ['one of the content as it is', [review('Ada', 'no')], undefined],
  ];
  for (const [by, reviews, count] of cases) {
    test(`where it was decided by ${by}`, () => {
      const { key: recordId } = record;
      assert.ok(typeof recordId === 'string');
      const called = { repair: queueRepair, study: toyStudy };
      const found = outdatedDecisions(called, { recordId, record, reviews });
      assert.equal(found?.reviewers, count);
    });
  }
});
