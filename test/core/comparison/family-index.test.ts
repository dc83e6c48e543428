import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { MatchedRecords } from '../../../src/core/benchmarks/matched-records.ts';
import { FamilyIndex } from '../../../src/core/comparison/family-index.ts';
import { isJsonObject } from '../../../src/core/model/json.ts';

let reads = 0;
const matched: MatchedRecords = {
  baseIdOf: (record) => {
    reads += 1;
    const base = isJsonObject(record) ? record['base'] : undefined;
    return typeof base === 'string' ? base : undefined;
  },
  titleOf: () => '',
  fieldsOf: () => [],
};

function indexOf(lines: readonly string[], index = new FamilyIndex(matched, 'id')): FamilyIndex {
  index.sync(lines.length, (line) => lines[line] ?? '');
  while (index.readNext());
  return index;
}

const good = '{"id":"good"}';
const bad = '{"id":"bad","base":"good"}';
const swap = '{"id":"swap","base":"good"}';

test('finds records and what was made from them', () => {
  const index = indexOf(['', bad, '{', good, '[]', swap, '7', '{"id":5,"base":{}}']);
  assert.deepEqual(index.linesOf('good'), [3]);
  assert.deepEqual(index.linesMadeFrom('good'), [1, 5]);
  assert.deepEqual(index.linesMadeFrom('bad'), []);
  assert.deepEqual(index.linesOf('nobody'), []);
});

test('reads line by line, and after a change the changed ones alone', () => {
  const lines = [good, ...Array.from({ length: 500 }, (_, i) => `{"id":"r${i}","base":"good"}`)];
  const index = new FamilyIndex(matched, 'id');
  index.sync(lines.length, (line) => lines[line] ?? '');
  reads = 0;
  assert.equal(index.readNext(), true);
  assert.equal(reads, 1);
  assert.deepEqual(index.linesMadeFrom('good'), []);
  indexOf(lines, index);
  assert.equal(reads, 501);
  assert.equal(index.linesMadeFrom('good').length, 500);
  indexOf([...lines.slice(0, 3), bad, ...lines.slice(3)], index);
  assert.equal(reads, 502);
  assert.deepEqual(index.linesOf('bad'), [3]);
  assert.deepEqual(index.linesOf('r2'), [4]);
  indexOf([], index);
  assert.deepEqual(index.linesOf('good'), []);
});

test('after any changes it knows what a new index would', () => {
  const line = fc.constantFrom('', '{', good, bad, swap, '{"id":"x","base":"bad"}');
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 8 }), { maxLength: 5 }), (versions) => {
      const index = new FamilyIndex(matched, 'id');
      for (const lines of versions) {
        indexOf(lines, index);
        const fresh = indexOf(lines);
        for (const id of ['good', 'bad', 'swap', 'x']) {
          assert.deepEqual(index.linesOf(id), fresh.linesOf(id));
          assert.deepEqual(index.linesMadeFrom(id), fresh.linesMadeFrom(id));
        }
      }
    }),
  );
});
