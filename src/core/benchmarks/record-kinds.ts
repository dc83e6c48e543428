import { judgmentKind } from '../judging/judgment-kind.ts';
import { runKind } from '../judging/run/run-kind.ts';
import { reviewKind } from '../review/review-kind.ts';
import type { Benchmark, RecordKind } from './benchmark.ts';

/** Kinds of the files that we write ourselves: they belong to no benchmark, and no judge is asked about them. */
export const storeKinds: readonly RecordKind[] = [judgmentKind, reviewKind, runKind];

/** Every kind of record that a file may hold: those of the benchmarks, and those of our own stores. */
export function recordKinds(benchmarks: readonly Benchmark[]): readonly RecordKind[] {
  return [...benchmarks.flatMap(({ kinds }) => kinds), ...storeKinds];
}
