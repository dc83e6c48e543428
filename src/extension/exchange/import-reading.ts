import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { ExchangeFormat, ReadRecord } from '../../core/benchmarks/exchange-format.ts';
import type { LeftoverGroup } from '../../core/exchange/exchange-report.ts';
import {
  readText,
  refusalText,
  type FormatReading,
  type KindFormat,
} from '../../core/exchange/formats.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ImportRequest } from './import-request.ts';
import type { ImportSource } from './import-source.ts';

/** What the texts hold, all of one kind. */
export interface ImportReading {
  readonly kind: RecordKind;
  /** The format of each text. */
  readonly formats: readonly ExchangeFormat[];
  readonly records: readonly SourcedRecord[];
  /** What stands around the records. */
  readonly around: readonly LeftoverGroup[];
}

export interface SourcedRecord extends ReadRecord {
  readonly source: string;
}

/** Reads the texts. Asks only where one could be of several formats. @throws {UserError} where it is of none */
export async function readSources(
  sources: readonly ImportSource[],
  known: readonly KindFormat[],
  request: ImportRequest,
): Promise<ImportReading> {
  const formats =
    request.format === undefined
      ? known
      : known.filter(({ format }) => format.id === request.format);
  const readings: { readonly source: ImportSource; readonly read: FormatReading }[] = [];
  for (const source of sources) readings.push({ source, read: await readOne(source, formats) });
  const [first] = readings;
  if (first === undefined || readings.some(({ read }) => read.kind !== first.read.kind)) {
    throw new UserError('usage', 'The texts hold records of several kinds. Import them apart.');
  }
  return {
    kind: first.read.kind,
    formats: [...new Set(readings.map(({ read }) => read.format))],
    records: readings.flatMap(({ source, read }) =>
      read.reading.records.map((record) => ({ ...record, source: source.name })),
    ),
    around: readings.map(({ source, read }) => ({
      title: source.name,
      leftovers: read.reading.leftovers,
    })),
  };
}

async function readOne(
  { name, text }: ImportSource,
  formats: readonly KindFormat[],
): Promise<FormatReading> {
  const read = readText(text, formats);
  const [only, ...others] = read.readings;
  if (only === undefined) {
    throw new UserError('usage', `Nothing can be imported from ${name}. ${refusalText(read)}`);
  }
  if (others.length === 0) return only;
  const choice = await vscode.window.showQuickPick(
    read.readings.map((value) => ({
      label: value.format.title,
      description: value.kind.title,
      detail: value.format.description,
      value,
    })),
    { title: 'Import Records', placeHolder: `What is ${name}? It could be more than one format.` },
  );
  if (choice === undefined) throw new UserError('cancelled', 'Nothing was imported.');
  return choice.value;
}
