import type { RecordKind } from '../../core/benchmarks/benchmark.ts';

/** True for records that people may be asked to look at; reviews and judgments say something about such records. */
export function canFlag(kind: RecordKind | undefined): boolean {
  return kind !== undefined && kind.isAboutRecords !== true;
}
