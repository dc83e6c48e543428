// Builds every bundle of the project. Usage: node esbuild.js [--tests] [--watch]
import { chmod, rm } from 'node:fs/promises';
import process from 'node:process';
import esbuild from 'esbuild';
import { bundles, testBundles } from './scripts/bundles.mjs';

const { argv } = process;
const wanted = argv.includes('--tests') ? [...bundles, ...testBundles] : bundles;

if (argv.includes('--watch')) {
  for (const bundle of wanted) {
    const context = await esbuild.context(bundle);
    await context.watch();
  }
} else {
  await rm('dist', { recursive: true, force: true });
  await Promise.all(wanted.map((bundle) => esbuild.build(bundle)));
  // npx makes it executable once, when it first links the command, and never again.
  await chmod('dist/cli.cjs', 0o755);
}
