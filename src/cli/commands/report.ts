import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Scorecard } from '../../core/benchmarks/scorecard.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import { hashFile } from '../../core/io/hash-file.ts';
import { writeTextFile } from '../../core/io/write-text-file.ts';
import { readJudgmentLine } from '../../core/judging/judgment-line.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import { UserError } from '../../core/model/user-error.ts';
import { buildReport, type JudgmentFile } from '../../core/report/build-report.ts';
import { collectRecords, type DatasetRecords } from '../../core/report/dataset-records.ts';
import { renderJson } from '../../core/report/json.ts';
import { renderMarkdown } from '../../core/report/markdown.ts';
import { detectKind } from '../../core/schema/kind-detection.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';
import { parseJson } from '../../core/jsonl/parse-json.ts';

/** How many records decide on the kind of a file that is not named after one. */
const sampleSize = 20;

interface ReportOptions {
  readonly judgments: readonly string[];
  readonly format: 'md' | 'json';
  readonly kind?: string;
  readonly out?: string;
}

/** `benchwright report`: the figures of a benchmark from a dataset and the judgments of its records. */
export function registerReport(program: Command, io: CliIo): void {
  program
    .command('report')
    .summary('turn judgments into the tables of the benchmark')
    .description(
      'Turns judgments into the tables of the benchmark. Only fresh verdicts are in a rate; what is stale, unreadable, failed or missing is counted beside it.',
    )
    .argument('<file>', 'JSON Lines file with the records')
    .requiredOption('--judgments <files...>', 'JSON Lines files with the judgments')
    .addOption(
      new Option('--format <format>', 'how to print').choices(['md', 'json']).default('md'),
    )
    .option('--kind <kind>', 'what the records are, instead of finding out')
    .option('--out <file>', 'write to a file instead of the standard output')
    .action((file: string, options: ReportOptions) => report(file, options, io));
}

async function report(file: string, options: ReportOptions, io: CliIo): Promise<void> {
  refuseOverwriting(options.out, [file, ...options.judgments]);
  const source = sourceOf(file);
  const { benchmark, scorecard, kind } = chooseTarget(file, options.kind, io.benchmarks);
  const dataset = await collectRecords(fileLines(file), kind.idProperty);
  warnOfRecords(file, dataset, io);
  const built = buildReport({
    benchmark,
    scorecard,
    kind,
    dataset: { ...source, ...dataset },
    judgmentFiles: options.judgments.map((judgmentFile) => readJudgmentFile(judgmentFile, io)),
    createdAtMs: io.now(),
  });
  const text = options.format === 'json' ? renderJson(built) : renderMarkdown(built);
  if (options.out === undefined) io.out(text);
  else writeTextFile(options.out, text);
}

interface ReportTarget {
  readonly benchmark: Benchmark;
  readonly scorecard: Scorecard;
  readonly kind: RecordKind;
}

/** Throws a UserError when the records are of no kind that can be reported on. */
function chooseTarget(
  file: string,
  kindName: string | undefined,
  benchmarks: readonly Benchmark[],
): ReportTarget {
  const kinds = benchmarks.flatMap((benchmark) => benchmark.kinds);
  const { kind, reason } = detectKind({
    kinds,
    fileName: path.basename(file),
    sample: firstRecords(file),
    ...(kindName === undefined ? {} : { setting: kindName }),
  });
  if (kind === undefined) {
    const known = kinds.map(({ id }) => id).join(', ');
    throw new UserError(
      'unknown-kind',
      kindName === undefined
        ? `Cannot tell what the records of ${file} are. ${reason} Name their kind with --kind: ${known}.`
        : `There is no record kind "${kindName}". Known: ${known}.`,
    );
  }
  const benchmark = benchmarks.find(({ kinds }) => kinds.includes(kind));
  if (benchmark?.scorecard === undefined) {
    throw new UserError('unknown-kind', `There is no report for records of kind ${kind.id} yet.`);
  }
  return { benchmark, scorecard: benchmark.scorecard, kind };
}

function firstRecords(file: string): readonly JsonValue[] {
  const sample: JsonValue[] = [];
  for (const { line, text } of fileLines(file)) {
    const record = parseJson(text);
    if (record !== undefined) sample.push(record);
    if (sample.length === sampleSize || line === sampleSize * 10) break;
  }
  return sample;
}

function warnOfRecords(file: string, dataset: DatasetRecords, io: CliIo): void {
  const warn = (line: number, reason: string): void => {
    io.errorOut(`Not counted: ${printable(file)}:${line} ${reason}\n`);
  };
  for (const line of dataset.unreadableLines) warn(line, 'is not JSON.');
  for (const line of dataset.linesWithoutId) warn(line, 'has no id.');
  for (const [id, lines] of dataset.duplicates) {
    for (const line of lines) warn(line, `has the id ${printable(id)}, as another record has.`);
  }
}

function readJudgmentFile(file: string, io: CliIo): JudgmentFile {
  const source = sourceOf(file);
  const judgments: Judgment[] = [];
  let unreadableLines = 0;
  for (const { line, text } of fileLines(file)) {
    if (text.trim() === '') continue;
    const read = readJudgmentLine(text);
    if (read.ok) {
      judgments.push(read.value);
    } else {
      unreadableLines += 1;
      io.errorOut(`Not counted: ${printable(file)}:${line}: ${printable(read.error)}\n`);
    }
  }
  return { ...source, judgments, unreadableLines };
}

/** The name alone: where the file lies is nobody's business in a published report. */
function sourceOf(file: string): { readonly name: string; readonly sha256: string } {
  return { name: path.basename(file), sha256: hashFile(file) };
}

function refuseOverwriting(out: string | undefined, inputs: readonly string[]): void {
  if (out === undefined) return;
  const overwritten = inputs.find((input) => isSamePlace(input, out));
  if (overwritten === undefined) return;
  throw new UserError(
    'usage',
    `--out ${out} would overwrite what the report is made from. Name another file.`,
  );
}

function isSamePlace(one: string, other: string): boolean {
  if (path.resolve(one) === path.resolve(other)) return true;
  return existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
}
