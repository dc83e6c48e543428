import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import { recordKinds } from '../../../src/core/benchmarks/record-kinds.ts';
import { isDataName } from '../../../src/core/review/exchange/data-names.ts';

describe('a file that no export replaces', () => {
  const kinds = recordKinds(allBenchmarks);
  const suffixes = kinds.flatMap(({ fileSuffixes }) => fileSuffixes);

  it('is one named as records of any kind, what is kept of them, or a draw', () => {
    const stores = ['.reviews.jsonl', '.judgments.jsonl', '.runs.jsonl', '.draw.json'];
    assert.ok(new Set([...suffixes, ...stores]).size > stores.length + 2);
    for (const suffix of [...suffixes, ...stores]) {
      assert.ok(isDataName(`items${suffix}`, kinds), suffix);
      assert.ok(isDataName(`Items${suffix.toUpperCase()}`, kinds), suffix);
    }
  });

  it('is none that an export made', () => {
    for (const name of [
      ...['items.scenarios.verdict.csv', 'items.scenarios.verdict.prodigy.jsonl'],
      ...['tasks.setup.xml', 'tasks.json', 'scenarios.jsonl', 'draw.json'],
    ]) {
      assert.ok(!isDataName(name, kinds), name);
    }
  });
});
