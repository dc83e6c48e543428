import { byCodeUnits } from '../model/code-unit-order.ts';
import { BinomialDraws, logFactorials } from './binomial-draw.ts';
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
  const draws = drawsOf(clusters);
  const random = seededRandom(seed);
  const found: number[][] = [];
  const width = clusters[0]?.length ?? 0;
  const sums = new Float64Array(width);
  for (let resample = 0; resample < resamples; resample += 1) {
    sums.fill(0);
    let toDraw = clusters.length;
    for (const { binomial, contribution } of draws) {
      if (toDraw === 0) break;
      const times = binomial.draw(toDraw, random);
      toDraw -= times;
      if (times > 0) addTo(sums, contribution, times);
    }
    const values = statistics([...sums]);
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

/** How often a kind of clusters comes up among those that are left to draw, and what each of them adds. */
interface KindDraw {
  readonly binomial: BinomialDraws;
  /** In the layout in which adding up is fastest. */
  readonly contribution: Float64Array;
}

function drawsOf(clusters: readonly Contribution[]): readonly KindDraw[] {
  const logs = logFactorials(clusters.length);
  let among = clusters.length;
  return kindsOf(clusters).map(({ contribution, count }) => {
    const binomial = new BinomialDraws(count / among, logs);
    among -= count;
    return { binomial, contribution: Float64Array.from(contribution) };
  });
}

interface ClusterKind {
  readonly contribution: Contribution;
  readonly count: number;
}

/** The most frequent first, so that little is left to draw for the others. */
function kindsOf(clusters: readonly Contribution[]): readonly ClusterKind[] {
  // Many are the same object: then its numbers are not spelled again.
  const byObject = new Map<Contribution, number>();
  for (const cluster of clusters) byObject.set(cluster, (byObject.get(cluster) ?? 0) + 1);
  const alike = Map.groupBy(byObject, ([contribution]) => contribution.join(' '));
  return [...alike]
    .flatMap(([key, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      const count = members.reduce((sum, [, own]) => sum + own, 0);
      return [{ key, contribution: first[0], count }];
    })
    .sort((one, other) => other.count - one.count || byCodeUnits(one.key, other.key));
}

function addTo(sums: Float64Array, contribution: Float64Array, times: number): void {
  for (let place = 0; place < contribution.length; place += 1) {
    sums[place] = (sums[place] ?? 0) + times * (contribution[place] ?? 0);
  }
}
