import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  swapPersona,
  swapRefusal,
} from '../../../../src/core/benchmarks/paceshop/constructions/swap-persona.ts';
import { personaPool } from '../../../../src/core/benchmarks/paceshop/constructions/persona-pool.ts';
import { axisNames, type SwapAxis } from '../../../../src/core/benchmarks/paceshop/taxonomy.ts';
import type { JsonObject, JsonValue } from '../../../../src/core/model/json.ts';
import { valueAt } from '../../../../src/core/model/pointer.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../../support/shopping-builder.ts';
import { derivedText, errorOf, responseAbout, source, valueOf } from './construction-records.ts';

/** A shopper of the pool: as little as each test needs. */
function shopper(id: string, parts: JsonObject): JsonObject {
  return { persona_id: id, preferences: {}, shopping_context: {}, ...parts };
}

interface Case {
  readonly axis: SwapAxis;
  readonly overrides?: ShoppingOverrides;
  readonly other: JsonObject;
  readonly conflict: string;
  /** Pointers within the persona and what stands there then. */
  readonly fields: Readonly<Record<string, JsonValue>>;
}

/** In the manner of table 27. */
const cases: readonly Case[] = [
  {
    axis: 'budget',
    overrides: { response: { rqList: ['affordable weekender', 'b', 'c', 'd', 'e'] } },
    other: shopper('persona-0300', { shopping_context: { budget: 'premium' } }),
    conflict: 'The response says "affordable" (a related query), against the budget "premium".',
    fields: { '/shopping_context/budget': 'premium' },
  },
  {
    axis: 'budget',
    overrides: {
      response: responseAbout('A luxurious finish comes first.'),
      persona: { shopping_context: { budget: 'premium' } },
    },
    other: shopper('persona-0301', { shopping_context: { budget: 'budget-conscious' } }),
    conflict:
      'The response says "luxurious" (the overview), against the budget "budget-conscious".',
    fields: { '/shopping_context/budget': 'budget-conscious' },
  },
  {
    axis: 'hard_constraint',
    overrides: {
      response: {
        ...responseAbout('For you.', ['Leather Totes', 'Rolling Bags', 'Day Packs', 'Wash Bags']),
        overview_text: 'See **Leather Totes**, **Rolling Bags**, **Day Packs** and **Wash Bags**.',
      },
      persona: { preferences: { hard_constraints: ['avoid peanuts'] } },
    },
    other: shopper('persona-0302', {
      preferences: { hard_constraints: ['avoid peanuts', 'avoid leather'] },
    }),
    conflict:
      'The response says "Leather" (the overview), against the hard constraint "avoid leather".',
    fields: { '/preferences/hard_constraints': ['avoid peanuts', 'avoid leather'] },
  },
  {
    axis: 'brand_affinity',
    other: shopper('persona-0303', {
      preferences: { brand_likes: ['Maristo'], brand_avoids: ['norvale'] },
    }),
    conflict:
      'The response rests on Norvale (the cited evidence M:X0001:1), against the brand that the shopper now avoids, "norvale".',
    fields: { '/preferences/brand_likes': ['Maristo'], '/preferences/brand_avoids': ['norvale'] },
  },
  {
    axis: 'attribute_preference',
    other: shopper('persona-0304', {
      preferences: { attribute_preferences: ['heavy-duty durability'] },
    }),
    conflict:
      'The response says "Packable" (the overview), against the preference "heavy-duty durability".',
    fields: { '/preferences/attribute_preferences': ['heavy-duty durability'] },
  },
  {
    axis: 'attribute_preference',
    overrides: { response: { rqList: ['duffel with Wi-Fi tag', 'b', 'c', 'd', 'e'] } },
    other: shopper('persona-0305', {
      preferences: { attribute_preferences: ['no Wi-Fi devices'] },
    }),
    conflict:
      'The response says "Wi-Fi" (a related query), against the preference "no Wi-Fi devices".',
    fields: { '/preferences/attribute_preferences': ['no Wi-Fi devices'] },
  },
];

function withoutPointers(record: JsonValue, pointers: readonly string[]): string {
  const copy: unknown = JSON.parse(JSON.stringify(record));
  for (const pointer of pointers) {
    const parent: unknown = valueAt(copy as JsonValue, pointer.slice(0, pointer.lastIndexOf('/')));
    if (typeof parent === 'object' && parent !== null) {
      Reflect.deleteProperty(parent, pointer.slice(pointer.lastIndexOf('/') + 1));
    }
  }
  return JSON.stringify(copy);
}

describe('swapped personas', () => {
  for (const { axis, overrides = {}, other, conflict, fields } of cases) {
    it(`on ${axis}: ${conflict}`, () => {
      const base = shoppingRecord(overrides);
      const personas = [{ id: undefined, value: other }];
      const derived = valueOf(
        swapPersona(source(base), axis, { personas: personaPool(personas), seed: 5 }),
      );
      const { value } = derived;
      assert.deepEqual(valueAt(value, '/swap'), {
        axis,
        from_persona_id: other['persona_id'],
        conflict,
      });
      assert.deepEqual(valueAt(value, '/defects'), [
        { family: 'PREF_CONFLICT', location: 'persona_swap' },
      ]);
      assert.equal(valueAt(value, '/tier'), null);
      assert.equal(valueAt(value, '/label'), 'BAD');
      assert.deepEqual(valueAt(value, '/provenance/swap'), { seed: 5 });
      for (const [pointer, expected] of Object.entries(fields)) {
        assert.deepEqual(valueAt(value, `/persona${pointer}`), expected);
      }
      // Nothing else.
      const touched = [
        ...Object.keys(fields).map((pointer) => `/persona${pointer}`),
        '/persona/context_summary',
        '/record_id',
        '/label',
        '/defects',
        '/tier',
        '/base_record_id',
        '/swap',
        '/provenance/swap',
      ];
      assert.equal(withoutPointers(value, touched), withoutPointers(base, touched));
      assert.deepEqual(JSON.parse(derivedText(JSON.stringify(base), derived)), value);
    });
  }

  it('have a summary made of the persona as it then is, and none where there was none', () => {
    const personas = [
      source(shopper('p', { preferences: { attribute_preferences: ['heavy-duty'] } })),
    ].map(({ value }) => ({ id: 'p', value }));
    const swapped = (overrides: ShoppingOverrides): JsonValue =>
      valueOf(
        swapPersona(source(shoppingRecord(overrides)), 'attribute_preference', {
          personas: personaPool(personas),
          seed: 1,
        }),
      ).value;
    assert.equal(
      valueAt(swapped({}), '/persona/context_summary'),
      'couple; mid-range budget; balanced quality; standard shipping; needs avoid leather, fits under an airline seat; prefers easy to clean, durable enough for daily use, heavy-duty; likes Norvale; stays away from Quillon; recent purchases include Norvale Packing Cubes, Set of 3, Tarnbrook Rain Cover 30 L.',
    );
    const bare = swapped({ persona: { context_summary: undefined } });
    assert.equal(valueAt(bare, '/persona/context_summary'), undefined);
  });

  it('are drawn from all that clash, by the seed', () => {
    const personas = Array.from({ length: 8 }, (_, index) => {
      const id = `persona-${index}`;
      return { id, value: shopper(id, { preferences: { brand_avoids: ['Norvale'] } }) };
    });
    const from = (seed: number): JsonValue | undefined =>
      valueAt(
        valueOf(
          swapPersona(source(shoppingRecord()), 'brand_affinity', {
            personas: personaPool(personas),
            seed,
          }),
        ).value,
        '/swap/from_persona_id',
      );
    assert.equal(from(1), from(1));
    assert.ok(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(from)).size > 2);
    const backwards = personas.toReversed();
    const again = swapPersona(source(shoppingRecord()), 'brand_affinity', {
      personas: personaPool(backwards),
      seed: 1,
    });
    assert.equal(valueAt(valueOf(again).value, '/swap/from_persona_id'), from(1));
  });
});

describe('swaps refuse', () => {
  const silent = shoppingRecord({
    response: {
      ...responseAbout('Some.', ['Duffels', 'Weekenders', 'Rucksacks', 'Holdalls']),
      category_search_queries: ['duffel', 'weekender', 'rucksack', 'holdall'],
      rqList: ['duffel', 'weekender', 'rucksack', 'holdall', 'sack'],
      attribution_list: [],
    },
    used_evidence_ids: [],
  });

  for (const axis of axisNames) {
    it(`an axis that the response does not attest: ${axis}`, () => {
      assert.match(
        swapRefusal(silent, axis) ?? '',
        new RegExp(`^Swap on ${axis}: the response`, 'u'),
      );
      assert.match(
        errorOf(swapPersona(source(silent), axis, { personas: personaPool([]), seed: 1 })),
        /the response/u,
      );
    });
  }

  it('a pool in which nobody clashes, the shopper alone, or one who is known to clash', () => {
    const own = {
      id: 'persona-0101',
      value: shopper('persona-0101', { preferences: { brand_avoids: ['Norvale'] } }),
    };
    const content = {
      id: 'p',
      value: shopper('p', { preferences: { brand_avoids: ['Elsewhere'] } }),
    };
    for (const personas of [[], [own], [content], [{ id: undefined, value: null }]]) {
      assert.match(
        errorOf(
          swapPersona(source(shoppingRecord()), 'brand_affinity', {
            personas: personaPool(personas),
            seed: 1,
          }),
        ),
        /nothing in the response goes against any shopper of the pool/u,
      );
    }
  });

  it('a clash that the shopper has already', () => {
    const base = shoppingRecord({ persona: { preferences: { brand_avoids: ['Norvale'] } } });
    const personas = [
      { id: 'p', value: shopper('p', { preferences: { brand_avoids: ['Norvale'] } }) },
    ];
    errorOf(
      swapPersona(source(base), 'brand_affinity', { personas: personaPool(personas), seed: 1 }),
    );
  });

  it('a brand that only begins like a word of the response', () => {
    const base = shoppingRecord({
      evidence: [{ evidence_id: 'E:1', brand: 'Pack', title: 'Pack 1', snippet: 'Pack 1' }],
      used_evidence_ids: [],
      response: { attribution_list: [] },
    });
    assert.match(swapRefusal(base, 'brand_affinity') ?? '', /cites and names no brand/u);
    const named = shoppingRecord({
      evidence: [{ evidence_id: 'E:1', brand: 'Totes', title: 'x', snippet: 'x' }],
      response: { attribution_list: [] },
    });
    assert.equal(swapRefusal(named, 'brand_affinity'), undefined);
  });

  const asked: readonly (readonly [SwapAxis, string, JsonObject])[] = [
    [
      'attribute_preference',
      'rechargeable travel lantern',
      { preferences: { attribute_preferences: ['plug-in power'] } },
    ],
    ['hard_constraint', 'leather bag', { preferences: { hard_constraints: ['avoid leather'] } }],
    ['budget', 'premium bag', { shopping_context: { budget: 'budget-conscious' } }],
    ['brand_affinity', 'Norvale bag', { preferences: { brand_avoids: ['Norvale'] } }],
  ];
  for (const [axis, keyword, brings] of asked) {
    it(`what the query itself names on ${axis}: ${keyword}`, () => {
      const personas = personaPool([{ id: 'p', value: shopper('p', brings) }]);
      const swapped = (query: string) =>
        swapPersona(
          source(
            shoppingRecord({
              keyword: query,
              persona: { preferences: { hard_constraints: [] } },
              response: responseAbout('Premium, cordless, with a leather strap.'),
            }),
          ),
          axis,
          { personas, seed: 1 },
        );
      assert.match(errorOf(swapped(keyword)), /^Swap on /u);
      valueOf(swapped('weekend bag'));
    });
  }

  it('what only repeats the name of the budget', () => {
    const base = shoppingRecord({ response: responseAbout('Bags on a premium budget.') });
    assert.match(swapRefusal(base, 'budget') ?? '', /says nothing of a low or a premium budget/u);
  });

  it('nothing by throwing, whatever the record is', () => {
    for (const value of [
      null,
      3,
      [],
      {},
      { persona: 3, response: {} },
      { persona: {}, response: { rqList: [1] } },
    ]) {
      for (const axis of axisNames) {
        assert.notEqual(swapRefusal(value, axis), undefined);
        errorOf(swapPersona({ id: 'x', value }, axis, { personas: personaPool([]), seed: 1 }));
      }
    }
  });
});
