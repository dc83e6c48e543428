import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  byteLines,
  decodeLine,
  editByteLines,
  linePieces,
} from '../../../src/core/jsonl/byte-lines.ts';
import { byteOffsetsOf } from '../../../src/core/jsonl/utf8-offsets.ts';
import { documentEdits, recordDocument } from '../../../src/core/jsonl/record-document.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';

/** Bytes in which everything is likely that a text editor cannot keep. */
const messyBytes = fc
  .array(
    fc.constantFrom(
      [0x0a],
      [0x0d, 0x0a],
      [0x0d],
      [0x61],
      [0x22],
      [0xff],
      [0xc3],
      [0xc3, 0xa9],
      [0xe2, 0x82],
      [0xe2, 0x82, 0xac],
      [0xf0, 0x9f, 0x98],
      [0xf0, 0x9f, 0x98, 0x80],
      [0xed, 0xa0, 0x80],
      [0xef, 0xbb, 0xbf],
      [0xc0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
    ),
    { maxLength: 24 },
  )
  .map((parts) => Uint8Array.from(parts.flat()));

describe('byte offsets', () => {
  it('are those at which a decoder has written so much', () => {
    fc.assert(
      fc.property(messyBytes, fc.nat(40), (bytes, offset) => {
        const whole = { start: 0, end: bytes.length };
        const text = decodeLine(bytes, whole);
        const [at = -1] = byteOffsetsOf(bytes, whole, [offset]);
        const before = decodeLine(bytes, { start: 0, end: at });
        const isInPair = /[\ud800-\udbff]$/u.test(text.slice(0, offset)) && offset < text.length;
        assert.equal(before, text.slice(0, isInPair ? offset - 1 : offset));
        assert.equal(before + decodeLine(bytes, { start: at, end: bytes.length }), text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('count from the line, not from the file', () => {
    const bytes = Buffer.from('é\n😀a');
    assert.deepEqual(byteOffsetsOf(bytes, { start: 3, end: 8 }, [0, 1, 2, 3, 9]), [3, 3, 7, 8, 8]);
  });
});

describe('lines of bytes', () => {
  it('leave out endings and the byte order mark', () => {
    const bytes = Buffer.from('\ufeff{"a":\r1}\r\n\n{"b":2}\r');
    assert.deepEqual(
      byteLines(bytes).map((line) => decodeLine(bytes, line)),
      ['{"a":\r1}', '', '{"b":2}\r'],
    );
  });

  it('stand in the pieces that an editor shows', () => {
    fc.assert(
      fc.property(messyBytes, (bytes) => {
        const shown = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/u);
        const texts = byteLines(bytes).map((line) => decodeLine(bytes, line));
        const pieces = [...linePieces(texts)].map(({ line, range }) =>
          texts[line]?.slice(range.start, range.end),
        );
        // An editor shows one more line behind the last ending.
        if (bytes.length === 0 || bytes.at(-1) === 0x0a || pieces.length < shown.length) {
          pieces.push('');
        }
        assert.deepEqual(pieces, shown);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are edited, and every other byte stays', () => {
    const line = Buffer.concat([
      Buffer.from('{"a":"'),
      Buffer.from([0xff]),
      Buffer.from('",\r"b":1}'),
    ]);
    const file = Buffer.concat([
      Buffer.from('\ufeff{"x":1}\r\n'),
      line,
      Buffer.from('\n{"y": 2.0}'),
    ]);
    const lines = byteLines(file);
    const text = decodeLine(file, lines[1] ?? { start: 0, end: 0 });
    const document = recordDocument(text)
      .replace('"b": 1', '"b": "é"')
      .replace('\n}', ',\n"c": []\n}');
    const edits = documentEdits(document, text);
    assert.ok(edits.ok);
    const result = editByteLines(file, lines, [
      { line: 1, edits: edits.value },
      { line: 0, edits: [{ range: { start: 5, end: 6 }, text: '[]' }] },
      { line: 0, edits: [{ range: { start: 1, end: 4 }, text: '"z"' }] },
    ]);
    const expected = Buffer.concat([
      Buffer.from('\ufeff{"z":[]}\r\n{"a":"'),
      Buffer.from([0xff]),
      Buffer.from('",\r"b":"é", "c":[]}\n{"y": 2.0}'),
    ]);
    assert.deepEqual(Buffer.from(result), expected);
  });

  it('are edited in any place of any bytes', () => {
    fc.assert(
      fc.property(messyBytes, fc.nat(), fc.nat(12), fc.nat(12), (bytes, pick, from, length) => {
        const lines = byteLines(bytes);
        const index = pick % Math.max(1, lines.length);
        const span = lines[index];
        if (span === undefined) return;
        const text = decodeLine(bytes, span);
        // Editors do not put a cursor into a pair.
        const range = { start: outsidePairs(text, from), end: outsidePairs(text, from + length) };
        const edits = [{ range, text: 'é😀' }];
        const result = editByteLines(bytes, lines, [{ line: index, edits }]);
        const [start = 0, end = 0] = byteOffsetsOf(bytes, span, [range.start, range.end]);
        const expected = Buffer.concat([
          bytes.subarray(0, start),
          Buffer.from('é😀'),
          bytes.subarray(end),
        ]);
        assert.deepEqual(Buffer.from(result), expected);
        assert.equal(
          decodeLine(bytes, { start: span.start, end: start }) +
            'é😀' +
            decodeLine(bytes, { start: end, end: span.end }),
          applyTextEdits(text, edits),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('refuse a line that is not there', () => {
    assert.throws(() => editByteLines(Buffer.from('a'), [], [{ line: 0, edits: [] }]), RangeError);
  });
});

function outsidePairs(text: string, offset: number): number {
  const at = Math.min(offset, text.length);
  return at < text.length && /[\ud800-\udbff]$/u.test(text.slice(0, at)) ? at - 1 : at;
}
