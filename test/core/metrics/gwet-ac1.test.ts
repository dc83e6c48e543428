import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cohenKappa } from '../../../src/core/metrics/cohen-kappa.ts';
import type { ItemRatings } from '../../../src/core/metrics/fleiss-kappa.ts';
import { gwetAc1, gwetAc1Over } from '../../../src/core/metrics/gwet-ac1.ts';
import type { RatingPair } from '../../../src/core/metrics/raw-agreement.ts';
import { summed } from '../../../src/core/metrics/statistic.ts';

/** A table of counts: rows are the first rater's categories, columns the second's. */
function pairsOf(
  categories: readonly string[],
  table: readonly (readonly number[])[],
): readonly RatingPair[] {
  return table.flatMap((row, first) =>
    row.flatMap((count, second) =>
      new Array<RatingPair>(count).fill([categories[first] ?? '', categories[second] ?? '']),
    ),
  );
}

function digits(value: number | null, places: number): string {
  return value === null ? 'none' : value.toFixed(places);
}

/** One row an item, one character a rater, `-` where there is no rating. */
function rows(text: string): readonly ItemRatings[] {
  return text.split(' ').map((row) => Array.from(row).filter((rating) => rating !== '-'));
}

describe('gwetAc1', () => {
  it('gives what irrCAC documents for two raters of 100 items (cont3x3abstractors)', () => {
    const categories = ['Ectopic', 'AIU', 'NIU'];
    const pairs = pairsOf(categories, [
      [13, 0, 0],
      [0, 20, 7],
      [0, 4, 56],
    ]);
    assert.equal(digits(gwetAc1(pairs, categories).value, 7), '0.8493305');
    assert.equal(digits(cohenKappa(pairs).value, 7), '0.7964094');
  });

  it('gives what irrCAC documents for four raters with gaps (cac.raw4raters)', () => {
    const items = rows('11-1 2232 3333 3333 2222 1234 4444 1121 2222 -555 --11 --3-');
    assert.equal(digits(gwetAc1(items, ['1', '2', '3', '4', '5']).value, 5), '0.77544');
  });

  it('stays near the raw agreement where kappa breaks down (Gwet, 2008, on 118, 5, 2 and 0 of 125)', () => {
    const pairs = pairsOf(
      ['+', '-'],
      [
        [118, 5],
        [2, 0],
      ],
    );
    // P = 118/125 = 0.944; p = (123 + 120) / 250 = 0.972; P_e = 2 x 0.972 x 0.028 = 0.054432.
    assert.equal(digits(gwetAc1(pairs, ['+', '-']).value, 4), '0.9408');
    assert.equal(digits(cohenKappa(pairs).value, 4), '-0.0234');
  });

  it('is 1 where all ratings are of one category of several, and says why there is none', () => {
    assert.deepEqual(gwetAc1([['a', 'a']], ['a', 'b']), { value: 1 });
    const noPair = { value: null, reason: 'No item has two ratings.' };
    assert.deepEqual(gwetAc1([], ['a', 'b']), noPair);
    assert.deepEqual(gwetAc1([['a'], []], ['a', 'b']), noPair);
    assert.deepEqual(gwetAc1([['a', 'a']], ['a']), {
      value: null,
      reason: 'There is one category alone.',
    });
  });

  it('is a number of 1 at most for whatever was rated, in any order, and 1 where all agree', () => {
    const categories = ['a', 'b', 'c'];
    const item = fc.array(fc.constantFrom(...categories), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
        const { value } = gwetAc1(items, categories);
        assert.equal(
          value === null,
          items.every(({ length }) => length < 2),
        );
        if (value === null) return;
        assert.ok(value <= 1 && value >= -1, String(value));
        const isSame = items.every((own) => own.length < 2 || new Set(own).size === 1);
        assert.equal(value === 1, isSame);
        const turned = gwetAc1(
          items.toReversed().map((own) => own.toReversed()),
          categories,
        );
        assert.ok(Math.abs((turned.value ?? NaN) - value) < 1e-12);
      }),
    );
  });

  it('is made of sums, so that resamples need nothing else', () => {
    const { contributionOf, ofSums } = gwetAc1Over(['a', 'b']);
    const items = rows('ab aa b bbb');
    assert.deepEqual(ofSums(summed(items.map(contributionOf))), gwetAc1(items, ['a', 'b']));
    assert.throws(() => contributionOf(['x']), RangeError);
  });
});
