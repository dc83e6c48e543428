import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cohenKappa } from '../../../src/core/metrics/cohen-kappa.ts';
import {
  fleissKappa,
  fleissKappaOver,
  type ItemRatings,
} from '../../../src/core/metrics/fleiss-kappa.ts';
import {
  krippendorffAlpha,
  krippendorffAlphaOver,
} from '../../../src/core/metrics/krippendorff-alpha.ts';
import { summed } from '../../../src/core/metrics/statistic.ts';

/** One row for each item: how often it got each category. */
function fromCounts(...rows: readonly (readonly number[])[]): readonly ItemRatings[] {
  return rows.map((row) =>
    row.flatMap((count, place) => new Array<string>(count).fill(String(place + 1))),
  );
}

/** One text for each rater, one character for each item; a dot where there is no rating. */
function fromRaters(...raters: readonly string[]): readonly ItemRatings[] {
  return Array.from({ length: raters[0]?.length ?? 0 }, (_, item) =>
    raters.map((rater) => rater.charAt(item)).filter((rating) => rating !== '.'),
  );
}

function assertNear(actual: number | null, expected: number, tolerance = 1e-9): void {
  assert.ok(
    actual !== null && Math.abs(actual - expected) < tolerance,
    `${actual} and not ${expected}`,
  );
}

describe('fleissKappa', () => {
  it('gives 0.210 for the known example of 14 raters and 10 items', () => {
    const items = fromCounts(
      ...[
        [0, 0, 0, 0, 14],
        [0, 2, 6, 4, 2],
        [0, 0, 3, 5, 6],
        [0, 3, 9, 2, 0],
        [2, 2, 8, 1, 1],
        [7, 7, 0, 0, 0],
        [3, 2, 6, 3, 0],
        [2, 5, 3, 2, 2],
        [6, 5, 2, 1, 0],
        [0, 2, 2, 3, 7],
      ],
    );
    const { value } = fleissKappa(items);
    assert.equal(value?.toFixed(3), '0.210');
    // Mean agreement 0.378, by chance 0.213.
    assertNear(value, (0.378 - 0.213) / (1 - 0.213), 0.001);
  });

  it('is what a hand computes', () => {
    // Items aaa, aab, bbb: agreement 1, 1/3, 1, so 7/9; shares 5/9 and 4/9, so 41/81 by chance.
    assertNear(
      fleissKappa([
        ['a', 'a', 'a'],
        ['a', 'b', 'a'],
        ['b', 'b', 'b'],
      ]).value,
      (7 / 9 - 41 / 81) / (1 - 41 / 81),
    );
  });

  const undefinedCases: readonly (readonly [readonly ItemRatings[], string])[] = [
    [[], 'There is no item.'],
    [[['a'], ['b']], 'Items have one rating: agreement needs two.'],
    [[['a', 'b'], ['a']], 'The number of ratings is not the same for all items.'],
    [
      [
        ['a', 'a'],
        ['a', 'a'],
      ],
      'All ratings are of one category.',
    ],
  ];
  for (const [items, reason] of undefinedCases) {
    it(`is undefined: ${reason}`, () => {
      assert.deepEqual(fleissKappa(items), { value: null, reason });
    });
  }

  it('takes ratings of the number and the categories that were said alone', () => {
    const { contributionOf } = fleissKappaOver(['a', 'b'], 2);
    assert.throws(() => contributionOf(['a']), RangeError);
    assert.throws(() => contributionOf(['a', 'c']), RangeError);
  });
});

describe('krippendorffAlpha', () => {
  /** Four observers and twelve units (Krippendorff, 2011): nominal 0.743, ordinal 0.815. */
  const observers = fromRaters('123321412...', '1233224125.3', '.3332342251.', '12332441251.');

  it('gives the published values for four observers with gaps', () => {
    assert.equal(krippendorffAlpha(observers).value?.toFixed(3), '0.743');
    const order = ['1', '2', '3', '4', '5'];
    assert.equal(krippendorffAlpha(observers, 'ordinal', order).value?.toFixed(3), '0.815');
  });

  it('is 0.095 for two observers and ten units of two categories', () => {
    // Krippendorff (2011), binary data: of 20 values 14 are 0, and 4 units disagree: 1 - 19 x 8 / (2 x 14 x 6).
    const items = fromRaters('0100000010', '1110010000');
    const zeros = items.flat().filter((rating) => rating === '0').length;
    const apart = items.filter(([one, other]) => one !== other).length;
    assertNear(krippendorffAlpha(items).value, 1 - (19 * 2 * apart) / (2 * zeros * (20 - zeros)));
    assert.equal(krippendorffAlpha(items).value?.toFixed(3), '0.095');
  });

  it('measures ordinal distances by the ratings between', () => {
    // Ratings a a b c: of aa, bc. Halves below: a 1, b 2.5, c 3.5; distances ab 1.5, ac 2.5, bc 1, squared.
    // Observed: bc twice. Expected: 2 x (2 x 2.25 + 2 x 6.25 + 1 x 1) = 36. alpha = 1 - 3 x 2 / 36.
    const items = [
      ['a', 'a'],
      ['b', 'c'],
    ];
    assertNear(krippendorffAlpha(items, 'ordinal', ['a', 'b', 'c']).value, 1 - 6 / 36);
  });

  it('is undefined where no item has two ratings, or all are alike', () => {
    const noPair = { value: null, reason: 'No item has two ratings.' };
    const alike = {
      value: null,
      reason: 'All ratings that can be compared are of one category.',
    };
    for (const metric of ['nominal', 'ordinal'] as const) {
      const order = ['a', 'b'];
      assert.deepEqual(krippendorffAlpha([], metric, order), noPair);
      assert.deepEqual(krippendorffAlpha([['a'], ['b'], []], metric, order), noPair);
      assert.deepEqual(krippendorffAlpha([['a', 'a'], ['b']], metric, order), alike);
    }
  });

  it('knows no category outside the order', () => {
    assert.throws(() => krippendorffAlpha([['a', 'x']], 'ordinal', ['a', 'b']), RangeError);
  });
});

const rating = fc.constantFrom('a', 'b', 'c');
const ragged = fc.array(fc.array(rating, { maxLength: 5 }), { maxLength: 20 });

describe('agreement of many', () => {
  it('alpha is 1 minus the share of unlike pairs over the one of chance', () => {
    const rating = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(fc.array(rating, { maxLength: 5 }), { maxLength: 12 }), (items) => {
        const compared = items.filter(({ length }) => length > 1);
        const all = compared.flat();
        const unlike = (own: readonly string[]): number =>
          own.flatMap((one) => own.filter((other) => other !== one)).length;
        const byChance = unlike(all) / (all.length * (all.length - 1));
        const { value } = krippendorffAlpha(items);
        if (all.length === 0 || byChance === 0) {
          assert.equal(value, null);
          return;
        }
        const observed = compared.reduce((sum, own) => sum + unlike(own) / (own.length - 1), 0);
        assertNear(value, 1 - observed / all.length / byChance);
      }),
    );
  });

  it('does not depend on the order of items and of ratings', () => {
    fc.assert(
      fc.property(ragged, fc.constantFrom('nominal', 'ordinal'), (items, metric) => {
        const order = ['a', 'b', 'c'];
        const { value } = krippendorffAlpha(items, metric, order);
        const turned = items.map((item) => item.toReversed()).toReversed();
        const other = krippendorffAlpha(turned, metric, order).value;
        if (value === null) assert.equal(other, null);
        else assertNear(other, value);
        if (value !== null) assert.ok(value <= 1 && value >= -1 - 1e-9);
      }),
    );
  });

  it('does not depend on the names of categories, nor on which end of an order is the first', () => {
    fc.assert(
      fc.property(ragged, (items) => {
        const { value } = krippendorffAlpha(items, 'ordinal', ['a', 'b', 'c']);
        const turned = krippendorffAlpha(items, 'ordinal', ['c', 'b', 'a']).value;
        if (value === null) assert.equal(turned, null);
        else assertNear(turned, value);
      }),
    );
  });

  it('is 1 only where all ratings of each item are alike', () => {
    fc.assert(
      fc.property(ragged, (items) => {
        const { value } = krippendorffAlpha(items);
        if (value === null) return;
        const areAlike = items.every((item) => new Set(item).size <= 1);
        assert.equal(Math.abs(value - 1) < 1e-12, areAlike);
      }),
    );
  });

  it('alpha comes to the kappa of pooled shares as items grow in number', () => {
    const pairs = fc.array(fc.tuple(rating, rating), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(pairs, (few) => {
        const many = new Array<typeof few>(400).fill(few).flat();
        const { value: alpha } = krippendorffAlpha(many);
        const { value: kappa } = fleissKappa(many);
        if (alpha === null || kappa === null) assert.equal(alpha, kappa);
        else assertNear(alpha, kappa, 0.005);
      }),
    );
  });

  it("Fleiss' kappa of two is Cohen's where both have the same shares", () => {
    const pairs = fc.array(fc.tuple(rating, rating), { maxLength: 12 });
    fc.assert(
      fc.property(pairs, (half) => {
        const both = [...half, ...half.map(([one, other]) => [other, one] as [string, string])];
        const cohen = cohenKappa(both).value;
        const fleiss = fleissKappa(both).value;
        if (cohen === null || fleiss === null) assert.equal(cohen, fleiss);
        else assertNear(fleiss, cohen);
      }),
    );
  });

  it('ordinal and nominal alpha are the same for two categories', () => {
    const two = fc.array(fc.array(fc.constantFrom('a', 'b'), { maxLength: 5 }), { maxLength: 20 });
    fc.assert(
      fc.property(two, (items) => {
        const nominal = krippendorffAlpha(items, 'nominal', ['a', 'b']).value;
        const ordinal = krippendorffAlpha(items, 'ordinal', ['a', 'b']).value;
        if (nominal === null) assert.equal(ordinal, null);
        else assertNear(ordinal, nominal);
      }),
    );
  });

  it('is made of sums', () => {
    const items = [
      ['a', 'b', 'c'],
      ['a', 'a', 'c'],
      ['b', 'b', 'b'],
    ];
    const order = ['a', 'b', 'c'];
    const fleiss = fleissKappaOver(order, 3);
    assert.deepEqual(fleiss.ofSums(summed(items.map(fleiss.contributionOf))), fleissKappa(items));
    for (const metric of ['nominal', 'ordinal'] as const) {
      const alpha = krippendorffAlphaOver(order, metric);
      assert.deepEqual(
        alpha.ofSums(summed(items.map(alpha.contributionOf))),
        krippendorffAlpha(items, metric, order),
      );
    }
  });
});
