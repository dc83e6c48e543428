import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { appendLine, prepareForAppending } from '../../../src/core/io/append-only-file.ts';
import { UserError } from '../../../src/core/model/user-error.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-append-'));
after(() => {
  rmSync(folder, { recursive: true });
});

describe('an append-only file', () => {
  const cases = [
    { name: 'missing', before: undefined, expected: '{"a":1}\n' },
    { name: 'empty', before: '', expected: '{"a":1}\n' },
    { name: 'whole', before: '{"b":2}\n', expected: '{"b":2}\n{"a":1}\n' },
    { name: 'torn', before: '{"b":2}\n{"c', expected: '{"b":2}\n{"c\n{"a":1}\n' },
    { name: 'ending in CR LF', before: '{"b":2}\r\n', expected: '{"b":2}\r\n{"a":1}\n' },
  ];
  for (const { name, before, expected } of cases) {
    it(`takes a line when it is ${name}`, () => {
      const file = path.join(folder, `${name}.jsonl`);
      if (before !== undefined) writeFileSync(file, before);
      appendLine(file, '{"a":1}\n');
      assert.equal(readFileSync(file, 'utf8'), expected);
    });
  }

  it('keeps the order of many lines', () => {
    const file = path.join(folder, 'many.jsonl');
    for (let index = 0; index < 20; index += 1) appendLine(file, `${String(index)}\n`);
    const expected = Array.from({ length: 20 }, (_, index) => `${String(index)}\n`).join('');
    assert.equal(readFileSync(file, 'utf8'), expected);
  });

  it('says what to do when it cannot be written', () => {
    const file = path.join(folder, 'no such folder', 'a.jsonl');
    for (const action of [
      () => {
        appendLine(file, '1\n');
      },
      () => {
        prepareForAppending(file);
      },
    ]) {
      assert.throws(action, (error) => {
        assert.ok(error instanceof UserError);
        assert.equal(error.code, 'file-not-writable');
        assert.match(error.message, /no such folder.*Check the folder/);
        return true;
      });
    }
  });
});
