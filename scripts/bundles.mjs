// The one table of bundles.
import { globImports } from './esbuild-glob-plugin.mjs';
import { lazyChunks } from './esbuild-lazy-chunk.mjs';
import { nodeGuard } from './node-guard.mjs';
import { standaloneValidators } from './standalone-validators.mjs';

/** The model SDK is large and rarely needed: its own file, read on the first call to a model. */
const modelSdk = { source: 'src/core/models/sdk/sdk.ts', file: './model-sdk.cjs' };
/** The JSON language service is read on the first hover or completion. */
const recordLanguage = {
  source: 'src/core/language/record-language.ts',
  file: './record-language.cjs',
};
/** The schema compiler, its formats and RE2 are read with the first schema of a user. */
const userSchemas = {
  source: 'src/core/schema/user-schemas/load-user-schema.ts',
  file: './user-schemas.cjs',
};

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
  plugins: [lazyChunks([modelSdk, recordLanguage, userSchemas]), standaloneValidators()],
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
    banner: { js: `#!/usr/bin/env node\n${nodeGuard()}` },
  },
  {
    ...node,
    entryPoints: ['src/core/io/validate-worker.ts'],
    outfile: 'dist/validate-worker.cjs',
  },
  {
    ...node,
    entryPoints: ['src/extension/report/report-worker.ts'],
    outfile: 'dist/report-worker.cjs',
  },
  { ...node, entryPoints: [modelSdk.source], outfile: 'dist/model-sdk.cjs', plugins: [] },
  {
    ...node,
    entryPoints: [recordLanguage.source],
    outfile: 'dist/record-language.cjs',
    plugins: [],
  },
  { ...node, entryPoints: [userSchemas.source], outfile: 'dist/user-schemas.cjs', plugins: [] },
  {
    ...browser,
    entryPoints: [
      'compare',
      'matched',
      'judgment',
      'coverage',
      'report',
      'run',
      'preview',
      'sheet',
      'repair',
      'review',
    ].map((name) => `src/webviews/${name}/main.ts`),
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
