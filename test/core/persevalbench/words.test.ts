import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stemOf } from '../../../src/core/benchmarks/persevalbench/stem.ts';
import {
  contentStems,
  findStem,
  findStems,
  foldCase,
  shareContentWord,
} from '../../../src/core/benchmarks/persevalbench/words.ts';

test('one stem for the forms of a word', () => {
  const forms: readonly string[][] = [
    ['allergy', 'allergies'],
    ['share', 'shares', 'sharing', 'shared'],
    ['run', 'runs', 'running'],
    ['call', 'calls', 'calling', 'called'],
    ['box', 'boxes'],
    ['dish', 'dishes'],
    ['dress', 'dresses'],
    ['cookie', 'cookies'],
    ['price', 'prices', 'priced', 'pricing'],
    ['city', 'cities'],
    ['bus', 'buses'],
  ];
  for (const words of forms) assert.equal(new Set(words.map(stemOf)).size, 1, words.join(' '));
});

test('different words keep different stems', () => {
  const words = [
    'king',
    'red',
    'glass',
    'this',
    'virus',
    'cat',
    'car',
    'party',
    'part',
    'pass',
    'past',
  ];
  assert.equal(new Set(words.map(stemOf)).size, words.length);
});

test('content words: no function words, no words of stating, each once', () => {
  const cases: readonly [string, readonly string[]][] = [
    ['', []],
    ['The user would really prefer it, if you have one.', []],
    ['Cats and a cat’s CAT', ['cat']],
    ['No later than 5:30, below $80', ['30', '80']],
    ['Crème brûlée — ½ portion 🎉', ['crèm', 'brûlé', 'portion']],
    ['用户对猫毛过敏', []],
    ['ญาติแพ้ถั่ว', []],
    ['привет мир', ['привет', 'мир']],
  ];
  for (const [text, stems] of cases) assert.deepEqual(contentStems(text), stems, text);
});

test('finds whole words only, at their place', () => {
  const text = foldCase('Scatter CATS, cat hair; concatenate');
  assert.deepEqual(findStem(text, 'cat'), { start: 8, end: 12 });
  assert.equal(findStem(text, 'hai'), undefined);
  assert.deepEqual(
    findStems(text, ['hair', 'cat', 'dog']).map((hit) => hit.stem),
    ['cat', 'hair'],
  );
});

test('gives up where too few can be found', () => {
  assert.deepEqual(findStems('one dog', ['cat', 'hair', 'dog'], 3), []);
});

test('folding keeps every offset', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.equal(foldCase(text).length, text.length);
    }),
  );
  assert.equal(foldCase('İstanbul CAT').indexOf('cat'), 9);
});

test('a stem of a text is found in that text', () => {
  const word = fc.constantFrom(
    'stair',
    'stairs',
    'Allergies',
    'running',
    '42',
    'noisy',
    'Éclair',
    'the',
    'eve',
  );
  fc.assert(
    fc.property(fc.array(word), fc.string(), (words, filler) => {
      const text = words.join(` ${filler.repeat(40)} `);
      for (const stem of contentStems(words.join(' '))) {
        assert.notEqual(findStem(foldCase(text), stem), undefined, stem);
      }
    }),
  );
});

test('shares a content word', () => {
  const cases: readonly [string, string, string, boolean][] = [
    ['Which curtains?', 'Curtains by Moro', '', true],
    ['Which curtains?', 'No curtain at all', '', true],
    ['Which curtains?', 'Trains at nine', '', false],
    ['Which bed?', 'A bed', '', true],
    // Lenient on purpose: a word that begins like another passes, see shareLongWord.
    ['Which cart?', 'A cartoon', '', true],
    ['Which art?', 'Start now', '', false],
    ['Please tell me about it', 'Please tell me about it', '', false],
    ['A cat and a dog', 'My cat', 'What about the cat?', false],
    ['A cat and a dog', 'My cats and dogs', 'What about the cat?', true],
  ];
  for (const [one, other, ignored, expected] of cases) {
    assert.equal(shareContentWord(one, other, ignored), expected, `${one} | ${other} | ${ignored}`);
  }
});
