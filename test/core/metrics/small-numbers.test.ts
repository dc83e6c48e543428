import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { meanOf } from '../../../src/core/metrics/mean.ts';
import { fractionText } from '../../../src/core/metrics/percent.ts';
import { quantile } from '../../../src/core/metrics/quantile.ts';
import { seededRandom } from '../../../src/core/sampling/seeded-random.ts';

describe('meanOf', () => {
  it('is unweighted and leaves out what is undefined', () => {
    assert.equal(meanOf([0.2, null, 0.4, 0.6]), (0.2 + 0.4 + 0.6) / 3);
  });

  it('is undefined where nothing is defined', () => {
    assert.equal(meanOf([]), null);
    assert.equal(meanOf([null, null]), null);
  });
});

describe('quantile', () => {
  // Type 7: the place is (n - 1) times the share, linear between neighbours.
  const cases: readonly (readonly [readonly number[], number, number])[] = [
    [[1, 2, 3, 4, 5], 0.5, 3],
    [[1, 2, 3, 4], 0.5, 2.5],
    [[0, 10], 0.025, 0.25],
    [[0, 10], 0, 0],
    [[0, 10], 1, 10],
    [[4], 0.975, 4],
  ];
  for (const [sorted, share, expected] of cases) {
    it(`is ${expected} at ${share} of ${sorted.join(', ')}`, () => {
      assert.equal(quantile(sorted, share), expected);
    });
  }

  it('throws for no numbers and no share, which no caller can mean', () => {
    assert.throws(() => quantile([], 0.5), RangeError);
    assert.throws(() => quantile([1, 2], 1.5), RangeError);
  });
});

describe('fractionText', () => {
  const cases: readonly (readonly [number, string])[] = [
    [0, '0.0'],
    [0.5625, '56.3'],
    [0.8125, '81.3'],
    [0.055, '5.5'],
    [1, '100.0'],
    [0.2875, '28.8'],
    [0.0005, '0.1'],
    [-0.0005, '-0.1'],
    [-0.0004, '0.0'],
    [-0.444, '-44.4'],
  ];
  for (const [fraction, expected] of cases) {
    it(`prints ${fraction} as ${expected}`, () => {
      assert.equal(fractionText(fraction), expected);
    });
  }
});

describe('seededRandom', () => {
  it('gives the numbers of mulberry32', () => {
    const random = seededRandom(0);
    const [first, second] = [random(), random()].map((number) => number * 2 ** 32);
    assert.deepEqual([first, second], [1_144_304_738, 1_416_247]);
  });

  it('is even enough: no tenth holds more than its share by far', () => {
    const random = seededRandom(42);
    const tenths = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 100_000; draw += 1) {
      const tenth = Math.floor(random() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    assert.ok(
      tenths.every((count) => Math.abs(count - 10_000) < 500),
      tenths.join(', '),
    );
  });
});
