import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { MatchedRecords } from '../../core/benchmarks/matched-records.ts';
import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import type { Datasets } from '../host/datasets.ts';

/** A record by its file, its id and where it was last seen. */
export interface RecordReference {
  /** Unique among the records of a family. */
  readonly key: string;
  readonly uri: vscode.Uri;
  /** Undefined where the record has none. */
  readonly id: string | undefined;
  readonly line: number;
}

/** A base record and what was made from it. */
export interface RecordFamily {
  /** The record that was asked about. */
  readonly asked: RecordReference;
  readonly kind: RecordKind;
  readonly matched: MatchedRecords;
  readonly baseId: string;
  /** Undefined where no file that could be read holds it. */
  readonly base: RecordReference | undefined;
  /** In the order of files and lines. */
  readonly siblings: readonly RecordReference[];
  readonly notes: readonly string[];
}

/** The record as it is now, also when lines before it came or went; undefined where it is gone or its file is closed. */
export function placeOf(
  datasets: Datasets,
  { uri, id, line }: RecordReference,
  kind: RecordKind,
): RecordAtCursor | undefined {
  const dataset = datasets.of(uri);
  if (dataset === undefined) return undefined;
  const record = dataset.recordAt(line);
  // A record that is broken for a moment, while one types, is still that record.
  if (record !== undefined && (record.value === undefined || idOf(record.value, kind) === id)) {
    return { dataset, record };
  }
  const moved = id === undefined ? undefined : dataset.validator.lineOf(id);
  const found = moved === undefined ? undefined : dataset.recordAt(moved);
  return found === undefined ? undefined : { dataset, record: found };
}

/** The id of a record by its text: what a dataset says of ids comes with its validation. */
export function idOf(value: JsonValue | undefined, { idProperty }: RecordKind): string | undefined {
  const id = isJsonObject(value) ? value[idProperty] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The record that one was made from; undefined for base records. */
export function baseIdOf(
  value: JsonValue | undefined,
  { baseIdOf: read }: MatchedRecords,
): string | undefined {
  return value === undefined ? undefined : read(value);
}
