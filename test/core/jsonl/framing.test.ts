import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LineFramer, type FramedLine } from '../../../src/core/jsonl/framing.ts';
import { LineIndex } from '../../../src/core/jsonl/line-index.ts';

interface Framed {
  readonly text: string;
  readonly ending: string;
  readonly line: number;
  readonly byteOffset: number;
}

/** Frames blocks that are overwritten after each push, as a reader with one buffer does. */
function frame(blocks: readonly Uint8Array[]): { lines: Framed[]; hasByteOrderMark: boolean } {
  const lines: Framed[] = [];
  const framer = new LineFramer();
  const onLine = ({ bytes, start, end, ending, line, byteOffset }: FramedLine): void => {
    const text = Buffer.from(bytes.subarray(start, end)).toString('latin1');
    lines.push({ text, ending, line, byteOffset });
  };
  for (const block of blocks) {
    const reused = Uint8Array.from(block);
    framer.push(reused, onLine);
    reused.fill(0x58);
  }
  framer.end(onLine);
  return { lines, hasByteOrderMark: framer.hasByteOrderMark };
}

function bytesOf(latin1: string): Uint8Array {
  return Uint8Array.from(Buffer.from(latin1, 'latin1'));
}

const byteOrderMark = '\u00ef\u00bb\u00bf';

describe('LineFramer', () => {
  const cases: readonly (readonly [
    name: string,
    text: string,
    lines: readonly (readonly [text: string, ending: string, byteOffset: number])[],
  ])[] = [
    ['an empty file', '', []],
    [
      'lines with LF',
      'a\nbc\n',
      [
        ['a', '\n', 0],
        ['bc', '\n', 2],
      ],
    ],
    [
      'a last line without LF',
      'a\nbc',
      [
        ['a', '\n', 0],
        ['bc', '', 2],
      ],
    ],
    [
      'CRLF',
      'a\r\nb\r\n',
      [
        ['a', '\r\n', 0],
        ['b', '\r\n', 3],
      ],
    ],
    [
      'a lone CR within a line',
      'a\rb\nc\r',
      [
        ['a\rb', '\n', 0],
        ['c\r', '', 4],
      ],
    ],
    [
      'empty lines',
      '\n\r\n\n',
      [
        ['', '\n', 0],
        ['', '\r\n', 1],
        ['', '\n', 3],
      ],
    ],
    [
      'a byte order mark',
      `${byteOrderMark}a\nb`,
      [
        ['a', '\n', 3],
        ['b', '', 5],
      ],
    ],
    ['nothing but a byte order mark', byteOrderMark, []],
    ['a byte order mark and a line end', `${byteOrderMark}\n`, [['', '\n', 3]]],
    [
      'a byte order mark on a later line',
      `a\n${byteOrderMark}b`,
      [
        ['a', '\n', 0],
        [`${byteOrderMark}b`, '', 2],
      ],
    ],
    ['U+2028 in UTF-8', 'a\u00e2\u0080\u00a8b\n', [['a\u00e2\u0080\u00a8b', '\n', 0]]],
  ];
  for (const [name, text, expected] of cases) {
    it(`frames ${name}, however the blocks are cut`, () => {
      const bytes = bytesOf(text);
      for (let size = 1; size <= bytes.length + 1; size += 1) {
        const blocks: Uint8Array[] = [];
        for (let at = 0; at < bytes.length; at += size) blocks.push(bytes.subarray(at, at + size));
        const { lines, hasByteOrderMark } = frame(blocks);
        const wanted = expected.map(([line, ending, byteOffset], number) => {
          return { text: line, ending, line: number, byteOffset };
        });
        assert.deepEqual(lines, wanted, `blocks of ${size}`);
        assert.equal(hasByteOrderMark, text.startsWith(byteOrderMark));
      }
    });
  }

  it('agrees with splitting at LF, for random bytes and blocks', () => {
    const piece = fc.constantFrom('\n', '\r', '\r\n', 'a', 'bcd', byteOrderMark);
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat({ max: 7 })), (pieces, sizes) => {
        const bytes = bytesOf(pieces.join(''));
        const blocks: Uint8Array[] = [];
        let at = 0;
        for (const size of sizes) {
          blocks.push(bytes.subarray(at, at + size));
          at += size;
        }
        blocks.push(bytes.subarray(at));
        const { lines } = frame(blocks);
        const joined = lines.map(({ text, ending }) => text + ending).join('');
        const whole = pieces.join('');
        assert.equal(joined, whole.startsWith(byteOrderMark) ? whole.slice(3) : whole);
        for (const { text } of lines) assert.ok(!text.includes('\n'));
        assertIndexAgrees(blocks, bytes.length, lines);
      }),
    );
  });

  it('starts where a reader of a part of a file says', () => {
    const framer = new LineFramer({ byteOffset: 100, line: 7 });
    const lines: [number, number][] = [];
    framer.push(bytesOf(`${byteOrderMark}a\nb\n`), ({ line, byteOffset }) => {
      lines.push([line, byteOffset]);
    });
    assert.deepEqual(lines, [
      [7, 100],
      [8, 105],
    ]);
  });

  it('takes a line of many blocks in time proportional to its length', () => {
    const framer = new LineFramer();
    const block = new Uint8Array(64).fill(0x61);
    let length = 0;
    const onLine = ({ start, end }: FramedLine): void => {
      length = end - start;
    };
    for (let count = 0; count < 100_000; count += 1) framer.push(block, onLine);
    framer.push(bytesOf('\n'), onLine);
    assert.equal(length, 6_400_000);
  });
});

/** The index knows the same lines, apart from the byte order mark that framing takes off. */
function assertIndexAgrees(
  blocks: readonly Uint8Array[],
  byteLength: number,
  lines: readonly Framed[],
): void {
  const index = new LineIndex();
  for (const block of blocks) index.addBlock(block);
  assert.equal(index.byteLength, byteLength);
  if (lines.length === 0) return;
  assert.equal(index.length, lines.length);
  for (const { line, byteOffset } of lines) {
    if (line > 0) assert.equal(index.startOf(line), byteOffset);
    assert.equal(index.endOf(line), index.startOf(line + 1) ?? byteLength);
  }
  for (let offset = 0; offset < byteLength; offset += 1) {
    const line = index.lineAt(offset);
    assert.ok(line !== undefined);
    assert.ok((index.startOf(line) ?? Infinity) <= offset && offset < (index.endOf(line) ?? 0));
  }
}

describe('LineIndex', () => {
  it('knows no lines of an empty file', () => {
    const index = new LineIndex();
    assert.equal(index.length, 0);
    assert.equal(index.startOf(0), undefined);
    assert.equal(index.endOf(0), undefined);
    assert.equal(index.lineAt(0), undefined);
  });

  it('grows over many lines', () => {
    const index = new LineIndex();
    const block = bytesOf('ab\n'.repeat(1000));
    for (let count = 0; count < 50; count += 1) index.addBlock(block);
    assert.equal(index.length, 50_000);
    assert.equal(index.startOf(49_999), 149_997);
    assert.equal(index.lineAt(149_999), 49_999);
    assert.equal(index.startOf(50_000), undefined);
  });
});
