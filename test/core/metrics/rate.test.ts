import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { percentText } from '../../../src/core/metrics/percent.ts';
import { pooledRate, rateOf } from '../../../src/core/metrics/rate.ts';

const anyRate = fc
  .tuple(fc.nat(5000), fc.nat(5000))
  .map(([a, b]) => rateOf(Math.min(a, b), Math.max(a, b)));

describe('rateOf', () => {
  it('is a fraction of 1', () => {
    assert.deepEqual(rateOf(268, 403), { k: 268, n: 403, rate: 268 / 403 });
  });

  it('is undefined over nothing, and neither NaN nor zero', () => {
    assert.deepEqual(rateOf(0, 0), { k: 0, n: 0, rate: null });
  });

  for (const [k, n] of [
    [1, 0],
    [-1, 3],
    [0.5, 3],
    [Number.NaN, 3],
    [0, Number.POSITIVE_INFINITY],
  ] as const) {
    it(`throws for ${k} of ${n}, which no caller can mean`, () => {
      assert.throws(() => rateOf(k, n), RangeError);
    });
  }

  it('stays within 0 and 1', () => {
    fc.assert(
      fc.property(anyRate, ({ k, n, rate }) => {
        assert.ok(k <= n);
        assert.equal(rate === null, n === 0);
        assert.ok(rate === null || (rate >= 0 && rate <= 1));
      }),
    );
  });
});

describe('pooledRate', () => {
  it('adds up counts instead of averaging rates', () => {
    assert.deepEqual(pooledRate([rateOf(1, 1), rateOf(0, 3)]), { k: 1, n: 4, rate: 0.25 });
  });

  it('is undefined over no rates', () => {
    assert.equal(pooledRate([]).rate, null);
  });

  it('lies between the smallest and the largest of its parts', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { minLength: 1 }), (rates) => {
        const defined = rates.flatMap(({ rate }) => (rate === null ? [] : [rate]));
        const { rate } = pooledRate(rates);
        if (rate === null) assert.equal(defined.length, 0);
        else assert.ok(rate >= Math.min(...defined) && rate <= Math.max(...defined));
      }),
    );
  });
});

describe('percentText', () => {
  const cases: readonly (readonly [number, number, string | undefined])[] = [
    [268, 403, '66.5'],
    [99, 403, '24.6'],
    [0, 7, '0.0'],
    [7, 7, '100.0'],
    [1, 16, '6.3'],
    [1, 80, '1.3'],
    [21, 80, '26.3'],
    [23, 80, '28.8'],
    [1, 3, '33.3'],
    [1999, 2000, '100.0'],
    [0, 0, undefined],
  ];
  for (const [k, n, expected] of cases) {
    it(`prints ${k} of ${n} as ${expected ?? 'nothing'}`, () => {
      assert.equal(percentText(rateOf(k, n)), expected);
    });
  }

  it('is never further from the rate than half of its last digit', () => {
    fc.assert(
      fc.property(anyRate, (rate) => {
        const text = percentText(rate);
        if (rate.rate === null) assert.equal(text, undefined);
        else assert.ok(Math.abs(Number(text) - 100 * rate.rate) <= 0.05 + 1e-9);
      }),
    );
  });
});
