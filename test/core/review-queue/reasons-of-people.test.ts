import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { newReview, type DecisionToStore } from '../../../src/core/review/new-review.ts';
import {
  flagDecision,
  queueDecision,
  unflagDecision,
} from '../../../src/core/review/queue/queue-decisions.ts';
import { entriesOfRecord } from '../../../src/core/review/queue/record-entries.ts';
import { queueRecord, queueSetting, queueSource, said } from '../../support/toy-queue.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import { changed, lineOf, record, testReasons } from './reason-cases.ts';

function decided(reviewer: string, named: string, changes: Partial<Review> = {}): Review {
  return toyReview(toyStudy, record, reviewer, { named }, changes);
}

let stored = 0;

function store(decision: DecisionToStore): Review {
  stored += 1;
  return newReview(decision, { nowMs: Date.UTC(2026, 0, 1, 0, 0, stored), id: `r${stored}` });
}

const place = { reviewer: 'Ada', recordId: 'a', record };
const flag = store(flagDecision({ ...place, note: ' Odd\nname. ' }));
const unflag = store(unflagDecision(place));
const again = store(flagDecision(place));
const flagOfAnswer = store(flagDecision({ ...place, candidate: 'answer' }));
const adjudication = decided('Eve', 'yes', { review_id: 'adj', adjudicates: ['x'] });

testReasons([
  [
    'one decision that calls for a repair',
    { record, reviews: [decided('Ada', 'no', { comment: 'It names it.' })] },
    ['invalid answer toy_named: Ada says no (Names the colour): It names it.'],
  ],
  ['a decision that does not', { record, reviews: [decided('Ada', 'yes')] }, []],
  [
    'a consensus that calls for a repair',
    { record, reviews: [decided('Ada', 'no'), decided('Ben', 'no')] },
    ['invalid answer toy_named: 2 reviewers agree on no (Names the colour).'],
  ],
  [
    'reviewers who disagree',
    { record, reviews: [decided('Ben', 'no'), decided('Ada', 'yes'), decided('Cem', 'no')] },
    ['reviewers answer toy_named: Does it name the colour?: no (Ben, Cem), yes (Ada).'],
  ],
  [
    'a disagreement that was settled',
    { record, reviews: [decided('Ada', 'yes'), decided('Ben', 'no'), adjudication] },
    [],
  ],
  [
    'a disagreement that was settled as invalid',
    {
      record,
      reviews: [
        decided('Ada', 'yes'),
        decided('Ben', 'no'),
        { ...adjudication, decision: { named: 'no' } },
      ],
    },
    ['invalid answer toy_named: Eve settled it as no (Names the colour).'],
  ],
  [
    'a disagreement that was settled as invalid against words of the other side',
    {
      record,
      reviews: [
        decided('Ada', 'yes', { comment: 'Clearly named.' }),
        { ...decided('Ben', 'no'), decision: { named: 'no', why: 'It says none.' } },
        { ...adjudication, decision: { named: 'no' } },
      ],
    },
    ['invalid answer toy_named: Eve settled it as no (Names the colour): It says none.'],
  ],
  [
    'a disagreement that was settled as invalid, and words of the other side alone',
    {
      record,
      reviews: [
        decided('Ada', 'yes', { comment: 'Clearly named.' }),
        decided('Ben', 'no'),
        { ...adjudication, decision: { named: 'no' } },
      ],
    },
    ['invalid answer toy_named: Eve settled it as no (Names the colour).'],
  ],

  ['a flag', { record, reviews: [flag] }, ['flagged - Ada: Ada flagged it: Odd name.']],
  ['a flag that was taken back', { record, reviews: [flag, unflag] }, []],
  [
    'a flag that was taken back and made again',
    { record, reviews: [flag, unflag, again] },
    ['flagged - Ada: Ada flagged it.'],
  ],
  [
    'a flag that was taken back by a clock that is slow',
    {
      record,
      reviews: [
        flag,
        { ...unflag, created_at: '2025-01-01T00:00:00.000Z', supersedes: flag.review_id },
      ],
    },
    [],
  ],
  [
    'a flag on an earlier content',
    { record: changed, reviews: [flag] },
    ['flagged - Ada: Ada flagged an earlier content: Odd name.'],
  ],
  [
    'flags of several people and places',
    { record, reviews: [flag, { ...flagOfAnswer, reviewer: 'Ben' }] },
    ['flagged answer Ben: Ben flagged it.', 'flagged - Ada: Ada flagged it: Odd name.'],
  ],
  [
    'a flag that somebody else took back',
    { record, reviews: [flag, { ...unflag, reviewer: 'Ben', supersedes: flag.review_id }] },
    ['flagged - Ada: Ada flagged it: Odd name.'],
  ],
]);

const no = decided('Ada', 'no', { comment: 'It names it.' });
const disputed = [decided('Ada', 'yes'), decided('Ben', 'no')];
const settled = { ...adjudication, decision: { named: 'no' } };
/** What there was to say of a content that has changed since. */
const outdated: readonly (readonly [what: string, reviews: readonly Review[], said: string])[] = [
  ['a decision for a repair', [no], 'Ada said no (Names the colour): It names it.'],
  ['a decision against one', [decided('Ada', 'yes')], 'Ada said yes (Names the colour).'],
  [
    'a consensus',
    [no, decided('Ben', 'no')],
    '2 reviewers agreed on no (Names the colour): It names it.',
  ],
  [
    'a disagreement',
    disputed,
    '2 reviewers disagreed (Names the colour): Does it name the colour?: no (Ben), yes (Ada).',
  ],
  ['an adjudication', [...disputed, settled], 'Eve settled it as no (Names the colour).'],
  [
    'an adjudication that somebody decided after',
    [
      decided('Ada', 'no', { review_id: 'x' }),
      settled,
      decided('Ben', 'yes', { created_at: '2026-02-01T00:00:00.000Z' }),
    ],
    '2 reviewers disagreed (Names the colour): Does it name the colour?: no (Ada), yes (Ben).',
  ],
  [
    'decisions about two earlier contents',
    [
      toyReview(toyStudy, queueRecord({ answer: 'First' }), 'Ada', { named: 'no' }),
      decided('Ben', 'yes', { created_at: '2026-02-01T00:00:00.000Z' }),
    ],
    'Ben said yes (Names the colour).',
  ],
];

const later = '2026-03-01T00:00:00.000Z';
const anew = toyReview(toyStudy, changed, 'Zoe', { named: 'yes' }, { created_at: later });
const imported = { ...anew, input_hash: 'imported:csv' };

testReasons(
  outdated.flatMap(([what, reviews, said]) => {
    const line = `changed answer toy_named: Changed since ${said}`;
    return [
      [`${what} about an earlier content`, { record: changed, reviews }, [line]],
      [`${what}, decided anew`, { record: changed, reviews: [...reviews, anew] }, []],
      [`${what}, decided anew elsewhere`, { record: changed, reviews: [...reviews, imported] }, []],
      [
        `${what} and an import from before it`,
        { record: changed, reviews: [{ ...imported, created_at: '2025-01-01' }, ...reviews] },
        [line],
      ],
      [
        `${what}, all of it taken back`,
        {
          record: changed,
          reviews: [
            ...reviews,
            ...reviews.map((review, index) => ({
              ...{ ...review, review_id: `back${String(index)}`, decision: null },
              created_at: later,
            })),
          ],
        },
        [],
      ],
    ] as const;
  }),
);

for (const [what, reviews] of outdated) {
  test(`the queue says of ${what} what it said before, once a change is undone`, () => {
    const lines = (value: JsonObject): readonly string[] =>
      entriesOfRecord(queueSetting, queueSource(value, { reviews })).map(lineOf);
    assert.deepEqual(lines(changed).length, 1);
    assert.ok(lines(record).every((line) => !line.startsWith('changed')));
  });

  test(`${what} about an earlier content is out of the queue by done, until it changes again`, () => {
    const [entry] = entriesOfRecord(queueSetting, queueSource(changed, { reviews }));
    assert.ok(entry !== undefined);
    const done = newReview(
      queueDecision({ reviewer: 'Zoe', entry, record: changed, action: 'done' }),
      { nowMs: Date.parse(later), id: 'done' },
    );
    const now = { reviews: [...reviews, done] };
    assert.deepEqual(entriesOfRecord(queueSetting, queueSource(changed, now)), []);
    const again = queueRecord({ answer: 'Another' });
    assert.equal(entriesOfRecord(queueSetting, queueSource(again, now)).length, 1);
  });
}

test('in a study that calls for no repair, only a disagreement is to be decided again', () => {
  const setting = { ...queueSetting, repairs: [] };
  for (const [what, reviews] of outdated) {
    const entries = entriesOfRecord(setting, queueSource(changed, { reviews }));
    const isDisputed = reviews.length > 1 && /disagree|somebody decided after/u.test(what);
    assert.equal(entries.length, isDisputed ? 1 : 0, what);
  }
});

test('every kind of broken record is taken', () => {
  const judgments = [said(record, 'good')];
  const reviews = [flag, decided('Ada', 'no'), decided('Ben', 'yes')];
  for (const broken of [null, 1, 'a', [], {}, { key: 'a' }, { key: 'a', answer: 5 }, undefined]) {
    const source = { recordId: 'a', record: broken, problems: [], judgments, reviews };
    const [first] = entriesOfRecord(queueSetting, source);
    assert.equal(first?.reason, 'flagged');
  }
});
