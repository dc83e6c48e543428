import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QueueProblem } from '../../../src/core/review/queue/queue-setting.ts';
import { entriesOfRecord } from '../../../src/core/review/queue/record-entries.ts';
import {
  queueRecord,
  queueRepair,
  queueSetting,
  queueSource,
  said,
  validatorProtocol,
} from '../../support/toy-queue.ts';
import { changed, lineOf, record, testReasons } from './reason-cases.ts';

const long = queueRecord({ answer: 'An answer that is too long' });
const rejecting = said(record, 'fails', {
  protocol: validatorProtocol,
  verdict: { reason: 'It names the colour.' },
});

testReasons([
  ['nothing', { record }, []],

  [
    'a schema error',
    { record: queueRecord({ colour: 'pink' }) },
    ['check - schema/enum: `colour` is "pink", but must be one of "red", "green", "blue".'],
  ],
  [
    'a failed pre-check',
    { record: long },
    ['pre-check answer toy/short-answer: The answer is long: cut it to 20 characters.'],
  ],

  [
    'a rejection',
    { record, judgments: [rejecting] },
    ['rejected answer test:m: Validator: it does not pass: It names the colour.'],
  ],
  [
    'a rejection of another candidate',
    {
      record,
      judgments: [said(record, 'fails', { protocol: validatorProtocol, candidate: 'other' })],
    },
    [],
  ],
  [
    'a rejection, then an acceptance of the same validator',
    { record, judgments: [rejecting, said(record, 'passes', { protocol: validatorProtocol })] },
    [],
  ],
  [
    'a rejection of an earlier content',
    { record: changed, judgments: [rejecting] },
    ['stale - test:m: 1 answer of test:m is about an earlier record or prompt (Validator, All).'],
  ],
  [
    'validators that disagree',
    {
      record,
      judgments: [rejecting, said(record, 'passes', { protocol: validatorProtocol, judge: 'n' })],
    },
    [
      'rejected answer test:m: Validator: it does not pass: It names the colour.',
      'judges answer toy/validator: Validator, All: fails (test:m), passes (test:n).',
    ],
  ],
]);

const code = 'toy/short-answer';
const findings: readonly (readonly [string, readonly QueueProblem[], readonly string[]])[] = [
  [
    'a pre-check that finds something elsewhere is a check',
    [{ code, severity: 'warning', message: 'Odd.', pointer: '/colour' }],
    ['check - toy/short-answer: Odd.'],
  ],
  [
    'a pre-check in both places is both',
    [
      { code, severity: 'error', message: 'One.', pointer: '/colour' },
      { code, severity: 'error', message: 'Two.', pointer: '/answer/0' },
      { code, severity: 'error', message: 'Three.', pointer: '/answer' },
      { code, severity: 'error', message: 'Four.', pointer: '/answers' },
    ],
    [
      'pre-check answer toy/short-answer: Two. (And 1 more of the kind.)',
      'check - toy/short-answer: One. (And 1 more of the kind.)',
    ],
  ],
  [
    'errors come before warnings, and of one rule the worst counts',
    [
      { code: 'a', severity: 'warning', message: 'A.' },
      { code: 'b', severity: 'warning', message: 'B1.' },
      { code: 'b', severity: 'error', message: 'B2.' },
    ],
    ['check - b: B2.', 'check - a: A.'],
  ],
  [
    'information and hints are none',
    [
      { code: 'a', severity: 'information', message: 'A.' },
      { code: 'b', severity: 'hint', message: 'B.' },
    ],
    [],
  ],
];

for (const [name, problems, lines] of findings) {
  test(name, () => {
    const source = { ...queueSource(record), problems };
    assert.deepEqual(entriesOfRecord(queueSetting, source).map(lineOf), lines);
  });
}

test('a rejection of what all candidates share is about the record', () => {
  const question = { candidate: 'all', context: 'all' };
  const repair = { ...queueRepair, validator: { ...queueRepair.validator, question } };
  const judgments = [{ ...rejecting, candidate: 'all' }];
  const [entry] = entriesOfRecord(
    { ...queueSetting, repairs: [repair] },
    queueSource(record, { judgments }),
  );
  assert.deepEqual([entry?.reason, entry?.candidate], ['rejected', undefined]);
});
