// Makes a fresh clone ready: installs node_modules when they are missing or older than the lock file.
// Runs before `npm test` and `npm start`, on whatever Node is there (20 or later), so it uses built-ins only.
//
//   node scripts/setup.mjs [--with chromium,host]
//
// --with names what the tests that drive VS Code need on top:
//   chromium   Debian's headless Chromium (or the one that $CHROMIUM names)
//   host       VS Code itself, see install-vscode-host.mjs

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromiumPackage, chromiumPath, isChromiumInstalled } from './chromium.mjs';
import { installHost } from './install-vscode-host.mjs';

const MINIMUM_NODE = 20;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

class SetupError extends Error {}

function installNodeModules() {
  const lock = path.join(root, 'package-lock.json');
  if (!existsSync(lock)) {
    throw new SetupError(
      'package-lock.json is missing; restore it, or run `npm install` once to make a new one.',
    );
  }
  const reason = whyNodeModulesAreStale(lock);
  if (reason === undefined) return;
  const folder = path.join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    throw new SetupError(
      `${reason}, and ${folder} is a link: npm would empty the folder that it leads to. Bring that folder up to date where it belongs, or remove the link.`,
    );
  }
  say(`${reason}: running \`npm ci\``);
  const started = Date.now();
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error)
    throw new SetupError(`npm cannot be run (${error.message}); install Node.js with npm.`);
  if (status !== 0) throw new SetupError('`npm ci` failed; its own message is above.');
  writeFileSync(lockStamp(), lockHash(lock));
  say(`node_modules ready after ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/**
 * @param {string} lock
 * @returns {string | undefined}
 */
function whyNodeModulesAreStale(lock) {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'node_modules is missing';
  if (statSync(lock).mtimeMs <= statSync(installed).mtimeMs) return undefined;
  // A checkout touches the lock file without changing it.
  const sameLock = existsSync(lockStamp()) && readFileSync(lockStamp(), 'utf8') === lockHash(lock);
  return sameLock ? undefined : 'package-lock.json is newer than node_modules';
}

function lockStamp() {
  return path.join(root, 'node_modules', '.benchwright-lock-hash');
}

/** @param {string} lock */
function lockHash(lock) {
  return createHash('sha256').update(readFileSync(lock)).digest('hex');
}

function installChromium() {
  if (isChromiumInstalled()) return;
  if (process.env['CHROMIUM']) {
    throw new SetupError(`CHROMIUM names ${chromiumPath()}, which does not exist.`);
  }
  if (!existsSync('/usr/bin/apt-get')) {
    throw new SetupError(
      'Chromium is missing, and this is no Debian system on which it could be installed.\n' +
        'Install Chromium by other means and set CHROMIUM to the path of its program.',
    );
  }
  if (process.getuid?.() !== 0) {
    throw new SetupError(
      'Chromium is missing, and only root can install it. Run once:\n' +
        `  sudo apt-get update && sudo apt-get install --yes --no-install-recommends ${chromiumPackage}\n` +
        'or set CHROMIUM to the path of a Chromium that you have.',
    );
  }
  say("installing Debian's headless Chromium with apt-get (about 220 MB)");
  aptGet(['update']);
  aptGet(['install', '--yes', '--no-install-recommends', chromiumPackage]);
  if (!isChromiumInstalled()) {
    throw new SetupError(
      `apt-get reported success, but there is no ${chromiumPath()}; set CHROMIUM to its path.`,
    );
  }
}

/** @param {string[]} args */
function aptGet(args) {
  const { status, stderr, stdout, error } = spawnSync(
    'apt-get',
    ['--quiet', '--option', 'DPkg::Lock::Timeout=300', ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (status === 0) return;
  const output = error
    ? error.message
    : `${stdout}\n${stderr}`.trim().split('\n').slice(-20).join('\n');
  throw new SetupError(`\`apt-get ${args.join(' ')}\` failed:\n${output}`);
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`setup: ${text}\n`);
}

/** @type {Record<string, () => void | Promise<unknown>>} */
const extras = { chromium: installChromium, host: installHost };

async function main() {
  if (Number.parseInt(process.versions.node, 10) < MINIMUM_NODE) {
    throw new SetupError(
      `Node ${process.versions.node} is too old; ${String(MINIMUM_NODE)} or later is needed.`,
    );
  }
  const { values } = parseArgs({
    options: { with: { type: 'string', multiple: true, default: [] } },
  });
  const wanted = values.with.flatMap((list) => list.split(',')).filter((name) => name !== '');
  const unknown = wanted.filter((name) => !Object.hasOwn(extras, name));
  if (unknown.length > 0) {
    throw new SetupError(
      `--with knows ${Object.keys(extras).join(' and ')}, not ${unknown.join(', ')}.`,
    );
  }
  installNodeModules();
  for (const name of wanted) await extras[name]?.();
}

try {
  await main();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
