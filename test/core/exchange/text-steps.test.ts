import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeText } from '../../../src/core/exchange/decode-text.ts';
import { readingText } from '../../../src/core/exchange/reading-text.ts';

/** What is read in one step. */
const stepLength = 1_048_576;

describe('a text that is read in several steps', () => {
  for (const [name, character] of [
    ['two', 'ä'],
    ['three', '漢'],
    ['four', '𝒳'],
  ] as const) {
    it(`keeps a character of ${name} bytes that two steps share`, () => {
      const bytes = Buffer.byteLength(character);
      for (let before = 1; before < bytes; before += 1) {
        const text = `${'a'.repeat(stepLength - before)}${character}b`;
        assert.ok(decodeText(Buffer.from(text)) === text);
      }
    });
  }

  it('is none when its last character is cut off, or one of a later step is broken', () => {
    const start = Buffer.alloc(stepLength, 0x61);
    assert.equal(decodeText(Buffer.concat([start, Buffer.from([0xe6, 0xbc])])), undefined);
    assert.equal(decodeText(Buffer.concat([start, Buffer.from([0xff, 0x61])])), undefined);
  });

  it('has one line feed for each line break, also where two steps share one', () => {
    for (const place of [-2, -1, 0, 1]) {
      const start = 'a'.repeat(stepLength + place);
      const text = readingText(`${start}\r\nb\rc\nd\r`);
      assert.ok(text === `${start}\nb\nc\nd\n`);
    }
  });

  it('is the same wherever a step ends, also within many line breaks', () => {
    const breaks = fc.string({ unit: fc.constantFrom('\r', '\n', '\r\n', 'a'), maxLength: 12 });
    const before = fc.integer({ min: -14, max: 2 });
    fc.assert(
      fc.property(before, breaks, (place, own) => {
        const start = 'a'.repeat(stepLength + place);
        const text = readingText(`${start}${own}b`);
        assert.ok(text === `${start}${own.replaceAll(/\r\n?/gu, '\n')}b`);
      }),
      {
        numRuns: 300,
        examples: [
          [-1, '\r\r\n'],
          [-2, '\r\r\r\n'],
          [0, '\r\n\r'],
        ],
      },
    );
  });

  it('has no byte order mark, with line breaks or without', () => {
    assert.deepEqual(['\uFEFFa', '\uFEFFa\r\n\uFEFF', ''].map(readingText), ['a', 'a\n\uFEFF', '']);
  });
});
