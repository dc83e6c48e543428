// Runs every check and test of the project: `npm test`, or `npm test -- core cli` for some of the steps.
// Two lanes side by side, since the machines that run this have two cores; a step's output is printed whole
// when it ends. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command
 * @property {boolean} [isSuite] its output ends with counts of its own; other steps count as one
 */

/**
 * Each lane in order, of about the same length. The second needs the bundles that its first step builds.
 */
/** @type {readonly (readonly Step[])[]} */
const lanes = [
  [
    { name: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
    { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'imports', command: ['npm', 'run', '--silent', 'imports'] },
    { name: 'dead-code', command: ['npm', 'run', '--silent', 'dead-code'] },
    { name: 'core', command: nodeTests('test/core/**/*.test.ts'), isSuite: true },
    { name: 'harness', command: nodeTests('test/harness/**/*.test.ts'), isSuite: true },
    { name: 'cli', command: nodeTests('test/cli/**/*.test.ts'), isSuite: true },
  ],
  [
    { name: 'build', command: ['npm', 'run', '--silent', 'build:tests'] },
    { name: 'size', command: ['npm', 'run', '--silent', 'size'] },
    { name: 'manifest', command: nodeTests('test/manifest/**/*.test.ts'), isSuite: true },
    { name: 'package', command: ['node', 'scripts/package.mjs'] },
    {
      name: 'host',
      command: [
        'node',
        'test/harness/run-host-tests.ts',
        '--workspace',
        'test/fixtures/workspace',
        '--vsix',
        'test/fixtures/fake-lm-extension',
        '--grep',
        '@untrusted',
        '--invert',
      ],
      isSuite: true,
    },
    {
      name: 'host-untrusted',
      command: [
        'node',
        'test/harness/run-host-tests.ts',
        '--workspace',
        'test/fixtures/workspace',
        '--untrusted',
        '--grep',
        '@untrusted',
      ],
      isSuite: true,
    },
    {
      name: 'e2e',
      command: nodeTests('test/e2e/**/*.test.ts', ['--test-concurrency=1']),
      isSuite: true,
    },
    { name: 'webviews', command: nodeTests('test/webviews/**/*.test.ts'), isSuite: true },
  ],
];

/**
 * @param {string} glob
 * @param {readonly string[]} options
 */
function nodeTests(glob, options = []) {
  return ['node', '--test', '--test-reporter=./scripts/test-reporter.mjs', ...options, glob];
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
const known = lanes.flat().map(({ name }) => name);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no step ${unknown.join(', ')}. Steps: ${known.join(', ')}.\n`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
await Promise.all(
  lanes.map(async (lane) => {
    for (const step of lane) {
      if (wanted.length > 0 && !wanted.includes(step.name)) continue;
      const { passed, failed } = await run(step);
      total.passed += passed;
      total.failed += failed;
    }
  }),
);
process.stdout.write(`\n${String(total.passed)} passed, ${String(total.failed)} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
