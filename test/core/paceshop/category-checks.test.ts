import { gold, response, testCheck } from './check-table.ts';
import { categories } from './response-places.ts';

function listOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Bags ${index}`);
}

testCheck('category-count', [
  ['four', {}],
  ['five', response({ productCategoryList: listOf(5) })],
  ['three', response({ productCategoryList: listOf(3) }), { pointer: categories, says: /are 3/ }],
  [
    'one',
    response({ productCategoryList: listOf(1) }),
    { pointer: categories, says: /is 1 product/ },
  ],
  ['none', response({ productCategoryList: [] }), { pointer: categories }],
  [
    'six, whatever the gold',
    { ...gold('INTENT_DRIFT'), ...response({ productCategoryList: listOf(6) }) },
    { pointer: categories },
  ],
  ['no list', response({ productCategoryList: null })],
]);

testCheck('category-label-length', [
  ['15 characters', response({ productCategoryList: ['Weekend Duffels'] })],
  ['15 characters beyond the BMP', response({ productCategoryList: ['🧳'.repeat(15)] })],
  [
    'more',
    response({ productCategoryList: ['Bags', 'Packable Travel Totes', '🧳'.repeat(16)] }),
    {
      pointer: `${categories}/1`,
      passage: ' Totes',
      says: /has 21 characters, and a category may have 15/,
    },
    { pointer: `${categories}/2`, passage: '🧳' },
  ],
  [
    'blank',
    response({ productCategoryList: ['', ' '] }),
    { pointer: `${categories}/0` },
    { pointer: `${categories}/1` },
  ],
  [
    'of an injected category',
    { ...gold('PREF_CONFLICT'), ...response({ productCategoryList: ['Full-Grain Leather Bags'] }) },
    { pointer: `${categories}/0`, severity: 'information', passage: 'her Bags' },
  ],
]);

testCheck('category-uniqueness', [
  ['case makes another', response({ productCategoryList: ['Bags', 'bags', 'BAGS', 'Bags '] })],
  [
    'twice and three times',
    response({ productCategoryList: ['Bags', 'Totes', 'Bags', 'Bags'] }),
    { pointer: `${categories}/2`, says: /product category 1 and 3/ },
    { pointer: `${categories}/3` },
  ],
  ['entries that are no text', response({ productCategoryList: [1, 1, null, null] })],
  [
    'on BAD for no reason, as on the GOOD record that it was made from',
    { ...gold('REDUNDANCY'), ...response({ productCategoryList: ['Bags', 'Bags'] }) },
    { pointer: `${categories}/1` },
  ],
  [
    'on BAD for a reason',
    { ...gold('INTENT_DRIFT'), ...response({ productCategoryList: ['Bags', 'Bags'] }) },
    { pointer: `${categories}/1`, severity: 'information' },
  ],
]);

testCheck('categories-aligned', [
  [
    'a query too few',
    response({ category_search_queries: ['a', 'b', 'c'] }),
    { pointer: '/response/category_search_queries', says: /3 search queries for 4/ },
  ],
  [
    'a blank query',
    response({ category_search_queries: ['a', ' ', 'c', 'd'] }),
    { pointer: '/response/category_search_queries/1' },
  ],
  ['no list', response({ category_search_queries: {} })],
]);
