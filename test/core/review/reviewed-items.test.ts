import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Review } from '../../../src/core/model/review.ts';
import { reviewedItems } from '../../../src/core/review/reviewed-items.ts';
import { settlementOf } from '../../../src/core/review/settlement.ts';

import { earlier, fine, hashOf, only, records, review } from './fine-study.ts';

function decisionsOf(reviews: readonly Review[]): readonly string[] {
  return only(reviews).decisions.map(
    ({ review: { reviewer, decision } }) => `${reviewer}: ${JSON.stringify(decision)}`,
  );
}

void describe('which decisions of a study stand', () => {
  void it('the last of each reviewer', () => {
    const reviews = [review(), review({ reviewer: 'Ben' }), review({ decision: 'no' })];
    assert.deepEqual(decisionsOf(reviews), ['Ben: "yes"', 'Ada: "no"']);
  });

  void it('not one that its reviewer superseded or took back', () => {
    const first = review();
    const second = review({ decision: 'no', supersedes: first.review_id });
    const undone = review({ decision: null, supersedes: second.review_id });
    assert.deepEqual(decisionsOf([first, second]), ['Ada: "no"']);
    assert.deepEqual(decisionsOf([first, second, undone]), []);
    assert.deepEqual(decisionsOf([first, second, undone, review()]), ['Ada: "yes"']);
  });

  void it('but one that somebody else claims to supersede', () => {
    const first = review();
    const other = review({ reviewer: 'Ben', decision: 'no', supersedes: first.review_id });
    assert.deepEqual(decisionsOf([first, other]), ['Ada: "yes"', 'Ben: "no"']);
  });

  void it('decisions about an earlier content stand apart', () => {
    const old = review({ input_hash: hashOf(earlier), decision: 'no' });
    const item = only([old, review({ reviewer: 'Ben' })]);
    assert.deepEqual(
      [item.stale.map(({ review: { reviewer } }) => reviewer), item.decisions.length],
      [['Ada'], 1],
    );
  });

  void it('a record that can no longer be shown makes what was seen of it stale', () => {
    const all = [
      review(),
      review({ reviewer: 'Ben', adjudicates: ['x'] }),
      review({ reviewer: 'Cem', input_hash: 'imported:csv' }),
    ];
    const broken = new Map([['r', { id: 'r' }]]);
    const [item] = reviewedItems(fine, all, broken).items;
    assert.deepEqual(
      [
        item?.stale.map(({ review: { reviewer }, freshness }) => [reviewer, freshness]),
        item?.decisions.map(({ review: { reviewer }, freshness }) => [reviewer, freshness]),
        item?.adjudication,
      ],
      [
        [
          ['Ada', 'stale'],
          ['Ben', 'stale'],
        ],
        [['Cem', 'unknown']],
        undefined,
      ],
    );
    const [without] = reviewedItems(fine, all).items;
    assert.deepEqual(
      without?.decisions.map(({ freshness }) => freshness),
      ['unknown', 'unknown'],
    );
  });

  void it('an imported decision counts, although nothing tells what was seen', () => {
    const [decision] = only([review({ input_hash: 'imported:csv' })]).decisions;
    assert.equal(decision?.freshness, 'unknown');
  });

  void it('one that cannot be read takes the place of the one before it', () => {
    assert.deepEqual(decisionsOf([review(), review({ decision: 'perhaps' })]), []);
  });

  void it('an adjudication that cannot be read takes the place of one before it, not of a decision', () => {
    const [ada, ben] = [review(), review({ reviewer: 'Ben', decision: 'no' })];
    const adjudicates = [ada.review_id, ben.review_id];
    const settled = review({ adjudicates });
    const unreadable = review({ adjudicates, decision: 'perhaps' });
    const own = ['Ada: "yes"', 'Ben: "no"'];
    for (const reviews of [
      [ada, ben, unreadable],
      [ada, ben, settled, unreadable],
      [ada, ben, settled, { ...unreadable, supersedes: settled.review_id }],
    ]) {
      assert.deepEqual(decisionsOf(reviews), own);
      assert.equal(only(reviews).adjudication, undefined);
    }
  });

  void it('a decision supersedes one of the same person about the same content alone', () => {
    const first = review();
    const id = first.review_id;
    const elsewhere: readonly Partial<Review>[] = [
      { input_hash: hashOf(earlier) },
      { record_id: 'other' },
      { study: 'another' },
      { candidate: 'none' },
    ];
    for (const changes of elsewhere) {
      const other = review({ decision: 'no', supersedes: id, ...changes });
      assert.deepEqual(decisionsOf([first, other]), ['Ada: "yes"'], JSON.stringify(changes));
    }
    const itself = review({ review_id: 'self', supersedes: 'self' });
    assert.deepEqual(decisionsOf([itself]), ['Ada: "yes"']);
    const { candidate, ...unnamed } = review({ decision: null, supersedes: id });
    assert.ok(candidate !== undefined);
    assert.deepEqual(decisionsOf([first, unnamed]), []);
  });

  void it('without records every decision counts', () => {
    const { items, orphans } = reviewedItems(fine, [review({ record_id: 'elsewhere' })]);
    assert.deepEqual([items.length, orphans.length], [1, 0]);
  });

  void it('names what cannot be counted', () => {
    const { items, unreadable, orphans } = reviewedItems(
      fine,
      [
        review({ decision: { fine: 'perhaps' } }),
        review({ record_id: 'gone' }),
        review({ candidate: 'none' }),
        review({ study: 'another' }),
      ],
      records,
    );
    assert.deepEqual([items.length, unreadable.length, orphans.length], [1, 1, 2]);
  });

  void it('a review without a candidate is about the only one', () => {
    const { candidate, ...unnamed } = review();
    assert.equal(candidate, only([unnamed]).candidate);
  });

  void it('a line that was merged twice counts once, and two decisions of one id are named', () => {
    const one = review();
    assert.deepEqual(decisionsOf([one, one, { ...one }]), ['Ada: "yes"']);
  });

  void it('whatever the order of the files', () => {
    const all = [
      review(),
      review({ reviewer: 'Ben', decision: 'no' }),
      review({ decision: 'no' }),
      review({ reviewer: 'Cem', decision: null }),
      review({ reviewer: 'Dana', adjudicates: ['id-1'], decision: 'no' }),
      review({ created_at: 'yesterday' }),
      review({ input_hash: hashOf(earlier) }),
      review({ decision: 7 }),
    ];
    const clash = { ...review({ reviewer: 'Eve' }), review_id: 'id-1' };
    const expected = reviewedItems(fine, [...all, clash], records);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...all, clash], { minLength: all.length + 1 }),
        (shuffled) => {
          assert.deepEqual(reviewedItems(fine, shuffled, records), expected);
        },
      ),
    );
  });
});

void describe('an adjudication', () => {
  const [ada, ben] = [review(), review({ reviewer: 'Ben', decision: 'no' })];
  const adjudicates = [ada.review_id, ben.review_id];
  const settled = review({ reviewer: 'Cem', decision: 'no', adjudicates });
  const cases: readonly (readonly [
    what: string,
    reviews: readonly Review[],
    isOutdated: boolean,
    by: string,
  ])[] = [
    ['holds', [ada, ben, settled], false, 'adjudication'],
    [
      'is outdated by a later decision that takes the place of one it settled',
      [ada, ben, settled, review({ decision: 'no', supersedes: ada.review_id })],
      true,
      'consensus',
    ],
    [
      'is outdated by a later decision of somebody new',
      [ada, ben, settled, review({ reviewer: 'Dan' })],
      true,
      'disagreement',
    ],
    [
      'holds when a decision that it settled is taken back',
      [ada, ben, settled, review({ decision: null, supersedes: ada.review_id })],
      false,
      'adjudication',
    ],
    [
      'holds after a later decision about an earlier content',
      [ada, ben, settled, review({ input_hash: hashOf(earlier) })],
      false,
      'adjudication',
    ],
    [
      'holds before decisions that it did not name',
      [review({ reviewer: 'Dan', created_at: '2026-01-01T00:00:00Z' }), ada, ben, settled],
      false,
      'adjudication',
    ],
    [
      'holds where nothing that it settled is at hand',
      [{ ...settled, adjudicates: ['elsewhere'] }, review(), review({ reviewer: 'Ben' })],
      false,
      'adjudication',
    ],
  ];
  for (const [what, reviews, isOutdated, by] of cases) {
    void it(what, () => {
      const item = only(reviews);
      assert.equal(item.outdatedAdjudication !== undefined, isOutdated);
      assert.equal(item.adjudication !== undefined, !isOutdated);
      assert.equal(settlementOf(fine, item).by, by);
    });
  }
});

void describe('of decisions that supersede one another in a circle', () => {
  // Two files that were merged by hand, or imported.
  const circle = (size: number): readonly Review[] => {
    const all = Array.from({ length: size }, (_unused, at) =>
      review({ decision: at === size - 1 ? 'no' : 'yes' }),
    );
    return all.map((one, at) => ({
      ...one,
      supersedes: all[(at + 1) % size]?.review_id ?? '',
    }));
  };
  for (const size of [2, 3, 5]) {
    void it(`the latest of ${size} stands, in whatever order they are read`, () => {
      const all = circle(size);
      for (const reviews of [all, all.toReversed()]) {
        const found = only(reviews);
        assert.deepEqual(
          found.decisions.map(({ answers }) => answers['fine']),
          ['no'],
        );
      }
    });
  }

  void it('and one that supersedes the latest from outside of it stands', () => {
    const all = circle(3);
    const later = review({ supersedes: all[2]?.review_id ?? '' });
    assert.deepEqual(
      only([...all, later]).decisions.map((one) => one.review.review_id),
      [later.review_id],
    );
  });

  void it('and adjudications do as decisions do', () => {
    const all = circle(2).map((one) => ({ ...one, reviewer: 'Eve', adjudicates: ['x'] }));
    const decided = review();
    assert.equal(only([decided, ...all]).adjudication?.review.decision, 'no');
  });
});
