import type { Study } from '../../core/benchmarks/study.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { ExportContext } from '../../core/review/exchange/exported-reviews.ts';
import type { CliIo } from '../cli-io.ts';
import { readDatasetFiles } from '../reporting/dataset-files.ts';

/**
 * The records of a dataset as the named studies need them.
 *
 * @param file undefined where none was named
 * @param used ids of studies
 * @throws {UserError} when it cannot be read
 */
export async function studyRecords(
  file: string | undefined,
  used: readonly string[],
  studyOf: (id: string) => Study | undefined,
  io: CliIo,
): Promise<ExportContext> {
  const byKind = new Map<string, ReadonlyMap<string, JsonValue>>();
  if (file !== undefined) {
    for (const id of new Set(used)) {
      const kindId = studyOf(id)?.kind;
      const kind = io.benchmarks.flatMap(({ kinds }) => kinds).find((one) => one.id === kindId);
      if (kind === undefined || byKind.has(kind.id)) continue;
      const { dataset } = await readDatasetFiles([file], kind.idProperty, io);
      byKind.set(kind.id, new Map(dataset.records.map((record) => [record.id, record.record])));
    }
  }
  return { studyOf, recordsOf: ({ kind }) => byKind.get(kind) };
}
