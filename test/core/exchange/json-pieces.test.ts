import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeText, notText } from '../../../src/core/exchange/decode-text.ts';
import { isExactNumber } from '../../../src/core/exchange/exact-number.ts';
import { jsonPieces } from '../../../src/core/exchange/json-pieces.ts';
import { readLenientJson } from '../../../src/core/exchange/lenient-json.ts';
import { LineNumbers } from '../../../src/core/exchange/line-numbers.ts';

describe('JSON objects in a text', () => {
  const pairs: readonly (readonly [string, string, readonly unknown[]])[] = [
    ['prose between them', 'a {"a":1} b {"b":2} c', [{ a: 1 }, { b: 2 }]],
    ['braces of prose', '{a} {"a":{"b":"}"}} {}', [{ a: { b: '}' } }, {}]],
    ['a list', '[{"a":1},\n{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['a broken one among lines', '{"a":1}\n{"a":\n{"a":3}', [{ a: 1 }, undefined, { a: 3 }]],
    ['one that opens lines with braces', '{"a":[\n{"b":1}\n]}', [{ a: [{ b: 1 }] }]],
    [
      'thinking before it',
      '<thinking>{"a":1}</thinking>{"a":2}<think>{"a":3}',
      [{ a: 2 }, { a: 3 }],
    ],
    ['one that never closes', '{"a": "x', [undefined]],
    ['line breaks in strings, and commas at the end', '{"a":"x\ny\t",}', [{ a: 'x\ny\t' }]],
  ];
  for (const [name, text, values] of pairs) {
    it(`are found with ${name}`, () => {
      assert.deepEqual(
        jsonPieces(text).map(({ value }) => value),
        values,
      );
    });
  }

  it('are found in order, whatever the text', () => {
    const parts = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '"',
        '{"a":',
        '1',
        ',',
        '\n{"',
        ']',
        '[',
        '\\',
        '<think>',
        '</think>',
        ' ',
      ),
    );
    fc.assert(
      fc.property(parts, (all) => {
        let end = 0;
        for (const piece of jsonPieces(all.join(''))) {
          assert.ok(piece.start >= end && piece.end > piece.start);
          end = piece.end;
        }
        assert.ok(end <= all.join('').length);
      }),
    );
  });

  it('are found quickly in hostile texts', () => {
    for (const part of ['{"', '{"a":', '\n{"a":"', '<think>', '{"a":[', '{}']) {
      const start = performance.now();
      jsonPieces(part.repeat(200_000));
      assert.ok(performance.now() - start < 60_000, part);
    }
  });
});

describe('JSON as models print it', () => {
  it('keeps every value that is JSON, with nothing to report', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = readLenientJson(text);
        assert.deepEqual(read?.value, JSON.parse(text));
      }),
    );
  });

  it('reports the values of keys that stand twice, at any depth', () => {
    const read = readLenientJson('{"a":[{"b":1,"b":{"c":2}}],"a":3}');
    assert.deepEqual(
      read?.losses.map(({ place, text }) => [place, text]),
      [['"a"', '[{"b":1,"b":{"c":2}}]']],
    );
    assert.deepEqual(
      readLenientJson('[{"b":1,"b":2}]')?.losses.map(({ place, text }) => [place, text]),
      [['"0" > "b"', '1']],
    );
  });

  it('knows the numbers that cannot be kept', () => {
    const exact = [
      '0',
      '-0',
      '1.50',
      '1e3',
      '0.1',
      '9007199254740993e0'.replace('3e0', '2'),
      '123456789012345',
      '1.7976931348623157e308',
    ];
    const lost = ['9007199254740993', '1e999', '1e-999', '0.12345678901234567890123'];
    assert.deepEqual(
      exact.filter((number) => !isExactNumber(number)),
      [],
    );
    assert.deepEqual(lost.filter(isExactNumber), []);
  });
});

describe('texts of files', () => {
  it('are read as UTF-8, or as UTF-16 where a mark says so', () => {
    assert.equal(decodeText(Buffer.from('\uFEFFa漢')), 'a漢');
    assert.equal(decodeText(Buffer.from('\uFEFFa漢', 'utf16le')), 'a漢');
    assert.equal(decodeText(Buffer.from('\uFEFFa漢', 'utf16le').swap16()), 'a漢');
    assert.equal(decodeText(Buffer.from([0x61, 0xff])), undefined);
  });

  it('are to be saved anew where the bytes are none', () => {
    const cases: readonly (readonly [bytes: readonly number[], says: RegExp])[] = [
      [
        [0x50, 0x4b, 0x03, 0x04, 0xff],
        /^x\.csv is a workbook or an archive, no text\. Save it as CSV/u,
      ],
      [[0xd0, 0xcf, 0x11, 0xe0], /a workbook/u],
      [[0x50, 0xff], /^x\.csv is not UTF-8/u],
      [[0xff], /is not UTF-8/u],
      [[], /is not UTF-8/u],
    ];
    for (const [bytes, says] of cases) assert.match(notText('x.csv', Buffer.from(bytes)), says);
  });

  it('have numbered lines', () => {
    const numbers = new LineNumbers('a\nbc\n\nd');
    assert.deepEqual(
      [0, 1, 2, 4, 5, 6, 7].map((offset) => numbers.lineAt(offset)),
      [1, 1, 2, 2, 3, 4, 4],
    );
  });
});
