import path from 'node:path';
import { build } from 'esbuild';
import { bundles } from '../../scripts/bundles.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const needed = ['dist/cli.cjs', 'dist/model-sdk.cjs'];

/**
 * Builds what ships of the command line into a folder, for tests that start it often: from source it takes a second to
 * start, built a fifth of that.
 *
 * @returns the file to run
 */
export async function buildCli(folder: string): Promise<string> {
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
