import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { invalidUtf8Offset } from '../../../src/core/jsonl/utf8.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function isValid(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

describe('invalidUtf8Offset', () => {
  const cases: readonly (readonly [name: string, bytes: readonly number[], offset: number])[] = [
    ['nothing', [], -1],
    ['ASCII', [0x61, 0x62], -1],
    ['two, three and four bytes', [0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80], -1],
    ['Latin-1', [0x63, 0x61, 0x66, 0xe9], 3],
    ['a stray continuation byte', [0x61, 0x80], 1],
    ['an overlong form', [0xc0, 0xaf], 0],
    ['an overlong form of three bytes', [0xe0, 0x9f, 0xbf], 0],
    ['a surrogate', [0x61, 0xed, 0xa0, 0x80], 1],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 0],
    ['a character that is cut off', [0x61, 0xe2, 0x82], 1],
    ['a byte order mark of UTF-16', [0xff, 0xfe, 0x5b, 0x00], 0],
  ];
  for (const [name, bytes, offset] of cases) {
    it(`finds the place in ${name}`, () => {
      assert.equal(invalidUtf8Offset(Uint8Array.from(bytes)), offset);
    });
  }

  it('counts from the start that it is given', () => {
    assert.equal(invalidUtf8Offset(Uint8Array.from([0xff, 0x61, 0xff, 0xff]), 1, 3), 1);
    assert.equal(invalidUtf8Offset(Uint8Array.from([0xff, 0x61, 0xff]), 1, 2), -1);
  });

  it('agrees with a decoder, and all bytes before the place are valid', () => {
    const byte = fc.oneof(
      fc.nat({ max: 255 }),
      fc.constantFrom(0xe2, 0x82, 0xac, 0xf0, 0x9f, 0xed, 0xa0, 0xf4, 0x8f, 0xc2, 0x80, 0xbf),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 12 }), (values) => {
        const bytes = Uint8Array.from(values);
        const offset = invalidUtf8Offset(bytes);
        assert.equal(offset === -1, isValid(bytes));
        if (offset !== -1) assert.ok(isValid(bytes.subarray(0, offset)));
      }),
      { numRuns: 2000 },
    );
  });
});
