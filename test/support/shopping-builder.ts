import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/model/json.ts';

/** What to change in the valid record: objects are merged, anything else replaces, `undefined` removes the property. */
export type ShoppingOverrides = Readonly<Record<string, JsonValue | undefined>>;

/**
 * A GOOD record on which schema and checks are silent, with some parts replaced: five products, eight pieces of evidence of
 * which four are cited, and an overview that leaves room for an injected sentence. It has no `response_xml`.
 */
export function shoppingRecord(overrides: ShoppingOverrides = {}): JsonObject {
  return merge(validRecord, overrides);
}

const titles = [
  'Norvale Canvas Duffel 28 L, Slate',
  'Tarnbrook Rolling Cabin Bag 34 L',
  'Maristo Packable Tote, Recycled Nylon',
  'Pellwood Gym Backpack 22 L',
  'Quillon Leather Weekender',
];

const validRecord: JsonObject = {
  record_id: 'ps-0001',
  split: 'test',
  keyword: 'weekend travel bag',
  label: 'GOOD',
  retail_vertical: 'apparel_accessories',
  shopping_mission: 'broad_browse',
  persona: {
    persona_id: 'persona-0101',
    profile: { household: 'couple', demographics: 'travels light twice a month' },
    preferences: {
      hard_constraints: ['avoid leather', 'fits under an airline seat'],
      soft_preferences: ['easy to clean', 'durable enough for daily use'],
      brand_likes: ['Norvale'],
      brand_avoids: ['Quillon'],
      attribute_preferences: ['travel friendly', 'muted colours'],
    },
    shopping_context: {
      budget: 'mid-range',
      quality_sensitivity: 'balanced',
      shipping_urgency: 'standard shipping',
    },
    history: {
      purchase_history: [
        { asin: 'X000NV0017', product_name: 'Norvale Packing Cubes, Set of 3', brand: 'Norvale' },
        { asin: 'X000TB0042', product_name: 'Tarnbrook Rain Cover 30 L', brand: 'Tarnbrook' },
      ],
      recent_searches: ['packing cubes small', 'canvas bag care'],
    },
    context_summary:
      'This shopper is one of a couple that travels light on a mid-range budget. They avoid leather and favour travel friendly pieces in muted colours.',
  },
  evidence: [
    evidence(1, 0, 'Norvale', 'Norvale Canvas Duffel 28 L, Slate', 'product_title'),
    evidence(1, 1, 'Norvale', 'Waxed canvas without leather trim; wipes clean.', 'bullet'),
    evidence(2, 0, 'Tarnbrook', 'Tarnbrook Rolling Cabin Bag 34 L', 'product_title'),
    evidence(2, 1, 'Tarnbrook', 'Quiet wheels and a telescopic handle.', 'bullet'),
    evidence(3, 0, 'Maristo', 'Maristo Packable Tote, Recycled Nylon', 'product_title'),
    evidence(4, 0, 'Pellwood', 'Pellwood Gym Backpack 22 L', 'product_title'),
    evidence(4, 1, 'Pellwood', 'Ventilated shoe pocket, fits under the seat.', 'description'),
    evidence(5, 0, 'Quillon', 'Quillon Leather Weekender', 'product_title'),
  ],
  used_evidence_ids: ['M:X0001:1', 'M:X0002:0', 'M:X0003:0', 'M:X0004:1'],
  response: {
    overview_text:
      'For light weekends away on a mid-range budget, look at **Canvas Duffels**, **Rolling Bags**, **Packable Totes** and **Gym Backpacks**: no leather, and easy to clean.',
    bold_categories: ['Canvas Duffels', 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'],
    productCategoryList: ['Canvas Duffels', 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'],
    category_search_queries: [
      'canvas duffel bag without leather',
      'rolling cabin bag under seat',
      'packable tote travel',
      'gym backpack shoe pocket',
    ],
    rqList: [
      'canvas duffel easy to clean',
      'under seat bag for weekend trips',
      'vegan weekender mid-range',
      'packable travel tote grey',
      'rolling bag with quiet wheels',
    ],
    attribution_list: ['M:X0001:1', 'M:X0002:0', 'M:X0003:0', 'M:X0004:1'],
  },
  provenance: { evidence: 'metadata' },
};

function evidence(
  product: number,
  index: number,
  brand: string,
  snippet: string,
  field: string,
): JsonObject {
  const id = `X000${product}`;
  return {
    canonical_product_id: id,
    title: titles[product - 1] ?? '',
    brand,
    evidence_id: `M:${id}:${index}`,
    snippet,
    source_field: field,
  };
}

function merge(base: JsonObject, overrides: ShoppingOverrides): JsonObject {
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(overrides)) {
    const present = merged.get(key);
    if (value === undefined) merged.delete(key);
    else
      merged.set(key, isJsonObject(present) && isJsonObject(value) ? merge(present, value) : value);
  }
  return Object.fromEntries(merged);
}
