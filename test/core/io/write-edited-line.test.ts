import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { fileLines } from '../../../src/core/io/file-lines.ts';
import { writeWithEditedLine } from '../../../src/core/io/write-edited-line.ts';
import { UserError } from '../../../src/core/model/user-error.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-edited-'));
after(() => {
  rmSync(folder, { recursive: true });
});
let files = 0;

/** @returns the bytes that came out, or the message of the refusal */
function edited(
  source: Uint8Array,
  line: number,
  text: string,
  range: readonly [number, number],
  by: string,
): Buffer | string {
  files += 1;
  const [from, to] = [path.join(folder, `${files}.jsonl`), path.join(folder, `${files}.out`)];
  writeFileSync(from, source);
  try {
    const [start, end] = range;
    writeWithEditedLine(from, to, { line, text }, [{ range: { start, end }, text: by }]);
  } catch (error) {
    assert.ok(error instanceof UserError);
    assert.ok(!existsSync(to));
    return error.message;
  }
  assert.deepEqual(readFileSync(from), Buffer.from(source));
  return readFileSync(to);
}

describe('a file with one line edited', () => {
  const cases: readonly (readonly [
    what: string,
    source: readonly string[],
    line: number,
    text: string,
    range: readonly [number, number],
    expected: readonly string[],
  ])[] = [
    ['the only line', ['abc'], 1, 'abc', [1, 2], ['aXc']],
    ['behind a byte order mark', ['\xef\xbb\xbfab\n'], 1, 'ab', [0, 1], ['\xef\xbb\xbfXb\n']],
    ['with its CRLF', ['a\r\nb\r\nc'], 2, 'b', [0, 1], ['a\r\nX\r\nc']],
    ['behind a blank line', ['\n\nab\n'], 3, 'ab', [2, 2], ['\n\nabX\n']],
    ['the last without a line break', ['a\nb'], 2, 'b', [0, 1], ['a\nX']],
    [
      'beside bytes that are no text',
      ['\xff\na\xffb\n\xc3'],
      2,
      'a\ufffdb',
      [2, 3],
      ['\xff\na\xffX\n\xc3'],
    ],
    ['behind letters of several bytes', ['\xc3\xa9b\n'], 1, 'éb', [1, 2], ['\xc3\xa9X\n']],
  ];
  for (const [what, [source = ''], line, text, range, [expected]] of cases) {
    it(`keeps every other byte: ${what}`, () => {
      const found = edited(Buffer.from(source, 'latin1'), line, text, range, 'X');
      assert.equal(typeof found === 'string' ? found : found.toString('latin1'), expected);
    });
  }

  const refused: readonly (readonly [what: string, line: number, text: string])[] = [
    ['says something else by now', 1, 'x'],
    ['is not there any more', 4, 'c'],
    ['is another one', 2, 'a'],
  ];
  for (const [what, line, text] of refused) {
    it(`is refused where the line ${what}`, () => {
      assert.match(
        String(edited(Buffer.from('a\nb\nc\n'), line, text, [0, 1], 'X')),
        new RegExp(`has changed at line ${line} .*nothing was written`, 'u'),
      );
    });
  }

  it('never takes the place of a file that is there', () => {
    const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
    writeFileSync(from, 'a\n');
    writeFileSync(to, 'kept');
    for (const target of [from, to]) {
      assert.throws(
        () => {
          writeWithEditedLine(from, target, { line: 1, text: 'a' }, []);
        },
        (error) => error instanceof UserError && error.message.includes('is there already'),
      );
    }
    assert.equal(readFileSync(to, 'utf8') + readFileSync(from, 'utf8'), 'kepta\n');
  });

  it('is longer than a block', () => {
    const long = 'x'.repeat(3 << 20);
    const found = edited(Buffer.from(`${long}\nab\n${long}`), 2, 'ab', [0, 2], 'longer');
    assert.ok(Buffer.from(`${long}\nlonger\n${long}`).equals(Buffer.from(found)));
  });

  it('differs from the file in that line alone, whatever its bytes are', () => {
    const anyByte = fc.oneof(fc.constantFrom(10, 13, 0xef, 0xbb, 0xbf, 0xff, 0x22), fc.nat(255));
    const anyBytes = fc.array(anyByte, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.boolean(), anyBytes, fc.nat(40), (hasMark, bytes, choice) => {
        const source = Buffer.from([...(hasMark ? [0xef, 0xbb, 0xbf] : [0x7b, 0x20]), ...bytes]);
        const file = path.join(folder, 'any.jsonl');
        writeFileSync(file, source);
        const lines = [...fileLines(file)];
        const chosen = lines[choice % Math.max(1, lines.length)];
        if (chosen === undefined) return;
        const found = edited(source, chosen.line, chosen.text, [0, 0], '<new>');
        assert.ok(Buffer.isBuffer(found), String(found));
        const text = found.toString('latin1');
        assert.equal(text.replace('<new>', ''), source.toString('latin1'));
      }),
      { numRuns: 200 },
    );
  });
});
