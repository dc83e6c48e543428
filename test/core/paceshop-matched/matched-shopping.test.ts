import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchedShopping } from '../../../src/core/benchmarks/paceshop/matched/matched-shopping.ts';
import { compareFields } from '../../../src/core/comparison/field-comparison.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { valueAt } from '../../../src/core/model/pointer.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';

const { baseIdOf, fieldsOf, titleOf } = matchedShopping;
const good = shoppingRecord();

function bad(overrides: ShoppingOverrides, ...defects: readonly JsonValue[]): JsonValue {
  return shoppingRecord({
    record_id: 'ps-0001-b',
    label: 'BAD',
    base_record_id: 'ps-0001',
    defects,
    ...overrides,
  });
}

const listsOf = good['response'];
function response(property: string): readonly string[] {
  const value = isJsonObject(listsOf) ? listsOf[property] : undefined;
  return isJsonArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** What differs: `field: state base -> other`, `!` before a gold defect and its place. */
function differences(other: JsonValue): readonly string[] {
  return compareFields(fieldsOf(good), fieldsOf(other))
    .filter(({ isDifferent, other: part }) => isDifferent || (part?.defects.length ?? 0) > 0)
    .flatMap(({ title, entries, other: part }) => [
      ...(part?.defects ?? []).map((defect) => `${title} !${defect.title}`),
      ...entries.flatMap((entry) => {
        const gold = (entry.other?.defects ?? []).map((defect) => ` !${defect.title}`).join('');
        if (entry.state === 'same' && gold === '') return [];
        const texts = `${entry.base?.text ?? ''} -> ${entry.other?.text ?? ''}`;
        return [`${title}: ${entry.state} ${texts}${gold}`];
      }),
    ]);
}

test('titles say what tells a record from its siblings', () => {
  const titles: readonly (readonly [record: JsonValue, expected: string])[] = [
    [good, 'GOOD'],
    [bad({}, defect('pref_conflict', 'productCategoryList[0]')), 'BAD · PREF_CONFLICT'],
    [
      bad({}, defect('REDUNDANCY', 'rqList[1]'), defect('UNSUPPORTED_CLAIM', 'overview_text')),
      'BAD · REDUNDANCY + UNSUPPORTED_CLAIM',
    ],
    [bad({}, defect('WORSE', 'nowhere')), 'BAD · unknown family'],
    [
      bad({}, ...Array.from({ length: 1000 }, () => defect('REDUNDANCY', 'rqList[1]'))),
      'BAD · REDUNDANCY + REDUNDANCY + REDUNDANCY + REDUNDANCY + 996 more',
    ],
    [bad({ swap: { axis: 'brand_affinity' } }), 'swap · brand affinity'],
    [bad({ swap: { axis: 'mood' } }), 'swap · unknown axis'],
    [{}, 'no label'],
    [null, 'no label'],
  ];
  for (const [record, expected] of titles) assert.equal(titleOf(record), expected);
});

test('a record is no base of itself', () => {
  assert.equal(baseIdOf(good), undefined);
  assert.equal(baseIdOf(bad({})), 'ps-0001');
  assert.equal(baseIdOf(bad({ base_record_id: 'ps-0001-b' })), undefined);
  assert.equal(baseIdOf(bad({ base_record_id: '' })), undefined);
  assert.equal(baseIdOf(bad({ base_record_id: null })), undefined);
  assert.equal(baseIdOf('ps-0001'), undefined);
});

test('a GOOD record has all of its fields, and nothing differs from itself', () => {
  assert.deepEqual(
    fieldsOf(good).map(({ title }) => title),
    [
      'Query',
      'Persona',
      'Household',
      'Demographics',
      'Hard constraints',
      'Soft preferences',
      'Liked brands',
      'Avoided brands',
      'Attribute preferences',
      'Budget',
      'Quality sensitivity',
      'Shipping urgency',
      'Purchases',
      'Recent searches',
      'Summary of the persona',
      'Overview',
      'Bold categories',
      'Categories',
      'Category search queries',
      'Related queries',
      'Attributions',
      'Used evidence',
      'Evidence pool',
    ],
  );
  assert.deepEqual(differences(good), []);
});

test('each gold defect stands at its place', () => {
  const [first, ...categories] = response('productCategoryList');
  const [query] = response('rqList');
  const queries = response('rqList');
  assert.deepEqual(
    differences(
      bad(
        {
          response: {
            productCategoryList: ['Leather Bags', ...categories],
            rqList: [query ?? '', query ?? '', ...queries.slice(2)],
            overview_text: 'Waterproof.',
          },
        },
        defect('PREF_CONFLICT', 'productCategoryList[0]'),
        defect('REDUNDANCY', 'rqList[1]'),
        defect('UNSUPPORTED_CLAIM', 'overview_text'),
      ),
    ).map((line) => line.replace(/: changed For .* ->/u, ': changed For … ->')),
    [
      'Overview: changed For … -> Waterproof. !UNSUPPORTED_CLAIM',
      `Categories: changed ${first ?? ''} -> Leather Bags !PREF_CONFLICT`,
      `Related queries: changed ${queries[1] ?? ''} -> ${query ?? ''} !REDUNDANCY`,
    ],
  );
  for (const location of ['rqList', 'RQ list', 'nowhere']) {
    assert.deepEqual(differences(bad({}, defect('XCOMP_MISMATCH', location))), [
      'Related queries !XCOMP_MISMATCH',
    ]);
  }
  assert.deepEqual(differences(bad({}, defect('WORSE', 'nowhere'))), []);
  assert.deepEqual(differences(bad({}, { family: 'EVIDENCE_MISMATCH' })), [
    'Attributions !EVIDENCE_MISMATCH',
  ]);
  assert.deepEqual(
    differences(bad({ response: { rqList: undefined } }, defect('REDUNDANCY', 'rqList[1]'))).filter(
      (line) => line.includes('!'),
    ),
    ['Related queries !REDUNDANCY'],
  );
});

test('a swap shows the fields of the persona that it changed, and what clashes', () => {
  assert.deepEqual(
    differences(
      bad(
        {
          persona: { shopping_context: { budget: 'lowest price' } },
          swap: { axis: 'budget', from_persona_id: 'persona-0102', conflict: 'Too expensive.' },
        },
        defect('PREF_CONFLICT', 'persona_swap'),
      ),
    ),
    [
      'Budget: changed mid-range -> lowest price',
      'What the swap clashes with: added  -> Too expensive. !PREF_CONFLICT',
    ],
  );
});

test('evidence ids are a set and say what they stand for', () => {
  const attributions = ['M:X0003:0', 'M:X0001:1', 'M:X0002:0', 'M:X9999:0'];
  const other = bad({ response: { attribution_list: attributions } });
  assert.deepEqual(differences(other), [
    'Attributions: removed M:X0004:1 -> ',
    'Attributions: added  -> M:X9999:0',
  ]);
  const field = fieldsOf(other).find(({ id }) => id === 'attributions');
  assert.deepEqual(
    field?.entries.map(({ meaning }) => meaning),
    [
      'Maristo Packable Tote, Recycled Nylon',
      'Norvale Canvas Duffel 28 L, Slate: Waxed canvas without leather trim; wipes clean.',
      'Tarnbrook Rolling Cabin Bag 34 L',
      'Not in the evidence pool.',
    ],
  );
});

/** What a field says of each of its entries. */
function meanings(record: JsonValue, id: string): readonly (string | undefined)[] {
  const field = fieldsOf(record).find((candidate) => candidate.id === id);
  return (field?.entries ?? []).map(({ meaning }) => meaning);
}

test('what an id stands for is cut where it is long, and says so', () => {
  const evidence = (title: string, snippet: string): JsonValue =>
    bad({
      evidence: [{ evidence_id: 'e', title, snippet }],
      used_evidence_ids: ['e'],
      response: { attribution_list: ['e'] },
    });
  const cut: readonly (readonly [title: string, snippet: string, expected: string])[] = [
    ['Bag', 'x'.repeat(595), `Bag: ${'x'.repeat(595)}`],
    ['Bag', 'x'.repeat(596), `Bag: ${'x'.repeat(595)}…`],
    ['y'.repeat(100_000), '', `${'y'.repeat(600)}…`],
    // The cut falls into a character.
    ['Bag', `${'x'.repeat(594)}🎒🎒`, `Bag: ${'x'.repeat(594)}\u{FFFD}…`],
  ];
  for (const [title, snippet, expected] of cut) {
    const record = evidence(title, snippet);
    for (const id of ['attributions', 'used-evidence', 'pool']) {
      assert.deepEqual(meanings(record, id), [expected]);
    }
  }
});

test('an id that is listed again and again says once what it stands for', () => {
  const record = bad({
    evidence: [{ evidence_id: 'e', title: 'Bag', snippet: 'x'.repeat(100_000) }],
    response: { attribution_list: Array.from({ length: 10_000 }, () => 'e') },
  });
  assert.deepEqual(meanings(record, 'attributions').slice(1, 3), [
    'Listed more than once.',
    'Listed more than once.',
  ]);
  assert.ok(JSON.stringify(fieldsOf(record)).length < 2_000_000);
});

test('of items with one id, the first is meant, however many there are', () => {
  const count = 20_000;
  const ids = Array.from({ length: count }, (_, index) => `e${index}`);
  const record = bad({
    evidence: [...ids, ...ids].map((id, index) => ({ evidence_id: id, title: `item ${index}` })),
    used_evidence_ids: ids.toReversed(),
    response: { attribution_list: ids },
  });
  assert.deepEqual(
    meanings(record, 'attributions'),
    ids.map((_, index) => `item ${index}`),
  );
  assert.deepEqual(
    meanings(record, 'used-evidence'),
    ids.map((_, index) => `item ${count - 1 - index}`),
  );
});

test('a defect that a record repeats stands once at its place', () => {
  const repeated = Array.from({ length: 1000 }, () => defect('REDUNDANCY', 'rqList[1]'));
  const field = fieldsOf(bad({}, ...repeated)).find(({ id }) => id === 'related-queries');
  assert.equal(field?.defects.length, 1);
});

test('entries that are no texts keep their places', () => {
  const other = bad({ response: { rqList: [1, 'a', null, ['b'], { c: 1 }] } });
  assert.deepEqual(
    fieldsOf(other)
      .find(({ id }) => id === 'related-queries')
      ?.entries.map(({ pointer, text }) => `${pointer} ${text}`),
    [
      '/response/rqList/0 1',
      '/response/rqList/1 a',
      '/response/rqList/2 null',
      '/response/rqList/3 […]',
      '/response/rqList/4 {…}',
    ],
  );
});

const property = fc.constantFrom(
  ...['persona', 'response', 'evidence', 'defects', 'swap', 'label', 'keyword'],
  ...['used_evidence_ids', 'base_record_id', 'record_id'],
);

test('any JSON is taken, and every entry has its place in the record', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.tuple(property, fc.jsonValue()).map(([key, value]) => ({ ...good, [key]: value })),
      ),
      (value) => {
        const record = value;
        assert.equal(typeof titleOf(record), 'string');
        baseIdOf(record);
        for (const { entries } of fieldsOf(record)) {
          for (const { pointer } of entries) assert.notEqual(valueAt(record, pointer), undefined);
        }
        compareFields(fieldsOf(good), fieldsOf(record));
      },
    ),
  );
});

function defect(family: string, location: string): JsonValue {
  return { family, location };
}
