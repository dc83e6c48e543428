import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonValue } from '../../../src/core/model/json.ts';
import {
  queueReasons,
  type QueueEntry,
  type QueueReason,
} from '../../../src/core/review/queue/queue-entry.ts';
import {
  filterEntries,
  readQueueFilter,
  writeQueueFilter,
  type QueueFilter,
} from '../../../src/core/review/queue/queue-filter.ts';
import {
  countByReason,
  groupEntries,
  queueGroupings,
  queueOrders,
  sortEntries,
  type QueueGrouping,
  type QueueOrder,
} from '../../../src/core/review/queue/queue-order.ts';

/** Named by `key`. */
function entry(key: string, changes: Partial<QueueEntry> = {}): QueueEntry {
  return {
    ...{
      key,
      recordId: 'sc-1',
      reason: 'check',
      source: 'toy/short',
      detail: 'Cut it.',
      weight: 10,
    },
    ...{ skippedBy: [], doneBy: [], decisions: [], causedAt: [] },
    ...changes,
  };
}

const entries = [
  entry('a', { recordId: 'sc-10', weight: 20, assignee: 'Ben' }),
  entry('b', { recordId: 'sc-2', reason: 'gold', source: 'm', candidate: 'error', weight: 30 }),
  entry('c', { recordId: 'sc-2', reason: 'flagged', source: 'Ada', detail: 'Very ODD', weight: 5 }),
  entry('d', { recordId: 'gone', skippedBy: ['Ada'], assignee: 'Ada' }),
  entry('e', { skippedBy: ['Ben'], candidate: 'right' }),
];
const positions = new Map([
  ['sc-10', 0],
  ['sc-2', 1],
  ['sc-1', 2],
]);

function keysOf(given: readonly QueueEntry[]): string {
  return given.map(({ key }) => key).join('');
}

const filters: readonly (readonly [QueueFilter, string | undefined, string])[] = [
  [{}, undefined, 'abcde'],
  [{}, 'Ada', 'abce'],
  [{ skipped: true }, 'Ada', 'abcde'],
  [{ reasons: ['gold', 'flagged'] }, undefined, 'bc'],
  [{ reasons: [] }, undefined, ''],
  [{ sources: ['m'] }, undefined, 'b'],
  [{ candidates: ['right', 'error'] }, undefined, 'be'],
  [{ assignee: 'nobody' }, undefined, 'bce'],
  [{ assignee: 'me' }, 'Ben', 'a'],
  [{ assignee: 'me' }, undefined, ''],
  [{ assignee: { name: 'Ada' } }, 'Ben', 'd'],
  [{ assignee: { name: 'me' } }, 'Ben', ''],
  [{ text: 'odd very' }, undefined, 'c'],
  [{ text: '  FLAGGED ' }, undefined, 'c'],
  [{ text: 'sc-2 against' }, undefined, 'b'],
  [{ text: 'nothing' }, undefined, ''],
  [{ reasons: ['check'], candidates: ['right'], text: 'cut' }, 'Ada', 'e'],
];

for (const [filter, viewer, keys] of filters) {
  test(`${JSON.stringify(filter)} shows ${viewer ?? 'anybody'} "${keys}"`, () => {
    assert.equal(keysOf(filterEntries(entries, filter, viewer)), keys);
  });
}

test('a filter has one spelling, and shows the same when it is read again', () => {
  const names = fc.uniqueArray(fc.constantFrom('m', 'toy/short', 'Ada', 'error', 'right'));
  const anyFilter: fc.Arbitrary<QueueFilter> = fc.record(
    {
      reasons: fc.uniqueArray(fc.constantFrom(...queueReasons)),
      sources: names,
      candidates: names,
      assignee: fc.oneof(
        fc.constantFrom('me' as const, 'nobody' as const),
        fc.record({ name: fc.constantFrom('Ada', 'me') }),
      ),
      text: fc.constantFrom('', ' ', 'odd', ' Odd  very '),
      skipped: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyFilter, fc.constantFrom('Ada', undefined), (filter, viewer) => {
      const written = writeQueueFilter(filter);
      const read = readQueueFilter(JSON.parse(JSON.stringify(written)) as JsonValue);
      assert.ok(read !== undefined);
      assert.deepEqual(writeQueueFilter(read), written);
      assert.equal(
        keysOf(filterEntries(entries, read, viewer)),
        keysOf(filterEntries(entries, filter, viewer)),
      );
    }),
  );
  assert.equal(
    JSON.stringify(writeQueueFilter({ sources: ['b', 'a', 'b'], reasons: ['gold', 'flagged'] })),
    '{"reasons":["flagged","gold"],"sources":["a","b"]}',
  );
});

test('reasons of other versions are left out, and what is no filter is none', () => {
  assert.deepEqual(readQueueFilter({ reasons: ['gold', 'new'], other: 1 }), { reasons: ['gold'] });
  for (const value of [
    ...[null, 'gold', [], { reasons: 'gold' }, { reasons: [1] }, { sources: {} }],
    ...[{ candidates: [null] }, { assignee: 'you' }, { assignee: {} }, { text: 1 }, { skipped: 1 }],
  ]) {
    assert.equal(readQueueFilter(value), undefined, JSON.stringify(value));
  }
});

const orders: Readonly<Record<QueueOrder, string>> = {
  weight: 'baedc',
  file: 'abced',
  record: 'debca',
  reason: 'caedb',
  assignee: 'dabec',
};

for (const order of queueOrders) {
  test(`by ${order}: ${orders[order]}`, () => {
    const sorted = sortEntries(entries, order, (id) => positions.get(id));
    assert.equal(keysOf(sorted), orders[order]);
    const again = sortEntries(entries.toReversed(), order, (id) => positions.get(id));
    assert.equal(keysOf(again), orders[order]);
  });
}

const groups: Readonly<Record<QueueGrouping, readonly string[]>> = {
  reason: ['Flagged by hand c', 'Failed checks ade', 'Judge against gold b'],
  record: ['sc-10 a', 'sc-2 bc', 'gone d', 'sc-1 e'],
  source: ['Ada c', 'm b', 'toy/short ade'],
  assignee: ['Ada d', 'Ben a', 'Nobody bce'],
};

for (const by of queueGroupings) {
  test(`grouped by ${by}: ${groups[by].join(', ')}`, () => {
    const found = groupEntries(entries, by);
    assert.deepEqual(
      found.map((group) => `${group.title} ${keysOf(group.entries)}`),
      groups[by],
    );
    assert.equal(new Set(found.map(({ key }) => key)).size, found.length);
  });
}

test('a person named like the group of nobody has a group of their own', () => {
  const found = groupEntries([entry('a', { assignee: 'nobody' }), entry('b')], 'assignee');
  assert.deepEqual(
    found.map(({ key, title }) => [key, title]),
    [
      ['to nobody', 'nobody'],
      ['nobody', 'Nobody'],
    ],
  );
});

test('every reason is counted, with 0 where there is none', () => {
  const counts = countByReason(entries);
  assert.deepEqual(Object.keys(counts), queueReasons);
  const counted = (Object.entries(counts) as readonly (readonly [QueueReason, number])[]).filter(
    ([, count]) => count > 0,
  );
  assert.deepEqual(counted, [
    ['flagged', 1],
    ['check', 3],
    ['gold', 1],
  ]);
});
