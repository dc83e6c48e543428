// The one table of bundles.
import { globImports } from './esbuild-glob-plugin.mjs';
import { lazyChunk } from './esbuild-lazy-chunk.mjs';
import { standaloneValidators } from './standalone-validators.mjs';

/** The model SDK is large and rarely needed: its own file, read on the first call to a model. */
const modelSdk = { source: 'src/core/models/openai-compatible/sdk.ts', file: './model-sdk.cjs' };

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  legalComments: 'none',
  logLevel: 'warning',
};

/** @type {import('esbuild').BuildOptions} */
const node = {
  ...shared,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  // jsonc-parser's `main` is a UMD build whose inner require breaks in a bundle.
  mainFields: ['module', 'main'],
  plugins: [lazyChunk(modelSdk), standaloneValidators()],
};

/** @type {import('esbuild').BuildOptions} */
const browser = {
  ...shared,
  platform: 'browser',
  target: 'chrome130',
  format: 'esm',
  plugins: [standaloneValidators()],
};

/** @type {import('esbuild').BuildOptions[]} */
export const bundles = [
  {
    ...node,
    entryPoints: ['src/extension/extension.ts'],
    outfile: 'dist/extension.cjs',
    external: ['vscode'],
  },
  {
    ...node,
    entryPoints: ['src/cli/main.ts'],
    outfile: 'dist/cli.cjs',
    banner: { js: '#!/usr/bin/env node' },
  },
  {
    ...node,
    entryPoints: ['src/core/io/validate-worker.ts'],
    outfile: 'dist/validate-worker.cjs',
  },
  { ...node, entryPoints: [modelSdk.source], outfile: 'dist/model-sdk.cjs', plugins: [] },
  {
    ...browser,
    entryPoints: ['src/webviews/compare/main.ts', 'src/webviews/judgment/main.ts'],
    outbase: 'src/webviews',
    outdir: 'dist/webviews',
  },
];

/** @type {import('esbuild').BuildOptions[]} */
export const testBundles = [
  {
    ...node,
    minify: false,
    entryPoints: ['test/host/index.ts'],
    outfile: 'dist-test/host/index.cjs',
    external: ['vscode', 'mocha'],
    plugins: [globImports(), standaloneValidators()],
  },
];
