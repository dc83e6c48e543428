import { duplicatesRight } from '../../../../src/core/benchmarks/persevalbench/checks/duplicates-right.ts';
import { pairLength } from '../../../../src/core/benchmarks/persevalbench/checks/pair-length.ts';
import { pairStructure } from '../../../../src/core/benchmarks/persevalbench/checks/pair-structure.ts';
import { responseEmpty } from '../../../../src/core/benchmarks/persevalbench/checks/response-empty.ts';
import type { ScenarioOverrides } from '../../../support/scenario-builder.ts';
import { testCheck } from './check-table.ts';

const rightPointer = '/responses/right/text';
const errorPointer = '/responses/error/text';

function pair(right: string, error: string): ScenarioOverrides {
  return { responses: { right: { text: right }, error: { text: error } } };
}

function list(items: number, mark: (index: number) => string = () => '-'): string {
  const lines = Array.from({ length: items }, (_, index) => `${mark(index)} Item`);
  return ['Here you are:', ...lines].join('\n');
}

testCheck(responseEmpty, [
  ['texts', {}],
  ['the empty text, which the schema reports', pair('', 'No.')],
  ['white space', pair('Yes.', ' \n\t'), { pointer: errorPointer }],
  ['both', pair('\u00a0', ' '), { pointer: rightPointer }, { pointer: errorPointer }],
  ['no responses', { responses: undefined }],
]);

const long =
  'Order the Brisa for the office. Its mesh back lets the air through, the seat can be set to medium height, the arms fold away under ' +
  'the desk, and the casters are soft enough for a wooden floor. Delivery takes two days, and the old chair is taken along if you ask for it when you pay. ' +
  'Keep the box for a week in case the height does not suit you after all.';

testCheck(duplicatesRight, [
  ['different texts', {}],
  ['the same text', pair(long, long), { pointer: errorPointer, says: /word for word/ }],
  ['the same short text', pair('Mesh.', 'Mesh.'), { pointer: errorPointer }],
  [
    'other case, spaces and punctuation',
    pair('Order the Brisa, now.', '**Order  the BRISA now!**'),
    { pointer: errorPointer },
  ],
  [
    'one word of a long text differs',
    pair(long, long.replace('mesh', 'leather')),
    { pointer: errorPointer, severity: 'warning', says: /hardly differs/ },
  ],
  ['one word of a short text differs', pair('Order the Brisa.', 'Order the Corvo.')],
  ['characters outside ASCII', pair('三', '且')],
  [
    'a sentence of a long text differs',
    pair(
      long,
      long.replace(
        /Delivery.*pay\./u,
        'You can fetch it tomorrow at the depot behind the station, where a clerk also checks the screws and oils them, free of charge.',
      ),
    ),
  ],
  [
    'the beginning of the other',
    pair(long, `${long} Nothing else comes close to it at that price, whichever shop you try.`),
  ],
  ['blank texts, which are another problem', pair(' ', ' ')],
]);

testCheck(pairLength, [
  ['much the same', {}],
  ['1.6 times', pair('x'.repeat(160), 'x'.repeat(100))],
  [
    'a longer right response',
    pair('x'.repeat(161), 'x'.repeat(100)),
    { pointer: rightPointer, says: /161 characters right, 100 error/ },
  ],
  [
    'a longer error response',
    pair('x'.repeat(100), 'x'.repeat(300)),
    { pointer: errorPointer, says: /3\.0 times/ },
  ],
  ['an empty text, which is another problem', pair('', 'x'.repeat(100))],
  ['a blank text, which is another problem', pair('  ', 'x'.repeat(100))],
]);

testCheck(pairStructure, [
  ['prose', {}],
  ['lists of much the same length', pair(list(5), list(3))],
  [
    'numbers against bullets',
    pair(
      list(3, (index) => `${index + 1}.`),
      list(3, () => '*'),
    ),
  ],
  ['a single dash is no list', pair('- Well, yes.', 'No.')],
  [
    'indented items',
    pair(
      list(3, () => '  •'),
      list(3, (index) => ` ${index + 1})`),
    ),
  ],
  [
    'a list against prose',
    pair('No.', list(3)),
    { pointer: errorPointer, says: /list of 3 items/ },
  ],
  [
    'lists of different lengths',
    pair(list(6), list(3)),
    { pointer: rightPointer, says: /6 items .* 3/ },
  ],
  ['lines of prose', pair('One line.\nAnother - with a dash.\n\n2026 was dry.', 'No.')],
]);
