import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { isatty } from 'node:tty';
import { inspect } from 'node:util';
import { allBenchmarks } from '../core/benchmarks/all-benchmarks.ts';
import { systemClock } from '../core/io/system-clock.ts';
import type { CliIo } from './cli-io.ts';
import { tunedGarbageCollection } from './garbage-collection.ts';
import { runProgram, type CliServices } from './program.ts';
import { synchronousOutput, unlessClosed } from './synchronous-output.ts';

const standardOutput = 1;
const standardError = 2;
const stopSignals = ['SIGINT', 'SIGTERM'] as const;
/** EX_SOFTWARE of sysexits.h: not to be taken for a finding. */
const internalError = 70;

const io: CliIo = {
  out: synchronousOutput(standardOutput),
  errorOut: unlessClosed(synchronousOutput(standardError)),
  now: () => systemClock.now(),
  environment: process.env,
  benchmarks: allBenchmarks,
  setExitCode(code) {
    process.exitCode = code;
  },
};

const services: CliServices = {
  fetch: (input, init) => fetch(input, init),
  clock: systemClock,
  random: Math.random,
  createId: randomUUID,
  onInterrupt(listener) {
    // Once each: whoever asks again gets what the system does.
    for (const signal of stopSignals) process.once(signal, listener);
    return () => {
      for (const signal of stopSignals) process.off(signal, listener);
    };
  },
  isErrorOutputTerminal: isatty(standardError),
  errorOutputColumns: () => process.stderr.columns,
  isOutputColoured: isatty(standardOutput) && (process.env['NO_COLOR'] ?? '') === '',
  workerFile: findWorkerFile(process.argv[1]),
  onBlock: tunedGarbageCollection(),
};

/**
 * Beside the bundle, or among the sources; without it everything is validated on one thread, as is best where there is
 * one processor.
 */
function findWorkerFile(entryFile: string | undefined): string | undefined {
  if (entryFile === undefined || availableParallelism() < 2) return undefined;
  const folder = path.dirname(realpathSync(entryFile));
  return [
    path.join(folder, 'validate-worker.cjs'),
    path.resolve(folder, '../core/io/validate-worker.ts'),
  ].find((file) => existsSync(file));
}

runProgram(process.argv.slice(2), io, services).catch((error: unknown) => {
  io.errorOut(`This is a bug in benchwright. Please report it:\n${inspect(error)}\n`);
  process.exitCode = internalError;
});
