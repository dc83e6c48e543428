// The first minutes: builds, validates and judges the samples of every benchmark with the built-in baseline, prints the
// summaries, and opens VS Code on them. `npm start -- --no-open` ends before that.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '..');
const workspace = path.join(root, 'out', 'sample-workspace');
const cli = ['node', path.join(root, 'dist', 'cli.cjs')];

/**
 * @typedef {object} SampleSet
 * @property {string} title
 * @property {string} folder below `samples/`
 * @property {string} file what is judged
 * @property {string} problems file in which every check fires once
 * @property {readonly string[]} metrics what the summary shows; none: all
 * @property {readonly string[]} reviewers whose decisions lie beside the file
 */

/** @type {readonly SampleSet[]} */
const sampleSets = [
  {
    title: 'PersEvalBench',
    folder: 'persevalbench',
    file: 'matched.scenarios.jsonl',
    problems: 'one-of-each.scenarios.jsonl',
    metrics: [],
    reviewers: ['Ada', 'Ben', 'Cem'],
  },
  {
    title: 'PACEShop',
    folder: 'paceshop',
    file: 'study.paceshop.jsonl',
    problems: 'one-of-each.paceshop.jsonl',
    metrics: [
      's0-balanced-accuracy',
      's1-p-source',
      's2-loc',
      's3-grounding',
      's4-family',
      'false-fire',
      'pace-average',
      'strict-pace-average',
    ],
    reviewers: [],
  },
];

/**
 * @param {string} title
 * @param {readonly string[]} command
 * @param {{ readonly isLastLineEnough?: boolean }} options all of its output is shown when it fails
 */
function step(title, command, { isLastLineEnough = false } = {}) {
  process.stdout.write(`\n== ${title}\n`);
  const [program = '', ...parameters] = command;
  const { status, error, stdout } = spawnSync(program, parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['inherit', isLastLineEnough ? 'pipe' : 'inherit', 'inherit'],
  });
  if (error !== undefined) throw error;
  if (isLastLineEnough) {
    const lines = stdout.trimEnd().split('\n');
    process.stdout.write(`${status === 0 ? (lines.at(-1) ?? '') : lines.join('\n')}\n`);
  }
  if (status !== 0) {
    process.stderr.write(`\nThis step failed: ${command.join(' ')}\n`);
    process.exit(status ?? 1);
  }
}

/**
 * @typedef {object} ReportData
 * @property {readonly { name: string, judge: string, value: number | null, n?: number }[]} metrics
 */

/**
 * One line for each metric of a report: the report itself is too long for a terminal.
 *
 * @param {string} file a report as JSON
 * @param {readonly string[]} names
 */
function summary(file, names) {
  /** @type {unknown} */
  const read = JSON.parse(readFileSync(file, 'utf8'));
  const data = /** @type {ReportData} */ (read);
  return data.metrics
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map(({ name, judge, value, n }) => {
      const percent = value === null ? '-' : (100 * value).toFixed(1);
      return `  ${judge}  ${name.padEnd(28)}${percent.padStart(6)} %  of ${String(n ?? '?')}`;
    })
    .join('\n');
}

/**
 * @param {SampleSet} set
 * @returns {string} what lies where, for people
 */
function judgeSamples({ title, folder, file, problems, metrics, reviewers }) {
  const target = path.join(workspace, folder);
  // A copy, so that trying things out leaves the project's own samples alone.
  cpSync(path.join(root, 'samples', folder), target, { recursive: true });
  const records = path.join(target, file);
  const report = path.join(target, 'report.html');
  const reportData = path.join(root, 'out', `sample-report-${folder}.json`);
  // What is known of BAD records is information, and much.
  step(`${title}: validate the samples`, [...cli, 'validate', records], {
    isLastLineEnough: true,
  });
  step('Judge them with the built-in baseline', [...cli, 'judge', records, '--judge', 'baseline']);
  step('Report', [...cli, 'report', records, '--format', 'html', '--out', report]);
  step('The main figures', [...cli, 'report', records, '--format', 'json', '--out', reportData]);
  process.stdout.write(`${summary(reportData, metrics)}\n`);
  const agreement = path.join(target, 'agreement.md');
  if (reviewers.length > 0) reviewSamples(records, reviewers, agreement);
  const shown = (/** @type {string} */ name) => path.relative(process.cwd(), name);
  return [
    title,
    `  records    ${shown(records)}`,
    `  judgments  ${shown(`${records}.judgments.jsonl`)}`,
    `  report     ${shown(report)} (tables and figures; open it in a browser)`,
    ...(reviewers.length > 0
      ? [`  agreement  ${shown(agreement)} (of the reviewers ${reviewers.join(', ')})`]
      : []),
    `  problems   ${shown(path.join(target, problems))} (every check fires once)`,
  ].join('\n');
}

/**
 * @param {string} records
 * @param {readonly string[]} reviewers
 * @param {string} agreement what the report is written to
 */
function reviewSamples(records, reviewers, agreement) {
  const files = reviewers.map((name) => `${records}.${name}.reviews.jsonl`);
  const judgments = `${records}.judgments.jsonl`;
  step('What needs a person', [...cli, 'queue', records, '--limit', '5']);
  const agree = [...cli, 'agree', ...files, '--dataset', records, '--judgments', judgments];
  const data = path.join(root, 'out', 'sample-agreement.json');
  step('Agreement of the sample reviewers', [...agree, '--out', agreement]);
  step('Its main figures', [...agree, '--format', 'json', '--out', data]);
  process.stdout.write(`${agreementSummary(data)}\n`);
}

/**
 * @typedef {object} AgreementFigures
 * @property {string | null} group none: over all items
 * @property {{ readonly value: number | null }} raw
 * @property {{ readonly value: number | null, readonly n: number }} alpha
 */

/**
 * @typedef {object} AgreementData
 * @property {readonly { title: string, questions: readonly { agreement: readonly AgreementFigures[] }[] }[]} studies
 */

/**
 * One line for each study: its first question, over all items.
 *
 * @param {string} file a report of agreement as JSON
 */
function agreementSummary(file) {
  /** @type {unknown} */
  const read = JSON.parse(readFileSync(file, 'utf8'));
  const { studies } = /** @type {AgreementData} */ (read);
  return studies
    .flatMap(({ title, questions: [first] }) => {
      const figures = first?.agreement.find(({ group }) => group === null);
      if (figures === undefined) return [];
      const { raw, alpha } = figures;
      const percent = raw.value === null ? '-' : `${(100 * raw.value).toFixed(1)} %`;
      const number = alpha.value === null ? '-' : alpha.value.toFixed(2);
      return [
        `  ${title.padEnd(24)}  ${percent.padStart(7)} alike, alpha ${number}, of ${alpha.n} items`,
      ];
    })
    .join('\n');
}

step('Build', ['npm', 'run', '--silent', 'build']);
rmSync(workspace, { recursive: true, force: true });
mkdirSync(workspace, { recursive: true });
const places = sampleSets.map(judgeSamples);
process.stdout.write(`\nThe files are here:\n\n${places.join('\n\n')}\n`);

if (!process.argv.includes('--no-open')) {
  const editor = ['code', 'codium', 'code-insiders'].find(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
  );
  if (editor === undefined || !existsSync(workspace)) {
    step('Open VS Code in the browser', ['node', 'scripts/open-editor.mjs', workspace]);
  } else {
    step('Open VS Code', [editor, '--extensionDevelopmentPath', root, workspace]);
  }
}
