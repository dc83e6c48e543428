import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTexts } from '../../../src/core/comparison/text-comparison.ts';

const pair = [
  { id: 'right', text: 'Book Tuesday at the hall.' },
  { id: 'error', text: 'Book Saturday at the hall.' },
];

test('a pair has lengths, differences and traces', () => {
  const { lengths, differences, traces } = compareTexts(pair, [{ id: 'A', text: 'Tuesdays' }]);
  assert.deepEqual(lengths, [
    { characters: 25, words: 5 },
    { characters: 26, words: 5 },
  ]);
  assert.deepEqual(differences, {
    type: 'marked',
    first: [{ start: 5, end: 12 }],
    second: [{ start: 5, end: 13 }],
  });
  assert.deepEqual(traces, [
    {
      candidateId: 'right',
      sourceId: 'A',
      words: ['Tuesday'],
      spans: [{ start: 5, end: 12 }],
    },
  ]);
});

for (const count of [0, 1, 3]) {
  test(`${count} candidates have no differences`, () => {
    const candidates = [...pair, { id: 'third', text: 'Stay at home.' }].slice(0, count);
    assert.equal(compareTexts(candidates, []).differences, undefined);
  });
}
