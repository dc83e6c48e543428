import type { Benchmark } from '../core/benchmarks/benchmark.ts';

/** What a command gets from its process: nothing in src/cli/commands touches globals. */
export interface CliIo {
  readonly out: (text: string) => void;
  readonly errorOut: (text: string) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly benchmarks: readonly Benchmark[];
  setExitCode(code: number): void;
}
