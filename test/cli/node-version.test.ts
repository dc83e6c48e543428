import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, test } from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import { builtCli } from './built-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-node-'));
after(() => {
  rmSync(folder, { recursive: true });
});

/** The command line as it is under another version of Node, as far as that says which it is. */
function runUnder(version: string, args: readonly string[]): ReturnType<typeof spawnSync> {
  const preload = path.join(folder, `${version}.cjs`);
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  );
  return spawnSync(process.execPath, ['--require', preload, builtCli, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
}

const least = Number(/\d+/u.exec(packageJson.engines.node)?.[0]);

for (const version of ['8.17.0', `${String(least - 2)}.20.2`, `${String(least - 1)}.99.0`]) {
  test(`under Node ${version} every command says which Node it needs, and does nothing`, () => {
    const before = readdirSync(folder).length + 1;
    for (const args of [
      ['queue', 'a.jsonl'],
      ['review', 'import', 'a', '--out', 'b'],
      ['--help'],
    ]) {
      const { status, stdout, stderr } = runUnder(version, args);
      assert.equal(status, 2);
      assert.equal(stdout, '');
      assert.equal(
        stderr,
        `error: benchwright needs Node ${String(least)} or later, and this is Node ${version}.\n`,
      );
    }
    assert.equal(readdirSync(folder).length, before);
  });
}

for (const version of [`${String(least)}.0.0`, '100.1.0']) {
  test(`under Node ${version} it works`, () => {
    const { status, stderr } = runUnder(version, ['kinds']);
    assert.deepEqual([status, stderr], [0, '']);
  });
}
