import assert from 'node:assert/strict';
import { test } from 'node:test';
import { responseChecks } from '../../../src/core/benchmarks/paceshop/response-checks/all-response-checks.ts';
import { writeResponseXml } from '../../../src/core/benchmarks/paceshop/response-xml.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { isJsonObject } from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { gold, response, swapped, testCheck } from './check-table.ts';

const overview = '/response/overview_text';
const categories = '/response/productCategoryList';
const queries = '/response/rqList';
const cited = '/response/attribution_list';

test('there are twelve, three of them inferred', () => {
  assert.equal(responseChecks.length, 12);
  assert.deepEqual(
    responseChecks.filter(({ isInferred }) => isInferred).map(({ id }) => id),
    ['category-label-length', 'categories-aligned', 'attributions-used'],
  );
});

const bold = '**Canvas Duffels**, **Rolling Bags**, **Packable Totes**, **Gym Backpacks**';
function overviewOf(length: number, unit = 'x'): string {
  return bold + unit.repeat(length - bold.length);
}

testCheck('overview-length', [
  ['a short one', {}],
  ['350 characters', response({ overview_text: overviewOf(350) })],
  [
    '351 characters',
    response({ overview_text: `${overviewOf(350)}y` }),
    { pointer: overview, passage: 'y', says: /has 351 characters, 1 more/ },
  ],
  [
    'an emoji is one character, though two units of UTF-16',
    response({ overview_text: overviewOf(350, '🧳') }),
  ],
  [
    'and the excess begins at a whole one',
    response({ overview_text: overviewOf(352, '🧳') }),
    { pointer: overview, passage: '🧳🧳', says: /has 352 characters/ },
  ],
  [
    'a lone half of an emoji counts',
    response({ overview_text: overviewOf(351, '\ud83e') }),
    { pointer: overview, passage: '\ud83e' },
  ],
  ['blank', response({ overview_text: ' \n' }), { pointer: overview, says: /empty/ }],
  ['no text', response({ overview_text: 7 })],
  ['no response', { response: null }],
  [
    'too long by an injected sentence',
    { ...gold('UNSUPPORTED_CLAIM'), ...response({ overview_text: overviewOf(360) }) },
    {
      pointer: overview,
      severity: 'information',
      passage: 'xxxxxxxxxx',
      says: /Explained by the gold defect UNSUPPORTED_CLAIM at overview_text/,
    },
  ],
  [
    'too long beside another defect',
    { ...gold('REDUNDANCY'), ...response({ overview_text: overviewOf(360) }) },
    { pointer: overview, passage: 'xxxxxxxxxx' },
  ],
  [
    'of a swap',
    { ...swapped, ...response({ overview_text: overviewOf(351) }) },
    { pointer: overview, passage: 'x' },
  ],
]);

const renamed = ['Leather Bags', 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'];

testCheck('bold-category-match', [
  ['in any order of the overview', response({ overview_text: `**Gym Backpacks** before ${bold}` })],
  [
    'a category that is not bold',
    response({ overview_text: bold.replace('**Rolling Bags**', 'Rolling Bags') }),
    { pointer: '/response/bold_categories/1', says: /does not show "Rolling Bags" in bold/ },
  ],
  [
    'another case',
    response({ overview_text: bold.replace('Rolling Bags', 'rolling bags') }),
    { pointer: overview, passage: 'rolling bags', says: /none of bold_categories/ },
    { pointer: '/response/bold_categories/1' },
  ],
  [
    'bold words that are no category',
    response({ overview_text: `${bold} **today** ****` }),
    { pointer: overview, passage: 'today' },
    { pointer: overview, passage: '****' },
  ],
  [
    'a mark that is never closed',
    response({ overview_text: `${bold} and **more` }),
    { pointer: overview, passage: '**', says: /never closed/ },
  ],
  [
    'categories in another order',
    response({
      productCategoryList: ['Rolling Bags', 'Canvas Duffels', 'Packable Totes', 'Gym Backpacks'],
    }),
    {
      pointer: `${categories}/0`,
      says: /is "Rolling Bags", and bold category 1 is "Canvas Duffels"/,
    },
    { pointer: `${categories}/1` },
  ],
  [
    'a category without its bold one',
    response({ productCategoryList: [...renamed.with(0, 'Canvas Duffels'), 'Satchels'] }),
    { pointer: '/response/bold_categories', says: /4 bold categories for 5 product categories/ },
  ],
  ['no lists', response({ bold_categories: undefined, productCategoryList: 'x' })],
  [
    'entries that are no text',
    response({ bold_categories: [1, null, {}, []] }),
    { pointer: overview, passage: 'Canvas Duffels' },
    { pointer: overview, passage: 'Rolling Bags' },
    { pointer: overview, passage: 'Packable Totes' },
    { pointer: overview, passage: 'Gym Backpacks' },
  ],
  [
    'a category replaced alone, as published',
    { ...gold('PREF_CONFLICT'), ...response({ productCategoryList: renamed }) },
    {
      pointer: `${categories}/0`,
      severity: 'information',
      says: /PREF_CONFLICT at productCategoryList\[0\]/,
    },
  ],
]);

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

testCheck('related-query-count', [
  [
    'four',
    response({ rqList: ['a', 'b', 'c', 'd'] }),
    { pointer: queries, says: /are 4 related queries/ },
  ],
  ['one', response({ rqList: ['a'] }), { pointer: queries, says: /is 1 related query/ }],
  ['six', response({ rqList: ['a', 'b', 'c', 'd', 'e', 'f'] }), { pointer: queries }],
  ['no list', response({ rqList: 'a, b, c, d, e' })],
]);

testCheck('related-query-uniqueness', [
  [
    'a repetition in other case and spaces',
    response({ rqList: ['Grey  Duffel', 'b', ' grey duffel', 'd', 'grey\u00a0duffel'] }),
    { pointer: `${queries}/2`, says: /3 repeats related query 1/ },
    { pointer: `${queries}/4` },
  ],
  [
    'blank ones',
    response({ rqList: ['', 'b', ' '] }),
    { pointer: `${queries}/0` },
    { pointer: `${queries}/2` },
  ],
  ['entries that are no text', response({ rqList: [null, null, 1, 1] })],
  [
    'the injected one',
    { ...gold('REDUNDANCY'), ...response({ rqList: ['a', 'a', 'c', 'd', 'e'] }) },
    {
      pointer: `${queries}/1`,
      severity: 'information',
      says: /REDUNDANCY at rqList\[1\], so it may stay: Related query 2/,
    },
  ],
  [
    'another defect does not explain it',
    { ...gold('XCOMP_MISMATCH'), ...response({ rqList: ['a', 'a', 'c', 'd', 'e'] }) },
    { pointer: `${queries}/1` },
  ],
]);

testCheck('evidence-ids-in-pool', [
  [
    'ids from elsewhere',
    response({ attribution_list: ['M:X0001:1', 'M:X0009:0', 'm:x0001:1'] }),
    { pointer: `${cited}/1`, says: /no "M:X0009:0"/ },
    { pointer: `${cited}/2` },
  ],
  ['none', response({ attribution_list: [] })],
  ['no pool to tell', { evidence: null, ...response({ attribution_list: ['x'] }) }],
  [
    'an empty pool',
    { evidence: [], ...response({ attribution_list: ['x'] }) },
    { pointer: `${cited}/0` },
  ],
  [
    'the injected ones, in one',
    { ...gold('EVIDENCE_MISMATCH'), ...response({ attribution_list: ['x', 'y', 'z'] }) },
    {
      pointer: `${cited}/0`,
      severity: 'information',
      says: /EVIDENCE_MISMATCH at attribution_list.*\(and 2 more of the kind\)/,
    },
  ],
]);

testCheck('attributions-used', [
  [
    'in any order',
    response({ attribution_list: ['M:X0004:1', 'M:X0003:0', 'M:X0002:0', 'M:X0001:1'] }),
  ],
  [
    'one more',
    response({
      attribution_list: ['M:X0001:1', 'M:X0002:0', 'M:X0003:0', 'M:X0004:1', 'M:X0005:0'],
    }),
    { pointer: `${cited}/4`, says: /used_evidence_ids does not have/ },
  ],
  [
    'one and two less',
    response({ attribution_list: ['M:X0001:1', 'M:X0002:0'] }),
    { pointer: cited, says: /also has "M:X0003:0" and 1 more/ },
  ],
  [
    'one twice',
    response({
      attribution_list: ['M:X0001:1', 'M:X0002:0', 'M:X0003:0', 'M:X0004:1', 'M:X0001:1'],
    }),
    { pointer: `${cited}/4`, says: /attribution 1 already/ },
  ],
  ['no list to compare with', { used_evidence_ids: undefined }],
  [
    'the injected ones',
    { ...gold('EVIDENCE_MISMATCH'), ...response({ attribution_list: ['x'] }) },
    { pointer: `${cited}/0`, severity: 'information' },
  ],
]);

function view(fields: JsonObject): string {
  const { response: base } = shoppingRecord();
  const written = writeResponseXml({ ...(isJsonObject(base) ? base : {}), ...fields });
  assert.ok(written.ok);
  return written.value;
}

testCheck('xml-round-trip', [
  ['our own spelling', { response_xml: view({}) }],
  [
    'another spelling',
    { response_xml: `<?xml version="1.0"?>${view({}).replaceAll(/>\s+</gu, '><')}` },
  ],
  [
    'another response',
    { response_xml: view({ rqList: ['a', 'b'] }) },
    { pointer: '/response_xml', says: /differs from the response at \/rqList\/0/ },
  ],
  [
    'a property too many',
    { response_xml: view({ note: null }) },
    { pointer: '/response_xml', says: /at \/note/ },
  ],
  ['no XML', { response_xml: 'no' }, { pointer: '/response_xml', says: /cannot be read/ }],
  [
    'a document type',
    { response_xml: `<!DOCTYPE response>${view({})}` },
    { pointer: '/response_xml', says: /document type/ },
  ],
  [
    'a comment behind it',
    { response_xml: `${view({})}<!-- gold -->` },
    { pointer: '/response_xml', says: /has a comment/ },
  ],
  [
    'an attribute that a view never has',
    { response_xml: view({}).replace('<overview_text>', '<overview_text foo="gold">') },
    { pointer: '/response_xml', says: /\/overview_text has the attribute foo/ },
  ],
  ['no text', { response_xml: 4 }],
  ['no response to compare with', { response: null, response_xml: 'no' }],
  [
    'characters that no view can hold',
    response({ rqList: ['a\u0000', 'b', { c: '\ud800' }] }),
    { pointer: `${queries}/0`, says: /U\+0000/ },
    { pointer: `${queries}/2/c`, says: /U\+D800/ },
  ],
  [
    'a stale view is explained by no defect',
    { ...gold('REDUNDANCY'), ...response({ rqList: ['a', 'a'] }), response_xml: view({}) },
    { pointer: '/response_xml', says: /at \/rqList\/0/ },
  ],
]);

const banned: readonly (readonly [text: string, passage: string])[] = [
  ['best [BRAND] duffel', '[BRAND]'],
  ['best [PRODUCT NAME] now', '[PRODUCT NAME]'],
  ['best {{product}} duffel', '{{product}}'],
  ['TODO', 'TODO'],
  ['Lorem ipsum dolor', 'Lorem ipsum'],
  ['Placeholder bag', 'Placeholder'],
  ['insert brand here', 'insert brand here'],
  ['undefined bags', 'undefined'],
  ['n/a', 'n/a'],
  ['string', 'string'],
  ['...', '...'],
  ['a <b>bag</b>', '<b>'],
  ['bag<br/>', '<br/>'],
  ['bags &amp; totes', '&amp;'],
  ['`bag`', '`'],
  ['# Bags', '# '],
  ['- bag', '- '],
  ['see https://example.org', 'https://'],
  ['[bags](/bags)', '](/'],
  ['As an AI language model, I like bags', 'As an AI'],
  ['I’m sorry, but no', 'I’m sorry, but'],
  ["I can't help with bags", "I can't help"],
];
const allowed = [
  'todo en uno',
  'bag < 30 L & > 20 L',
  'string lights',
  'text books',
  'AI camera',
  'bag - grey',
  '26" duffle #1',
  'size [M]',
  'I am sorry I left my bag',
  'A*B rated',
  'snake_case',
  'null and void',
  'insert for shoes',
];

testCheck('banned-strings', [
  ...banned.map(
    ([text, passage]) =>
      [text, response({ rqList: [text] }), { pointer: `${queries}/0`, passage }] as const,
  ),
  ...allowed.map((text) => [text, response({ rqList: [text], overview_text: text })] as const),
  [
    'marks in lists',
    response({ bold_categories: ['**Bags**'] }),
    { pointer: '/response/bold_categories/0', passage: '**', says: /Only the overview/ },
  ],
  [
    'two kinds in one text',
    response({ overview_text: 'As an AI I like <i>bags</i>' }),
    { pointer: overview, passage: '<i>' },
    { pointer: overview, passage: 'As an AI' },
  ],
  ['evidence ids', response({ attribution_list: ['TODO'] })],
]);
