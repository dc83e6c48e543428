import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { assertValues, bad, good, tableOf, tabulated, valuesOf } from './pace-study.ts';

const records = [
  good('a'),
  good('b'),
  bad('a1', 'a', ['REDUNDANCY']),
  bad('b1', 'b', ['XCOMP_MISMATCH']),
];

let reviewCount = 0;

function review(recordId: string, decision: JsonValue, changes: Partial<Review> = {}): Review {
  reviewCount += 1;
  return {
    review_id: `review-${reviewCount}`,
    created_at: new Date(Date.UTC(2026, 0, 2) + reviewCount * 1000).toISOString(),
    ...{ reviewer: 'Ann', study: 'defect', record_id: recordId, decision, input_hash: 'i' },
    ...changes,
  };
}

const redundant = { label: 'BAD', family: 'redundancy', location: 'related queries' };

describe('people', () => {
  const report = tabulated(
    records,
    [],
    [
      review('a', { label: 'BAD', family: 'REDUNDANCY', location: 'rqList' }),
      review('a', { label: 'GOOD' }),
      review('b', { label: 'GOOD', family: 'NONE', location: 'NONE' }),
      review('a1', redundant),
      review('b1', redundant),
      review('b1', { label: 'BAD' }, { reviewer: 'Ben' }),
      review('a1', { label: 'UGLY' }),
      review('a1', { label: 'BAD', family: 'NO_SUCH_FAMILY' }, { reviewer: 'Ben' }),
      review('gone', redundant),
      review('a1', { label: 'GOOD' }, { study: 'verdict' }),
    ],
  );

  it('have a row each, from the last decision that they made', () => {
    // Ann’s last decision about a1 cannot be read: it is no decision, and the one before it is superseded.
    assertValues(valuesOf(report, 'closure', 'Ann', 'Person'), {
      'S0 balanced accuracy': 1,
      'S2 detect': 1,
      'S2 loc.': 1,
      'S4 family': 0,
      'False-fire': 0,
      'PACE avg.': null,
      Fresh: 3,
      Missing: 1,
    });
  });

  it('are in no figure that asks for what they did not say', () => {
    const ben = valuesOf(report, 'closure', 'Ben', 'Person');
    assertValues(ben, { 'S2 detect': 1, 'S2 loc.': null, 'S4 family': null, Fresh: 1 });
  });

  it('are references without metrics, and stand in no strict table', () => {
    const rows = tableOf(report, 'closure').rows.filter(({ cells }) => cells[0]?.text === 'Person');
    assert.ok(rows.length === 2 && rows.every(({ role }) => role === 'reference'));
    assert.deepEqual(report.metrics, []);
    const ids = report.sections.flatMap(({ tables }) => tables.map(({ id }) => id));
    assert.deepEqual(ids, ['closure', 'records']);
  });

  it('count without a hash of ours, which is said, and not once the record has changed', () => {
    const unknown = tabulated(records, [], [review('a', { label: 'GOOD' })]);
    assert.ok(unknown.notes.some((note) => note.includes('without a hash of ours')));
    const stale = tabulated(
      records,
      [],
      [review('a', { label: 'GOOD' }, { input_hash: '0'.repeat(64) })],
    );
    assert.ok(stale.notes.some((note) => note.includes('stale') && note.endsWith(': 1.')));
    const ids = stale.sections.flatMap(({ tables }) => tables.map(({ id }) => id));
    assert.deepEqual(ids, ['records']);
  });

  it('have what cannot be used counted in a note', () => {
    assert.ok(
      report.notes.some((note) => note.includes('could not be used') && note.endsWith(': 3.')),
    );
  });
});
