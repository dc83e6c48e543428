import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Review } from '../../../src/core/model/review.ts';
import { decisionTimeMs } from '../../../src/core/review/decision-time.ts';
import { newReview, type DecisionToStore } from '../../../src/core/review/new-review.ts';
import {
  flagDecision,
  queueDecision,
  unflagDecision,
} from '../../../src/core/review/queue/queue-decisions.ts';
import type { QueueEntry } from '../../../src/core/review/queue/queue-entry.ts';
import type { QueueRecord } from '../../../src/core/review/queue/queue-setting.ts';
import { entriesOfRecord } from '../../../src/core/review/queue/record-entries.ts';
import { reviewTimeMs } from '../../../src/core/review/review-order.ts';
import { queueRecord, queueSetting, queueSource, said } from '../../support/toy-queue.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';

const record = queueRecord();
const nowMs = Date.UTC(2026, 0, 2);
const ahead = '2026-01-02T00:06:00.000+00:00';
const place = { recordId: 'a', record };

function stored(decision: DecisionToStore, reviews: readonly Review[]): Review {
  return newReview(decision, {
    nowMs: decisionTimeMs([decision], reviews, nowMs),
    id: crypto.randomUUID(),
  });
}

function flag(reviewer: string, time: string): Review {
  const decision = flagDecision({ ...place, reviewer });
  return { ...newReview(decision, { nowMs, id: reviewer }), created_at: time };
}

test('what a clock that is ahead has made can be dealt with at once, whatever made it', () => {
  const causes: readonly Partial<Pick<QueueRecord, 'reviews' | 'judgments'>>[] = [
    { reviews: [flag('Ben', ahead)] },
    { reviews: [toyReview(toyStudy, record, 'Ben', { named: 'no' }, { created_at: ahead })] },
    { judgments: [{ ...said(record, 'good'), created_at: ahead }] },
  ];
  for (const cause of causes) {
    const [entry] = entriesOfRecord(queueSetting, queueSource(record, cause));
    assert.ok(entry !== undefined);
    for (const action of ['done', 'skip'] as const) {
      const { reviews = [] } = cause;
      const decision = stored(queueDecision({ reviewer: 'Ada', entry, record, action }), reviews);
      const source = queueSource(record, { ...cause, reviews: [...reviews, decision] });
      const all: readonly QueueEntry[] = entriesOfRecord(queueSetting, source);
      const left: QueueEntry | undefined = all.find(({ key }) => key === entry.key);
      if (action === 'done') assert.equal(left, undefined, entry.reason);
      else assert.deepEqual(left?.skippedBy, ['Ada'], entry.reason);
    }
  }
});

test('a flag that was raised by a clock that is ahead is taken back', () => {
  const reviews = [flag('Ada', ahead)];
  const back = stored(unflagDecision({ ...place, reviewer: 'Ada' }), reviews);
  const again = stored(flagDecision({ ...place, reviewer: 'Ada' }), [...reviews, back]);
  const flags = (all: readonly Review[]): number =>
    entriesOfRecord(queueSetting, queueSource(record, { reviews: all })).length;
  assert.deepEqual(
    [flags(reviews), flags([...reviews, back]), flags([...reviews, back, again])],
    [...[1, 0, 1]],
  );
});

test('a decision is dated now, or after all that it answers, in a form that can be read', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.date().map(String), isoTime())), (times) => {
      const decision = { ...unflagDecision({ ...place, reviewer: 'Ada' }), answers: times };
      const ms = decisionTimeMs([decision], [], nowMs);
      assert.ok(ms >= nowMs);
      assert.equal(reviewTimeMs(new Date(ms).toISOString()), ms);
      const last = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
      for (const time of times) assert.ok(ms === last || ms > (reviewTimeMs(time) ?? 0));
    }),
  );
});

test('what was said of other records moves no time', () => {
  const elsewhere = { ...flag('Ben', ahead), record_id: 'b' };
  const decision = unflagDecision({ ...place, reviewer: 'Ada' });
  assert.equal(decisionTimeMs([decision], [elsewhere], nowMs), nowMs);
});

function isoTime(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((date) => date.toISOString());
}
