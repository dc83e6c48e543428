import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileLines } from '../../core/io/file-lines.ts';
import { hashFile } from '../../core/io/hash-file.ts';
import { readJudgmentLine } from '../../core/judging/judgment-line.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import type { Result } from '../../core/model/result.ts';
import type { Review } from '../../core/model/review.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { JudgmentFile, ReviewFile, SourceFile } from '../../core/report/source-files.ts';
import { readReviewLine } from '../../core/review/review-line.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';
import { isSamePlace } from '../same-place.ts';

/**
 * Those that were named, else those that lie beside the files of the dataset.
 *
 * @throws {UserError} when there are none beside one of them
 */
export function judgmentFileNames(
  datasets: readonly string[],
  named: readonly string[] | undefined,
): readonly string[] {
  return named ?? datasets.map(judgmentsBeside);
}

function judgmentsBeside(dataset: string): string {
  const beside = `${dataset}.judgments.jsonl`;
  if (existsSync(beside)) return beside;
  throw new UserError(
    'usage',
    `There is no ${beside}. Name the judgments with --judgments, or make some with: benchwright judge ${dataset} --judge baseline`,
  );
}

export function readJudgmentFiles(files: readonly string[], io: CliIo): readonly JudgmentFile[] {
  return distinctFiles(files, io).map(({ file, source }): JudgmentFile => {
    const { values, unreadableLines } = readLines<Judgment>(file, readJudgmentLine, io);
    return { ...source, judgments: values, unreadableLines };
  });
}

export function readReviewFiles(files: readonly string[], io: CliIo): readonly ReviewFile[] {
  return distinctFiles(files, io).map(({ file, source }): ReviewFile => {
    const { values, unreadableLines } = readLines<Review>(file, readReviewLine, io);
    return { ...source, reviews: values, unreadableLines };
  });
}

/** The name alone: where the file lies is nobody's business in a published report. */
function sourceOf(file: string): SourceFile {
  return { name: path.basename(file), sha256: hashFile(file) };
}

export interface NamedSource {
  /** As it was named. */
  readonly file: string;
  readonly source: SourceFile;
}

/** A file that is named twice, or copied, would change nothing but the counts of what was read. */
export function distinctFiles(files: readonly string[], io: CliIo): readonly NamedSource[] {
  const distinct: NamedSource[] = [];
  for (const file of files) {
    const source = sourceOf(file);
    const same = distinct.find((other) => other.source.sha256 === source.sha256);
    if (same === undefined) distinct.push({ file, source });
    else {
      io.errorOut(`Counted once: ${printable(file)} holds the same as ${printable(same.file)}.\n`);
    }
  }
  return distinct;
}

function readLines<Value>(
  file: string,
  read: (text: string) => Result<Value, string>,
  io: CliIo,
): { readonly values: readonly Value[]; readonly unreadableLines: number } {
  const values: Value[] = [];
  let unreadableLines = 0;
  for (const { line, text } of fileLines(file)) {
    if (text.trim() === '') continue;
    const result = read(text);
    if (result.ok) {
      values.push(result.value);
    } else {
      unreadableLines += 1;
      io.errorOut(`Not counted: ${printable(file)}:${line}: ${printable(result.error)}\n`);
    }
  }
  return { values, unreadableLines };
}

/** Names that data has, and no report. */
const dataSuffixes = ['.reviews.jsonl', '.judgments.jsonl', '.draw.json', '.jsonl'];

/** @throws {UserError} when what is written would replace what is read, or a file that looks like data */
export function refuseOverwriting(
  out: string | undefined,
  inputs: readonly string[],
  { benchmarks }: CliIo,
): void {
  if (out === undefined) return;
  if (inputs.some((input) => isSamePlace(input, out))) {
    throw new UserError(
      'usage',
      `--out ${out} would overwrite what the report is made from. Name another file.`,
    );
  }
  const kinds = benchmarks.flatMap((benchmark) => benchmark.kinds);
  const suffixes = [...dataSuffixes, ...kinds.flatMap(({ fileSuffixes }) => fileSuffixes)];
  const name = path.basename(out).toLowerCase();
  const suffix = suffixes.find((one) => name.endsWith(one.toLowerCase()));
  if (suffix === undefined || !existsSync(out)) return;
  throw new UserError(
    'usage',
    `--out ${out} is there already and, by its ending ${suffix}, holds data: it was left as it is. Name another file.`,
  );
}
