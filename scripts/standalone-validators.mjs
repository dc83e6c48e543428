// An esbuild plugin: replaces src/core/schema/own-validators.ts by validators that are generated here and now, so
// that bundles hold no schema compiler and spend no time on compiling.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { createAjv } from '../src/core/schema/create-ajv.ts';

const root = path.resolve(import.meta.dirname, '..');
const replaced = path.join(root, 'src/core/schema/own-validators.ts');

/** @returns {import('esbuild').Plugin} */
export function standaloneValidators() {
  return {
    name: 'standalone-validators',
    setup(build) {
      build.onLoad({ filter: /own-validators\.ts$/ }, ({ path: file }) =>
        file === replaced
          ? {
              contents: standaloneSource(),
              loader: 'js',
              resolveDir: root,
              watchFiles: schemaFiles(),
            }
          : undefined,
      );
    },
  };
}

function schemaFiles() {
  return globSync('schemas/*.schema.json', { cwd: root })
    .sort()
    .map((file) => path.join(root, file));
}

/**
 * @param {string} file
 * @returns {{ $id: string }}
 */
function readSchema(file) {
  /** @type {unknown} */
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  return /** @type {{ $id: string }} */ (schema);
}

/** The source of a module with the same export as own-validators.ts, over every schema of the project. */
function standaloneSource() {
  const ajv = createAjv({ keepsSource: true });
  /** @type {Record<string, string>} */
  const names = {};
  for (const [index, file] of schemaFiles().entries()) {
    const schema = readSchema(file);
    ajv.addSchema(schema);
    // Ajv's own names begin with `schema` and `validate`.
    names[`own${String(index)}`] = schema.$id;
  }
  // A CommonJS module: its function is the default of its default.
  const generated = standaloneModule.default(ajv, names);
  const entries = Object.entries(names).map(([name, id]) => `  [${JSON.stringify(id)}, ${name}],`);
  return `${generated}
const validators = new Map([
${entries.join('\n')}
]);
export function ownValidator(schema) {
  const validate = validators.get(schema.$id);
  if (validate === undefined) throw new Error('no validator was generated for ' + schema.$id);
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}
`;
}
