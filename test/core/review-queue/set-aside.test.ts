import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { setAsideStudy } from '../../../src/core/review/marks.ts';
import { newReview } from '../../../src/core/review/new-review.ts';
import { entriesOfRecord } from '../../../src/core/review/queue/record-entries.ts';
import { recordInputHash } from '../../../src/core/review/review-hash.ts';
import {
  queueRecord,
  queueRepair,
  queueSetting,
  queueSource,
  said,
  validatorProtocol,
} from '../../support/toy-queue.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';

const record = queueRecord();
let stored = 0;

function mark(decision: JsonValue, about: JsonObject = record, reviewer = 'Ada'): Review {
  stored += 1;
  return newReview(
    {
      ...{ reviewer, recordId: 'a', study: setAsideStudy, decision },
      inputHash: recordInputHash(setAsideStudy, about),
    },
    { nowMs: Date.UTC(2026, 5, 1, 0, 0, stored), id: `mark-${stored}` },
  );
}

const forRepair = { repair: queueRepair.id };
const invalid = toyReview(toyStudy, record, 'Ada', { named: 'no' });
const rejected = said(record, 'fails', { protocol: validatorProtocol });

function reasons(marks: readonly Review[], withDone = false): readonly string[] {
  const options = { ...queueSetting.options, withDone };
  const source = queueSource(record, { judgments: [rejected], reviews: [invalid, ...marks] });
  return entriesOfRecord({ ...queueSetting, options }, source).map(({ reason }) => reason);
}

const cases: readonly (readonly [string, readonly Review[], readonly string[]])[] = [
  ['not set aside', [], ['invalid', 'rejected']],
  ['set aside for the repair', [mark(forRepair)], []],
  ['for another one', [mark({ repair: 'other' })], ['invalid', 'rejected']],
  ['for nothing that can be read', [mark('yes')], ['invalid', 'rejected']],
  [
    'as it was earlier',
    [mark(forRepair, queueRecord({ answer: 'Other' }))],
    ['invalid', 'rejected'],
  ],
  [
    'taken back by somebody else',
    [mark(forRepair), mark(null, record, 'Ben')],
    ['invalid', 'rejected'],
  ],
  ['and set aside again', [mark(forRepair), mark(null), mark(forRepair)], []],
];

for (const [title, marks, expected] of cases) {
  test(`what a repair would mend, of a record ${title}`, () => {
    assert.deepEqual(reasons(marks), expected);
  });
}

test('what is set aside is listed among what is done, with who did it', () => {
  assert.deepEqual(reasons([mark(forRepair)], true), ['invalid', 'rejected']);
});
