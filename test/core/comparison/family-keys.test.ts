import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { familyKeys } from '../../../src/core/comparison/family-keys.ts';

test('records of one id, or without any, are told apart by their order in their file', () => {
  const record = (file: string, id?: string): { file: string; id: string | undefined } => ({
    file,
    id,
  });
  assert.deepEqual(
    familyKeys([
      record('a', 'x'),
      record('a'),
      record('a', 'x'),
      record('b', 'x'),
      record('a'),
      record('a', 'null'),
    ]),
    ['["a","x",0]', '["a",null,0]', '["a","x",1]', '["b","x",0]', '["a",null,1]', '["a","null",0]'],
  );
});

test('no two records have one key, and other records before one leave its key', () => {
  const id = fc.option(fc.constantFrom('x', 'y', '0'), { nil: undefined });
  const records = fc.array(fc.record({ file: fc.constantFrom('a', 'b'), id }));
  fc.assert(
    fc.property(records, (some) => {
      const keys = familyKeys(some);
      assert.equal(new Set(keys).size, some.length);
      assert.deepEqual(familyKeys([{ file: 'c', id: 'x' }, ...some]).slice(1), keys);
    }),
  );
});

test('a hundred thousand siblings without an id have their keys at once', () => {
  const many = Array.from({ length: 100_000 }, () => ({ file: 'a', id: undefined }));
  assert.equal(new Set(familyKeys(many)).size, many.length);
});
