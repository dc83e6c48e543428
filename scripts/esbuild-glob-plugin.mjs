// An esbuild plugin: `import 'glob:./**/*.test.ts'` imports every file that matches, in the order of
// their names, so that no list of test files is kept by hand. Patterns are relative to the importer.

import { globSync } from 'node:fs';
import path from 'node:path';

const NAMESPACE = 'glob';

/** @returns {import('esbuild').Plugin} */
export function globImports() {
  return {
    name: NAMESPACE,
    setup(build) {
      /** @type {Map<string, { pattern: string, folder: string }>} */
      const requests = new Map();
      build.onResolve({ filter: /^glob:/ }, ({ path: specifier, resolveDir: folder }) => {
        const pattern = specifier.slice('glob:'.length);
        // Both parts are needed: the same pattern means other files in another folder.
        const id = path.join(folder, pattern);
        requests.set(id, { pattern, folder });
        return { path: id, namespace: NAMESPACE, sideEffects: true };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: id }) => {
        const request = requests.get(id);
        return request && load(request.pattern, request.folder);
      });
    },
  };
}

/**
 * @param {string} pattern
 * @param {string} folder
 * @returns {import('esbuild').OnLoadResult}
 */
function load(pattern, folder) {
  const files = globSync(pattern, { cwd: folder }).sort();
  if (files.length === 0) {
    return { errors: [{ text: `No file in ${folder} matches ${pattern}` }] };
  }
  const imports = files.map((file) => `import ${JSON.stringify(`./${toPosix(file)}`)};\n`);
  return {
    contents: imports.join(''),
    loader: 'js',
    resolveDir: folder,
    watchDirs: foldersOf(folder),
  };
}

/**
 * The folder itself and all below it: in watch mode a new file must be noticed in any of them.
 * @param {string} folder
 */
function foldersOf(folder) {
  return globSync('**/', { cwd: folder }).map((below) => path.join(folder, below));
}

/** @param {string} file */
function toPosix(file) {
  return file.split(path.sep).join('/');
}
