import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { normalizeLineEndings, saveHazards } from '../../../src/core/jsonl/save-hazards.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('saveHazards', () => {
  const cases: readonly (readonly [string, Uint8Array, readonly unknown[]])[] = [
    ['nothing in an LF file', bytesOf('{"a":1}\n{"a":2}\n'), []],
    ['nothing in a CRLF file', bytesOf('{"a":1}\r\n{"a":2}\r\n'), []],
    ['nothing in a file without line ends', bytesOf('{"a":"é😀"}'), []],
    [
      'mixed line endings',
      bytesOf('{"a":1}\r\n{"a":2}\n'),
      [{ type: 'mixed-line-endings', byteOffset: 16, line: 1 }],
    ],
    [
      'a lone carriage return between tokens',
      bytesOf('{"a":1}\n{"a":\r2}\n'),
      [{ type: 'lone-carriage-return', byteOffset: 13, line: 1 }],
    ],
    [
      'a byte that is not UTF-8',
      new Uint8Array([0x22, 0xff, 0x22, 10]),
      [{ type: 'invalid-utf8', byteOffset: 1, line: 0 }],
    ],
  ];
  for (const [name, bytes, expected] of cases) {
    it(`finds ${name}`, () => {
      assert.deepEqual(saveHazards(bytes), expected);
    });
  }
});

describe('normalizeLineEndings', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['{"a":1}\r\n{"a":2}\n', '{"a":1}\n{"a":2}\n'],
    ['{"a":\r1}', '{"a": 1}'],
    ['"x\ry"\n', '"x\\ry"\n'],
    ['"x\\"\ry"\n', '"x\\"\\ry"\n'],
    ['"torn\r\n{"a":\r1}\r\n', '"torn\n{"a": 1}\n'],
    ['\uFEFF{"a":1}\r\n', '\uFEFF{"a":1}\n'],
  ];
  for (const [input, expected] of cases) {
    it(`turns ${JSON.stringify(input)} into ${JSON.stringify(expected)}`, () => {
      assert.equal(textOf(normalizeLineEndings(bytesOf(input))), expected);
    });
  }

  it('leaves no hazard of line endings and keeps every record', () => {
    const record = fc.json().map((text) => text.replaceAll(/\s/g, ''));
    const ending = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(record, ending), { minLength: 1 }), (lines) => {
        const bytes = bytesOf(lines.map(([text, end]) => `\r${text}${end}`).join(''));
        const normalized = normalizeLineEndings(bytes);
        assert.deepEqual(saveHazards(normalized), []);
        const records = textOf(normalized).trimEnd().split('\n');
        assert.deepEqual(
          records.map((text): unknown => JSON.parse(text)),
          lines.map(([text]): unknown => JSON.parse(text)),
        );
      }),
    );
  });
});
