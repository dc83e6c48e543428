import assert from 'node:assert/strict';
import { test } from 'node:test';
import { responseChecks } from '../../../src/core/benchmarks/paceshop/response-checks/all-response-checks.ts';
import { writeResponseXml } from '../../../src/core/benchmarks/paceshop/response-xml.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { isJsonObject } from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { gold, response, testCheck } from './check-table.ts';
import { overview, queries } from './response-places.ts';

test('there are twelve, three of them inferred', () => {
  assert.equal(responseChecks.length, 12);
  assert.deepEqual(
    responseChecks.filter(({ isInferred }) => isInferred).map(({ id }) => id),
    ['category-label-length', 'categories-aligned', 'attributions-used'],
  );
});

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
