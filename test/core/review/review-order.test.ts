import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import type { Review } from '../../../src/core/model/review.ts';
import { isMark, markStudies } from '../../../src/core/review/marks.ts';
import { orderedReviews, reviewTimeMs } from '../../../src/core/review/review-order.ts';

const noon = Date.UTC(2026, 10, 30, 12);

const times: readonly (readonly [text: string, expected: number | undefined])[] = [
  ['2026-11-30T12:00:00.000Z', noon],
  ['2026-11-30T12:00:00Z', noon],
  ['2026-11-30T12:00:00', noon],
  ['2026-11-30T12:00', noon],
  ['2026-11-30 12:00', noon],
  ['2026-11-30T13:00:00+01:00', noon],
  ['2026-11-30T13:00:00+0100', noon],
  ['2026-11-30T07:00-05', noon],
  ['2026-11-30T12:00:00,500Z', noon + 500],
  ['2026-11-30T12:00:00.123456Z', noon + 123],
  ['2026-11-30', Date.UTC(2026, 10, 30)],
  ['1969-12-31T23:59:59Z', -1000],
  ['yesterday', undefined],
  ['', undefined],
  ['1', undefined],
  ['12.5', undefined],
  ['1700000000', undefined],
  ['03/04/2026', undefined],
  ['Nov 30, 2026 12:00', undefined],
  ['Mon, 30 Nov 2026 12:00:00 GMT', undefined],
  ['2026-02-30T12:00:00Z', undefined],
  ['2026-13-01', undefined],
  ['2026-11-30T25:00:00Z', undefined],
  ['2026-11-30T12:61:00Z', undefined],
  ['2026-11-30T12:00:00Z (about)', undefined],
];

function review(id: string, time: string): Review {
  return {
    ...{ review_id: id, created_at: time, reviewer: 'Ada', record_id: 'r', study: 'fine' },
    ...{ decision: 'yes', input_hash: 'x' },
  };
}

void describe('the time of a review', () => {
  for (const [text, expected] of times) {
    void it(`${JSON.stringify(text)} is ${expected === undefined ? 'no time' : 'read'}`, () => {
      assert.equal(reviewTimeMs(text), expected);
    });
  }

  void it('is the same on every machine', () => {
    const file = new URL('../../../src/core/review/review-order.ts', import.meta.url);
    const script = `import { reviewTimeMs } from ${JSON.stringify(file.href)};
      console.log(JSON.stringify(${JSON.stringify(times.map(([text]) => text))}.map(reviewTimeMs)));`;
    const expected = JSON.stringify(times.map(([text]) => reviewTimeMs(text)));
    for (const zone of ['America/Los_Angeles', 'Asia/Tokyo']) {
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
        env: { ...process.env, TZ: zone },
      });
      assert.equal(said.trim(), expected, zone);
    }
  });

  void it('orders reviews, those without one first', () => {
    const reviews = [
      review('late', '2026-11-30T12:00:00Z'),
      review('early', '2026-11-30T12:30:00+01:00'),
      review('ancient', '1960-01-01'),
      review('b', 'Nov 30, 2026'),
      review('c', 'yesterday'),
    ];
    const ids = (all: readonly Review[]): readonly string[] =>
      orderedReviews(all).reviews.map(({ review_id: id }) => id);
    assert.deepEqual(ids(reviews), ['b', 'c', 'ancient', 'early', 'late']);
    assert.deepEqual(ids(reviews.toReversed()), ids(reviews));
  });
});

void describe('marks', () => {
  void it('are told apart from studies', () => {
    for (const study of ['flag', 'queue', 'set-aside']) assert.ok(isMark({ study }), study);
    for (const study of ['verdict', 'flags', '']) assert.ok(!isMark({ study }), study);
    assert.equal(new Set(markStudies).size, 3);
  });
});
