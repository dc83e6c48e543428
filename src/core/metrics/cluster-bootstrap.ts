import { byCodeUnits } from '../model/code-unit-order.ts';
import { drawBinomial, logFactorials } from './binomial-draw.ts';
import type { Interval } from './interval.ts';
import { quantile } from './quantile.ts';
import { seededRandom } from '../sampling/seeded-random.ts';

/**
 * What one cluster adds to the sums that a statistic is made of, e.g. `[hits, of]` for a rate. Clusters of one bootstrap
 * have the same length.
 */
export type Contribution = readonly number[];

export interface Bootstrap {
  readonly resamples: number;
  readonly seed: number;
}

/**
 * The percentile interval at 95% of a statistic under the cluster bootstrap (Efron, 1979; Davison and Hinkley, 1997,
 * section 3.8): whole clusters are drawn with replacement, as many as there are, so that whatever belongs to one scenario
 * (two responses, two orders, several judges) stays together.
 *
 * The statistic is computed from the sums of the drawn contributions, and gives null where it is undefined: resamples
 * in which it is are left out. Undefined with fewer than two clusters, which tell nothing about their spread, and where
 * the statistic is undefined in all resamples.
 *
 * Most clusters contribute alike, so a resample draws how often each kind comes up (a multinomial draw, the same
 * distribution) instead of one cluster after the other: its cost grows with the kinds, and with the root of the clusters.
 */
export function clusterBootstrap(
  clusters: readonly Contribution[],
  statistic: (sums: readonly number[]) => number | null,
  bootstrap: Bootstrap,
): Interval | undefined {
  const [interval] = clusterBootstraps(clusters, (sums) => [statistic(sums)], bootstrap);
  return interval;
}

/**
 * The same for several statistics of the same sums at once: all of them come from the same resamples, which are drawn once.
 *
 * @param statistics as many, in the same order, whatever the sums
 */
export function clusterBootstraps(
  clusters: readonly Contribution[],
  statistics: (sums: readonly number[]) => readonly (number | null)[],
  { resamples, seed }: Bootstrap,
): readonly (Interval | undefined)[] {
  if (clusters.length < 2) return [];
  const kinds = kindsOf(clusters);
  const random = seededRandom(seed);
  const logs = logFactorials(clusters.length);
  const found: number[][] = [];
  const width = clusters[0]?.length ?? 0;
  for (let resample = 0; resample < resamples; resample += 1) {
    const sums = new Array<number>(width).fill(0);
    let toDraw = clusters.length;
    let among = clusters.length;
    for (const { contribution, count } of kinds) {
      const times = drawBinomial(toDraw, count / among, random, logs);
      toDraw -= times;
      among -= count;
      if (times > 0) addTo(sums, contribution, times);
    }
    const values = statistics(sums);
    for (let place = 0; place < values.length; place += 1) {
      const value = values[place] ?? null;
      const own = (found[place] ??= []);
      if (value !== null) own.push(value);
    }
  }
  return found.map(intervalOf);
}

function intervalOf(values: readonly number[]): Interval | undefined {
  if (values.length === 0) return undefined;
  const sorted = Float64Array.from(values).sort();
  return { lower: quantile(sorted, 0.025), upper: quantile(sorted, 0.975) };
}

interface ClusterKind {
  /** In the layout in which adding up is fastest: that is where the time goes. */
  readonly contribution: Float64Array;
  readonly count: number;
}

/** The most frequent first, so that little is left to draw for the others. */
function kindsOf(clusters: readonly Contribution[]): readonly ClusterKind[] {
  return [...Map.groupBy(clusters, (cluster) => cluster.join(' ')).entries()]
    .flatMap(([key, members]) => {
      const [contribution] = members;
      if (contribution === undefined) return [];
      return [{ key, contribution: Float64Array.from(contribution), count: members.length }];
    })
    .sort((one, other) => other.count - one.count || byCodeUnits(one.key, other.key));
}

function addTo(sums: number[], contribution: Float64Array, times: number): void {
  for (let place = 0; place < contribution.length; place += 1) {
    sums[place] = (sums[place] ?? 0) + times * (contribution[place] ?? 0);
  }
}
