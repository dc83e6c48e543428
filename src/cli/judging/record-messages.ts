import type { DatasetRecords } from '../../core/report/dataset-records.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';

/** Names the lines that hold no record which a judgment could belong to; gives their number. */
export function reportRecords(file: string, dataset: DatasetRecords, io: CliIo): number {
  let lines = 0;
  const warn = (line: number, reason: string): void => {
    lines += 1;
    io.errorOut(`Not judged: ${printable(file)}:${line} ${reason}\n`);
  };
  for (const line of dataset.unreadableLines) warn(line, 'is not JSON.');
  for (const line of dataset.linesWithoutId) warn(line, 'has no id, or one that is no text.');
  for (const [id, same] of dataset.duplicates) {
    for (const line of same) warn(line, `has the id ${printable(id)}, as another record has.`);
  }
  return lines;
}
