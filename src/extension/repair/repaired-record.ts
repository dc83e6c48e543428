import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { Protocol } from '../../core/benchmarks/protocol.ts';
import type { Repair } from '../../core/benchmarks/repair.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { DatasetRecord } from '../host/dataset-record.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import type { RepairWish } from './repair-messages.ts';
import * as vscode from 'vscode';

/** A record with all that a repair of it needs, as they are now. */
export interface RepairedRecord {
  readonly dataset: Dataset;
  readonly benchmark: Benchmark;
  readonly kind: RecordKind;
  readonly repair: Repair;
  /** Of the validator. */
  readonly protocol: Protocol;
  readonly record: DatasetRecord;
  readonly recordId: string;
  readonly value: JsonValue;
  /** Its line. */
  readonly text: string;
}

/** Opens the file where nothing shows it. @throws {UserError} when the record is not there, or cannot be told from another */
export async function openRepaired(wish: RepairWish, datasets: Datasets): Promise<RepairedRecord> {
  try {
    await vscode.workspace.openTextDocument(vscode.Uri.parse(wish.uri, true));
  } catch {
    throw new UserError('file-not-readable', 'The file of this record cannot be opened any more.');
  }
  return repairedRecord(wish, datasets);
}

/** @throws {UserError} when the record is not there, or cannot be told from another */
export function repairedRecord(
  { uri, recordId, repair: repairId }: RepairWish,
  datasets: Datasets,
): RepairedRecord {
  const dataset = datasets.of(vscode.Uri.parse(uri, true));
  if (dataset === undefined) throw gone('Its file is closed. Open it again.');
  const { benchmark, kind, validator } = dataset;
  const repair = benchmark?.repairs?.find(
    (one) => one.id === repairId && (kind === undefined || one.kind === kind.id),
  );
  if (benchmark === undefined || kind === undefined || repair === undefined) {
    throw gone('There is no such repair for records of this file.');
  }
  const protocol = benchmark.protocols.find(({ id }) => id === repair.validator.protocol);
  if (protocol === undefined) throw gone('Its validator is not at hand.');
  const lines = validator.linesOf(recordId);
  const [line] = lines;
  if (line === undefined) throw gone(`There is no record ${recordId} in the file any more.`);
  if (lines.length > 1) {
    throw new UserError(
      'ambiguous-record',
      `The id ${recordId} belongs to more than one record of this file. Give each its own id first.`,
    );
  }
  const record = dataset.recordAt(line);
  const value = record?.value;
  if (record === undefined || value === undefined) {
    throw gone(`The record ${recordId} is not JSON. Mend it first: the Problems panel says where.`);
  }
  const { text } = dataset.document.lineAt(line);
  return { dataset, benchmark, kind, repair, protocol, record, recordId, value, text };
}

function gone(reason: string): UserError {
  return new UserError('unknown-record', reason);
}
