import path from 'node:path';
import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Scorecard } from '../../core/benchmarks/scorecard.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import { parseJson } from '../../core/jsonl/parse-json.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import { detectKind } from '../../core/schema/kind-detection.ts';

/** How many records decide on the kind of a file that is not named after one. */
const sampleSize = 20;

export interface ReportTarget {
  readonly benchmark: Benchmark;
  readonly scorecard: Scorecard;
  readonly kind: RecordKind;
}

/** Throws a UserError when the records are of no kind that can be reported on, or those of two files of different ones. */
export function chooseTarget(
  files: readonly string[],
  kindName: string | undefined,
  benchmarks: readonly Benchmark[],
): ReportTarget {
  const [first, ...others] = files.map((file) => ({
    file,
    target: targetOf(file, kindName, benchmarks),
  }));
  if (first === undefined) throw new UserError('usage', 'Name a file with records.');
  const other = others.find(({ target }) => target.kind !== first.target.kind);
  if (other !== undefined) {
    throw new UserError(
      'usage',
      `A report is about one kind of records. Those of ${first.file} are of kind ${first.target.kind.id}, those of ${other.file} of kind ${other.target.kind.id}. Report on them one by one, or name the kind with --kind.`,
    );
  }
  return first.target;
}

function targetOf(
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
