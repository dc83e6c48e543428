import assert from 'node:assert/strict';
import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listFiles, PackageManager } from '@vscode/vsce';

const root = path.resolve(import.meta.dirname, '../..');

test('every bundle that the extension reads is packaged', async () => {
  const extension = readFileSync(path.join(root, 'dist/extension.cjs'), 'utf8');
  const named = [...extension.matchAll(/[\w-]+\.cjs/gu)].map(([name]) => `dist/${name}`);
  const needed = new Set(named.filter((file) => existsSync(path.join(root, file))));
  assert.ok(needed.has('dist/report-worker.cjs'), [...needed].join());
  const packaged = await listFiles({ cwd: root, packageManager: PackageManager.None });
  assert.deepEqual(
    [...needed].filter((file) => !packaged.includes(file)),
    [],
  );
});

test('what npm links as a command can be run', () => {
  const { bin } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  for (const file of Object.values(bin)) accessSync(path.join(root, file), constants.X_OK);
});

test('every sample that the sample workspace is made of is packaged', async () => {
  const samples = globSync('samples/*/*.jsonl', { cwd: root });
  assert.ok(samples.length > 0);
  const packaged = await listFiles({ cwd: root, packageManager: PackageManager.None });
  assert.deepEqual(
    samples.filter((file) => !packaged.includes(file)),
    [],
  );
});
