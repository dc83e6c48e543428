import { fileLines } from '../../core/io/file-lines.ts';
import { UserError } from '../../core/model/user-error.ts';
import { collectRecords, type DatasetRecords } from '../../core/report/dataset-records.ts';
import type { SourceFile } from '../../core/report/source-files.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';
import { distinctFiles } from './report-inputs.ts';

/** The records of all files, one file behind the other. */
export interface DatasetFiles {
  readonly dataset: DatasetRecords;
  readonly datasetFiles: readonly SourceFile[];
}

interface DatasetPart {
  readonly file: string;
  readonly dataset: DatasetRecords;
}

/**
 * Names on the standard error what cannot be counted. Within a file, records that share an id are left out.
 *
 * @throws {UserError} when an id stands in two files: nobody can tell which record a judgment is about
 */
export async function readDatasetFiles(
  files: readonly string[],
  idProperty: string,
  io: CliIo,
): Promise<DatasetFiles> {
  const parts: DatasetPart[] = [];
  const sources = distinctFiles(files, io);
  for (const { file } of sources) {
    const dataset = await collectRecords(fileLines(file), idProperty);
    warnOfRecords(file, dataset, io);
    parts.push({ file, dataset });
  }
  refuseSharedIds(parts);
  const datasets = parts.map(({ dataset }) => dataset);
  return {
    dataset: {
      records: datasets.flatMap(({ records }) => records),
      unreadableLines: datasets.flatMap(({ unreadableLines }) => unreadableLines),
      linesWithoutId: datasets.flatMap(({ linesWithoutId }) => linesWithoutId),
      duplicates: new Map(datasets.flatMap(({ duplicates }) => [...duplicates])),
    },
    datasetFiles: sources.map(({ source }) => source),
  };
}

function refuseSharedIds(parts: readonly DatasetPart[]): void {
  const fileOf = new Map<string, string>();
  for (const { file, dataset } of parts) {
    for (const id of idsOf(dataset)) {
      const other = fileOf.get(id);
      if (other !== undefined) {
        throw new UserError(
          'ambiguous-record',
          `${other} and ${file} both have a record with the id ${id}. Leave one of the files out, or give the record another id.`,
        );
      }
      fileOf.set(id, file);
    }
  }
}

function idsOf({ records, duplicates }: DatasetRecords): readonly string[] {
  return [...records.map(({ id }) => id), ...duplicates.keys()];
}

function warnOfRecords(file: string, dataset: DatasetRecords, io: CliIo): void {
  const warn = (line: number, reason: string): void => {
    io.errorOut(`Not counted: ${printable(file)}:${line} ${reason}\n`);
  };
  for (const line of dataset.unreadableLines) warn(line, 'is not JSON.');
  for (const line of dataset.linesWithoutId) warn(line, 'has no id, or one that is no text.');
  for (const [id, lines] of dataset.duplicates) {
    for (const line of lines) warn(line, `has the id ${printable(id)}, as another record has.`);
  }
}
