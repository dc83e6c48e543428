import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthRatio, textLength } from '../../../src/core/comparison/text-length.ts';
import { tokensOf } from '../../../src/core/comparison/text-token.ts';

const cases: readonly {
  readonly text: string;
  readonly characters: number;
  readonly words: number;
}[] = [
  { text: '', characters: 0, words: 0 },
  { text: 'Take the tram, now!', characters: 19, words: 4 },
  { text: '😀 ok', characters: 4, words: 1 },
  { text: 'a\nb', characters: 3, words: 2 },
];

for (const { text, characters, words } of cases) {
  test(`measures ${JSON.stringify(text)}`, () => {
    assert.deepEqual(textLength(text, tokensOf(text)), { characters, words });
  });
}

test('the ratio is of the longer to the shorter text, in either order', () => {
  const short = { characters: 100, words: 20 };
  const long = { characters: 150, words: 20 };
  assert.equal(lengthRatio(short, long), 1.5);
  assert.equal(lengthRatio(long, short), 1.5);
  assert.equal(lengthRatio(short, { characters: 0, words: 0 }), undefined);
});
