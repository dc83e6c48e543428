import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokensOf } from '../../../src/core/comparison/text-token.ts';

const cases: readonly { readonly text: string; readonly tokens: readonly string[] }[] = [
  { text: '', tokens: [] },
  { text: ' \n\t ', tokens: [] },
  { text: "Don't go, at 5.", tokens: ["Don't", 'go', ',', 'at', '5', '.'] },
  { text: 'costs 1,250.50', tokens: ['costs', '1,250.50'] },
  { text: 'café naïve', tokens: ['café', 'naïve'] },
  { text: '我喜欢苹果', tokens: ['我', '喜欢', '苹果'] },
  { text: '👩‍👩‍👧 ok', tokens: ['👩‍👩‍👧', 'ok'] },
];

for (const { text, tokens } of cases) {
  test(`splits ${JSON.stringify(text)}`, () => {
    assert.deepEqual(
      tokensOf(text).map((token) => token.text),
      tokens,
    );
  });
}

test('tells which tokens start a line, whatever the break', () => {
  const starts = tokensOf('a b\nc\r\n\n d\u2028e').filter(({ startsLine }) => startsLine);
  assert.deepEqual(
    starts.map(({ text }) => text),
    ['c', 'd', 'e'],
  );
});

test('only white space lies between tokens, and offsets are exact', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let position = 0;
      for (const { start, end, text: own } of tokensOf(text)) {
        assert.equal(text.slice(position, start).trim(), '');
        assert.equal(text.slice(start, end), own);
        position = end;
      }
      assert.equal(text.slice(position).trim(), '');
    }),
  );
});
