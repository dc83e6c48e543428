import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after } from 'node:test';
import { builtCli } from './built-cli.ts';

/** Longer than any command of the tests takes, so that a hanging one fails here and not in the runner. */
const timeLimitMs = 300_000;

export interface CliResult {
  readonly exitCode: number | null;
  readonly out: string;
  readonly errorOut: string;
}

export interface CliOptions {
  readonly input?: string | Buffer;
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the real command line; nothing of the tester's own settings reaches it. */
export function startCli(
  args: readonly string[],
  options: CliOptions = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [builtCli, ...args], {
    cwd: options.folder,
    env: { ...process.env, BENCHWRIGHT_API_KEY: '', NO_COLOR: '', ...options.environment },
    timeout: timeLimitMs,
  });
}

export async function runCli(
  args: readonly string[],
  options: CliOptions = {},
): Promise<CliResult> {
  const child = startCli(args, options);
  child.stdin.end(options.input ?? '');
  return await finished(child);
}

/** What a started command printed and how it ended. */
export async function finished(child: ChildProcessWithoutNullStreams): Promise<CliResult> {
  const out: Buffer[] = [];
  const errorOut: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errorOut.push(chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return {
    exitCode,
    out: Buffer.concat(out).toString('utf8'),
    errorOut: Buffer.concat(errorOut).toString('utf8'),
  };
}

export interface TemporaryFolder {
  readonly path: string;
  /** Writes a file and returns its name, relative to the folder. */
  readonly write: (name: string, content: string | Buffer) => string;
}

/** Removed when the tests of the calling file are done. */
export function temporaryFolder(): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-cli-'));
  after(() => {
    rmSync(folder, { recursive: true });
  });
  return {
    path: folder,
    write(name, content) {
      writeFileSync(path.join(folder, name), content);
      return name;
    },
  };
}
