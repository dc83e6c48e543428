import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { SourceRecord } from '../../core/benchmarks/construction.ts';
import { whyUnusable } from '../../core/benchmarks/usable-record.ts';
import { byteLines, decodeLine } from '../../core/jsonl/byte-lines.ts';
import { parseJson } from '../../core/jsonl/parse-json.ts';
import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Dataset } from '../host/dataset.ts';
import { TimeSlices } from '../host/time-slices.ts';

/** Every readable record of an open file. */
export async function recordsOfDataset(
  { document }: Dataset,
  kind: RecordKind,
): Promise<readonly SourceRecord[]> {
  const texts = Array.from({ length: document.lineCount }, (_, line) => document.lineAt(line).text);
  return readRecords(texts, kind);
}

/** Every usable record of a file. @throws {UserError} where it cannot be read or holds none */
export async function recordsOfFile(
  uri: vscode.Uri,
  kind: RecordKind,
): Promise<readonly SourceRecord[]> {
  const name = vscode.workspace.asRelativePath(uri);
  let bytes: Uint8Array;
  try {
    bytes = await vscode.workspace.fs.readFile(uri);
  } catch (cause) {
    throw new UserError('file-not-readable', `${name} cannot be read. Choose another file.`, {
      cause,
    });
  }
  const texts = byteLines(bytes).map((span) => decodeLine(bytes, span));
  const records = (await readRecords(texts, kind)).filter(
    (record) => whyUnusable(record, kind) === undefined,
  );
  if (records.length > 0) return records;
  throw new UserError('unknown-kind', `${name} holds no ${kind.title}. Choose another file.`);
}

async function readRecords(
  texts: readonly string[],
  { idProperty }: RecordKind,
): Promise<readonly SourceRecord[]> {
  const slices = new TimeSlices();
  const records: SourceRecord[] = [];
  for (const text of texts) {
    const value = text.trim() === '' ? undefined : parseJson(text);
    if (value !== undefined) records.push({ id: idOf(value, idProperty), value });
    await slices.pause();
  }
  return records;
}

function idOf(value: JsonValue, idProperty: string): string | undefined {
  const id = isJsonObject(value) ? value[idProperty] : undefined;
  return typeof id === 'string' ? id : undefined;
}
