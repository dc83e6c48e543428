import assert from 'node:assert/strict';
import { test } from 'node:test';

import { paceVerdictOf } from '../../../src/core/benchmarks/paceshop/protocols/verdict-contract.ts';
import type { PaceVerdict } from '../../../src/core/benchmarks/paceshop/protocols/verdict.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';
import { prepare, settingOf } from './all-settings.ts';

function answer(record: JsonValue, method = 'PACEJudge'): PaceVerdict {
  const reply = JSON.parse(prepare(record, settingOf(method)).baselineReply()) as JsonValue;
  const verdict = paceVerdictOf(reply);
  assert.ok(verdict);
  return verdict;
}

/** @example `REDUNDANCY @ related_queries` */
function diagnosis(record: JsonValue, method?: string): string {
  const { verdict, defect_family: family, defect_location: location } = answer(record, method);
  return verdict === 'GOOD' ? 'GOOD' : `${family} @ ${location}`;
}

const response = (changes: ShoppingOverrides): JsonObject =>
  shoppingRecord({ response: changes as JsonObject });
const persona = (changes: ShoppingOverrides): JsonObject =>
  shoppingRecord({ persona: changes as JsonObject });
const preferring = (wish: string, changes: JsonObject = {}): JsonObject =>
  persona({ preferences: { hard_constraints: [wish] }, ...changes });

const overview = (text: string): JsonObject =>
  response({
    overview_text: `${text} **Canvas Duffels**, **Rolling Bags**, **Packable Totes** and **Gym Backpacks**.`,
  });
const claiming = (claim: string): JsonObject =>
  response({
    overview_text: `Look at **Canvas Duffels**, **Rolling Bags**, **Packable Totes** and **Gym Backpacks**. ${claim}`,
  });
const leading = (label: string, search: string): JsonObject =>
  response({
    productCategoryList: [label, 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'],
    category_search_queries: [search, 'rolling cabin bag', 'packable tote', 'gym backpack'],
  });

const redundant = 'REDUNDANCY @ related_queries';
const foreign = 'XCOMP_MISMATCH @ related_queries';
const mismatched = 'EVIDENCE_MISMATCH @ attributions';
const invented = 'OVER_PERSONALIZATION_HALLUCINATION @ overview';
const claimed = 'UNSUPPORTED_CLAIM @ overview';
const conflict = 'PREF_CONFLICT @ categories';
const drift = 'INTENT_DRIFT @ categories';

const cases: readonly (readonly [string, JsonObject, string])[] = [
  ['the valid record', shoppingRecord(), 'GOOD'],

  ['a query twice', response({ rqList: ['red bag', 'Red  Bag', 'bag'] }), redundant],
  [
    'a query twice but for small words',
    response({ rqList: ['a bag for gym', 'gym bag'] }),
    redundant,
  ],
  ['queries that differ', response({ rqList: ['gym bag', 'cabin bag'] }), 'GOOD'],

  ['citations outside the pool', response({ attribution_list: ['M:X0001:1', 'Z'] }), mismatched],
  [
    'other citations than used',
    response({ attribution_list: ['M:X0001:0', 'M:X0002:1'] }),
    mismatched,
  ],
  ['fewer citations than used', response({ attribution_list: ['M:X0001:1'] }), 'GOOD'],
  ['no citations', response({ attribution_list: [] }), 'GOOD'],

  ['a thing that the shopper never had', overview('Given their Fennick Aeropress, see'), invented],
  ['another such thing', overview('To go with your Brindle Kettle, see'), invented],
  ['a deed that no history holds', overview('Since you bought a canoe, see'), invented],
  [
    'a search that no history holds',
    overview('After your search for running shoes, see'),
    invented,
  ],
  ['a thing that the shopper has', overview('To go with your Norvale Packing Cubes, see'), 'GOOD'],
  ['a search that the shopper made', overview('After your search for canvas care, see'), 'GOOD'],
  ['a day of the week', overview('For your Friday trips, see'), 'GOOD'],
  ['what is the shopper’s and no thing', overview('For your weekend trips, see'), 'GOOD'],

  ['a feature out of nowhere', claiming('It also offers a holographic zipper.'), claimed],
  ['another', claiming('All models include lifetime titanium plating.'), claimed],
  [
    'a feature that the evidence has',
    claiming('They have quiet wheels and a telescopic handle.'),
    'GOOD',
  ],
  ['what the shopper wishes', claiming('All are easy to clean and durable.'), 'GOOD'],

  [
    'related queries about something else',
    response({ rqList: ['cat litter', 'dog leash', 'bird seed', 'fish tank', 'hamster wheel'] }),
    foreign,
  ],
  [
    'one such query',
    response({ rqList: ['cat litter', 'gym bag', 'duffel', 'cabin bag', 'tote travel'] }),
    'GOOD',
  ],

  ['what a hard constraint rules out', leading('Leather Bags', 'leather weekend bag'), conflict],
  ['the same in other words', leading('Suede Totes', 'suede weekend bag'), conflict],
  ['what is said to be left out', leading('No-Leather Bags', 'bag without leather'), 'GOOD'],
  ['what is said to be nowhere', overview('With nothing of leather:'), 'GOOD'],
  ['what imitates it', leading('Faux Leather', 'vegan leather weekend bag'), 'GOOD'],
  ['what the shopper asks for', shoppingRecord({ keyword: 'leather weekend bag' }), 'GOOD'],
  ['an avoided brand', leading('Quillon Bags', 'quillon weekend bag'), conflict],
  [
    'a product of an avoided brand',
    shoppingRecord({
      used_evidence_ids: ['M:X0005:0'],
      response: { attribution_list: ['M:X0005:0'] },
    }),
    'PREF_CONFLICT @ attributions',
  ],
  [
    'another budget',
    persona({ shopping_context: { budget: 'premium' } }),
    'PREF_CONFLICT @ overview',
  ],
  ['a dearer category', leading('Luxury Duffels', 'luxury canvas duffel'), 'GOOD'],
  [
    'an opposite price',
    shoppingRecord({
      persona: { shopping_context: { budget: 'budget-conscious' } },
      response: { overview_text: 'Luxury **Canvas Duffels**.' },
    }),
    'PREF_CONFLICT @ overview',
  ],
  ['a diet', preferring('vegan materials only', { unknown: 1 }), 'GOOD'],
  [
    'what a diet rules out',
    shoppingRecord({
      persona: { preferences: { hard_constraints: ['vegan'] } },
      response: { productCategoryList: ['Wool Duffels'] },
    }),
    conflict,
  ],
  ['the opposite of a wish', preferring('cordless rolling bags'), 'GOOD'],
  ['the opposite of a need', leading('Noisy Wheels', 'loud rolling bag'), 'GOOD'],
  [
    'the opposite of a need that is stated',
    shoppingRecord({
      persona: { preferences: { hard_constraints: ['quiet operation required'] } },
      response: { productCategoryList: ['Loud Bags'] },
    }),
    conflict,
  ],

  ['a category from elsewhere', leading('Garden Hoses', 'expandable garden hose'), drift],
  ['a category of the evidence', leading('Nylon Pouches', 'recycled nylon pouch'), 'GOOD'],
];

for (const [name, record, expected] of cases) {
  test(`${name}: ${expected}`, () => {
    assert.equal(diagnosis(record), expected, answer(record).rationale);
  });
}

test('the primary defect has the lowest axis, and a BAD probability above the middle', () => {
  const targets: readonly (readonly [JsonObject, string])[] = [
    [leading('Leather Bags', 'leather weekend bag'), 'persona_alignment'],
    [leading('Garden Hoses', 'expandable garden hose'), 'component_consistency'],
    [claiming('It also offers a holographic zipper.'), 'evidence_grounding'],
  ];
  for (const [record, lowest] of targets) {
    const {
      axis_scores: scores,
      overall_bad_probability: probability,
      confidence,
    } = answer(record);
    const ascending = Object.entries(scores).toSorted(([, one], [, other]) => one - other);
    assert.equal(ascending.map(([axis]) => axis)[0], lowest);
    assert.ok(Math.min(...Object.values(scores)) < 3 && probability > 0.5 && confidence >= 0.5);
  }
});

test('several defects: the surest is named, all are told', () => {
  const record = shoppingRecord({
    response: {
      rqList: ['same bag', 'same bag'],
      productCategoryList: ['Garden Hoses', 'Rolling Bags'],
      category_search_queries: ['expandable garden hose', 'rolling bag'],
    },
  });
  const { rationale } = answer(record);
  assert.equal(diagnosis(record), redundant);
  assert.match(rationale, /Rule 1: .*Rule 7: .*Checks that fail: .*related-query-uniqueness/);
});

test('supporting ids are ids of the pool', () => {
  const { supporting_evidence_ids: ids } = answer(response({ attribution_list: ['Z1', 'Z2'] }));
  assert.deepEqual(ids, ['M:X0001:1', 'M:X0002:0', 'M:X0003:0']);
});

test('faults of form alone lower one axis and name no defect', () => {
  const record = response({ overview_text: `${'Canvas duffel. '.repeat(30)}**Canvas Duffels**` });
  const { verdict, axis_scores: scores } = answer(record);
  assert.equal(verdict, 'GOOD');
  assert.ok(scores.format_safety < 5);
});

const underMethods: readonly (readonly [string, string, JsonObject, string])[] = [
  ['ARES-style', 'keeps to the evidence', leading('Leather Bags', 'leather bag'), 'GOOD'],
  ['ARES-style', 'and finds it', response({ attribution_list: ['Z'] }), mismatched],
  ['PersonaLens-style', 'keeps to the shopper', response({ attribution_list: ['Z'] }), 'GOOD'],
  ['PersonaLens-style', 'and finds it', leading('Leather Bags', 'leather weekend bag'), conflict],
  ['EtaPP-style', 'names any family', response({ rqList: ['bag', 'bag'] }), redundant],
  ['Persona-blind', 'knows no constraint', leading('Leather Bags', 'leather weekend bag'), 'GOOD'],
  [
    'Persona-blind',
    'doubts strange things',
    overview('Given their Fennick Aeropress, see'),
    invented,
  ],
];
for (const [method, what, record, expected] of underMethods) {
  test(`${method} ${what}`, () => {
    assert.equal(diagnosis(record, method), expected);
  });
}
