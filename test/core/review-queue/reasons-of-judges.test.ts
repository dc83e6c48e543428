import {
  choiceProtocol,
  queueRecord,
  ratingProtocol,
  said,
  validatorProtocol,
} from '../../support/toy-queue.ts';
import { changed, record, testReasons } from './reason-cases.ts';

const good = queueRecord({ gold: false });
const missed = said(record, 'good');

testReasons([
  [
    'an error that the only judge misses',
    { record, judgments: [missed] },
    [
      'unrecognized answer test:m: test:m says good instead of left (Direction, All), and nobody else was asked.',
    ],
  ],
  [
    'an error that all judges miss',
    { record, judgments: [missed, said(record, 'good', { judge: 'n' })] },
    ['unrecognized answer all judges: All 2 verdicts of 2 judges miss it: gold is left.'],
  ],
  ['an error that the judge recognizes', { record, judgments: [said(record, 'left')] }, []],
  [
    'an error that one of two judges recognizes',
    { record, judgments: [missed, said(record, 'left', { judge: 'n' })] },
    [
      'gold answer test:m: Says good instead of left, missed (Direction, All).',
      'judges answer toy/direction: Direction, All: good (test:m), left (test:n).',
    ],
  ],
  [
    'an error that is missed in one context of two',
    { record, judgments: [missed, said(record, 'left', { context: 'none' })] },
    ['gold answer test:m: Says good instead of left, missed (Direction, All).'],
  ],
  [
    'a miss about an earlier content',
    { record: changed, judgments: [missed] },
    ['stale - test:m: 1 answer of test:m is about an earlier record or prompt (Direction, All).'],
  ],
  [
    'a validator that lets an error pass',
    { record, judgments: [said(record, 'good', { protocol: validatorProtocol })] },
    [],
  ],

  [
    'a false alarm',
    { record: good, judgments: [said(good, 'left')] },
    ['gold answer test:m: Says left instead of good, false alarm (Direction, All).'],
  ],
  ['no alarm', { record: good, judgments: [said(good, 'good')] }, []],
  [
    'the wrong direction, twice',
    { record, judgments: [said(record, 'right'), said(record, 'right', { context: 'none' })] },
    [
      'gold answer test:m: Says right instead of left, wrong direction (Direction, All). So in 1 more setting.',
    ],
  ],
  [
    'a miss and a wrong direction',
    { record, judgments: [missed, said(record, 'right', { context: 'none' })] },
    [
      'gold answer test:m: Says good instead of left, missed (Direction, All). So in 1 more setting.',
    ],
  ],
  [
    'a wrong choice in one of two orders',
    {
      record,
      judgments: [
        said(record, 'one', { protocol: choiceProtocol, order: 'one,two' }),
        said(record, 'two', { protocol: choiceProtocol, order: 'two,one' }),
      ],
    },
    ['gold - test:m: Says two instead of one, wrong choice (Choice, All, two first).'],
  ],

  [
    'a judge that disagrees with itself at another temperature',
    {
      record,
      judgments: [
        said(record, 'left', { temperature: 0 }),
        said(record, 'right', { temperature: 1 }),
      ],
    },
    [
      'gold answer test:m: Says right instead of left, wrong direction (Direction, All).',
      'judges answer toy/direction: Direction, All: left (test:m), right (test:m).',
    ],
  ],
  [
    'repeats without a majority',
    {
      record,
      judgments: [said(record, 'left', { sample: 0 }), said(record, 'right', { sample: 1 })],
    },
    ['judges answer toy/direction: Direction, All: tied repeats (test:m).'],
  ],
  [
    'ratings that differ',
    {
      record,
      judgments: [
        said(record, '3', { protocol: ratingProtocol }),
        said(record, '4', { protocol: ratingProtocol, judge: 'n' }),
      ],
    },
    [],
  ],

  [
    'a low confidence',
    { record, judgments: [said(record, 'left', { verdict: { confidence: 0.5 } })] },
    ['low-confidence answer test:m: Says left with a confidence of 0.5 (Direction, All).'],
  ],
  [
    'a confidence that is just enough',
    { record, judgments: [said(record, 'left', { verdict: { confidence: 0.6 } })] },
    [],
  ],

  [
    'judgments under an earlier prompt',
    {
      record,
      judgments: [
        said(record, 'left', { prompt_hash: 'old' }),
        said(record, 'left', { prompt_hash: 'old', candidate: 'other' }),
        said(record, 'left', { prompt_hash: 'old', judge: 'n' }),
      ],
    },
    [
      'stale - test:m: 2 answers of test:m are about an earlier record or prompt (Direction, All).',
      'stale - test:n: 1 answer of test:n is about an earlier record or prompt (Direction, All).',
    ],
  ],
  [
    'judgments that were given again',
    { record, judgments: [said(record, 'left', { prompt_hash: 'old' }), said(record, 'left')] },
    [],
  ],
  [
    'a stale ablation',
    { record, judgments: [said(record, 'left', { prompt_hash: 'old', ablation: 'minus' })] },
    [],
  ],
]);
