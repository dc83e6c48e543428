import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { RecordToDraw, SampledRecords, Study } from '../../benchmarks/study.ts';
import { stratifiedSample } from '../../sampling/stratified-sample.ts';

interface Sampling {
  readonly study: Study;
  /** The kind that the study is about. */
  readonly kind: Pick<RecordKind, 'id' | 'strata'>;
  /** How many records, or all; the study says how many without it. */
  readonly size?: number | 'all' | undefined;
  readonly seed: number;
}

/** @param eligible records that hold what the study can ask about */
export function sampledRecords(
  { study, kind, seed, size = study.sampleSize }: Sampling,
  eligible: readonly RecordToDraw[],
): SampledRecords {
  const of = eligible.length;
  if (size === 'all') return { ids: eligible.map(({ id }) => id), of, short: [] };
  if (study.sample?.draw !== undefined) return study.sample.draw(eligible, size, seed);
  const { strata = () => [] } = kind;
  const items = eligible.map(({ id, record }) => ({ id, strata: strata(record) }));
  return { ids: stratifiedSample(items, size, seed), of, short: [] };
}

/** What a sample is balanced over, for people. */
export function stratifiedBy(study: Study, { id, strata }: Sampling['kind']): string {
  return study.sample?.stratifiedBy ?? (strata === undefined ? 'nothing' : `the strata of ${id}`);
}
