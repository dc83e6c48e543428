import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { newReview, type DecisionToStore } from '../../../src/core/review/new-review.ts';
import { readReviewLine } from '../../../src/core/review/review-line.ts';
import {
  assignDecision,
  flagDecision,
  queueDecision,
  withdrawDecision,
} from '../../../src/core/review/queue/queue-decisions.ts';
import type { QueueEntry } from '../../../src/core/review/queue/queue-entry.ts';
import { entriesOfRecord } from '../../../src/core/review/queue/record-entries.ts';
import { readQueueDecision } from '../../../src/core/review/queue/standing-decisions.ts';
import { queueRecord, queueSetting, queueSource, said } from '../../support/toy-queue.ts';

const record = queueRecord({ colour: 'pink' });
const changed = queueRecord({ colour: 'grey' });

/** The one entry of a record that breaks the schema, done or not. */
function entryOf(reviews: readonly Review[], content: JsonObject = record): QueueEntry {
  const setting = { ...queueSetting, options: { ...queueSetting.options, withDone: true } };
  const [entry] = entriesOfRecord(setting, queueSource(content, { reviews }));
  assert.ok(entry !== undefined);
  return entry;
}

function isListed(reviews: readonly Review[], content: JsonObject = record): boolean {
  return entriesOfRecord(queueSetting, queueSource(content, { reviews })).length > 0;
}

/** Decides one thing after the other, each stored as a line and read again. */
class Reviews {
  readonly all: Review[] = [];

  store(decision: DecisionToStore): Review {
    const count = this.all.length + 1;
    const review = newReview(decision, { nowMs: Date.UTC(2026, 0, 1) + count, id: `r${count}` });
    const read = readReviewLine(JSON.stringify(review));
    assert.ok(read.ok, JSON.stringify(review));
    this.all.push(read.value);
    return read.value;
  }

  decide(reviewer: string, action: 'done' | 'skip', content: JsonObject = record): Review {
    const entry = entryOf(this.all, content);
    return this.store(queueDecision({ reviewer, entry, record: content, action }));
  }

  assign(reviewer: string, assignee: string | null): Review {
    const entry = entryOf(this.all);
    return this.store(assignDecision({ reviewer, entry, record, assignee }));
  }
}

describe('done', () => {
  it('takes the entry out for all, until it is withdrawn', () => {
    const reviews = new Reviews();
    assert.ok(isListed(reviews.all));
    const done = reviews.decide('Ada', 'done');
    assert.ok(!isListed(reviews.all));
    assert.deepEqual(entryOf(reviews.all).doneBy, ['Ada']);
    reviews.store(withdrawDecision(done));
    assert.ok(isListed(reviews.all));
    assert.deepEqual(entryOf(reviews.all).decisions, []);
  });

  it('holds while the record is as it was, and holds again when it is so again', () => {
    const reviews = new Reviews();
    reviews.decide('Ada', 'done');
    assert.ok(isListed(reviews.all, changed));
    assert.ok(!isListed(reviews.all, record));
    reviews.decide('Ben', 'done', changed);
    assert.ok(!isListed(reviews.all, changed));
  });

  it('can be withdrawn by its own reviewer alone', () => {
    const reviews = new Reviews();
    const done = reviews.decide('Ada', 'done');
    reviews.store({ ...withdrawDecision(done), reviewer: 'Ben' });
    assert.ok(!isListed(reviews.all));
  });

  it('of two reviewers stands until both have withdrawn it', () => {
    const reviews = new Reviews();
    const ofAda = reviews.decide('Ada', 'done');
    const ofBen = reviews.decide('Ben', 'done');
    reviews.store(withdrawDecision(ofAda));
    assert.deepEqual(entryOf(reviews.all).doneBy, ['Ben']);
    reviews.store(withdrawDecision(ofBen));
    assert.ok(isListed(reviews.all));
  });

  it('is about one entry, not about the others of the record', () => {
    const judged = said(record, 'right');
    const reviews = new Reviews();
    reviews.decide('Ada', 'done');
    const source = queueSource(record, { judgments: [judged], reviews: reviews.all });
    assert.deepEqual(
      entriesOfRecord(queueSetting, source).map(({ reason }) => reason),
      ['gold'],
    );
  });

  it('does not take out a flag that is later', () => {
    const reviews = new Reviews();
    const flagIt = (): Review =>
      reviews.store(flagDecision({ reviewer: 'Ada', recordId: 'a', record, note: 'odd' }));
    flagIt();
    assert.equal(entryOf(reviews.all).reason, 'flagged');
    reviews.decide('Ben', 'done');
    assert.deepEqual(entryOf(reviews.all).doneBy, ['Ben']);
    flagIt();
    assert.deepEqual(entryOf(reviews.all).doneBy, []);
  });
});

describe('skip', () => {
  it('is kept for its reviewer alone', () => {
    const reviews = new Reviews();
    reviews.decide('Ada', 'skip');
    assert.ok(isListed(reviews.all));
    assert.deepEqual(entryOf(reviews.all).skippedBy, ['Ada']);
    assert.deepEqual(entryOf(reviews.all, changed).skippedBy, []);
  });

  it('takes the place of the done of the same reviewer, and the other way round', () => {
    const reviews = new Reviews();
    reviews.decide('Ada', 'done');
    const skip = reviews.decide('Ada', 'skip');
    assert.equal(skip.supersedes, 'r1');
    assert.ok(isListed(reviews.all));
    reviews.decide('Ada', 'done');
    assert.ok(!isListed(reviews.all));
    assert.deepEqual(entryOf(reviews.all).skippedBy, []);
  });

  it('leaves nothing when it is withdrawn, not even what it took the place of', () => {
    const reviews = new Reviews();
    reviews.decide('Ada', 'done');
    reviews.store(withdrawDecision(reviews.decide('Ada', 'skip')));
    assert.ok(isListed(reviews.all));
  });
});

describe('assign', () => {
  it('names one person, and the latest counts, whoever assigned', () => {
    const reviews = new Reviews();
    assert.equal(entryOf(reviews.all).assignee, undefined);
    reviews.assign('Ada', 'Ben');
    assert.equal(entryOf(reviews.all).assignee, 'Ben');
    reviews.assign('Cem', 'Ada');
    assert.equal(entryOf(reviews.all).assignee, 'Ada');
    assert.equal(entryOf(reviews.all, changed).assignee, undefined);
    reviews.assign('Cem', null);
    assert.equal(entryOf(reviews.all).assignee, undefined);
  });

  it('has nothing to do with done and skip', () => {
    const reviews = new Reviews();
    reviews.decide('Ada', 'skip');
    const assigned = reviews.assign('Ada', 'Ada');
    assert.deepEqual(entryOf(reviews.all).skippedBy, ['Ada']);
    reviews.store(withdrawDecision(assigned));
    const entry = entryOf(reviews.all);
    assert.deepEqual([entry.skippedBy, entry.assignee], [['Ada'], undefined]);
  });
});

describe('a withdrawal that names no decision', () => {
  it('takes back all that its reviewer decided about the record so far', () => {
    const reviews = new Reviews();
    reviews.decide('Ada', 'done');
    reviews.assign('Ada', 'Ben');
    const skip = reviews.decide('Ben', 'skip');
    reviews.store({ ...withdrawDecision({ ...skip, reviewer: 'Ada' }), supersedes: undefined });
    const entry = entryOf(reviews.all);
    assert.deepEqual([entry.doneBy, entry.skippedBy, entry.assignee], [[], ['Ben'], undefined]);
  });
});

describe('the form of a decision', () => {
  const key = '["check",null,"schema/enum"]';
  const good = [
    { action: 'done', entry: key },
    { action: 'skip', entry: key },
    { action: 'assign', entry: key, assignee: 'Ada' },
    { action: 'assign', entry: key, assignee: null },
  ];
  for (const decision of good) {
    it(`is ${JSON.stringify(decision)}`, () => {
      assert.deepEqual(readQueueDecision(decision), decision);
    });
  }
  for (const decision of [
    ...[null, 'done', {}, [], { action: 'done' }, { action: 'other', entry: key }],
    ...[
      { action: 'assign', entry: key },
      { action: 'assign', entry: key, assignee: 1 },
    ],
  ]) {
    it(`is not ${JSON.stringify(decision)}`, () => {
      assert.equal(readQueueDecision(decision), undefined);
    });
  }
});
