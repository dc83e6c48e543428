import * as vscode from 'vscode';
import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import type { ExchangeLeftover } from '../../core/benchmarks/exchange-format.ts';
import {
  countLeftovers,
  exchangeReport,
  leftoverCount,
  type LeftoverGroup,
} from '../../core/exchange/exchange-report.ts';
import { formatsOf, type KindFormat } from '../../core/exchange/formats.ts';
import { placeRecords, withKind, type PlacedRecord } from '../../core/exchange/place-records.ts';
import { spacingOf, writeJson } from '../../core/jsonl/json-spacing.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { appendLines } from '../host/append-lines.ts';
import { registerCommand } from '../host/commands.ts';
import type { Dataset } from '../host/dataset.ts';
import { recordIdsOf } from '../host/dataset-ids.ts';
import { changeOf, type DatasetWriter } from '../host/dataset-writer.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { ChannelLog } from '../host/log.ts';
import { showInformation } from '../host/notifications.ts';
import { reveal } from '../host/reveal.ts';
import type { SaveHazards } from '../host/save-hazards.ts';
import { showReport } from '../host/show-report.ts';
import { commands } from '../ids.ts';
import { readSources, type ImportReading, type SourcedRecord } from './import-reading.ts';
import { importRequest, type ImportRequest } from './import-request.ts';
import { importSources } from './import-source.ts';
import { countOf, ImportTargets, type ImportTarget } from './import-target.ts';

interface FileWriting {
  readonly writer: DatasetWriter;
  readonly hazards: SaveHazards;
}

/** What an import did, for people. */
interface ImportOutcome {
  readonly message: string;
  readonly groups: readonly LeftoverGroup[];
}

/** "Import Records...": from a file, an editor or the clipboard to the end of a file, into a record or into a new file. */
export class ImportRecords implements vscode.Disposable {
  private readonly formats: readonly KindFormat[];
  private readonly files: FileWriting;
  private readonly targets: ImportTargets;
  private readonly disposables = new DisposableStore();

  constructor(
    benchmarks: readonly Benchmark[],
    datasets: Datasets,
    activeRecord: ActiveRecord,
    files: FileWriting,
    log: ChannelLog,
  ) {
    this.formats = formatsOf(benchmarks.flatMap(({ kinds }) => kinds));
    this.files = files;
    this.targets = this.disposables.add(new ImportTargets(datasets, activeRecord));
    this.disposables.add(
      registerCommand(log, commands.importRecords, (argument) => this.run(importRequest(argument))),
    );
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async run(request: ImportRequest): Promise<void> {
    const sources = await importSources(request);
    const reading = await readSources(sources, this.formats, request);
    const target = await this.targets.choose(reading, sources, request);
    const names = [...new Set(sources.map(({ name }) => name))].join(', ');
    const { message, groups } = await this.write(reading, target, request);
    const misfits = countLeftovers(groups);
    const introduction = `${message} From ${names}.`;
    if (misfits > 0) {
      await showReport(exchangeReport('What did not fit', introduction, groups));
    }
    const rest = misfits === 0 ? 'All of it fitted.' : `${leftoverCount(misfits)}: see the report.`;
    void showInformation(`${message} ${rest}`);
  }

  private async write(
    reading: ImportReading,
    target: ImportTarget,
    request: ImportRequest,
  ): Promise<ImportOutcome> {
    switch (target.type) {
      case 'dataset':
        return await this.append(reading, target.dataset);
      case 'record':
        return await this.merge(reading, target.place, request);
      case 'new-file':
        return await openNewFile(reading);
    }
  }

  private async append(reading: ImportReading, dataset: Dataset): Promise<ImportOutcome> {
    const { kind } = reading;
    const placed = placeRecords(reading.records, kind, await recordIdsOf(dataset));
    const { document, kindChoice } = dataset;
    const spacing = spacingOf(document.lineAt(0).text);
    const lines = placed.map(({ record }) => {
      const isTold =
        kindChoice.kind !== undefined &&
        kindChoice.by !== 'property' &&
        (kindChoice.by !== 'shape' || kind.hasShapeOf(record));
      return writeJson(isTold ? record : withKind(kind, record), spacing);
    });
    const line = await appendLines(dataset, lines, this.files);
    await reveal(dataset, new vscode.Range(line, 0, line, 0));
    return outcome(reading, placed, `to the end of ${nameOf(document)}`);
  }

  private async merge(
    { formats, records, around }: ImportReading,
    { dataset, record }: RecordAtCursor,
    { isReplacing }: ImportRequest,
  ): Promise<ImportOutcome> {
    const [format] = formats;
    const [incoming] = records;
    if (format === undefined || incoming === undefined || record.value === undefined) {
      throw new UserError(
        'record-changed',
        `The record ${record.name} is not JSON. Mend it first.`,
      );
    }
    const { operations, replaced, leftovers } = format.merge(record.value, incoming.record);
    if (replaced.length > 0 && !isReplacing) {
      await confirm(`The record ${record.name} has ${replaced.join(' and ')}. Replace it?`);
    }
    await this.files.writer.apply(dataset, [changeOf(dataset, record.line, operations)]);
    await reveal(dataset, new vscode.Range(record.line, 0, record.line, 0));
    const message =
      operations.length === 0
        ? `Nothing of ${format.title} was new to ${record.name}.`
        : `Imported ${format.title} into ${record.name} of ${nameOf(dataset.document)}.`;
    return {
      message,
      groups: [...around, groupOf(record.name, incoming, [...leftovers, ...incoming.leftovers])],
    };
  }
}

async function openNewFile(reading: ImportReading): Promise<ImportOutcome> {
  const { kind } = reading;
  const placed = placeRecords(reading.records, kind, []);
  const lines = placed.map(({ record }) => `${JSON.stringify(withKind(kind, record))}\n`);
  const document = await vscode.workspace.openTextDocument({
    language: 'jsonl',
    content: lines.join(''),
  });
  await vscode.window.showTextDocument(document, { preview: false });
  return outcome(reading, placed, 'into a new file');
}

function outcome(
  reading: ImportReading,
  placed: readonly PlacedRecord[],
  where: string,
): ImportOutcome {
  const first = placed.at(0)?.id ?? '';
  const last = placed.at(-1)?.id ?? '';
  const ids = first === last ? first : `${first} to ${last}`;
  return {
    message: `Imported ${countOf(reading)} (${ids}) ${where}.`,
    groups: [
      ...reading.around,
      ...placed.map(({ id, leftovers }, index) => groupOf(id, reading.records[index], leftovers)),
    ],
  };
}

function groupOf(
  name: string,
  read: SourcedRecord | undefined,
  leftovers: readonly ExchangeLeftover[],
): LeftoverGroup {
  const from = read === undefined ? '' : ` (${read.source}, line ${read.line})`;
  return { title: `${name}${from}`, leftovers };
}

async function confirm(question: string): Promise<void> {
  const replace = 'Replace';
  const answer = await vscode.window.showWarningMessage(question, { modal: true }, replace);
  if (answer !== replace) throw new UserError('cancelled', 'Nothing was imported.');
}

function nameOf({ uri }: vscode.TextDocument): string {
  return fileNameOf(uri);
}
