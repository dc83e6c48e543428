import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nextRecordId } from '../../../src/core/validation/next-record-id.ts';

const cases: readonly (readonly [name: string, ids: readonly string[], next: string])[] = [
  ['no ids', [], 'sc-0001'],
  ['one id', ['sc-0017'], 'sc-0018'],
  ['the highest counts, not the last', ['sc-0017', 'sc-0003'], 'sc-0018'],
  ['gaps stay', ['sc-0001', 'sc-0009'], 'sc-0010'],
  ['a number that outgrows its zeros', ['sc-9999', 'sc-0001'], 'sc-10000'],
  ['numbers without zeros', ['item9', 'item10'], 'item11'],
  ['bare numbers', ['7', '8'], '9'],
  ['the prefix that most ids have', ['a-1', 'b-1', 'b-2'], 'b-3'],
  ['ids without numbers', ['alpha', 'beta'], 'sc-0001'],
  ['ids without numbers, the first one taken', ['alpha', 'sc-0001'], 'sc-0002'],
  ['hashes that end in digits by chance', ['f3a9', '77be2', 'c0de'], 'sc-0001'],
  [
    'numbers too long for a double',
    ['x12345678901234567890', 'x12345678901234567891'],
    'x12345678901234567892',
  ],
];

for (const [name, ids, next] of cases) {
  test(`next id: ${name}`, () => {
    assert.equal(nextRecordId(ids, 'sc-0001'), next);
  });
}

test('the next id is never taken', () => {
  const id = fc.oneof(
    fc.string(),
    fc.integer({ min: 0, max: 30 }).map((number) => `sc-${String(number).padStart(4, '0')}`),
    fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
  );
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      assert.ok(!ids.includes(nextRecordId(ids, 'sc-0001')));
    }),
  );
});
