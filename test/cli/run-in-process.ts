import { randomUUID } from 'node:crypto';
import { systemClock } from '../../src/core/io/system-clock.ts';
import { allBenchmarks } from '../../src/core/benchmarks/all-benchmarks.ts';
import type { Benchmark } from '../../src/core/benchmarks/benchmark.ts';
import type { HttpFetch } from '../../src/core/ports.ts';
import { runProgram } from '../../src/cli/program.ts';
import type { CliResult } from './run-cli.ts';

export interface InProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly fetch?: HttpFetch;
  readonly benchmarks?: readonly Benchmark[];
}

/**
 * Runs the command line as a process does, without starting one: for tests of many options. Paths are relative to the
 * working folder of the test, which `process.chdir` sets.
 */
export async function runInProcess(
  args: readonly string[],
  { environment = {}, fetch: ownFetch = fetch, benchmarks = allBenchmarks }: InProcessOptions = {},
): Promise<CliResult> {
  let out = '';
  let errorOut = '';
  let exitCode = 0;
  await runProgram(
    args,
    {
      out: (text) => void (out += text),
      errorOut: (text) => void (errorOut += text),
      now: () => systemClock.now(),
      environment,
      benchmarks,
      setExitCode: (code) => void (exitCode = code),
    },
    {
      fetch: ownFetch,
      clock: systemClock,
      random: Math.random,
      createId: randomUUID,
      onInterrupt: () => () => undefined,
      isErrorOutputTerminal: false,
      errorOutputColumns: () => undefined,
      isOutputColoured: false,
      workerFile: undefined,
      onBlock: () => undefined,
    },
  );
  return { exitCode, out, errorOut };
}
