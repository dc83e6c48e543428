import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkResponse,
  passesAllChecks,
  responseChecks,
} from '../../../src/core/benchmarks/paceshop/response-checks/all-response-checks.ts';
import { deriveFrom } from '../../../src/core/benchmarks/paceshop/constructions/derived.ts';
import { readShoppingRecord } from '../../../src/core/benchmarks/paceshop/shopping-record.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';

type State = ReturnType<typeof checkResponse>[number]['state'];

function idsOf(record: JsonValue, wanted: State): readonly string[] {
  return checkResponse(readShoppingRecord(record))
    .filter(({ state }) => state === wanted)
    .map(({ check }) => check.id);
}

const all = responseChecks.map(({ id }) => id);

/** What is taken away, and the checks that cannot tell then. */
const cases: readonly (readonly [field: string, untold: readonly string[]])[] = [
  ['overview_text', ['overview-length', 'bold-category-match', 'banned-strings']],
  ['bold_categories', ['bold-category-match', 'banned-strings']],
  [
    'productCategoryList',
    [
      ...['bold-category-match', 'category-count', 'category-label-length'],
      ...['category-uniqueness', 'categories-aligned', 'banned-strings'],
    ],
  ],
  ['category_search_queries', ['categories-aligned', 'banned-strings']],
  ['rqList', ['related-query-count', 'related-query-uniqueness', 'banned-strings']],
  ['attribution_list', ['evidence-ids-in-pool', 'attributions-used']],
];

function withField(field: string, value: JsonValue | undefined): JsonObject {
  return { [field]: value };
}

test('all twelve pass on the valid record', () => {
  assert.deepEqual(idsOf(shoppingRecord(), 'passed'), all);
  assert.equal(passesAllChecks(readShoppingRecord(shoppingRecord())), true);
});

for (const [field, untold] of cases) {
  for (const value of [undefined, null, 7, {}, field === 'overview_text' ? [] : 'text']) {
    test(`without ${field} (${JSON.stringify(value)}) the checks that read it cannot tell`, () => {
      const record = shoppingRecord({ response: withField(field, value) });
      assert.deepEqual(idsOf(record, 'unknown'), untold);
      assert.deepEqual(idsOf(record, 'failed'), []);
      assert.equal(passesAllChecks(readShoppingRecord(record)), undefined);
    });
  }
}

const elsewhere: readonly (readonly [ShoppingOverrides, readonly string[]])[] = [
  [{ evidence: null }, ['evidence-ids-in-pool']],
  [{ used_evidence_ids: 'x' }, ['attributions-used']],
  [{ response_xml: 4 }, ['xml-round-trip']],
  [{ response_xml: null }, []],
];

for (const [changes, untold] of elsewhere) {
  test(`so it is with ${JSON.stringify(changes)}`, () => {
    assert.deepEqual(idsOf(shoppingRecord(changes), 'unknown'), untold);
  });
}

test('an entry that is no text hides from those that read entries, not from those that count them', () => {
  const record = shoppingRecord({
    response: { rqList: ['a', 7, 'b', 'c', 'd', 'e', 'f', 'g', 'h'] },
  });
  const counts = idsOf(record, 'unknown');
  assert.ok(counts.includes('related-query-uniqueness') && counts.includes('banned-strings'));
  assert.ok(!counts.includes('related-query-count'));
});

test('a fault that is seen is a failure, whatever else is missing', () => {
  const record = shoppingRecord({
    response: { bold_categories: null, overview_text: 'TODO' },
  });
  assert.ok(idsOf(record, 'failed').includes('banned-strings'));
  assert.equal(passesAllChecks(readShoppingRecord(record)), false);
});

test('of a record without a response no check passes, of broken ones no check throws', () => {
  for (const record of [null, 7, 'x', [], {}, { response: null }, { response: [] }]) {
    assert.deepEqual(idsOf(record, 'unknown'), all);
  }
  assert.deepEqual(idsOf({ response: {} }, 'passed'), ['xml-round-trip']);
});

test('a derived record is stealthy only where all twelve can tell', () => {
  const head = {
    ...{ keys: ['x'], title: 'x', tier: 1, properties: {}, provenance: { name: 'x', value: {} } },
    defects: [{ family: 'UNSUPPORTED_CLAIM', location: 'overview_text' }],
  };
  const isStealthy = (changes: ShoppingOverrides): boolean =>
    deriveFrom({ id: 'a', value: shoppingRecord(changes) }, head, {
      operations: [],
      properties: {},
    }).isStealthy;
  assert.ok(isStealthy({}));
  assert.ok(!isStealthy({ used_evidence_ids: undefined }));
  assert.ok(!isStealthy({ response: { rqList: null } }));
  assert.ok(!isStealthy({ response: { rqList: [] } }));
});
