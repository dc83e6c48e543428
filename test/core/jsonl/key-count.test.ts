import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { keyCountBound } from '../../../src/core/jsonl/key-count.ts';
import { jsonText } from './json-text.ts';

function keysOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + keysOf(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + 1 + keysOf(member), 0);
}

describe('keyCountBound', () => {
  const cases: readonly (readonly [text: string, count: number])[] = [
    ['1', 0],
    ['{}', 0],
    ['{"a":1}', 1],
    ['{"a" \t\r:1, "b": {"c":2}}', 3],
    ['{"a":1,"a":2}', 2],
    ['{"a\\"":1}', 1],
    ['{"a\\\\":1}', 1],
    ['["a: b", "9:40", "\\":"]', 0],
    // One too many: that a string begins with a colon is found out by a scan.
    ['{"a":": b"}', 2],
  ];
  for (const [text, count] of cases) {
    it(`counts ${count} in ${text}`, () => {
      assert.equal(keyCountBound(text), count);
    });
  }

  it('is never less than the keys of the value, and more where a key stands twice', () => {
    fc.assert(
      fc.property(jsonText(), ({ text, keys }) => {
        const distinct = keysOf(JSON.parse(text));
        assert.ok(keyCountBound(text) >= keys);
        if (keys > distinct) assert.ok(keyCountBound(text) > distinct);
      }),
      { numRuns: 2000 },
    );
  });
});
