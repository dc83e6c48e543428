import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { fileLines } from '../../../src/core/io/file-lines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-lines-'));
after(() => {
  rmSync(folder, { recursive: true });
});

describe('the lines of a file', () => {
  const cases: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
    ['nothing', '', []],
    ['one line', 'a\n', ['a']],
    ['no last line end', 'a\nb', ['a', 'b']],
    ['CR LF', 'a\r\nb\r\n', ['a', 'b']],
    ['a CR within', 'a\rb\n', ['a\rb']],
    ['blank lines', '\n\na\n', ['', '', 'a']],
    ['a byte order mark', '\uFEFFa\n\uFEFFb\n', ['a', '\uFEFFb']],
    ['line separators of Unicode', 'a\u2028b\u2029c\n', ['a\u2028b\u2029c']],
  ];
  for (const [name, text, expected] of cases) {
    it(`copes with ${name}`, () => {
      const file = path.join(folder, 'file.jsonl');
      writeFileSync(file, text);
      const lines = [...fileLines(file)];
      assert.deepEqual(
        lines,
        expected.map((line, index) => ({ line: index + 1, text: line })),
      );
    });
  }

  const utf16 = Buffer.from('\uFEFF{"a":1}\n{"b":2}\n', 'utf16le');
  const foreign: readonly (readonly [name: string, bytes: Buffer])[] = [
    ['UTF-16, as PowerShell writes it', utf16],
    ['UTF-16 the other way round', Buffer.from(utf16).swap16()],
    ['UTF-16 without a mark', utf16.subarray(2)],
    ['the other way round without a mark', Buffer.from(utf16).swap16().subarray(2)],
  ];
  for (const [name, bytes] of foreign) {
    it(`says of ${name} what it is, not that each line is bad`, () => {
      const file = path.join(folder, 'foreign.jsonl');
      writeFileSync(file, bytes);
      assert.throws(() => [...fileLines(file)], /foreign\.jsonl is UTF-16.*Save it as UTF-8/u);
    });
  }

  it('leaves a file of empty bytes to those who read its lines', () => {
    const file = path.join(folder, 'empty.jsonl');
    writeFileSync(file, Buffer.alloc(4));
    assert.deepEqual([...fileLines(file)], [{ line: 1, text: '\0\0\0\0' }]);
  });

  it('says what is wrong with a file that is not there, and with a folder', () => {
    assert.throws(() => [...fileLines(path.join(folder, 'none'))], /Cannot read .*none.*ENOENT/);
    assert.throws(() => [...fileLines(folder)], /is a folder/);
  });
});
