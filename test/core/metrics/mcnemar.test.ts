import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { exactMcNemar, pairedOutcomes } from '../../../src/core/metrics/mcnemar.ts';

function p(onlyFirst: number, onlySecond: number): number {
  return exactMcNemar({ both: 7, onlyFirst, onlySecond, neither: 3 });
}

describe('exactMcNemar', () => {
  // By hand: 2 (C(n,0) + ... + C(n,min)) / 2^n, at most 1.
  const cases: readonly (readonly [onlyFirst: number, onlySecond: number, expected: number])[] = [
    [0, 0, 1],
    [1, 0, 1],
    [1, 1, 1],
    [4, 4, 1],
    [5, 0, 2 / 32],
    [0, 6, 2 / 64],
    [8, 1, (2 * (1 + 9)) / 512],
    [12, 1, (2 * (1 + 13)) / 8192],
    [13, 2, (2 * (1 + 15 + 105)) / 32_768],
    [3, 9, (2 * (1 + 12 + 66 + 220)) / 4096],
  ];
  for (const [onlyFirst, onlySecond, expected] of cases) {
    it(`is ${expected} for ${onlyFirst} against ${onlySecond}`, () => {
      assert.ok(Math.abs(p(onlyFirst, onlySecond) - expected) < 1e-12);
    });
  }

  // The known table of 6 against 16, where the chi-squared approximation gives 0.033: 2 x 110,056 of 2^22 sequences.
  it('is exact where the approximation is off', () => {
    assert.ok(Math.abs(p(6, 16) - 220_112 / 2 ** 22) < 1e-12);
    assert.ok(p(121, 59) < 0.001);
  });

  // Appendix D of the paper: 36 items, 94.4% against at most 63.9%, p at most 0.004.
  it('is at most 0.004 for 34 against 23 of 36, one of them for the second alone', () => {
    assert.ok(p(12, 1) <= 0.004);
  });

  it('looks at the discordant pairs alone', () => {
    const base = { onlyFirst: 8, onlySecond: 1 };
    const [few, many] = [1, 5000].map((both) => exactMcNemar({ ...base, both, neither: both }));
    assert.equal(few, many);
  });

  it('does not vanish where two to the power of minus n would', () => {
    const close = p(2600, 2400);
    assert.ok(close > 0.004 && close < 0.006, String(close));
    assert.ok(p(5000, 0) >= 0);
  });

  it('is a probability, the same whoever comes first, and falls with the distance', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (one, other) => {
        const value = p(one, other);
        assert.ok(value > 0 && value <= 1);
        assert.ok(Math.abs(value - p(other, one)) < 1e-12);
        const [smaller, larger] = [Math.min(one, other), Math.max(one, other)];
        if (smaller > 0) assert.ok(p(larger + 1, smaller - 1) <= value + 1e-12);
      }),
    );
  });
});

describe('pairedOutcomes', () => {
  it('counts the four cells', () => {
    const outcomes: readonly (readonly [boolean, boolean])[] = [
      [true, true],
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ];
    assert.deepEqual(pairedOutcomes(outcomes), {
      both: 1,
      onlyFirst: 2,
      onlySecond: 1,
      neither: 1,
    });
  });

  it('counts nothing of nothing', () => {
    const nothing = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
    assert.deepEqual(pairedOutcomes([]), nothing);
  });
});
