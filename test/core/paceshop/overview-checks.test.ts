import { gold, response, swapped, testCheck } from './check-table.ts';
import { categories, overview } from './response-places.ts';

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
