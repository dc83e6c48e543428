import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { JsonValue } from '../../../src/core/model/json.ts';
import { valueAt } from '../../../src/core/model/pointer.ts';
import type { VerdictView } from '../../../src/core/benchmarks/protocol.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { methodOf } from './all-settings.ts';
import { badVerdict, goodVerdict } from './verdicts.ts';

function describe(verdict: JsonValue, record?: JsonValue): VerdictView {
  const { protocol } = methodOf('PACEJudge');
  return protocol.describe(verdict, { candidate: 'response', context: 'full' }, record);
}

test('a verdict in words, scores and places', () => {
  const ids = ['M:X0004:1', 'made-up'];
  assert.deepEqual(describe(badVerdict({ supporting_evidence_ids: ids }), shoppingRecord()), {
    label: 'BAD',
    subtype: 'Cross-component mismatch',
    confidence: 0.8,
    reasoning: 'The related queries are about something else.',
    ratings: [
      { title: 'Persona alignment', value: 4, minimum: 1, maximum: 5 },
      { title: 'Component consistency', value: 1.5, minimum: 1, maximum: 5 },
      { title: 'Evidence grounding', value: 4, minimum: 1, maximum: 5 },
      { title: 'Format and safety', value: 5, minimum: 1, maximum: 5 },
      { title: 'Overall quality', value: 2, minimum: 1, maximum: 5 },
    ],
    places: [
      { role: 'defect', title: 'Related queries', pointer: '/response/rqList' },
      { role: 'evidence', title: 'M:X0004:1', pointer: '/evidence/6/snippet' },
      { role: 'evidence', title: 'made-up', pointer: undefined },
    ],
  });
});

test('GOOD names no defect, and without a record there are no places', () => {
  const view = describe(goodVerdict());
  assert.equal(view.label, 'GOOD');
  assert.equal(view.subtype, undefined);
  assert.equal(view.places, undefined);
  const withRecord = describe(goodVerdict({ supporting_evidence_ids: [] }), shoppingRecord());
  assert.deepEqual(withRecord.places, []);
});

const locations: readonly (readonly [string, string])[] = [
  ['categories', '/response/productCategoryList'],
  ['related queries', '/response/rqList'],
  ['attribution_list', '/response/attribution_list'],
  ['overview', '/response/overview_text'],
];
for (const [location, pointer] of locations) {
  test(`the place of ${location} is ${pointer}, in records that have it`, () => {
    const verdict = badVerdict({ defect_location: location, supporting_evidence_ids: [] });
    const record = shoppingRecord();
    assert.notEqual(valueAt(record, pointer), undefined);
    assert.equal(describe(verdict, record).places?.[0]?.pointer, pointer);
    for (const broken of [null, [], 'x', {}, { response: 3, evidence: {} }] as const) {
      const places = describe(verdict, broken).places ?? [];
      assert.deepEqual(
        places.map((place) => place.pointer),
        [undefined],
      );
    }
  });
}

test('what cannot be read is not guessed', () => {
  for (const verdict of [null, 'BAD', {}, badVerdict({ verdict: 'bad' })]) {
    assert.deepEqual(describe(verdict, shoppingRecord()), { label: 'Unreadable verdict' });
  }
});
