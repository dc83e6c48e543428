import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject } from '../../../../src/core/model/json.ts';

const folder = path.resolve(import.meta.dirname, '../../../../samples/persevalbench');

/** The records of all sample files, the deliberately faulty ones included. */
export function sampleRecords(): readonly JsonObject[] {
  return globSync('*.scenarios.jsonl', { cwd: folder }).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as JsonObject),
  );
}
