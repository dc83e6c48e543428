import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import { detectFileKind } from '../../core/io/file-kind.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import { UserError } from '../../core/model/user-error.ts';
import { isDrawFileOf, readDraw } from '../../core/review/draws/draw-file.ts';
import type { DrawNamers } from '../../core/review/draws/draw-names.ts';
import { readReviewLine } from '../../core/review/review-line.ts';
import { reviewFilesOf } from '../../core/review/review-file-names.ts';

/** The review files that belong to a dataset by their names, in the order of these. */
export function reviewFilesBeside(dataset: string): readonly string[] {
  const folder = path.dirname(dataset);
  return reviewFilesOf(path.basename(dataset), readdirSync(folder)).map((name) =>
    path.join(folder, name),
  );
}

/** What names draws beside a dataset. What cannot be read there names none: it is told where it is used. */
export function drawNamersBeside(dataset: string): DrawNamers {
  const folder = path.dirname(dataset);
  const draws = readdirSync(folder)
    .filter((name) => isDrawFileOf(name, path.basename(dataset)))
    .flatMap((name) => {
      const draw = readDraw(readFileSync(path.join(folder, name), 'utf8'));
      return draw.ok ? [draw.value] : [];
    });
  const reviews = reviewFilesBeside(dataset).flatMap((file) =>
    [...fileLines(file)].flatMap(({ text }) => {
      const review = readReviewLine(text);
      return review.ok ? [review.value] : [];
    }),
  );
  return { draws, reviews };
}

/** Undefined where there are none. */
export function judgmentFileBeside(dataset: string): string | undefined {
  const beside = `${dataset}.judgments.jsonl`;
  return existsSync(beside) ? beside : undefined;
}

export interface KindOfFile {
  readonly benchmark: Benchmark;
  readonly kind: RecordKind;
}

/** @throws {UserError} when the records of the file are of no kind of a benchmark, or nobody can tell of which */
export function kindOfFile(
  file: string,
  kindName: string | undefined,
  benchmarks: readonly Benchmark[],
): KindOfFile {
  const kinds = benchmarks.flatMap((benchmark) => benchmark.kinds);
  const detected = kindName === undefined ? detectFileKind(file, kinds) : undefined;
  const kind = detected === undefined ? kinds.find(({ id }) => id === kindName) : detected.kind;
  const benchmark = benchmarks.find((each) => each.kinds.some((own) => own === kind));
  if (kind !== undefined && benchmark !== undefined) return { benchmark, kind };
  const known = kinds.map(({ id }) => id).join(', ');
  throw new UserError(
    'unknown-kind',
    detected === undefined
      ? `There is no record kind "${kindName ?? ''}". Known: ${known}.`
      : `Cannot tell what the records of ${file} are. ${detected.reason} Name their kind with --kind: ${known}.`,
  );
}
