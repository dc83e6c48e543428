import path from 'node:path';

/**
 * Keeps a dynamically imported module out of the bundle: `import('./sdk.ts')` becomes an import of `file`,
 * which another row of the table of bundles builds from the same source.
 *
 * @param {{ source: string, file: string }} chunk
 * @returns {import('esbuild').Plugin}
 */
export function lazyChunk(chunk) {
  const target = path.resolve(chunk.source);
  return {
    name: 'lazy-chunk',
    setup(build) {
      build.onResolve({ filter: new RegExp(`${path.basename(chunk.source)}$`) }, (args) => {
        if (args.kind !== 'dynamic-import') return undefined;
        if (path.resolve(args.resolveDir, args.path) !== target) return undefined;
        return { path: chunk.file, external: true };
      });
    },
  };
}
