import path from 'node:path';

/**
 * Keeps dynamically imported modules out of the bundle: `import('./sdk.ts')` becomes an import of the chunk's `file`,
 * which another row of the table of bundles builds from the same source.
 *
 * @param {readonly { source: string, file: string }[]} chunks
 * @returns {import('esbuild').Plugin}
 */
export function lazyChunks(chunks) {
  const files = new Map(chunks.map(({ source, file }) => [path.resolve(source), file]));
  const names = chunks.map(({ source }) => path.basename(source)).join('|');
  return {
    name: 'lazy-chunks',
    setup(build) {
      build.onResolve({ filter: new RegExp(`(^|/)(${names})$`) }, (args) => {
        if (args.kind !== 'dynamic-import') return undefined;
        const file = files.get(path.resolve(args.resolveDir, args.path));
        return file === undefined ? undefined : { path: file, external: true };
      });
    },
  };
}
