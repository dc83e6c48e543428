import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

  it('have their name only once they are whole, so that no part passes for them', () => {
    const file = path.join(folder, 'whole');
    const seen: boolean[] = [];
    function* watched(): Generator<string, void, undefined> {
      for (let count = 0; count < 3; count += 1) {
        seen.push(existsSync(file));
        yield 'x'.repeat(1024 * 1024);
      }
    }
    writeNewLines(file, watched());
    assert.deepEqual(seen, [false, false, false]);
    assert.ok(existsSync(file));
    assert.ok(readdirSync(folder).every((name) => !name.endsWith('.part')));
  });

  it('take the place of none that comes to be there meanwhile, or of a link', () => {
    const file = path.join(folder, 'meanwhile');
    function* late(): Generator<string, void, undefined> {
      writeFileSync(file, 'mine');
      yield 'yours';
    }
    const link = path.join(folder, 'link');
    symlinkSync(path.join(folder, 'nothing'), link);
    for (const write of [
      () => {
        writeNewLines(file, late());
      },
      () => {
        writeNewLines(link, ['yours']);
      },
    ]) {
      assert.throws(write, /is there already/u);
    }
    assert.equal(readFileSync(file, 'utf8'), 'mine');
    assert.ok(!existsSync(path.join(folder, 'nothing')));
    assert.ok(readdirSync(folder).every((name) => !name.endsWith('.part')));
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
