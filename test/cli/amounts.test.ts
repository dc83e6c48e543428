import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { counted } from '../../src/core/model/counted.ts';
import { dollars, duration, tokens } from '../../src/cli/judging/amounts.ts';

const cases: readonly (readonly [shown: string, expected: string])[] = [
  [counted(0, 'call'), '0 calls'],
  [counted(1, 'call'), '1 call'],
  [counted(1_234, 'call'), '1,234 calls'],
  [counted(2, 'entry'), '2 entries'],
  [tokens(0), '0 tokens'],
  [tokens(310.4), '310 tokens'],
  [tokens(999), '999 tokens'],
  [tokens(12_345), '12 thousand tokens'],
  [tokens(999_499), '999 thousand tokens'],
  [tokens(999_500), '1.0 million tokens'],
  [tokens(3_440_000), '3.4 million tokens'],
  [dollars(0), '$0.00'],
  [dollars(0.00312), '$0.003'],
  [dollars(0.01), '$0.01'],
  [dollars(12.4), '$12.40'],
  [dollars(1_234.5), '$1,234.50'],
  [duration(0), '1 s'],
  [duration(45_400), '45 s'],
  [duration(89_400), '89 s'],
  [duration(90_000), '2 min'],
  [duration(12 * 60_000), '12 min'],
  [duration(200 * 60_000), '3 h 20 min'],
];

describe('amounts', () => {
  for (const [shown, expected] of cases) {
    it(expected, () => {
      assert.equal(shown, expected);
    });
  }
});
