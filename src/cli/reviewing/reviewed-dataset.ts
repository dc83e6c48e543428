import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ReviewedDataset } from '../../core/review/agreement/agreement-sources.ts';
import type { CliIo } from '../cli-io.ts';
import { readDatasetFiles } from '../reporting/dataset-files.ts';
import { readJudgmentFiles } from '../reporting/report-inputs.ts';
import { kindOfFile } from './review-inputs.ts';

/**
 * The records of several files of one kind, with the judgments about them.
 *
 * @param files at least one
 * @throws {UserError} when they are of no kind of a benchmark, or of several
 */
export async function readReviewedDataset(
  files: readonly string[],
  judgments: readonly string[],
  kindName: string | undefined,
  benchmarks: readonly Benchmark[],
  io: CliIo,
): Promise<ReviewedDataset> {
  const [first, ...others] = files.map((file) => ({
    file,
    target: kindOfFile(file, kindName, benchmarks),
  }));
  if (first === undefined) throw new UserError('usage', 'Name a file with records.');
  const other = others.find(({ target }) => target.kind !== first.target.kind);
  if (other !== undefined) {
    throw new UserError(
      'usage',
      `Reviews are about one kind of records. Those of ${first.file} are of kind ${first.target.kind.id}, those of ${other.file} of kind ${other.target.kind.id}. Name the files of one kind, or name the kind with --kind.`,
    );
  }
  const { benchmark, kind } = first.target;
  const { dataset, datasetFiles } = await readDatasetFiles(files, kind.idProperty, io);
  return {
    ...{ benchmark, kind, records: dataset, files: datasetFiles },
    judgmentFiles: readJudgmentFiles(judgments, io),
  };
}
