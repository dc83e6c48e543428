// Installs the VS Code that the tests run in: code-server (a real VS Code workbench and extension host)
// and the Node.js it needs, both from the npm registry alone. Electron builds of VS Code are not needed.
//
//   node scripts/install-vscode-host.mjs [--print-directory]
//
// The directory is named after the versions and never changes once it is complete: it is built beside
// its final place and renamed at the very end, so a half-finished installation is never taken for a
// whole one. Two runs at once are safe: the second waits for the first. Runs on Node 20 or later.

import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const CODE_SERVER_VERSION = '4.139.1'; // VS Code 1.139.1
const NODE_VERSION = '24.21.0'; // what code-server's own package.json asks for
/** To be raised when the steps below change what ends up on the disk. */
const RECIPE = 1;

const LOCK_WAIT_SECONDS = 900;
/** Settings of npm that say how to reach the registry; all others belong to the caller's project. */
const NPM_CONNECTION_SETTINGS =
  /^npm_config_(registry|cache|userconfig|globalconfig|cafile|ca|strict_ssl|proxy|https_proxy|noproxy)$/i;

/**
 * Where the host is (or will be), without touching the disk.
 * @returns {{ directory: string, node: string, entry: string, vscode: string }}
 */
export function hostPaths() {
  const { XDG_CACHE_HOME: cacheHome } = process.env;
  const isSet = cacheHome !== undefined && cacheHome !== '';
  const cache = isSet ? cacheHome : path.join(homedir(), '.cache');
  const name = `vscode-host-${CODE_SERVER_VERSION}-node${NODE_VERSION}-r${String(RECIPE)}`;
  return pathsIn(path.join(cache, 'benchwright', name));
}

/** @returns {boolean} */
export function isHostInstalled() {
  return existsSync(stampFile(hostPaths().directory));
}

/**
 * Installs the host when it is absent.
 * @returns {Promise<ReturnType<typeof hostPaths>>}
 */
export async function installHost() {
  const target = hostPaths();
  if (isHostInstalled()) return target;
  mkdirSync(path.dirname(target.directory), { recursive: true });
  const lock = await takeLock(`${target.directory}.lock`);
  try {
    if (isHostInstalled()) return target; // the run we waited for has done it
    removeRemains(target.directory);
    const partial = `${target.directory}.partial-${String(process.pid)}`;
    await buildInto(partial, lock);
    renameSync(partial, target.directory);
    return target;
  } finally {
    closeSync(lock);
  }
}

/** @param {string} directory */
function pathsIn(directory) {
  const codeServer = path.join(directory, 'node_modules', 'code-server');
  return {
    directory,
    node: path.join(directory, 'node_modules', nodePackage(), 'bin', 'node'),
    entry: path.join(codeServer, 'out', 'node', 'entry.js'),
    vscode: path.join(codeServer, 'lib', 'vscode'),
  };
}

/** The tarball behind the npm package "node": the binary and its headers, without an install script. */
function nodePackage() {
  return `node-linux-${process.arch}`;
}

/** @param {string} directory */
function stampFile(directory) {
  return path.join(directory, '.installed.json');
}

/**
 * Removes what killed runs left behind. Called with the lock held, so no partial directory is in use.
 * @param {string} directory
 */
function removeRemains(directory) {
  const parent = path.dirname(directory);
  for (const entry of readdirSync(parent)) {
    const remains =
      entry === path.basename(directory) ||
      entry.startsWith(`${path.basename(directory)}.partial-`);
    if (!remains) continue;
    say(`removing an unfinished installation: ${path.join(parent, entry)}`);
    rmSync(path.join(parent, entry), {
      recursive: true,
      force: true,
      maxRetries: 5,
      retryDelay: 200,
    });
  }
}

/**
 * Lets one run at a time past. The lock is the kernel's: it lies on the open file and is gone when the last
 * process closes it. Every npm gets the file too, so one that survives its killed parent still keeps others out.
 * @param {string} file
 * @returns {Promise<number>} the file descriptor; closing it frees the lock
 */
async function takeLock(file) {
  const lock = openSync(file, 'w');
  if ((await flock(lock, '--nonblock')) === 0) return lock;
  say('another run is installing the host; waiting for it');
  if ((await flock(lock, `--wait=${String(LOCK_WAIT_SECONDS)}`)) === 0) return lock;
  closeSync(lock);
  throw new Error(`another run has held ${file} for ${String(LOCK_WAIT_SECONDS)} s`);
}

/**
 * @param {number} lock
 * @param {string} patience
 * @returns {Promise<number | null>} the exit code: 0 when the lock was taken
 */
function flock(lock, patience) {
  return new Promise((resolve, reject) => {
    const child = spawn('flock', ['--exclusive', patience, '3'], {
      stdio: ['ignore', 'inherit', 'inherit', lock],
    });
    child.once('error', (cause) => {
      const need =
        'cannot run flock (Debian package util-linux), which keeps two installations apart';
      reject(new Error(need, { cause }));
    });
    child.once('exit', resolve);
  });
}

/**
 * @param {string} directory
 * @param {number} lock
 */
async function buildInto(directory, lock) {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    const here = `${process.platform} on ${process.arch}`;
    throw new Error(`the VS Code host is set up for Linux on x64 and arm64, not ${here}`);
  }
  const { node, vscode } = pathsIn(directory);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, 'package.json'), '{"name":"vscode-host","private":true}\n');
  /** @type {NpmContext} */
  const npmContext = { log: path.join(directory, 'install.log'), lock };
  const withNode = { ...npmContext, node };
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  const started = Date.now();
  say(
    `installing VS Code (code-server ${CODE_SERVER_VERSION}) into ${hostPaths().directory}: about 800 MB, one to two minutes`,
  );

  await step(`1/5 Node.js ${NODE_VERSION}`, () =>
    npm([...install, '--save-exact', `${nodePackage()}@${NODE_VERSION}`], directory, npmContext),
  );
  await step(`2/5 code-server ${CODE_SERVER_VERSION}`, () =>
    npm([...install, '--save-exact', `code-server@${CODE_SERVER_VERSION}`], directory, withNode),
  );
  // `npm ci` refuses in this folder: its lock file is out of step with its package.json.
  await step('3/5 the modules of VS Code', () => npm([...install, '--omit=dev'], vscode, withNode));
  await step('4/5 the modules of its built-in extensions', () =>
    npm([...install, '--omit=dev'], path.join(vscode, 'extensions'), withNode),
  );
  await step('5/5 its native modules', () => buildNativeModules(vscode, withNode));
  linkLaunchers(vscode);

  const stamp = { codeServer: CODE_SERVER_VERSION, node: NODE_VERSION, recipe: RECIPE };
  writeFileSync(stampFile(directory), `${JSON.stringify(stamp)}\n`);
  say(`installed in ${seconds(started)}`);
}

/**
 * The native modules that come without a prebuilt binary and are worth a compiler: without the first there
 * are no log files and log output channels stay empty; without the second the log begins with an error.
 * All else works, so a failure is only reported.
 * @param {string} vscode
 * @param {Required<NpmContext>} context
 */
async function buildNativeModules(vscode, context) {
  const names = ['@vscode/spdlog', '@vscode/native-watchdog'];
  try {
    await npm(['rebuild', ...names], vscode, context);
    for (const name of names) {
      execFileSync(context.node, ['-e', `require('${name}')`], { cwd: vscode, stdio: 'ignore' });
    }
  } catch {
    say('  not built, so VS Code keeps no log files (needed: apt-get install g++ make python3)');
  }
}

/**
 * What code-server's own install script links for its terminals.
 * @param {string} vscode
 */
function linkLaunchers(vscode) {
  const links = [
    ['code-linux.sh', path.join(vscode, 'bin', 'remote-cli', 'code-server')],
    ['browser-linux.sh', path.join(vscode, 'bin', 'helpers', 'browser.sh')],
  ];
  for (const [target, link] of links) {
    if (target === undefined || link === undefined || !existsSync(path.dirname(link))) continue;
    rmSync(link, { force: true });
    symlinkSync(target, link);
  }
}

/**
 * @param {string} title
 * @param {() => Promise<void>} work
 */
async function step(title, work) {
  const started = Date.now();
  await work();
  say(`  ${title}: ${seconds(started)}`);
}

/**
 * @typedef {object} NpmContext
 * @property {string} log gets all output; its end is in the error when npm fails
 * @property {number} lock the file that no other run may have
 * @property {string} [node] whose Node.js and headers native modules are built for
 */

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {NpmContext} context
 * @returns {Promise<void>}
 */
function npm(args, cwd, { log, lock, node }) {
  return new Promise((resolve, reject) => {
    const output = openSync(log, 'a');
    const child = spawn('npm', args, {
      cwd,
      env: npmEnvironment(node),
      stdio: ['ignore', output, output, lock],
    });
    closeSync(output);
    child.once('error', (cause) => {
      reject(new Error('cannot run npm', { cause }));
    });
    child.once('exit', (code, signal) => {
      if (code === 0) {
        resolve();
        return;
      }
      const end = readFileSync(log, 'utf8').split('\n').slice(-30).join('\n');
      const command = `npm ${args.join(' ')}`;
      reject(new Error(`${command} in ${cwd} ended with ${String(code ?? signal)}:\n${end}`));
    });
  });
}

/**
 * This script usually runs inside `npm test`: what that npm tells its scripts must not reach ours.
 * @param {string | undefined} node
 */
function npmEnvironment(node) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_/i.test(name) || NPM_CONNECTION_SETTINGS.test(name),
    ),
  );
  delete env['NODE_OPTIONS'];
  if (node !== undefined) {
    env['PATH'] = `${path.dirname(node)}${path.delimiter}${env['PATH'] ?? ''}`;
    env['npm_config_nodedir'] = path.resolve(node, '..', '..');
    env['npm_config_build_from_source'] = 'true';
    env['JOBS'] = 'max'; // node-gyp: the native build alone takes half of the time
  }
  return { ...env, npm_config_update_notifier: 'false' };
}

/** @param {number} started */
function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(0)} s`;
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`vscode-host: ${text}\n`);
}

if (
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  if (process.argv.includes('--print-directory')) {
    process.stdout.write(`${hostPaths().directory}\n`);
  } else {
    try {
      const wasInstalled = isHostInstalled();
      const { directory } = await installHost();
      if (wasInstalled) say(`already installed in ${directory}`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
  }
}
