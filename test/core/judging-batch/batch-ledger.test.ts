import assert from 'node:assert/strict';
import { test } from 'node:test';

import { BatchLedger } from '../../../src/core/judging/batch/batch-ledger.ts';
import {
  batchQuestionKey,
  customIdOf,
  formatManifestLine,
  readManifestLine,
  type BatchManifestEntry,
} from '../../../src/core/judging/batch/batch-manifest.ts';
import { readBatchResult, type BatchResult } from '../../../src/core/judging/batch/batch-result.ts';
import { judgment } from '../judging/judgment-fixture.ts';

function entry(customId: string): BatchManifestEntry {
  const { benchmark, record_id, candidate, protocol, context, judge, ...rest } = judgment();
  const { prompt_hash, input_hash } = rest;
  const question = { benchmark, record_id, candidate, protocol, context, judge };
  return { customId, question: { ...question, prompt_hash, input_hash } };
}

function result(customId: string, text: string): BatchResult {
  const body = { choices: [{ message: { content: text } }] };
  const line = { custom_id: customId, response: { status_code: 200, body }, error: null };
  const read = readBatchResult(JSON.stringify(line));
  assert.ok(read.ok);
  return read.value;
}

test('results are held against the manifest, in any order, and nothing is guessed', () => {
  const entries = ['a', 'b', 'c', 'd'].map(entry);
  const ledger = new BatchLedger(new Map(entries.map((one) => [one.customId, one])));
  const results = [
    result('d', 'yes'),
    result('b', 'yes'),
    result('b', 'no'),
    result('z', 'yes'),
    result('a', 'yes'),
    result('a', 'yes'),
  ];
  for (const [index, value] of results.entries()) {
    ledger.note(`r:${index + 1}`, { ok: true, value });
  }
  ledger.note('r:7', readBatchResult('{"custom_id":"c","resp'));
  const taken = results.flatMap((one) => ledger.take(one)?.customId ?? []);
  assert.deepEqual(taken, ['d', 'a']);
  assert.deepEqual(ledger.trouble.unreadable, ['r:7: it is no JSON object.']);
  assert.deepEqual(ledger.trouble.unknown, ['z (r:4)']);
  assert.deepEqual(
    ledger.trouble.conflicting.map(({ customId }) => customId),
    ['b'],
  );
  assert.deepEqual(
    ledger.withoutResult.map(({ customId }) => customId),
    ['c'],
  );
  assert.equal(ledger.repeated, 1);
});

test('a manifest line comes back as it was written', () => {
  const { question } = entry('a');
  for (const more of [{}, { sample: 2 }, { stage: 's' }, { order: 'a,b', ablation: 'x:7' }]) {
    const written = { customId: 'bw-1', question: { ...question, ...more } };
    assert.deepEqual(readManifestLine(formatManifestLine(written)), { ok: true, value: written });
  }
});

test('a manifest line that misses something is refused', () => {
  const line = JSON.parse(formatManifestLine(entry('a'))) as Record<string, unknown>;
  for (const property of Object.keys(line)) {
    const rest = { ...line, [property]: undefined };
    assert.equal(readManifestLine(JSON.stringify(rest)).ok, false, property);
  }
  assert.equal(readManifestLine('{"custom_id":"a"').ok, false);
});

test('the key of an entry is that of the judgment which answers it', () => {
  const { question } = entry('a');
  assert.equal(batchQuestionKey(question), batchQuestionKey(judgment()));
  assert.notEqual(batchQuestionKey(question), batchQuestionKey(judgment({ sample: 0 })));
  assert.notEqual(batchQuestionKey(question), batchQuestionKey(judgment({ input_hash: 'x' })));
});

test('a custom id fits every provider', () => {
  assert.match(customIdOf('f'.repeat(64), 100_000_000), /^[a-zA-Z0-9_-]{1,64}$/);
});
