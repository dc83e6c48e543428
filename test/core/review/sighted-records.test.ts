import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Review } from '../../../src/core/model/review.ts';
import { sightedRecords } from '../../../src/core/review/sessions/sighted-records.ts';
import { queueRecord } from '../../support/toy-queue.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';

const record = queueRecord();
const blind = { ...toyStudy, id: 'blind', isBlind: true };
const sighted = { ...toyStudy, id: 'sighted', isBlind: false };
const naming = { ...toyStudy, id: 'naming', isBlind: false, isOfOnlyResponse: true };
const perCandidate = { ...toyStudy, id: 'per candidate', isBlind: false, isPerCandidate: true };
const elsewhere = { ...sighted, id: 'elsewhere', kind: 'other/kind' };
const studies = [blind, sighted, naming, perCandidate, elsewhere];
const seen = toyReview(sighted, record, 'Ada', { named: 'no' });

const cases = [
  ['who decided about its candidates in a study that names them', [seen], ['a']],
  ['who decided long ago about another content', [{ ...seen, input_hash: 'x' }], ['a']],
  ['somebody else who did', [{ ...seen, reviewer: 'Ben' }], []],
  ['who took that back', [{ ...seen, decision: null }], []],
  ['who decided about the record alone', [omitCandidate()], []],
  ['who decided about its only response', [{ ...omitCandidate(), study: 'naming' }], ['a']],
  ['who named none of its responses', [{ ...omitCandidate(), study: 'per candidate' }], ['a']],
  ['who took back what named none', [{ ...omitCandidate(), study: 'naming', decision: null }], []],
  ['who decided in another blind study', [{ ...seen, study: 'blind' }], []],
  ['who decided about records of another kind', [{ ...seen, study: 'elsewhere' }], []],
  ['who flagged it', [{ ...seen, study: 'flag' }], []],
] as const;

for (const [who, reviews, expected] of cases) {
  test(`of a blind study, ${who} knows ${expected.length === 0 ? 'nothing' : 'too much'}`, () => {
    assert.deepEqual([...sightedRecords(blind, studies, reviews, 'Ada')], expected);
    assert.deepEqual([...sightedRecords(sighted, studies, reviews, 'Ada')], []);
  });
}

function omitCandidate(): Review {
  return Object.fromEntries(
    Object.entries(seen).filter(([name]) => name !== 'candidate'),
  ) as unknown as Review;
}
