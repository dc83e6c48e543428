import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

export const fixtures = path.resolve(import.meta.dirname, '../fixtures/cli');

/** Compares with a kept file. `UPDATE_GOLDEN=1` writes the file instead: then read what changed. */
export function assertGolden(name: string, actual: string): void {
  const file = path.join(fixtures, name);
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}
