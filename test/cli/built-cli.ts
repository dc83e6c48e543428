import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { bundles } from '../../scripts/bundles.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const needed = [
  'dist/cli.cjs',
  'dist/model-sdk.cjs',
  'dist/user-schemas.cjs',
  'dist/validate-worker.cjs',
];

/** Builds what ships of the command line into a folder and gives the file to run. */
async function buildCli(folder: string): Promise<string> {
  for (const bundle of bundles) {
    const { outfile } = bundle;
    if (outfile === undefined || !needed.includes(outfile)) continue;
    await build({
      ...bundle,
      absWorkingDir: root,
      sourcemap: false,
      outfile: path.join(folder, path.basename(outfile)),
    });
  }
  return path.join(folder, 'cli.cjs');
}

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-built-cli-'));
process.on('exit', () => {
  rmSync(folder, { recursive: true });
});

/**
 * The command line as it ships, built from the present source once for each test file: from source it takes a second to
 * start, built a fifth of that.
 */
export const builtCli: string = await buildCli(folder);
