import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { writeNewLines } from '../../../src/core/io/write-new-file.ts';
import { UserError } from '../../../src/core/model/user-error.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-lines-'));
after(() => {
  rmSync(folder, { recursive: true });
});

function* broken(): Generator<string, void, undefined> {
  yield 'a'.repeat(2 * 1024 * 1024);
  throw new UserError('ambiguous-record', 'no');
}

describe('new files of lines', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['none', []],
    ['one', ['é']],
    ['more than a chunk', ['x'.repeat(700_000), '', '😀'.repeat(400_000), 'y']],
  ];
  for (const [name, lines] of cases) {
    it(`hold every line: ${name}`, () => {
      const file = path.join(folder, name);
      writeNewLines(file, lines);
      assert.equal(readFileSync(file, 'utf8'), lines.map((line) => `${line}\n`).join(''));
    });
  }

  it('are not there when a line cannot be made', () => {
    const file = path.join(folder, 'broken');
    assert.throws(() => {
      writeNewLines(file, broken());
    }, /^UserError: no$/u);
    assert.ok(!existsSync(file));
  });

  it('take the place of nothing', () => {
    const file = path.join(folder, 'present');
    writeFileSync(file, 'mine');
    assert.throws(() => {
      writeNewLines(file, ['yours']);
    }, /is there already/u);
    assert.equal(readFileSync(file, 'utf8'), 'mine');
    assert.throws(() => {
      writeNewLines(path.join(folder, 'nowhere', 'file'), []);
    }, /Cannot write to/u);
  });
});
