import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import process from 'node:process';
import { describe, it } from 'node:test';
import { run, textOf, toyRecords, twiceTheSame, written } from './construction-runs.ts';
import { temporaryFolder } from './run-cli.ts';

const folder = temporaryFolder();
process.chdir(folder.path);

const toys = folder.write('toys.colours.jsonl', toyRecords);
folder.write('twice.colours.jsonl', twiceTheSame);

describe('a construction that makes a package', () => {
  it('writes a folder of files, with records in their own spelling', async () => {
    const { exitCode, errorOut } = await written('bundle', 'bundle', toys);
    assert.equal(exitCode, 1);
    assert.equal(
      errorOut,
      'record without id: It has no id.\nBundled 2 records.\n1 refused; seed 0.\n',
    );
    const [first, second] = [
      '{ "key": "a", "colour": "red",  "answer": "red", "extra": 1.0 }',
      '{"key":"b","colour":"green","answer":"gr\\u00fcn"}',
    ];
    assert.equal(textOf('bundle/all.colours.jsonl'), `${first}\n${second}\n`);
    assert.equal(
      textOf('bundle/by-colour/red.colours.jsonl'),
      '{ "key": "a", "colour": "red",  "answer": "red", "extra": 1.0, "gold": true }\n',
    );
    assert.equal(textOf('bundle/contents.md'), '2 records, 1 red, seed 0\n');
  });

  it('sums up as JSON', async () => {
    const { out } = await written('as-json', 'bundle', toys, '--format', 'json');
    assert.deepEqual(JSON.parse(out), {
      construction: 'bundle',
      seed: 0,
      files: ['all.colours.jsonl', 'by-colour/red.colours.jsonl', 'contents.md'],
      data: { records: 2 },
      refusals: [{ recordId: 'record without id', reason: 'It has no id.' }],
      summary: ['Bundled 2 records.'],
    });
  });

  it('needs a folder', async () => {
    const { exitCode, errorOut } = await run('bundle', toys);
    assert.equal(exitCode, 2);
    assert.match(errorOut, /required option '--out <folder>'/u);
  });

  it('writes none of its files when one is there already, or cannot be written', async () => {
    await written('half', 'bundle', toys, '--contents', 'other.md');
    const before = textOf('half/other.md');
    const again = await written('half', 'bundle', toys, '--contents', 'new.md');
    assert.equal(again.exitCode, 2);
    assert.match(again.errorOut, /is there already/u);
    assert.ok(!existsSync('half/new.md'));
    assert.equal(textOf('half/other.md'), before);

    folder.write('blocked', 'a file where a folder should be\n');
    assert.equal((await written('blocked', 'bundle', toys)).exitCode, 2);
    // The third file is a folder of the second: what was written before is taken away again.
    const clash = await written('clash', 'bundle', toys, '--contents', 'all.colours.jsonl');
    assert.equal(clash.exitCode, 2);
    assert.ok(!existsSync('clash'));
  });

  it('takes away the folders that it made when nothing is written, and no others', async () => {
    const clash = ['bundle', toys, '--contents', 'all.colours.jsonl'];
    assert.equal((await written('outer/inner/clash', ...clash)).exitCode, 2);
    assert.ok(!existsSync('outer'));
    mkdirSync('mine/empty', { recursive: true });
    assert.equal((await written('mine', ...clash)).exitCode, 2);
    assert.deepEqual(readdirSync('mine'), ['empty']);
    assert.equal((await written('mine/empty/new', ...clash)).exitCode, 2);
    assert.deepEqual(readdirSync('mine/empty'), []);
    // An id that stands twice is found while the lines are written.
    const twice = await written('for-twice', 'bundle', 'twice.colours.jsonl');
    assert.equal(twice.exitCode, 2);
    assert.ok(!existsSync('for-twice'));
  });

  it('lets no name lead out of its folder', async () => {
    await assert.rejects(written('in', 'bundle', toys, '--contents', '../out.md'), /is no name/u);
    assert.ok(!existsSync('out.md') && !existsSync('in'));
  });
});
