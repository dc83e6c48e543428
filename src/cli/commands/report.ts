import { type Command, Option } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { writeTextFile } from '../../core/io/write-text-file.ts';
import { buildReport } from '../../core/report/build-report.ts';
import { renderCsv } from '../../core/report/csv.ts';
import { renderHtml } from '../../core/report/html/html.ts';
import { renderJson } from '../../core/report/json.ts';
import { renderMarkdown } from '../../core/report/markdown.ts';
import type { Report } from '../../core/report/report.ts';
import type { CliIo } from '../cli-io.ts';
import { withPromptFolder } from '../prompt-folder.ts';
import { printable } from '../problem-formats/printable.ts';
import { collectLimits, missedLimits, type MetricLimit } from '../reporting/metric-limits.ts';
import { readDatasetFiles } from '../reporting/dataset-files.ts';
import { reportCommandLine } from '../reporting/report-command-line.ts';
import {
  judgmentFileNames,
  readJudgmentFiles,
  readReviewFiles,
  refuseOverwriting,
} from '../reporting/report-inputs.ts';
import { chooseTarget } from '../reporting/report-target.ts';

const renderers = {
  md: renderMarkdown,
  csv: renderCsv,
  json: renderJson,
  html: renderHtml,
} satisfies Record<string, (report: Report) => string>;

interface ReportOptions {
  readonly judgments?: readonly string[];
  readonly reviews?: readonly string[];
  readonly judge?: readonly string[];
  readonly protocol?: readonly string[];
  readonly context?: readonly string[];
  readonly format: keyof typeof renderers;
  readonly kind?: string;
  readonly prompts?: string;
  readonly out?: string;
  readonly failUnder?: readonly MetricLimit[];
  readonly failOver?: readonly MetricLimit[];
}

const helpText = `
A limit reads <metric>=<number>, with a fraction; several are separated by commas, and the option may be repeated.
It holds for every judge and setting, or for those that are named behind the metric, each after an @: a judge, a
protocol, a context. A metric without a value misses its limit. \`--format json\` lists all metrics.

Exit code: 0 done and no limit missed, 1 a limit was missed, 2 wrong usage or lost files.

Examples:
  $ benchwright report items.scenarios.jsonl --format html --out report.html
  $ benchwright report items.scenarios.jsonl --fail-under pair-accuracy=0.6 --fail-over far=0.2
  $ benchwright report items.scenarios.jsonl --fail-under pair-accuracy@openai:qwen3@recent=0.6
  $ benchwright report first.scenarios.jsonl second.scenarios.jsonl --format html --out report.html
`;

/** `benchwright report`: the figures of a benchmark from a dataset and the judgments of its records. */
export function registerReport(program: Command, io: CliIo): void {
  program
    .command('report')
    .summary('turn judgments into the tables of the benchmark')
    .description(
      'Turns judgments into the tables of the benchmark. Only fresh verdicts are in a rate; what is stale, unreadable, failed or missing is counted beside it.',
    )
    .argument('<files...>', 'JSON Lines files with the records, all of one kind')
    .option(
      '--judgments <files...>',
      'JSON Lines files with the judgments (default: <file>.judgments.jsonl beside each file)',
    )
    .option('--reviews <files...>', 'JSON Lines files with decisions of people')
    .option('--judge <judges...>', 'only these judges, by their names in the report')
    .option('--protocol <protocols...>', 'only these protocols')
    .option('--context <contexts...>', 'only these contexts')
    .addOption(
      new Option('--format <format>', 'how to print').choices(Object.keys(renderers)).default('md'),
    )
    .option('--kind <kind>', 'what the records are, instead of finding out')
    .option('--prompts <folder>', 'the prompts that the judgments were made with, if not our own')
    .option('--out <file>', 'write to a file instead of the standard output')
    .option('--fail-under <limits>', 'end with 1 when a metric is lower', collectLimits)
    .option('--fail-over <limits>', 'end with 1 when a metric is higher', collectLimits)
    .addHelpText('after', helpText)
    .action((files: readonly string[], options: ReportOptions) => report(files, options, io));
}

async function report(files: readonly string[], options: ReportOptions, io: CliIo): Promise<void> {
  const judgments = judgmentFileNames(files, options.judgments);
  const { reviews = [], format, kind: kindName, prompts, out } = options;
  const filter = {
    judges: options.judge ?? [],
    protocols: options.protocol ?? [],
    contexts: options.context ?? [],
  };
  const limits = { failUnder: options.failUnder ?? [], failOver: options.failOver ?? [] };
  refuseOverwriting(out, [...files, ...judgments, ...reviews], io);
  const target = chooseTarget(files, kindName, withPromptFolder(io.benchmarks, prompts));
  const records = await readDatasetFiles(files, target.kind.idProperty, io);
  const built = buildReport({
    ...target,
    ...records,
    judgmentFiles: readJudgmentFiles(judgments, io),
    reviewFiles: readReviewFiles(reviews, io),
    filter,
    program: `benchwright ${packageJson.version}`,
    command: reportCommandLine({
      ...{ files, judgments, reviews, format, kind: kindName, prompts, out, filter, limits },
    }),
    createdAtMs: io.now(),
  });
  // Before anything is written: a mistyped metric is wrong usage, and leaves nothing behind.
  const missed = missedLimits(built.metrics, limits);
  const text = renderers[format](built);
  if (out === undefined) io.out(text);
  else writeTextFile(out, text);
  for (const sentence of missed) io.errorOut(`Limit missed: ${printable(sentence)}\n`);
  if (missed.length > 0) io.setExitCode(1);
}
