import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  clusterBootstrap,
  clusterBootstraps,
  type Contribution,
} from '../../../src/core/metrics/cluster-bootstrap.ts';
import { rateOf } from '../../../src/core/metrics/rate.ts';
import { seededRandom } from '../../../src/core/sampling/seeded-random.ts';
import { wilsonInterval } from '../../../src/core/metrics/wilson.ts';

const bootstrap = { resamples: 2000, seed: 1 };

function ratio([k = 0, n = 0]: readonly number[]): number | null {
  return n === 0 ? null : k / n;
}

function clusters(...parts: readonly (readonly [Contribution, number])[]): readonly Contribution[] {
  return parts.flatMap(([contribution, count]) =>
    new Array<Contribution>(count).fill(contribution),
  );
}

describe('clusterBootstrap', () => {
  it('is the percentile interval of a rate, close to Wilson in the middle', () => {
    const interval = clusterBootstrap(clusters([[1, 1], 200], [[0, 1], 200]), ratio, bootstrap);
    const wilson = wilsonInterval(rateOf(200, 400));
    assert.ok(interval !== undefined && wilson !== undefined);
    assert.ok(Math.abs(interval.lower - wilson.lower) < 0.006);
    assert.ok(Math.abs(interval.upper - wilson.upper) < 0.006);
  });

  it('gives two clusters the three outcomes that they have', () => {
    // 0, 1/2 and 1 with chances 1/4, 1/2, 1/4: both ends hold more than 2.5%.
    const interval = clusterBootstrap(
      [
        [1, 1],
        [0, 1],
      ],
      ratio,
      bootstrap,
    );
    assert.deepEqual(interval, { lower: 0, upper: 1 });
  });

  it('draws clusters whole: ten judges that always agree are no more evidence than one', () => {
    const alone = clusterBootstrap(clusters([[1, 1], 30], [[0, 1], 70]), ratio, bootstrap);
    const copied = clusterBootstrap(clusters([[10, 10], 30], [[0, 10], 70]), ratio, bootstrap);
    assert.deepEqual(copied, alone);
  });

  it('has no width where all clusters are alike', () => {
    const interval = clusterBootstrap(clusters([[1, 2], 9]), ratio, bootstrap);
    assert.deepEqual(interval, { lower: 0.5, upper: 0.5 });
  });

  it('is undefined with fewer than two clusters, and where the statistic always is', () => {
    assert.equal(clusterBootstrap([], ratio, bootstrap), undefined);
    assert.equal(clusterBootstrap([[1, 1]], ratio, bootstrap), undefined);
    assert.equal(clusterBootstrap(clusters([[0, 0], 5]), ratio, bootstrap), undefined);
  });

  it('leaves resamples out in which the statistic is undefined', () => {
    const interval = clusterBootstrap(
      [
        [1, 1],
        [0, 0],
      ],
      ratio,
      bootstrap,
    );
    assert.deepEqual(interval, { lower: 1, upper: 1 });
  });

  it('is the same for the same seed and in any order, and another for another seed', () => {
    const some = clusters([[1, 1], 31], [[0, 1], 17], [[1, 2], 8]);
    const first = clusterBootstrap(some, ratio, bootstrap);
    assert.deepEqual(clusterBootstrap(some.toReversed(), ratio, bootstrap), first);
    assert.notDeepEqual(clusterBootstrap(some, ratio, { ...bootstrap, seed: 2 }), first);
  });

  it('covers the mean about 95 times in 100', () => {
    // 1,000 studies of 60 scenarios with a true rate of 0.3, all drawn from one seed.
    let state = 5;
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    let covered = 0;
    for (let study = 0; study < 1000; study += 1) {
      const drawn = Array.from({ length: 60 }, () => [random() < 0.3 ? 1 : 0, 1]);
      const interval = clusterBootstrap(drawn, ratio, { resamples: 200, seed: study });
      if (interval !== undefined && interval.lower <= 0.3 && interval.upper >= 0.3) covered += 1;
    }
    assert.ok(covered > 910 && covered < 980, String(covered));
  });

  it('stays within what the clusters can give', () => {
    const cluster = fc.tuple(fc.nat(2), fc.constant(2));
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 2, maxLength: 30 }), (some) => {
        const interval = clusterBootstrap(some, ratio, { resamples: 100, seed: 3 });
        assert.ok(interval !== undefined);
        const rates = some.map(([k, n]) => k / n);
        assert.ok(interval.lower >= Math.min(...rates) && interval.upper <= Math.max(...rates));
        assert.ok(interval.lower <= interval.upper);
      }),
    );
  });
});

describe('the numbers of a seed', () => {
  // Reports that were made again must say the same: whatever makes this faster may change no digit.
  it('are the same for all time', () => {
    const random = seededRandom(11);
    const below = (limit: number): number => Math.floor(random() * limit);
    const few = Array.from({ length: 700 }, () => [below(2), 1, below(3) / 2, below(4)]);
    const distinct = Array.from({ length: 90 }, () => [random(), 1, random(), 2]);
    const statistics = ([k = 0, n = 0, part = 0, all = 0]: readonly number[]): number[] => [
      k / n,
      part / all,
    ];
    assert.deepEqual(clusterBootstraps(few, statistics, bootstrap), [
      { lower: 0.46714285714285714, upper: 0.5414285714285715 },
      { lower: 0.32041290778416215, upper: 0.3770834701978053 },
    ]);
    assert.deepEqual(clusterBootstraps(distinct, statistics, bootstrap), [
      { lower: 0.43460509030523503, upper: 0.5382624889482718 },
      { lower: 0.20508467335881303, upper: 0.26142581387296865 },
    ]);
  });
});

describe('clusterBootstraps', () => {
  const some = clusters([[1, 1], 30], [[0, 1], 20], [[0, 0], 3]);

  it('gives each statistic the interval that it has alone', () => {
    const double = (sums: readonly number[]): number | null => {
      const value = ratio(sums);
      return value === null ? null : value * 2;
    };
    assert.deepEqual(
      clusterBootstraps(some, (sums) => [ratio(sums), null, double(sums)], bootstrap),
      [
        clusterBootstrap(some, ratio, bootstrap),
        undefined,
        clusterBootstrap(some, double, bootstrap),
      ],
    );
  });

  it('has nothing to say with fewer than two clusters', () => {
    assert.deepEqual(
      clusterBootstraps([[1, 1]], (sums) => [ratio(sums), null], bootstrap),
      [],
    );
  });
});
