import { readFileSync } from 'node:fs';
import { allBenchmarks } from '../../src/core/benchmarks/all-benchmarks.ts';
import { toyBenchmark } from '../support/toy-benchmark.ts';
import type { CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

/** Records in spellings of their own: with a byte order mark, a blank line, an escape, and one without an id. */
export const toyRecords = [
  '\ufeff{ "key": "a", "colour": "red",  "answer": "red", "extra": 1.0 }\r',
  '',
  '{"key":"b","colour":"green","answer":"gr\\u00fcn"}',
  '{"colour":"blue","answer":"blue"}',
].join('\n');

/** Two records with the same id. */
export const twiceTheSame = '{"key":"a","colour":"red","answer":"x"}\n'.repeat(2);

/** Runs the command line with the toy benchmark beside the shipped ones. */
export function run(...args: readonly string[]): Promise<CliResult> {
  return runInProcess(args, { benchmarks: [...allBenchmarks, toyBenchmark] });
}

/** What was said about a run that writes to a file. */
export async function written(name: string, ...args: readonly string[]): Promise<CliResult> {
  return await run(...args, '--out', name);
}

export function textOf(name: string): string {
  return readFileSync(name, 'utf8');
}
