import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sampleFiles } from '../../../scripts/samples.mjs';
import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { readReviewLine } from '../../../src/core/review/review-line.ts';
import { reviewedItems } from '../../../src/core/review/reviewed-items.ts';
import { settlementOf } from '../../../src/core/review/settlement.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const scenarios = 'samples/persevalbench/matched.scenarios.jsonl';
const files = sampleFiles();

function linesOf(file: string): readonly string[] {
  return readFileSync(path.join(project, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

test('what is derived in the samples is what the tool makes today (npm run samples)', () => {
  assert.deepEqual(
    [...files.keys()],
    [
      'samples/paceshop/study.paceshop.jsonl',
      ...['Ada', 'Ben', 'Cem'].map((name) => `${scenarios}.${name}.reviews.jsonl`),
    ],
  );
  for (const [file, text] of files) {
    assert.equal(readFileSync(path.join(project, file), 'utf8'), text, file);
  }
});

test('every sample review is about a scenario as it is, and some are left to be settled', () => {
  const records = new Map(
    linesOf(scenarios).map((line) => {
      const value = JSON.parse(line) as JsonValue & { readonly id: string };
      return [value.id, value] as const;
    }),
  );
  const reviews = [...files.keys()]
    .filter((file) => file.endsWith('.reviews.jsonl'))
    .flatMap(linesOf)
    .map((line): Review => {
      const read = readReviewLine(line);
      assert.ok(read.ok, line);
      return read.value;
    });
  const counts = (persEvalBench.studies ?? []).map((study) => {
    const { items, unreadable, orphans } = reviewedItems(study, reviews, records);
    assert.deepEqual([unreadable, orphans], [[], []], study.id);
    assert.ok(items.every(({ stale }) => stale.length === 0));
    const settled = items.map((item) => settlementOf(study, item).by);
    return [study.id, items.length, settled.filter((by) => by === 'disagreement').length];
  });
  assert.deepEqual(counts, [
    ['fidelity', 26, 1],
    ['state_role', 26, 1],
    ['verdict', 52, 7],
    ['secondary_over', 0, 0],
  ]);
});
