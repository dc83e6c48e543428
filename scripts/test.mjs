// Runs every check and test of the project: `npm test`, or `npm test -- core cli` for some of the steps.
// Two steps at a time, since the machines that run this have two cores; a step's output is printed whole
// when it ends. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {boolean} [isSuite] its output ends with counts of its own; other steps count as one
 * @property {string} [after] the step whose files it needs
 * @property {boolean} [hasWindow] it drives a window of VS Code: two at once would wait for each other
 */

/**
 * In the order in which they begin: what others wait for and what takes long comes first, so that both processors
 * are busy to the end.
 */
/** @type {readonly Step[]} */
const steps = [
  { name: 'build', command: ['npm', 'run', '--silent', 'build:tests'] },
  { name: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
  { name: 'package', command: ['node', 'scripts/package.mjs'], after: 'build' },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  {
    name: 'e2e',
    hasWindow: true,
    command: nodeTests('test/e2e/**/*.test.ts', ['--test-concurrency=1']),
    isSuite: true,
    after: 'package',
  },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  {
    name: 'host',
    hasWindow: true,
    command: hostTests('--vsix', 'test/fixtures/fake-lm-extension', '--invert'),
    isSuite: true,
    after: 'build',
  },
  {
    name: 'webviews',
    // In one process, with one browser.
    command: nodeTests('test/webviews/**/*.test.ts', ['--test-isolation=none']),
    isSuite: true,
    after: 'build',
  },
  // In one process: reading the same modules for each of some 300 files would take longer than the tests.
  {
    name: 'core',
    command: nodeTests('test/core/**/*.test.ts', ['--test-isolation=none']),
    isSuite: true,
  },
  { name: 'cli', command: nodeTests('test/cli/**/*.test.ts'), isSuite: true },
  {
    name: 'host-untrusted',
    hasWindow: true,
    command: hostTests('--untrusted'),
    isSuite: true,
    after: 'build',
  },
  { name: 'imports', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'dead-code', command: ['npm', 'run', '--silent', 'dead-code'] },
  { name: 'size', command: ['npm', 'run', '--silent', 'size'], after: 'build' },
  {
    name: 'manifest',
    command: nodeTests('test/manifest/**/*.test.ts'),
    isSuite: true,
    after: 'build',
  },
  { name: 'harness', command: nodeTests('test/harness/**/*.test.ts'), isSuite: true },
];
const stepsAtOnce = 2;

/**
 * @param {string} glob
 * @param {readonly string[]} options
 */
function nodeTests(glob, options = []) {
  return ['node', '--test', '--test-reporter=./scripts/test-reporter.mjs', ...options, glob];
}

/**
 * Tests within a VS Code; those of a restricted workspace are marked `@untrusted` and run in a window of their own.
 * @param {readonly string[]} options
 */
function hostTests(...options) {
  const place = ['--workspace', 'test/fixtures/workspace'];
  return ['node', 'test/harness/run-host-tests.ts', ...place, '--grep', '@untrusted', ...options];
}

/** @param {Step} step */
async function run(step) {
  const started = performance.now();
  const [program = '', ...parameters] = step.command;
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (/** @type {Buffer} */ data) => (output += data.toString()));
  child.stderr.on('data', (/** @type {Buffer} */ data) => (output += data.toString()));
  /** @type {number | null} */
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = countsOf(step, output, code === 0);
  const verdict = counts.failed === 0 ? 'ok' : 'FAILED';
  process.stdout.write(
    `--- ${step.name}: ${verdict}, ${String(counts.passed)} passed, ${String(counts.failed)} failed (${seconds} s)\n`,
  );
  const shown = step.isSuite === true || counts.failed > 0 ? output.trimEnd() : '';
  if (shown !== '') process.stdout.write(`${shown}\n`);
  return counts;
}

/**
 * @param {Step} step
 * @param {string} output
 * @param {boolean} isOk
 */
function countsOf(step, output, isOk) {
  const plain = { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  if (step.isSuite !== true) return plain;
  const line = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  // A suite that says nothing, or nothing passed, has not tested anything.
  if (line === undefined) return { passed: 0, failed: 1 };
  const passed = Number(line[1]);
  const failed = Number(line[2]);
  if (passed === 0 || (!isOk && failed === 0)) return { passed, failed: failed + 1 };
  return { passed, failed };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = steps.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no step ${unknown.join(', ')}. Steps: ${known}.\n`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
const waiting = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
/** What others wait for; a step that was not asked for counts as done. */
const done = new Set(steps.filter((step) => !waiting.includes(step)).map(({ name }) => name));
let isWindowOpen = false;
/** @type {Set<Promise<void>>} */
const running = new Set();

function startNext() {
  const index = waiting.findIndex(
    ({ after, hasWindow }) =>
      (after === undefined || done.has(after)) && !(hasWindow === true && isWindowOpen),
  );
  const [step] = index === -1 ? [] : waiting.splice(index, 1);
  if (step === undefined) return false;
  if (step.hasWindow === true) isWindowOpen = true;
  const finished = run(step).then(({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
    done.add(step.name);
    if (step.hasWindow === true) isWindowOpen = false;
    running.delete(finished);
  });
  running.add(finished);
  return true;
}

do {
  while (running.size < stepsAtOnce && startNext());
  await Promise.race(running);
} while (running.size > 0 || waiting.length > 0);
process.stdout.write(`\n${String(total.passed)} passed, ${String(total.failed)} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
