import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  defaultCompareLayout,
  readCompareLayout,
} from '../../src/webviews/compare/compare-layout.ts';
import {
  counted,
  formatCost,
  formatDuration,
  formatRatio,
  formatTime,
} from '../../src/webviews/shared/formats.ts';
import { standingOf } from '../../src/webviews/shared/standing.ts';
import { sampleJudgments } from './sample-states.ts';

const formatted: readonly (readonly [string, string])[] = [
  [counted(0, 'turn'), '0 turns'],
  [counted(1, 'turn'), '1 turn'],
  [counted(1200, 'word'), '1,200 words'],
  [formatDuration(3), '3 ms'],
  [formatDuration(999.4), '999 ms'],
  [formatDuration(1840), '1.8 s'],
  [formatDuration(75_000), '75 s'],
  [formatCost(0), '$0.00'],
  [formatCost(0.00214), '$0.0021'],
  [formatCost(0.25), '$0.25'],
  [formatCost(12), '$12.00'],
  [formatRatio(1.018), '1.02'],
  [formatTime('not a time'), 'not a time'],
];

for (const [actual, expected] of formatted) {
  test(`prints ${expected}`, () => {
    assert.equal(actual, expected);
  });
}

test('every judgment has one word', () => {
  assert.deepEqual(
    sampleJudgments.map((card) => standingOf(card).word),
    [
      'agrees with gold',
      'false alarm',
      'missed',
      'wrong direction',
      'unreadable',
      'failed',
      'cancelled',
      'stale',
    ],
  );
});

test('a verdict whose gold cannot be read is not scored', () => {
  const [card] = sampleJudgments;
  assert.ok(card);
  const { score, ...unscored } = card;
  assert.equal(score?.outcome, 'right');
  assert.equal(standingOf(unscored).word, 'not scored');
});

const layouts: readonly { readonly kept: unknown; readonly layout: object }[] = [
  { kept: undefined, layout: defaultCompareLayout },
  { kept: 'rubbish', layout: defaultCompareLayout },
  {
    kept: { swapped: 'yes', historyOpen: true },
    layout: { ...defaultCompareLayout, historyOpen: true },
  },
  { kept: { recordId: 'r', documentUri: 7 }, layout: { ...defaultCompareLayout, recordId: 'r' } },
];

for (const { kept, layout } of layouts) {
  test(`reads the kept layout ${JSON.stringify(kept)}`, () => {
    assert.deepEqual(readCompareLayout(kept), layout);
  });
}
