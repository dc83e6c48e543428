// The first minutes: builds, validates and judges the sample set with the built-in baseline, prints the
// summary, and opens VS Code on it. `npm start -- --no-open` ends before that.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '..');
const workspace = path.join(root, 'out', 'sample-workspace');
const scenarios = path.join(workspace, 'matched.scenarios.jsonl');
const judgments = `${scenarios}.judgments.jsonl`;
const report = path.join(workspace, 'report.html');
const reportData = path.join(root, 'out', 'sample-report.json');

/**
 * @param {string} title
 * @param {readonly string[]} command
 * @param {readonly number[]} accepted exit codes
 */
function step(title, command, accepted = [0]) {
  process.stdout.write(`\n== ${title}\n`);
  const [program = '', ...parameters] = command;
  const { status, error } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status === null || !accepted.includes(status)) {
    process.stderr.write(`\nThis step failed: ${command.join(' ')}\n`);
    process.exit(status ?? 1);
  }
}

/**
 * @typedef {object} ReportData
 * @property {readonly { name: string, judge: string, value: number | null, n?: number }[]} metrics
 */

/** One line for each metric of the report: the report itself is too long for a terminal. */
function summary() {
  /** @type {unknown} */
  const read = JSON.parse(readFileSync(reportData, 'utf8'));
  const data = /** @type {ReportData} */ (read);
  return data.metrics
    .map(({ name, judge, value, n }) => {
      const percent = value === null ? '-' : (100 * value).toFixed(1);
      return `  ${judge}  ${name.padEnd(28)}${percent.padStart(6)} %  of ${String(n ?? '?')}`;
    })
    .join('\n');
}

const cli = ['node', path.join(root, 'dist', 'cli.cjs')];

step('Build', ['npm', 'run', '--silent', 'build']);
// A copy, so that trying things out leaves the project's own samples alone.
rmSync(workspace, { recursive: true, force: true });
mkdirSync(path.dirname(workspace), { recursive: true });
cpSync(path.join(root, 'samples', 'persevalbench'), workspace, { recursive: true });
rmSync(judgments, { force: true });
step('Validate the sample set', [...cli, 'validate', scenarios]);
step('Judge it with the built-in baseline', [...cli, 'judge', scenarios, '--judge', 'baseline']);
step('Report', [...cli, 'report', scenarios, '--format', 'html', '--out', report]);
step('The main figures', [...cli, 'report', scenarios, '--format', 'json', '--out', reportData]);
process.stdout.write(`${summary()}\n`);
process.stdout.write(
  [
    '',
    'The files are here:',
    `  scenarios  ${path.relative(process.cwd(), scenarios)}`,
    `  judgments  ${path.relative(process.cwd(), judgments)}`,
    `  report     ${path.relative(process.cwd(), report)} (tables and figures; open it in a browser)`,
    `  problems   ${path.relative(process.cwd(), path.join(workspace, 'one-of-each.scenarios.jsonl'))} (every check fires once)`,
    '',
  ].join('\n'),
);

if (!process.argv.includes('--no-open')) {
  const editor = ['code', 'codium', 'code-insiders'].find(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
  );
  if (editor === undefined || !existsSync(scenarios)) {
    step('Open VS Code in the browser', ['node', 'scripts/open-editor.mjs', workspace]);
  } else {
    step('Open VS Code', [editor, '--extensionDevelopmentPath', root, workspace]);
  }
}
