import type { RecordKind } from '../../core/benchmarks/benchmark.ts';

/** True for records that hold several responses, and for those that are made from one another. */
export function isComparable(kind: RecordKind | undefined): boolean {
  return kind?.comparison !== undefined || kind?.matched !== undefined;
}
