import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ScenarioGenerator } from './scenario-generator.ts';

/** To be raised when the generator gives other lines. */
const generation = 1;
const seed = 7;
/** Share of records with one fault. */
export const faultRate = 0.02;

/** A file of this many megabytes (10^6 bytes) with generated scenarios; made once and kept. */
export function scenarioFile(megabytes: number): string {
  const folder = path.join(tmpdir(), 'benchwright-bench');
  const file = path.join(folder, `g${generation}-${megabytes}mb.scenarios.jsonl`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeScenarios(unfinished, megabytes * 1_000_000);
  renameSync(unfinished, file);
  return file;
}

function writeScenarios(file: string, wantedBytes: number): void {
  const generator = new ScenarioGenerator(seed, faultRate);
  const fileDescriptor = openSync(file, 'w');
  try {
    for (let written = 0; written < wantedBytes;) {
      let text = '';
      for (let count = 0; count < 64; count += 1) text += `${generator.nextLine()}\n`;
      written += writeSync(fileDescriptor, text);
    }
  } finally {
    closeSync(fileDescriptor);
  }
}
