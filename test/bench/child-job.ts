import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

export interface JobResult {
  /** From start to exit, start-up of Node included. */
  readonly wallMs: number;
  /** User and system time of all threads. */
  readonly cpuMs: number;
  /** Largest resident set of the process. */
  readonly peakMegabytes: number;
  /** From start to the first byte on standard output; undefined when there was none. */
  readonly firstOutputMs: number | undefined;
  readonly output: string;
}

const usageReporter = path.join(import.meta.dirname, 'report-usage.cjs');
const keptOutputLength = 4_096;

/** Runs a script of Node in a fresh process and waits for it. Throws when it fails: its time would mean nothing. */
export async function runJob(script: string, ...args: readonly string[]): Promise<JobResult> {
  return runJobThatEndsWith(0, script, ...args);
}

/** The same for a job whose result is another exit code, as that of `validate` for a file with problems. */
export async function runJobThatEndsWith(
  expectedExitCode: number,
  script: string,
  ...args: readonly string[]
): Promise<JobResult> {
  const usageFile = path.join(tmpdir(), `benchwright-usage-${process.pid}-${performance.now()}`);
  const start = performance.now();
  const child = spawn(process.execPath, ['--require', usageReporter, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BENCHWRIGHT_USAGE_FILE: usageFile },
  });
  let firstOutputMs: number | undefined;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    firstOutputMs ??= performance.now() - start;
    output = (output + chunk.toString()).slice(-keptOutputLength);
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const wallMs = performance.now() - start;
  if (exitCode !== expectedExitCode) {
    throw new Error(`${path.basename(script)} ended with ${String(exitCode)}`);
  }
  const [peakKilobytes = NaN, cpuMicroseconds = NaN] = readFileSync(usageFile, 'utf8')
    .split(' ')
    .map(Number);
  rmSync(usageFile);
  return {
    wallMs,
    cpuMs: cpuMicroseconds / 1_000,
    peakMegabytes: peakKilobytes / 1_000,
    firstOutputMs,
    output,
  };
}
