import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cohenKappa, cohenKappaOver } from '../../../src/core/metrics/cohen-kappa.ts';
import {
  linearDisagreement,
  quadraticDisagreement,
  type Disagreement,
} from '../../../src/core/metrics/disagreement.ts';
import { rawAgreement, type RatingPair } from '../../../src/core/metrics/raw-agreement.ts';
import { summed } from '../../../src/core/metrics/statistic.ts';

/** `yy 3` is the pair yes, yes three times. */
function ratings(...parts: readonly string[]): readonly RatingPair[] {
  return parts.flatMap((part) => {
    const [pair = '', count = ''] = part.split(' ');
    return new Array<RatingPair>(Number(count)).fill([pair.charAt(0), pair.charAt(1)]);
  });
}

function kappa(pairs: readonly RatingPair[], disagreement?: Disagreement): number {
  const { value } = cohenKappa(pairs, undefined, disagreement);
  assert.ok(value !== null);
  return value;
}

function assertNear(actual: number | null, expected: number, tolerance = 1e-12): void {
  assert.ok(
    actual !== null && Math.abs(actual - expected) < tolerance,
    `${actual} and not ${expected}`,
  );
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
      assertNear(kappa(pairs), expected);
    });
  }

  it('says why there is none', () => {
    assert.deepEqual(cohenKappa([]), { value: null, reason: 'No item was judged by both.' });
    assert.deepEqual(cohenKappa(ratings('aa 12')), {
      value: null,
      reason: 'Both used one category only, and the same one.',
    });
    const order = linearDisagreement(['a', 'b']);
    assert.equal(cohenKappa(ratings('aa 12'), undefined, order).value, null);
  });

  it('takes counts instead of repetitions', () => {
    const pairs = ratings('yy 1', 'yn 1', 'ny 1', 'nn 1');
    assertNear(cohenKappa(pairs, [20, 5, 10, 15]).value, 0.4);
    assert.equal(cohenKappa(pairs, [0, 0, 0, 0]).value, null);
    assert.equal(cohenKappa(pairs, [7, 0, 0, 0]).value, null);
  });
});

/** Diagnoses of 200 patients by two judges (Cohen, 1960, table 1): kappa 0.492. */
const diagnoses = ratings(
  ...['aa 88', 'ab 14', 'ac 18'],
  ...['ba 10', 'bb 40', 'bc 10'],
  ...['ca 2', 'cb 6', 'cc 12'],
);

describe('cohenKappa on published examples', () => {
  it('gives 0.492 for the table of Cohen (1960)', () => {
    // po = 140/200 = 0.7; pe = (120 x 100 + 60 x 60 + 20 x 40) / 40,000 = 0.41
    assertNear(kappa(diagnoses), 0.29 / 0.59);
    assert.equal(kappa(diagnoses).toFixed(3), '0.492');
  });

  it('gives 0.348 for the same with the weights of Cohen (1968)', () => {
    // Neurosis and psychosis are 6 apart, the others 3 and 1: 0.90 observed, 1.38 by chance.
    const apart: Disagreement = (one, other) =>
      one === other ? 0 : ({ ab: 1, ba: 1, ac: 3, ca: 3, bc: 6, cb: 6 }[one + other] ?? Number.NaN);
    assertNear(kappa(diagnoses, apart), 1 - 0.9 / 1.38);
    assert.equal(kappa(diagnoses, apart).toFixed(3), '0.348');
  });

  // Same raw agreement of 60 in 100, other shares of the categories (Wikipedia, "Cohen's kappa").
  it('tells apart what has the same raw agreement', () => {
    assert.equal(kappa(ratings('yy 45', 'yn 15', 'ny 25', 'nn 15')).toFixed(4), '0.1304');
    assert.equal(kappa(ratings('yy 25', 'yn 35', 'ny 5', 'nn 35')).toFixed(4), '0.2593');
  });
});

describe('weighted kappa', () => {
  const order = ['a', 'b', 'c'];
  const linear = linearDisagreement(order);
  const quadratic = quadraticDisagreement(order);
  // Shares 5,3,2 and 4,3,3 of 10. One step apart: ab 1, bc 1. Two steps: ac 1.
  const pairs = ratings('aa 3', 'ab 1', 'ac 1', 'ba 1', 'bb 1', 'bc 1', 'cb 1', 'cc 1');

  it('is 1 minus the mean distance over that of chance', () => {
    // Observed: 4 x 1 + 1 x 2 = 6 of 10. Chance: (5x3 + 3x4 + 3x3 + 2x3) x 1 + (5x3 + 2x4) x 2 = 42 + 46 of 100.
    assertNear(kappa(pairs, linear), 1 - 0.6 / 0.88);
  });

  it('squares the steps for quadratic weights', () => {
    // Observed: 4 x 1 + 1 x 4 = 8 of 10. Chance: 42 + 23 x 4 = 134 of 100.
    assertNear(kappa(pairs, quadratic), 1 - 0.8 / 1.34);
  });

  it('knows no category outside the order', () => {
    assert.throws(() => cohenKappa(ratings('ax 1'), undefined, linear), RangeError);
    assert.throws(() => cohenKappaOver(['a']).contributionOf(['a', 'b']), RangeError);
  });
});

const category = fc.constantFrom('a', 'b', 'c');
const somePairs = fc.array(fc.tuple(category, category), { maxLength: 40 });

describe('kappa of any ratings', () => {
  const weights = [
    undefined,
    linearDisagreement(['a', 'b', 'c']),
    quadraticDisagreement(['a', 'b', 'c']),
  ];

  it('is the unweighted one where all differences weigh the same', () => {
    const anyDifference: Disagreement = (one, other) => (one === other ? 0 : 1);
    fc.assert(
      fc.property(somePairs, (pairs) => {
        assert.deepEqual(cohenKappa(pairs), cohenKappa(pairs, undefined, anyDifference));
      }),
    );
  });

  it('is at most 1, the same whoever comes first, and 1 only without a disagreement', () => {
    fc.assert(
      fc.property(somePairs, fc.constantFrom(...weights), (pairs, weight) => {
        const { value } = cohenKappa(pairs, undefined, weight);
        const swapped = cohenKappa(
          pairs.map(([one, other]) => [other, one]),
          undefined,
          weight,
        ).value;
        if (value === null || swapped === null) {
          assert.equal(value, swapped);
          return;
        }
        assert.ok(value >= -1 - 1e-9 && value <= 1);
        assertNear(swapped, value, 1e-9);
        assert.equal(value === 1, rawAgreement(pairs).rate === 1);
      }),
    );
  });

  it('is the same weighted and unweighted where there are two categories', () => {
    const pair = fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('a', 'b'));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 40 }), (pairs) => {
        const [plain, ...weighted] = weights.map(
          (weight) => cohenKappa(pairs, undefined, weight).value,
        );
        for (const value of weighted) {
          if (plain === null || plain === undefined) assert.equal(value, null);
          else assertNear(value, plain, 1e-9);
        }
      }),
    );
  });

  it('is made of sums, in any order of the items', () => {
    fc.assert(
      fc.property(
        somePairs.chain((pairs) =>
          fc.tuple(
            fc.constant(pairs),
            fc.shuffledSubarray(pairs, { minLength: pairs.length, maxLength: pairs.length }),
          ),
        ),
        fc.constantFrom(...weights),
        ([pairs, shuffled], weight) => {
          const { contributionOf, ofSums } = cohenKappaOver(['a', 'b', 'c'], weight);
          const sums = summed(shuffled.map(contributionOf));
          const { value } = cohenKappa(pairs, undefined, weight);
          if (value === null) assert.equal(ofSums(sums).value, null);
          else assertNear(ofSums(sums).value, value, 1e-9);
        },
      ),
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
