import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeAt } from '../../../src/core/language/text-place.ts';
import { repairedAt } from '../../../src/core/language/repaired-text.ts';
import { marked } from './marked.ts';

/** Role, token, what follows, and the way from the root. */
function described(withCursor: string): string {
  const { text, offset } = marked(withCursor);
  const { role, token, next, containers } = placeAt(text, offset);
  const way = containers.map(({ type, key, index }) => (type === 'object' ? key : `[${index}]`));
  return `${role} ${text.slice(token.start, token.end)} ${next} ${way.join('/')}`;
}

test('where a cursor stands', () => {
  const cases: readonly [string, string][] = [
    ['|', 'value  end '],
    ['{|}', 'key  close '],
    ['{ | "a":1}', 'key  key '],
    ['{"|a":1}', 'key "a" colon '],
    ['{"a"|:1}', 'nowhere  colon a'],
    ['{"a":|}', 'value  close a'],
    ['{"a":|1}', 'value 1 close a'],
    ['{"a":|"x"}', 'value "x" close a'],
    ['{"a": | "x"}', 'value  value a'],
    ['{"a": | "b":1}', 'value  key a'],
    ['{"a":|"b":1}', 'value  key a'],
    ['{"a":"x|"}', 'value "x" close a'],
    ['{"a":"x"|}', 'nowhere  close a'],
    ['{"a":"x" |}', 'after  close a'],
    ['{"a":tr|,"b":1}', 'value tr comma a'],
    ['{"a":1,|', 'key  end '],
    ['{"a":1, pri|', 'key pri end '],
    ['[1|,2]', 'value 1 comma [0]'],
    ['[1,|]', 'value  close [1]'],
    ['[1 |]', 'nowhere  close [0]'],
    ['{"a":{"b":[1,{"c":tr|}]}}', 'value tr close a/b/[1]/c'],
    ['{"a":[{"b":1}],"c":|}', 'value  close c'],
    ['{"a":"\\"}{","b":|}', 'value  close b'],
    ['{"a":1}|', 'nowhere  end '],
  ];
  for (const [text, expected] of cases) assert.equal(described(text), expected, text);
});

test('a string that swallows the rest is closed at the cursor', () => {
  const cases: readonly [string, string][] = [
    ['{"a": "|, "b": "c"}', '{"a": "", "b": "c"}'],
    ['{"a": "x|, "b": "c"}', '{"a": "x", "b": "c"}'],
    ['{"a": "|', '{"a": ""'],
    ['{"pri|, "b": 1}', '{"pri", "b": 1}'],
    ['{\n  "a": "|\n  "b": 1\n}', '{\n  "a": ""\n  "b": 1\n}'],
    // Nothing is wrong, or something else is.
    ['{"a": "|", "b": "c"}', '{"a": "", "b": "c"}'],
    ['{"a": "x|y"', '{"a": "xy"'],
    ['{"a": |, "b": "c"}', '{"a": , "b": "c"}'],
  ];
  for (const [withCursor, expected] of cases) {
    const { text, offset } = marked(withCursor);
    const repaired = repairedAt(text, offset);
    assert.equal(repaired.text, expected, withCursor);
    assert.equal(repaired.originalOf(repaired.text.length), text.length);
    assert.equal(repaired.originalOf(offset), offset);
  }
});
