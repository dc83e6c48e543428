import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeWords } from '../../../src/core/model/time-words.ts';

const cases: readonly (readonly [milliseconds: number, words: string])[] = [
  [0, '0 s'],
  [-5, '0 s'],
  [1e-9, 'less than 0.001 s'],
  [1, '0.001 s'],
  [10, '0.01 s'],
  [94, '0.09 s'],
  [96, '0.1 s'],
  [1_000, '1.0 s'],
  [12_440, '12.4 s'],
  [89_900, '89.9 s'],
  [90_000, '2 min'],
  [12 * 60_000, '12 min'],
  [200 * 60_000, '3 h 20 min'],
  [24 * 60 * 60_000, '24 h 0 min'],
  [24 * 60 * 60_000 + 1, 'more than a day'],
  [251_606_217_599_000, 'more than a day'],
  [1e26, 'more than a day'],
  [Infinity, 'more than a day'],
];

for (const [milliseconds, words] of cases) {
  test(`${milliseconds} ms are ${words}`, () => {
    assert.equal(timeWords(milliseconds), words);
  });
}
