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

  it('says what is wrong with a file that is not there, and with a folder', () => {
    assert.throws(() => [...fileLines(path.join(folder, 'none'))], /Cannot read .*none.*ENOENT/);
    assert.throws(() => [...fileLines(folder)], /is a folder/);
  });
});
