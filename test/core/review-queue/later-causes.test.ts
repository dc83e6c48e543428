import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { newReview } from '../../../src/core/review/new-review.ts';
import {
  assignDecision,
  flagDecision,
  queueDecision,
} from '../../../src/core/review/queue/queue-decisions.ts';
import type { QueueEntry, QueueReason } from '../../../src/core/review/queue/queue-entry.ts';
import { entriesOfRecord } from '../../../src/core/review/queue/record-entries.ts';
import {
  queueRecord,
  queueSetting,
  queueSource,
  said,
  validatorProtocol,
} from '../../support/toy-queue.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';

const record = queueRecord({ colour: 'pink' });

/** `early` is before what people decide about the entry, `late` is after it. */
const [early, decidedAt, late] = [1, 2, 3].map((second) =>
  new Date(Date.UTC(2026, 0, 2, 0, 0, second)).toISOString(),
) as [string, string, string];

interface Facts {
  readonly reviews?: readonly Review[];
  readonly judgments?: readonly Judgment[];
}

function decided(reviewer: string, named: string, at: string, rest: Partial<Review> = {}): Review {
  return toyReview(
    toyStudy,
    record,
    reviewer,
    { named },
    {
      ...{ review_id: `${reviewer} ${named} ${at}`, created_at: at },
      ...rest,
    },
  );
}

function flagAt(at: string): Review {
  const decision = flagDecision({ reviewer: 'Ada', recordId: 'a', record });
  return newReview(decision, { nowMs: Date.parse(at), id: `flag ${at}` });
}

function judged(label: string, at: string, rest: Parameters<typeof said>[2] = {}): Judgment {
  return said(record, label, { created_at: at, ...rest });
}

const stale = { prompt_hash: 'old' };
const validated = { protocol: validatorProtocol };

/** What an entry is there for, and what comes later and is there for it as well. */
const cases: readonly (readonly [what: string, QueueReason, before: Facts, later: Facts])[] = [
  ['another flag', 'flagged', { reviews: [flagAt(early)] }, { reviews: [flagAt(late)] }],
  [
    'another disagreement after an agreement',
    'reviewers',
    { reviews: [decided('Ada', 'yes', early), decided('Ben', 'no', early)] },
    { reviews: [decided('Ben', 'yes', late), decided('Cem', 'no', late)] },
  ],
  [
    'a settlement after what one alone said',
    'invalid',
    { reviews: [decided('Ada', 'no', early)] },
    { reviews: [decided('Ben', 'yes', late), decided('Cem', 'no', late, { adjudicates: ['x'] })] },
  ],
  [
    'another reviewer who says the same',
    'invalid',
    { reviews: [decided('Ada', 'no', early)] },
    { reviews: [decided('Ben', 'no', late)] },
  ],
  [
    'another rejection',
    'rejected',
    { judgments: [judged('fails', early, validated)] },
    { judgments: [judged('fails', late, validated)] },
  ],
  [
    'a miss of a further judge',
    'unrecognized',
    { judgments: [judged('good', early)] },
    { judgments: [judged('good', late, { judge: 'n' })] },
  ],
  [
    'another wrong verdict of the judge',
    'gold',
    { judgments: [judged('right', early)] },
    { judgments: [judged('right', late, { context: 'none' })] },
  ],
  [
    'a further judge who disagrees',
    'judges',
    { judgments: [judged('left', early), judged('right', early, { judge: 'n' })] },
    { judgments: [judged('good', late, { judge: 'o' })] },
  ],
  [
    'another repeat after which there is a tie',
    'judges',
    { judgments: [judged('left', early, { sample: 0 }), judged('right', early, { sample: 1 })] },
    { judgments: [judged('good', late, { sample: 2 })] },
  ],
  [
    'another unsure verdict',
    'low-confidence',
    { judgments: [judged('left', early, { verdict: { confidence: 0.1 } })] },
    { judgments: [judged('left', late, { context: 'none', verdict: { confidence: 0.1 } })] },
  ],
  [
    'another judgment that is stale by now',
    'stale',
    { judgments: [judged('left', early, stale)] },
    { judgments: [judged('left', late, { ...stale, candidate: 'other' })] },
  ],
];

function entriesWith(...facts: readonly Facts[]): readonly QueueEntry[] {
  const setting = { ...queueSetting, options: { ...queueSetting.options, withDone: true } };
  const reviews = facts.flatMap((each) => each.reviews ?? []);
  const judgments = facts.flatMap((each) => each.judgments ?? []);
  return entriesOfRecord(setting, queueSource(record, { reviews, judgments }));
}

function entryWith(reason: QueueReason, ...facts: readonly Facts[]): QueueEntry {
  const entry = entriesWith(...facts).find((each) => each.reason === reason);
  assert.ok(entry !== undefined, reason);
  return entry;
}

/** Done by Cem, skipped by Dan and assigned by Eve to Fay. */
function decisionsAbout(entry: QueueEntry): readonly Review[] {
  const decisions = [
    queueDecision({ reviewer: 'Cem', record, entry, action: 'done' }),
    queueDecision({ reviewer: 'Dan', record, entry, action: 'skip' }),
    assignDecision({ reviewer: 'Eve', record, entry, assignee: 'Fay' }),
  ];
  return decisions.map((decision) =>
    newReview(decision, { nowMs: Date.parse(decidedAt), id: `mark ${decision.reviewer}` }),
  );
}

function effectOf({ doneBy, skippedBy, assignee }: QueueEntry): unknown {
  return { doneBy, skippedBy, assignee };
}

for (const [what, reason, before, later] of cases) {
  describe(`what was decided about an entry (${reason})`, () => {
    const marks = decisionsAbout(entryWith(reason, before));

    test('holds while nothing else comes', () => {
      assert.deepEqual(effectOf(entryWith(reason, before, { reviews: marks })), {
        ...{ doneBy: ['Cem'], skippedBy: ['Dan'], assignee: 'Fay' },
      });
    });

    test(`holds no longer after ${what}, but for whom it is assigned to`, () => {
      const now = effectOf(entryWith(reason, before, { reviews: marks }, later));
      assert.deepEqual(now, { doneBy: [], skippedBy: [], assignee: 'Fay' });
    });

    test('holds again when it is decided again', () => {
      const again = marks.map((mark) => ({
        ...{ ...mark, review_id: `again ${mark.review_id}` },
        created_at: late,
      }));
      const now = entryWith(reason, before, { reviews: [...marks, ...again] }, later);
      assert.deepEqual([now.doneBy, now.skippedBy], [['Cem'], ['Dan']]);
    });
  });
}

test('what says nothing against an entry being done does not bring it back', () => {
  const before = { judgments: [judged('right', early)] };
  const marks = { reviews: decisionsAbout(entryWith('gold', before)) };
  const others: readonly Facts[] = [
    { judgments: [judged('left', late, { context: 'none' })] },
    { judgments: [judged('right', late, { judge: 'n' })] },
    { judgments: [judged('right', late, { context: 'none', outcome: 'failed' })] },
    { reviews: [flagAt(late), decided('Ada', 'no', late)] },
  ];
  for (const facts of others) {
    const [entry] = entriesWith(before, marks, facts).filter(
      ({ reason, source }) => reason === 'gold' && source === 'test:m',
    );
    assert.deepEqual(entry?.doneBy, ['Cem'], JSON.stringify(facts));
  }
});

test('a check has no time: done holds while the record is as it was', () => {
  const reviews = decisionsAbout(entryWith('check'));
  assert.deepEqual(entryWith('check', { reviews }).doneBy, ['Cem']);
});
