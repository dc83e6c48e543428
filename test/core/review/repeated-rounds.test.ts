import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Review } from '../../../src/core/model/review.ts';
import { outdatedItem } from '../../../src/core/review/outdated-item.ts';
import { isOfRound } from '../../../src/core/review/repeated-reviews.ts';
import { earlier, hashOf, only, review } from './fine-study.ts';

const stale = hashOf(earlier);

function first(id: string, parts: Partial<Review> = {}): Review {
  return review({ review_id: id, draw: 'd', ...parts });
}

function again(id: string, parts: Partial<Review> = {}): Review {
  return review({ review_id: id, draw: 'd-again', repeats: 'd', decision: 'no', ...parts });
}

describe('what stands of an item that was decided again', () => {
  const cases: readonly (readonly [
    what: string,
    reviews: readonly Review[],
    standing: readonly string[],
    repeated: readonly string[],
  ])[] = [
    ['is what was decided at first', [first('1'), again('2')], ['1'], ['2']],
    ['also where a clock was wrong', [again('2'), first('1')], ['1'], ['2']],
    ['is what was decided again, by those who decided nowhere else', [again('2')], ['2'], []],
    [
      'is that of the first round, of those who decided in rounds alone',
      [again('2'), again('3', { draw: 'd-again-2' }), again('4', { supersedes: '2' })],
      ['4'],
      ['3'],
    ],
    [
      'is in the order of the times',
      [again('2', { reviewer: 'Ben' }), first('1', { reviewer: 'Ada' })],
      ['2', '1'],
      [],
    ],
    [
      'is the changed mind of the first round',
      [first('1'), again('2'), first('3', { supersedes: '1', decision: 'no' })],
      ['3'],
      ['2'],
    ],
    [
      'knows changes of mind within a round',
      [first('1'), again('2'), again('3', { supersedes: '2', decision: 'yes' })],
      ['1'],
      ['3'],
    ],
    [
      'is nothing once the first is taken back',
      [first('1'), again('2'), first('3', { decision: null, supersedes: '1' })],
      [],
      ['2'],
    ],
    [
      'is as it was once the second is taken back',
      [first('1'), again('2'), again('3', { decision: null, supersedes: '2' })],
      ['1'],
      [],
    ],
    [
      'stays where all of a round is taken back without a name',
      [first('1'), again('2'), again('3', { decision: null })],
      ['1'],
      [],
    ],
    [
      'is nothing once the first of two rounds is taken back, of those who decided in rounds alone',
      [again('1'), again('2', { draw: 'x' }), again('3', { decision: null, supersedes: '1' })],
      [],
      ['2'],
    ],
    [
      'is that of the first round of one reviewer, in whichever order another went through them',
      [
        again('1', { reviewer: 'Ben' }),
        ...[again('2', { draw: 'x' }), again('3'), again('4', { reviewer: 'Ben', draw: 'x' })],
      ],
      ['1', '2'],
      ['3', '4'],
    ],
    ['loses nothing to what cannot be read', [first('1'), again('2', { decision: 7 })], ['1'], []],
    [
      'is what was decided about the present content',
      [first('1', { input_hash: stale }), again('2')],
      ['2'],
      [],
    ],
  ];
  for (const [what, reviews, standing, repeated] of cases) {
    it(what, () => {
      for (const merged of [reviews, reviews.toReversed()]) {
        const item = only(merged);
        assert.deepEqual(
          item.decisions.map((one) => one.review.review_id),
          standing,
        );
        assert.deepEqual(
          item.repeated.map((one) => one.review.review_id),
          repeated,
        );
      }
    });
  }

  it('is what an adjudicator decided again, who decided nothing else', () => {
    const settled = first('s', { adjudicates: ['1', '2'] });
    const { decisions } = only([first('1', { reviewer: 'Ben' }), settled, again('3')]);
    assert.deepEqual(
      decisions.map((one) => one.review.review_id),
      ['1', '3'],
    );
  });

  it('is taken back by round, of an earlier content as well', () => {
    const hash = { input_hash: stale };
    const said = [first('1', hash), again('2', hash)];
    const left = (review: Review): readonly string[] =>
      only([...said, review]).stale.map((one) => one.review.review_id);
    assert.deepEqual(left(again('3', { ...hash, decision: null })), ['1']);
    assert.deepEqual(left(first('4', { ...hash, decision: null })), ['2']);
  });

  it('stays settled', () => {
    const settled = first('s', { reviewer: 'Cem', adjudicates: ['1', '2'] });
    const reviews = [first('1'), first('2', { reviewer: 'Ben', decision: 'no' }), settled];
    const { adjudication, outdatedAdjudication } = only([...reviews, again('3')]);
    assert.equal(adjudication?.review.review_id, 's');
    assert.equal(outdatedAdjudication, undefined);
  });

  it('is the same of an earlier content', () => {
    const hash = { input_hash: stale };
    const item = outdatedItem(only([first('1', hash), again('2', hash)]));
    assert.deepEqual(
      item?.decisions.map((one) => one.review.review_id),
      ['1'],
    );
    const alone = outdatedItem(only([again('2', hash), again('3', { ...hash, draw: 'x' })]));
    assert.deepEqual(
      alone?.decisions.map((one) => one.review.review_id),
      ['2'],
    );
  });

  it('is nothing of an earlier content that was taken back there', () => {
    const hash = { input_hash: stale };
    for (const said of [first, again]) {
      const reviews = [said('1', hash), again('2', { ...hash, draw: 'x' })];
      const back = said('3', { ...hash, decision: null, supersedes: '1' });
      assert.equal(outdatedItem(only([...reviews, back])), undefined);
      assert.equal(outdatedItem(only([...reviews]))?.decisions[0]?.review.review_id, '1');
    }
  });

  it('stays settled once a decision that was settled is taken back, as without a second round', () => {
    const settled = review({ review_id: 's', reviewer: 'Cem', adjudicates: ['1', 'b'] });
    const reviews = [again('1'), first('b', { reviewer: 'Ben', decision: 'yes' }), settled];
    const back = again('3', { decision: null, supersedes: '1' });
    const second = again('2', { draw: 'x' });
    for (const all of [
      [...reviews, back],
      [...reviews, second, back],
    ]) {
      const item = only(all);
      assert.deepEqual(
        item.decisions.map((one) => one.review.review_id),
        ['b'],
      );
      assert.equal(item.adjudication?.review.review_id, 's');
      assert.equal(item.outdatedAdjudication, undefined);
    }
  });
});

describe('what a round knows of', () => {
  const drawless = review({ review_id: '5', repeats: 'd' });
  const reviews = [
    ...[first('1'), again('2'), review({ review_id: '3' }), again('4', { draw: 'x' }), drawless],
  ];
  const cases = [
    ['of no draw', undefined, '135'],
    ['of a first draw', { name: 'd' }, '135'],
    ['of another draw', { name: 'e' }, '135'],
    ['of a repeated one', { name: 'd-again', repeats: 'd' }, '2'],
    ['of one with the name of a first draw', { name: 'd', repeats: 'd-again' }, ''],
    ['of one of that name that repeats another', { name: 'd-again', repeats: 'e' }, ''],
    ['of one that nothing was said in', { name: 'd-again-2', repeats: 'd' }, ''],
  ] as const;
  for (const [what, round, expected] of cases) {
    it(what, () => {
      const known = reviews.filter((one) => isOfRound(one, round));
      assert.equal(known.map(({ review_id: id }) => id).join(''), expected);
    });
  }
});
