// Runs the webview tests: node test/webviews/run.mjs [name ...]. They need the browser of scripts/chromium.mjs.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const names = process.argv.slice(2);
const files = globSync('*.test.ts', { cwd: import.meta.dirname })
  .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)))
  .sort()
  .map((file) => path.join(import.meta.dirname, file));
if (files.length === 0) {
  process.stderr.write('No webview test has such a name.\n');
  process.exit(1);
}
const child = spawn(process.execPath, ['--test', '--test-isolation=none', ...files], {
  stdio: 'inherit',
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
