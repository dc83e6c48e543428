import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { balancedAccuracy, f1Score, youdenJ } from '../../../src/core/metrics/detection.ts';
import { harmonicMean } from '../../../src/core/metrics/harmonic-mean.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('harmonicMean', () => {
  const cases: readonly (readonly [parts: readonly (number | null)[], mean: number | null])[] = [
    [[1, 1, 1], 1],
    // 3 / (1 / 0.5 + 1 / 0.25 + 1) = 3 / 7
    [[0.5, 0.25, 1], 3 / 7],
    [[0.5], 0.5],
    [[0, 1, 1], 0],
    [[-0.2, 1, 1], 0],
    [[0, null], null],
    [[null, 1], null],
    [[], null],
  ];
  for (const [parts, mean] of cases) {
    it(`of ${JSON.stringify(parts)} is ${String(mean)}`, () => {
      assert.equal(harmonicMean(parts), mean);
    });
  }

  it('lies between its least part and the arithmetic mean', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 5 }), (parts) => {
        const mean = harmonicMean(parts) ?? NaN;
        const arithmetic = parts.reduce((sum, part) => sum + part, 0) / parts.length;
        assert.ok(mean >= Math.min(...parts) - 1e-9 && mean <= arithmetic + 1e-9);
      }),
    );
  });
});

describe('balancedAccuracy', () => {
  it('is the mean of both rates', () => {
    assert.equal(balancedAccuracy(1, 0), 0.5);
    assert.equal(balancedAccuracy(0.75, 0.25), 0.5);
    assert.equal(balancedAccuracy(null, 1), null);
    assert.equal(balancedAccuracy(1, null), null);
  });
});

describe('youdenJ', () => {
  it('is the difference of the rates, and never below 0', () => {
    assert.equal(youdenJ(0.75, 0.25), 0.5);
    assert.equal(youdenJ(0.25, 0.75), 0);
    assert.equal(youdenJ(1, 1), 0);
    assert.equal(youdenJ(null, 0), null);
    assert.equal(youdenJ(1, null), null);
  });
});

describe('f1Score', () => {
  const cases: readonly (readonly [
    precision: number | null,
    recall: number | null,
    f1: number | null,
  ])[] = [
    [1, 1, 1],
    // 2 * 0.5 * 1 / 1.5
    [0.5, 1, 2 / 3],
    [0, 0, 0],
    [null, 0, 0],
    [0.5, null, null],
    [null, null, null],
  ];
  for (const [precision, recall, f1] of cases) {
    it(`of precision ${String(precision)} and recall ${String(recall)} is ${String(f1)}`, () => {
      assert.equal(f1Score(precision, recall), f1);
    });
  }
});
