import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import { detectFileKind } from '../../core/io/file-kind.ts';
import { UserError } from '../../core/model/user-error.ts';
import { reviewFilesOf } from '../../core/review/review-file-names.ts';

/** The review files that belong to a dataset by their names, in the order of these. */
export function reviewFilesBeside(dataset: string): readonly string[] {
  const folder = path.dirname(dataset);
  return reviewFilesOf(path.basename(dataset), readdirSync(folder)).map((name) =>
    path.join(folder, name),
  );
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
