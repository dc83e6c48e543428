// Loads the extension's bundle where VS Code is not, and prints how long it took.
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const stubUrl = 'benchwright:vscode';
/** Whatever is asked of the VS Code API while a module loads: a class, a namespace, a value. */
const stub = `const anything = new Proxy(class {}, {
  get: (target, name) => (name in target ? Reflect.get(target, name) : anything),
  // The bundler copies a module's own properties and inherits the rest: so let it inherit everything.
  getPrototypeOf: () => anything,
});
module.exports = anything;`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vscode' ? { url: stubUrl, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === stubUrl ? { format: 'commonjs', source: stub, shortCircuit: true } : next(url, context),
});

const require = createRequire(import.meta.url);
const start = performance.now();
require(path.resolve(process.argv[2] ?? 'dist/extension.cjs'));
process.stdout.write(`${performance.now() - start}\n`);
// What the bundle may have started must not keep this process alive.
process.exit();
