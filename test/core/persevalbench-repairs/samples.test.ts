import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import { plannerJson } from '../../../src/core/benchmarks/persevalbench/exchange/planner-json.ts';
import { errorResponseRepair } from '../../../src/core/benchmarks/persevalbench/repairs/error-response.ts';
import { specificationRepair } from '../../../src/core/benchmarks/persevalbench/repairs/specification.ts';
import { preCheckFindings } from '../../../src/core/review/repair/proposal-findings.ts';
import { withProposal } from '../../../src/core/review/repair/with-proposal.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples/persevalbench');
const records = ['matched.scenarios.jsonl', 'held-out.scenarios.jsonl'].flatMap((name) =>
  readFileSync(path.join(samples, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly id: string } & JsonValue),
);
const [kind] = persEvalBench.kinds;
assert.ok(kind !== undefined);

test('the samples are there', () => {
  assert.ok(records.length > 30);
});

for (const record of records) {
  test(`${record.id}: its error response passes the checks and can be written anew`, () => {
    const call = errorResponseRepair.prepare(record, undefined);
    assert.ok(call.ok, call.ok ? '' : call.error);
    assert.deepEqual(preCheckFindings(errorResponseRepair, kind, record), []);
    const { passes } = errorResponseRepair.validator.outcomeOf(undefined, record);
    assert.ok(passes);
    const provenance = { model: 'm', isEdited: false };
    const changed = withProposal(errorResponseRepair, record, 'Another answer.', provenance);
    assert.ok(changed.ok);
    assert.deepEqual(errorResponseRepair.changes(changed.value, 'Another answer.')[0], {
      title: 'Error response',
      before: 'Another answer.',
      after: 'Another answer.',
    });
  });

  test(`${record.id}: its specification keeps the rules that a program can tell, and reads back as it is`, () => {
    if (specificationRepair.current(record) === undefined) return;
    const { passes, reason } = specificationRepair.validator.outcomeOf(undefined, record);
    assert.ok(passes, reason);
    const written = plannerJson.write(record);
    assert.ok(written.ok);
    const read = specificationRepair.read(`Here it is:\n${written.value.value}`, record);
    assert.ok(read.ok, read.ok ? '' : read.error);
    const operations = specificationRepair.apply(record, read.value, {
      model: 'm',
      isEdited: false,
    });
    assert.ok(operations.ok);
    assert.deepEqual(operations.value, []);
    assert.deepEqual(specificationRepair.changes(record, read.value), []);
  });
}
