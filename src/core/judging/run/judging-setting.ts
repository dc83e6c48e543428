import type { Benchmark, RecordKind } from '../../benchmarks/benchmark.ts';
import type { Protocol, QuestionSetting } from '../../benchmarks/protocol.ts';

/** What is asked, and under which conditions. */
export interface JudgingSetting extends QuestionSetting {
  readonly benchmark: Benchmark;
  readonly kind: RecordKind;
  readonly protocol: Protocol;
}
