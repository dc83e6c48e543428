import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byCodeUnits } from '../../../src/core/model/code-unit-order.ts';

test('texts are in the order of their code units, whatever the language', () => {
  // A surrogate pair starts with a smaller unit than U+FF5E, though its code point is greater.
  const sorted = ['', 'B', 'B', 'Ba', 'a', 'a10', 'a2', 'ä', '\u{1F600}', '\uFF5E'];
  assert.deepEqual(sorted.toReversed().sort(byCodeUnits), sorted);
  assert.deepEqual(
    [byCodeUnits('a', 'a'), byCodeUnits('a', 'b'), byCodeUnits('b', 'a')],
    [0, -1, 1],
  );
});
