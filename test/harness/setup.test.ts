import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { describe, it } from 'node:test';

const scripts = path.resolve(import.meta.dirname, '../../scripts');

describe('setting up a clone', () => {
  it('leaves the modules of another clone alone, to which a link leads', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-setup-'));
    try {
      cpSync(scripts, path.join(folder, 'clone/scripts'), { recursive: true });
      mkdirSync(path.join(folder, 'modules'));
      writeFileSync(path.join(folder, 'modules/theirs'), '');
      writeFileSync(path.join(folder, 'clone/package-lock.json'), '{}');
      symlinkSync(path.join(folder, 'modules'), path.join(folder, 'clone/node_modules'));
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs'], {
        cwd: path.join(folder, 'clone'),
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      assert.match(stdout + stderr, /node_modules is a link: npm would empty the folder/u);
      assert.deepEqual(readdirSync(path.join(folder, 'modules')), ['theirs']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('tells a browser that is named and not there', () => {
    const script = path.join(scripts, 'setup.mjs');
    const missing = path.join(tmpdir(), 'no-such-browser');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--with', 'chromium'], {
      encoding: 'utf8',
      env: { ...process.env, CHROMIUM: missing },
    });
    assert.equal(status, 1);
    assert.match(stdout + stderr, new RegExp(`CHROMIUM names ${missing}, which does not exist`));
  });
});
