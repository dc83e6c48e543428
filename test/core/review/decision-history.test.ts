import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Review } from '../../../src/core/model/review.ts';
import { DecisionHistory } from '../../../src/core/review/sessions/decision-history.ts';

let made = 0;

function review(parts: Partial<Review>): Review {
  made += 1;
  return {
    review_id: `id-${String(made)}`,
    created_at: new Date(Date.UTC(2026, 0, 1) + made).toISOString(),
    ...{ reviewer: 'Ada', record_id: 'r', study: 'fine', decision: 'yes', input_hash: '' },
    ...parts,
  };
}

/** What taking the latest decision back appends. */
function undone(reviews: readonly Review[]): readonly Review[] {
  const { latest } = new DecisionHistory(reviews);
  assert.ok(latest !== undefined);
  const { review: last, before } = latest;
  const about = { record_id: last.record_id };
  const withdrawal = review({ ...about, decision: null, supersedes: last.review_id });
  if (before === undefined) return [...reviews, withdrawal];
  const { decision, comment } = before;
  const said = { ...about, decision, ...(comment !== undefined && { comment }) };
  return [...reviews, withdrawal, review({ ...said, supersedes: withdrawal.review_id })];
}

function standing(reviews: readonly Review[]): unknown {
  const latest = new DecisionHistory(reviews).latest;
  return latest && [latest.review.record_id, latest.review.decision, latest.before?.decision];
}

describe('what can be taken back', () => {
  const first = review({});
  const change = review({ decision: 'no', supersedes: first.review_id });
  const other = review({ record_id: 's', decision: 'maybe' });

  it('is the decision that was made last, with what stood before it', () => {
    assert.equal(standing([]), undefined);
    assert.deepEqual(standing([first]), ['r', 'yes', undefined]);
    assert.deepEqual(standing([first, change]), ['r', 'no', 'yes']);
    assert.deepEqual(standing([first, change, other]), ['s', 'maybe', undefined]);
  });

  it('goes back step by step, whichever way the lines are ordered', () => {
    let reviews: readonly Review[] = [first, change, other];
    const seen: unknown[] = [];
    while (standing(reviews) !== undefined) {
      seen.push(standing(reviews));
      assert.deepEqual(standing(reviews.toReversed()), standing(reviews));
      reviews = undone(reviews);
    }
    assert.deepEqual(seen, [
      ['s', 'maybe', undefined],
      ['r', 'no', 'yes'],
      ['r', 'yes', undefined],
    ]);
  });

  it('begins anew with a decision after one that was taken back', () => {
    const reviews = undone([first, change]);
    assert.deepEqual(standing(reviews), ['r', 'yes', undefined]);
    const again = review({ decision: 'no', supersedes: reviews.at(-1)?.review_id ?? '' });
    assert.deepEqual(standing([...reviews, again]), ['r', 'no', 'yes']);
    assert.deepEqual(standing(undone([...reviews, again])), ['r', 'yes', undefined]);
  });

  it('is a decision that was made anew by hand, also where it says what was said before', () => {
    const back = review({ decision: 'yes', supersedes: change.review_id });
    const reviews = [first, change, other, back];
    assert.deepEqual(standing(reviews), ['r', 'yes', 'no']);
    assert.deepEqual(standing(undone(reviews)), ['s', 'maybe', undefined]);
    assert.deepEqual(standing(undone(undone(reviews))), ['r', 'no', 'yes']);
  });

  it('is only what may be taken back, by the review in which it was made', () => {
    const own = review({ decision: 'no', supersedes: first.review_id, draw: 'd' });
    const isOwn = ({ draw }: Review): boolean => draw === 'd';
    const reviews = [first, other, own];
    assert.equal(new DecisionHistory(reviews, isOwn).latest?.review, own);
    // What stood before is said again, now in the name of the draw.
    const back = undone(reviews).map((each) => (each === first ? each : { ...each, draw: 'd' }));
    assert.equal(
      new DecisionHistory(
        back.filter(({ record_id: id }) => id === 'r'),
        isOwn,
      ).latest,
      undefined,
    );
  });

  it('is as many decisions as were made, and as many as there are left', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ item: fc.nat(2), decision: fc.nat() }), { maxLength: 20 }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        (decisions, undos) => {
          let reviews: readonly Review[] = [];
          const stack: (readonly [string, string])[] = [];
          for (const [index, { item, decision }] of decisions.entries()) {
            const id = `r${String(item)}`;
            const said = `${String(decision)} at ${String(index)}`; // no decision is the one before it
            const supersedes = latestOf(reviews, id)?.review_id;
            const next = review({
              record_id: id,
              decision: said,
              ...(supersedes !== undefined && { supersedes }),
            });
            reviews = [...reviews, next];
            stack.push([id, said]);
            if (undos[index] === true) {
              reviews = undone(reviews);
              stack.pop();
            }
            const top = stack.at(-1);
            const latest = new DecisionHistory(reviews).latest?.review;
            assert.deepEqual(latest && [latest.record_id, latest.decision], top);
          }
        },
      ),
    );
  });
});

/** The last line about a record: what stands, or what took it back. */
function latestOf(reviews: readonly Review[], id: string): Review | undefined {
  const last = reviews.findLast(({ record_id: recordId }) => recordId === id);
  return last?.decision === null ? undefined : last;
}
