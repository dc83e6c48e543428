import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldVisibility } from '../../../src/core/benchmarks/paceshop/gold.ts';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import { readShoppingRecord } from '../../../src/core/benchmarks/paceshop/shopping-record.ts';
import { familyNames } from '../../../src/core/benchmarks/paceshop/taxonomy.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { isJsonArray } from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { gold, response, swapped, testCheck } from './check-table.ts';

const repeated = ['canvas duffel easy to clean', 'canvas duffel easy to clean', 'c', 'd', 'e'];

function defects(...pairs: readonly (readonly [string, string])[]): JsonObject {
  return {
    ...gold(),
    tier: pairs.length,
    defects: pairs.map(([family, location]) => ({ family, location })),
  };
}

test('a good record, injected ones and a swap have no fault', () => {
  const records: readonly JsonObject[] = [
    shoppingRecord({ defects: [], tier: null, swap: null, base_record_id: null }),
    shoppingRecord(swapped),
    shoppingRecord({ ...gold('REDUNDANCY'), ...response({ rqList: repeated }) }),
    shoppingRecord({
      ...gold('XCOMP_MISMATCH', 'EVIDENCE_MISMATCH', 'UNSUPPORTED_CLAIM'),
      ...response({ attribution_list: ['M:X0071:0', 'M:X0072:0'] }),
    }),
  ];
  for (const record of records) {
    assert.deepEqual(shoppingKind.validateSchema(record), []);
    const faults = shoppingKind.checks
      .flatMap((check) => check.run(record))
      .filter(({ severity }) => severity === 'error' || severity === 'warning');
    assert.deepEqual(faults, []);
  }
});

testCheck('evidence-products', [
  ['five products', {}],
  ['three', { evidence: pool(3) }],
  ['two', { evidence: pool(2) }, { pointer: '/evidence', says: /of 2 products/ }],
  ['one', { evidence: pool(1) }, { pointer: '/evidence', says: /of 1 product\./ }],
  ['none', { evidence: [] }, { pointer: '/evidence', says: /of 0 products/ }],
  ['some that cannot be told', { evidence: [...pool(1), {}] }],
  ['no pool', { evidence: {} }],
]);

function pool(products: number): JsonValue[] {
  const { evidence } = shoppingRecord();
  const ids = Array.from({ length: products }, (_, index) => `X000${index + 1}`);
  return (isJsonArray(evidence) ? evidence : []).filter((piece) =>
    ids.some((id) => JSON.stringify(piece).includes(`"${id}"`)),
  );
}

function piece(id: string | undefined, snippet = 'Canvas.'): JsonObject {
  return {
    canonical_product_id: 'X0001',
    snippet,
    ...(id === undefined ? {} : { evidence_id: id }),
  };
}

testCheck('evidence-ids-unique', [
  ['unique', {}],
  [
    'twice and three times',
    { evidence: [piece('a'), piece('b'), piece('a'), piece('a', 'Nylon.')] },
    { pointer: '/evidence/2/evidence_id', says: /"a" is the id of evidence 1 already/ },
    { pointer: '/evidence/3/evidence_id' },
  ],
  ['none', { evidence: [piece(undefined), piece(undefined), 1, 1] }],
]);

testCheck('used-evidence', [
  ['of the pool', {}],
  [
    'from elsewhere, and twice',
    { used_evidence_ids: ['M:X0001:1', 'x', 'M:X0001:1', 'x'] },
    { pointer: '/used_evidence_ids/1', says: /no "x"/ },
    { pointer: '/used_evidence_ids/2', severity: 'warning' },
    { pointer: '/used_evidence_ids/3', severity: 'warning' },
  ],
  ['no pool to tell', { evidence: undefined }],
  ['entries that are no text', { used_evidence_ids: [1, 1, null] }],
  [
    'on BAD too',
    { ...gold('EVIDENCE_MISMATCH'), used_evidence_ids: ['x'] },
    { pointer: '/used_evidence_ids/0' },
  ],
]);

testCheck('good-is-clean', [
  ['nothing', { defects: null, tier: null, swap: null, base_record_id: null }],
  ['an empty list', { defects: [] }],
  [
    'everything',
    { ...swapped, label: 'GOOD', tier: 1 },
    { pointer: '/defects' },
    { pointer: '/tier', says: /GOOD record has no tier/ },
    { pointer: '/swap' },
    { pointer: '/base_record_id' },
  ],
  ['of the wrong type', { defects: 'none' }, { pointer: '/defects' }],
  ['BAD', gold('REDUNDANCY')],
  ['no label', { label: undefined, tier: 1 }],
]);

testCheck('bad-has-gold', [
  ['GOOD', {}],
  ['a defect', gold('REDUNDANCY')],
  ['a swap', { ...swapped, defects: [] }],
  ['nothing', { label: 'BAD' }, { pointer: '/label' }],
  ['null', { label: 'BAD', defects: null, swap: null }, { pointer: '/label' }],
  ['an empty list', { label: 'BAD', defects: [] }, { pointer: '/label' }],
  ['of the wrong type', { label: 'BAD', defects: 'REDUNDANCY' }],
]);

const family = '/defects/0/family';
const location = '/defects/0/location';
const known: readonly (readonly [string, string])[] = [
  ['pref_conflict', 'PREF_CONFLICT'],
  ['Preference conflict', 'PREF_CONFLICT'],
  ['OVER_PERS_HALLUC.', 'OVER_PERSONALIZATION_HALLUCINATION'],
  ['over-personalization hallucination', 'OVER_PERSONALIZATION_HALLUCINATION'],
  ['xcompMismatch', 'XCOMP_MISMATCH'],
];

testCheck('defect-spelling', [
  ...familyNames.map((name) => [name, gold(name)] as const),
  ['a swap', swapped],
  ...known.map(
    ([text, name]) =>
      [
        text,
        defects([text, 'overview_text']),
        { pointer: family, severity: 'information', says: new RegExp(`is read as ${name}`, 'u') },
      ] as const,
  ),
  [
    'nothing that it could be',
    defects(['BIAS', 'rqList']),
    { pointer: family, says: /no defect family. Name PREF_CONFLICT/ },
  ],
  ['NONE', defects(['none', 'rqList']), { pointer: family, says: /take it out/ }],
  ['the empty family', defects(['', 'rqList']), { pointer: family }],
  [
    'a location in another spelling',
    defects(['PREF_CONFLICT', 'ProductCategoryList[0]'], ['XCOMP_MISMATCH', 'rq_list']),
    { pointer: location, severity: 'information', says: /as productCategoryList\[0\]/ },
    { pointer: '/defects/1/location', severity: 'information', says: /as rqList\./ },
  ],
  [
    'a part of the response, by its family',
    defects(
      ['REDUNDANCY', 'related queries'],
      ['PREF_CONFLICT', 'categories'],
      ['UNSUPPORTED_CLAIM', 'personalized overview'],
    ),
    { pointer: location, severity: 'information', says: /as rqList\[1\]/ },
    {
      pointer: '/defects/1/location',
      severity: 'information',
      says: /as productCategoryList\[0\]/,
    },
    { pointer: '/defects/2/location', severity: 'information', says: /as overview_text/ },
  ],
  [
    'no place',
    defects(
      ['PREF_CONFLICT', 'productCategoryList[2]'],
      ['REDUNDANCY', 'somewhere'],
      ['EVIDENCE_MISMATCH', 'NONE'],
    ),
    { pointer: location, says: /no place of a response/ },
    { pointer: '/defects/1/location' },
    { pointer: '/defects/2/location' },
  ],
  [
    'entries that are no defects',
    { label: 'BAD', defects: [1, null, 'PREF_CONFLICT', [], {}, { family: 3 }] },
  ],
  ['no list', { label: 'BAD', defects: {} }],
]);

testCheck('defect-location', [
  ...familyNames.map((name) => [name, gold(name)] as const),
  ['a swap', swapped],
  [
    'another place of the same part',
    defects(['REDUNDANCY', 'rqList'], ['XCOMP_MISMATCH', 'rqList[1]']),
    { pointer: location, severity: 'warning', says: /at rqList\[1\], not at rqList/ },
    { pointer: '/defects/1/location', severity: 'warning' },
  ],
  [
    'another part',
    defects(['PREF_CONFLICT', 'overview_text']),
    {
      pointer: location,
      says: /of the categories \(productCategoryList\[0\]\) and cannot be at overview_text/,
    },
  ],
  [
    'persona_swap without a swap',
    { ...swapped, swap: null },
    { pointer: location, says: /this one has none/ },
  ],
  ['a part, which defect-spelling spells', defects(['REDUNDANCY', 'related queries'])],
  ['spelled in no known way', defects(['BIAS', 'rqList'], ['REDUNDANCY', 'somewhere'])],
]);

testCheck('defect-groups', [
  [
    'one in each part',
    gold('PREF_CONFLICT', 'REDUNDANCY', 'EVIDENCE_MISMATCH', 'UNSUPPORTED_CLAIM'),
  ],
  [
    'two and three in one',
    gold('PREF_CONFLICT', 'REDUNDANCY', 'INTENT_DRIFT', 'PREF_CONFLICT'),
    { pointer: '/defects/2', says: /Defects 1 and 3 are both in the categories/ },
    { pointer: '/defects/3' },
  ],
  ['of no family', defects(['BIAS', 'rqList'], ['BIAS', 'rqList'])],
]);

testCheck('tier', [
  ['GOOD', { tier: 2 }],
  ['two', gold('REDUNDANCY', 'UNSUPPORTED_CLAIM')],
  [
    'wrong',
    { ...gold('REDUNDANCY'), tier: 2 },
    { pointer: '/tier', says: /tier is 2, and the record has 1 defect\./ },
  ],
  [
    'none',
    { ...gold('REDUNDANCY'), tier: undefined },
    { pointer: '/defects', severity: 'warning', says: /Set tier to 1/ },
  ],
  ['null', { ...gold('REDUNDANCY'), tier: null }, { pointer: '/defects', severity: 'warning' }],
  ['a swap', swapped],
  ['a swap without a word', { ...swapped, tier: undefined }],
  ['a swap with a tier', { ...swapped, tier: 1 }, { pointer: '/tier', says: /Write null/ }],
  ['no defects', { label: 'BAD', tier: 1 }],
]);

testCheck('swap-gold', [
  ['GOOD', {}],
  ['a swap', swapped],
  [
    'in other spellings',
    { ...swapped, defects: [{ family: 'pref_conflict', location: 'Persona swap' }] },
  ],
  [
    'another family',
    { ...swapped, defects: [{ family: 'REDUNDANCY', location: 'persona_swap' }] },
    { pointer: '/defects' },
  ],
  [
    'another place',
    { ...swapped, ...defects(['PREF_CONFLICT', 'productCategoryList[0]']) },
    { pointer: '/defects' },
  ],
  [
    'two',
    { ...swapped, ...defects(['PREF_CONFLICT', 'persona_swap'], ['REDUNDANCY', 'rqList[1]']) },
    { pointer: '/defects' },
  ],
  ['none', { ...swapped, defects: undefined }, { pointer: '/swap' }],
  ['no swap', gold('REDUNDANCY')],
]);

testCheck('base-record', [
  ['GOOD', {}],
  ['another', gold('REDUNDANCY')],
  [
    'itself',
    { ...gold('REDUNDANCY'), base_record_id: 'ps-0001-x1' },
    { pointer: '/base_record_id' },
  ],
  [
    'none',
    { ...gold('REDUNDANCY'), base_record_id: undefined },
    { pointer: '/label', severity: 'information' },
  ],
  ['of the wrong type', { ...gold('REDUNDANCY'), base_record_id: 7 }],
]);

testCheck('gold-visible', [
  ['GOOD', { defects: [{ family: 'REDUNDANCY', location: 'rqList[1]' }] }],
  ['a repetition that is there', { ...gold('REDUNDANCY'), ...response({ rqList: repeated }) }],
  [
    'a repetition that is not there',
    gold('REDUNDANCY'),
    { pointer: '/defects/0', says: /passes at rqList\[1\]/ },
  ],
  [
    'a repetition elsewhere',
    { ...gold('REDUNDANCY'), ...response({ rqList: ['a', 'b', 'a', 'd', 'e'] }) },
    { pointer: '/defects/0' },
  ],
  ['foreign evidence', { ...gold('EVIDENCE_MISMATCH'), ...response({ attribution_list: ['x'] }) }],
  [
    'other evidence of the pool',
    { ...gold('EVIDENCE_MISMATCH'), ...response({ attribution_list: ['M:X0005:0'] }) },
    { pointer: '/defects/0', says: /all cited evidence is in the pool/ },
  ],
  ['defects that no check can see', gold('INTENT_DRIFT', 'XCOMP_MISMATCH', 'UNSUPPORTED_CLAIM')],
  [
    'one that a check happens to see',
    {
      ...gold('PREF_CONFLICT'),
      ...response({
        productCategoryList: ['Leather Bags', 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'],
      }),
    },
  ],
  ['a swap', swapped],
  ['too broken to tell', { ...gold('REDUNDANCY', 'EVIDENCE_MISMATCH'), response: null }],
]);

test('of each family it is known whether a check can see it', () => {
  const record = readShoppingRecord(shoppingRecord());
  assert.deepEqual(
    familyNames.map((name) => [name, goldVisibility(record, name).type]),
    [
      ['PREF_CONFLICT', 'trusted'],
      ['INTENT_DRIFT', 'trusted'],
      ['XCOMP_MISMATCH', 'trusted'],
      ['REDUNDANCY', 'missing'],
      ['EVIDENCE_MISMATCH', 'missing'],
      ['OVER_PERSONALIZATION_HALLUCINATION', 'trusted'],
      ['UNSUPPORTED_CLAIM', 'trusted'],
    ],
  );
});
