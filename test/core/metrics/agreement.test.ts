import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cohenKappa, rawAgreement, type RatingPair } from '../../../src/core/metrics/agreement.ts';

/** `yy 3` is the pair yes, yes three times. */
function ratings(...parts: readonly string[]): readonly RatingPair[] {
  return parts.flatMap((part) => {
    const [pair = '', count = ''] = part.split(' ');
    return new Array<RatingPair>(Number(count)).fill([pair.charAt(0), pair.charAt(1)]);
  });
}

function kappa(pairs: readonly RatingPair[]): number {
  const { value } = cohenKappa(pairs);
  assert.ok(value !== null);
  return value;
}

describe('cohenKappa', () => {
  const cases: readonly (readonly [readonly RatingPair[], number, string])[] = [
    // po = 35/50 = 0.7; pe = (25 x 30 + 25 x 20) / 2500 = 0.5; (0.7 - 0.5) / 0.5
    [ratings('yy 20', 'yn 5', 'ny 10', 'nn 15'), 0.4, 'two categories'],
    // po = 6/10; shares 4,3,3 and 3,4,3: pe = (12 + 12 + 9) / 100 = 0.33; 0.27 / 0.67
    [ratings('aa 2', 'ab 2', 'bb 2', 'bc 1', 'cc 2', 'ca 1'), 0.27 / 0.67, 'three categories'],
    [ratings('aa 3', 'bb 4'), 1, 'perfect agreement'],
    // po = 0; pe = 2 x 0.25
    [ratings('ab 5', 'ba 5'), -1, 'perfect disagreement'],
    // po = 0; pe = 0: each has one category, and another one
    [ratings('ab 5'), 0, 'one category each, and not the same'],
    // po = 9/10, pe = 1 x 0.9 = 0.9
    [ratings('aa 9', 'ab 1'), 0, 'one of them never varies'],
  ];
  for (const [pairs, expected, what] of cases) {
    it(`is ${expected.toFixed(3)} for ${what}`, () => {
      assert.ok(Math.abs(kappa(pairs) - expected) < 1e-12);
    });
  }

  it('says why there is none', () => {
    assert.deepEqual(cohenKappa([]), { value: null, reason: 'No item was judged by both.' });
    assert.deepEqual(cohenKappa(ratings('aa 12')), {
      value: null,
      reason: 'Both used one category only, and the same one.',
    });
  });

  it('takes counts instead of repetitions', () => {
    const pairs = ratings('yy 1', 'yn 1', 'ny 1', 'nn 1');
    assert.ok(Math.abs((cohenKappa(pairs, [20, 5, 10, 15]).value ?? 0) - 0.4) < 1e-12);
    assert.equal(cohenKappa(pairs, [0, 0, 0, 0]).value, null);
    assert.equal(cohenKappa(pairs, [7, 0, 0, 0]).value, null);
  });

  it('is from -1 to 1, whoever comes first, and 1 only without a disagreement', () => {
    const pair = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c'));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 40 }), (pairs) => {
        const { value } = cohenKappa(pairs);
        const swapped = cohenKappa(pairs.map(([one, other]) => [other, one])).value;
        if (value === null || swapped === null) {
          assert.equal(value, swapped);
          return;
        }
        assert.ok(value >= -1 - 1e-9 && value <= 1);
        assert.ok(Math.abs(value - swapped) < 1e-9);
        assert.equal(value === 1, rawAgreement(pairs).rate === 1);
      }),
    );
  });
});

describe('rawAgreement', () => {
  it('is the share of equal ratings', () => {
    assert.deepEqual(rawAgreement(ratings('aa 2', 'ab 1', 'bb 1')), { k: 3, n: 4, rate: 0.75 });
  });

  it('is undefined without items', () => {
    assert.deepEqual(rawAgreement([]), { k: 0, n: 0, rate: null });
  });
});
