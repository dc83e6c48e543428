import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FrameReader, type FrameReaderOptions } from '../../../src/core/io/frame-reader.ts';
import type { ReadBytes } from '../../../src/core/io/read-bytes.ts';

/** Hands out the bytes in pieces of at most `pieceBytes`, as a pipe may. */
function readFrom(bytes: Buffer, pieceBytes: number): ReadBytes {
  let position = 0;
  return (buffer, offset, length) => {
    const end = position + Math.min(length, pieceBytes, bytes.length - position);
    const count = bytes.copy(buffer, offset, position, end);
    position += count;
    return count;
  };
}

interface SeenLine {
  readonly line: number;
  readonly text?: string;
  readonly byteOffset?: number;
  readonly isValidUtf8?: boolean;
  readonly tooLong?: number;
}

function readAll(bytes: Buffer, pieceBytes: number, options: FrameReaderOptions): SeenLine[] {
  const seen: SeenLine[] = [];
  const reader = new FrameReader(
    readFrom(bytes, pieceBytes),
    {
      line: (text, { line, byteOffset }, isValidUtf8) =>
        void seen.push({ line, text, byteOffset, isValidUtf8 }),
      tooLongLine: (line, tooLong) => void seen.push({ line, tooLong }),
    },
    options,
  );
  while (reader.step());
  return seen;
}

/** The same by the simplest means. */
function expectedLines(bytes: Buffer): SeenLine[] {
  const seen: SeenLine[] = [];
  let byteOffset = 0;
  for (const part of bytes.toString('latin1').split('\n')) {
    const isLast = byteOffset + part.length === bytes.length;
    if (isLast && part === '') break;
    const line = Buffer.from(!isLast && part.endsWith('\r') ? part.slice(0, -1) : part, 'latin1');
    const text = line.toString('utf8');
    const isValidUtf8 = Buffer.from(text).equals(line);
    seen.push({ line: seen.length, text, byteOffset, isValidUtf8 });
    byteOffset += part.length + 1;
  }
  return seen;
}

describe('the frame reader', () => {
  it('gives the same lines however the bytes arrive', () => {
    const values = fc.array(fc.constantFrom(10, 10, 13, 65, 66, 0xc3, 0xa9, 0xff), {
      maxLength: 99,
    });
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 40 }),
        (bytes, pieceBytes, blockBytes) => {
          const seen = readAll(Buffer.from(bytes), pieceBytes, { blockBytes });
          assert.deepEqual(seen, expectedLines(Buffer.from(bytes)));
        },
      ),
    );
  });

  it('gives the lines around those that are too long', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 20 });
    fc.assert(
      fc.property(
        lengths,
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        (lineLengths, endsInLine, blockBytes) => {
          const texts = lineLengths.map((length, index) => String(index % 10).repeat(length));
          const all = Buffer.from(texts.join('\n') + (endsInLine ? '' : '\n'));
          const seen = readAll(all, 10, { blockBytes, longestLineBytes: 50 });
          for (const [index, expected] of expectedLines(all).entries()) {
            const found = seen[index];
            const tooLong = found?.tooLong;
            if (found?.tooLong === undefined) assert.deepEqual(found, expected);
            else assert.deepEqual(found, { line: index, tooLong: expected.text?.length });
            // How much more than the limit is kept depends on the blocks.
            const length = expected.text?.length ?? 0;
            if (length > 50 + blockBytes) assert.notEqual(tooLong, undefined);
            if (length <= 50) assert.equal(tooLong, undefined);
          }
          assert.equal(seen.length, expectedLines(all).length);
        },
      ),
    );
  });

  it('reads a line of many blocks', () => {
    const long = 'x'.repeat(1_000_000);
    const seen = readAll(Buffer.from(`a\n${long}\nb`), Infinity, { blockBytes: 4096 });
    assert.deepEqual(
      seen.map(({ text }) => text?.length),
      [1, 1_000_000, 1],
    );
  });
});
