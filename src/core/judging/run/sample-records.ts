import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { JsonValue } from '../../model/json.ts';
import { stratifiedSample } from '../../sampling/stratified-sample.ts';

export interface SampleWish {
  /** How many records; all when there are no more. */
  readonly size: number;
  readonly seed: number;
}

/** A seeded sample over the strata of the kind, in the order of the records. */
export function sampleRecords(
  { strata }: Pick<RecordKind, 'strata'>,
  records: ReadonlyMap<string, JsonValue>,
  { size, seed }: SampleWish,
): ReadonlyMap<string, JsonValue> {
  const items = [...records].map(([id, record]) => ({ id, strata: strata?.(record) ?? [] }));
  const drawn = new Set(stratifiedSample(items, size, seed));
  return new Map([...records].filter(([id]) => drawn.has(id)));
}
