import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { NumberedFiles } from '../../../src/core/io/numbered-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'benchwright-numbered-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const lines = { opening: '', separator: '\n', closing: '\n' };

function contents(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

describe('numbered files', () => {
  it('are one file where all fits', () => {
    const files = new NumberedFiles(path.join(folder, 'r.jsonl'), {
      ...lines,
      maxEntries: 2,
      maxBytes: 100,
    });
    files.add('{"a":1}');
    files.add('{"b":2}');
    assert.deepEqual(files.publish(), [
      { path: path.join(folder, 'r.jsonl'), entries: 2, bytes: 16 },
    ]);
    assert.deepEqual(contents(), { 'r.jsonl': '{"a":1}\n{"b":2}\n' });
  });

  it('are split by number and by bytes, opening and closing included', () => {
    const form = { opening: '[', separator: ',', closing: ']', maxEntries: 3, maxBytes: 11 };
    const files = new NumberedFiles(path.join(folder, 'r'), form);
    for (const entry of ['1', '2', '3', '4', '"€€"', '6']) files.add(entry);
    const written = files.publish();
    assert.deepEqual(contents(), { r: '[1,2,3]', 'r-2': '[4]', 'r-3': '["€€"]', 'r-4': '[6]' });
    for (const { path: file, bytes } of written) {
      assert.equal(readFileSync(file).length, bytes);
      assert.ok(bytes <= form.maxBytes);
    }
  });

  it('bear their names when all are complete, and are gone when they are given up', () => {
    const form = { ...lines, maxEntries: 1, maxBytes: 100 };
    const files = new NumberedFiles(path.join(folder, 'r.jsonl'), form);
    files.add('1');
    files.add('2');
    assert.deepEqual(Object.keys(contents()), ['r-2.jsonl.part', 'r.jsonl.part']);
    files.discard();
    assert.deepEqual(contents(), {});
  });

  it('are gone under their names too when something else fails after them', () => {
    const form = { ...lines, maxEntries: 1, maxBytes: 100 };
    const files = new NumberedFiles(path.join(folder, 'r.jsonl'), form);
    files.add('1');
    files.add('2');
    files.close();
    assert.deepEqual(Object.keys(contents()), ['r-2.jsonl.part', 'r.jsonl.part']);
    files.publish();
    files.discard();
    assert.deepEqual(contents(), {});
  });

  it('replace nothing', () => {
    const file = path.join(folder, 'r.jsonl');
    writeFileSync(file, 'mine');
    const form = { ...lines, maxEntries: 1, maxBytes: 100 };
    assert.throws(() => new NumberedFiles(file, form), /is there already/);
    rmSync(file);
    writeFileSync(path.join(folder, 'r-2.jsonl'), 'mine');
    const files = new NumberedFiles(file, form);
    files.add('1');
    assert.throws(() => {
      files.add('2');
    }, /r-2\.jsonl is there already/);
    files.discard();
    assert.deepEqual(contents(), { 'r-2.jsonl': 'mine' });
  });

  it('refuse an entry that no file takes', () => {
    const form = { ...lines, maxEntries: 1, maxBytes: 5 };
    const files = new NumberedFiles(path.join(folder, 'r.jsonl'), form);
    assert.throws(() => {
      files.add('12345');
    }, /has 5 bytes, and a file takes 5/);
  });

  it('say which file cannot be written', () => {
    const file = path.join(folder, 'none', 'r.jsonl');
    const files = new NumberedFiles(file, { ...lines, maxEntries: 1, maxBytes: 100 });
    assert.throws(() => {
      files.add('1');
    }, /Cannot write to .*r\.jsonl \(ENOENT/);
    files.discard();
  });
});
