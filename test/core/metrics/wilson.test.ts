import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { rateOf } from '../../../src/core/metrics/rate.ts';
import { wilsonInterval } from '../../../src/core/metrics/wilson.ts';

describe('wilsonInterval', () => {
  // By hand with z = 1.959964, z² = 3.841459: (p + z²/2n ± z√(p(1-p)/n + z²/4n²)) / (1 + z²/n).
  const cases: readonly (readonly [number, number, number, number])[] = [
    // centre 0.5; half 1.959964 √(0.025 + 0.009604) / 1.384146 = 0.263407
    [5, 10, 0.236593, 0.763407],
    // centre (0.1 + 0.192073) / 1.384146 = 0.211013; half 1.959964 √(0.009 + 0.009604) / 1.384146 = 0.193137
    [1, 10, 0.017876, 0.40415],
    // z² / (n + z²) = 3.841459 / 13.841459
    [0, 10, 0, 0.277533],
    // 1 minus the bound before
    [10, 10, 0.722467, 1],
    // 3.841459 / 4.841459
    [0, 1, 0, 0.793451],
    // centre (0.81 + 0.019207) / 1.038415 = 0.798532; half 1.959964 √(0.001539 + 0.000096) / 1.038415 = 0.076320
    [81, 100, 0.722212, 0.874852],
  ];
  for (const [k, n, lower, upper] of cases) {
    it(`is ${lower} to ${upper} for ${k} of ${n}`, () => {
      const interval = wilsonInterval(rateOf(k, n));
      assert.ok(interval !== undefined);
      assert.ok(Math.abs(interval.lower - lower) < 1e-6, `lower bound ${interval.lower}`);
      assert.ok(Math.abs(interval.upper - upper) < 1e-6, `upper bound ${interval.upper}`);
    });
  }

  it('is undefined when nothing was counted', () => {
    assert.equal(wilsonInterval(rateOf(0, 0)), undefined);
  });

  const someRate = fc
    .integer({ min: 1, max: 100_000 })
    .chain((n) => fc.nat(n).map((k) => ({ k, n })));

  it('holds the rate, within 0 and 1', () => {
    fc.assert(
      fc.property(someRate, ({ k, n }) => {
        const interval = wilsonInterval(rateOf(k, n));
        assert.ok(interval !== undefined);
        assert.ok(interval.lower >= 0 && interval.lower <= k / n);
        assert.ok(interval.upper <= 1 && interval.upper >= k / n);
      }),
    );
  });

  it('mirrors when hits and misses change places', () => {
    fc.assert(
      fc.property(someRate, ({ k, n }) => {
        const interval = wilsonInterval(rateOf(k, n));
        const mirrored = wilsonInterval(rateOf(n - k, n));
        assert.ok(interval !== undefined && mirrored !== undefined);
        assert.ok(Math.abs(interval.lower - (1 - mirrored.upper)) < 1e-12);
      }),
    );
  });
});
