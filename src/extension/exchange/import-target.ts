import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { fileNameOf } from '../host/file-name.ts';
import { plainLabel } from '../host/plain-label.ts';
import type { ImportReading } from './import-reading.ts';
import type { ImportRequest } from './import-request.ts';
import type { ImportSource } from './import-source.ts';

/** Where the records go. */
export type ImportTarget =
  | { readonly type: 'dataset'; readonly dataset: Dataset }
  | { readonly type: 'record'; readonly place: RecordAtCursor }
  | { readonly type: 'new-file' };

interface TargetItem extends vscode.QuickPickItem {
  readonly target: ImportTarget;
}

/** Knows the files and the record that an import may go to. */
export class ImportTargets implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private readonly listener: vscode.Disposable;
  /** Where the cursor last was in a dataset: the text to import stands in another editor. */
  private last: { readonly uri: vscode.Uri; readonly line: number } | undefined;

  constructor(datasets: Datasets, activeRecord: ActiveRecord) {
    this.datasets = datasets;
    this.activeRecord = activeRecord;
    this.listener = activeRecord.onDidChange((place) => {
      if (place !== undefined) this.last = { uri: place.dataset.uri, line: place.record.line };
    });
  }

  /** @throws {UserError} `cancelled`, or when the target that was asked for is none */
  async choose(
    reading: ImportReading,
    sources: readonly ImportSource[],
    request: ImportRequest,
  ): Promise<ImportTarget> {
    const items = this.items(reading, sources);
    if (request.target !== undefined) {
      const found = items.find(({ target }) => isAskedFor(target, request));
      if (found !== undefined) return found.target;
      throw new UserError('usage', 'The records cannot go there. Choose another target.');
    }
    const titles = reading.formats.map(({ title }) => title).join(' and ');
    const choice = await vscode.window.showQuickPick(items, {
      title: `Import ${countOf(reading)} (${titles})`,
      placeHolder: 'Where to?',
      matchOnDescription: true,
    });
    if (choice === undefined) throw new UserError('cancelled', 'Nothing was imported.');
    return choice.target;
  }

  dispose(): void {
    this.listener.dispose();
  }

  private items(reading: ImportReading, sources: readonly ImportSource[]): readonly TargetItem[] {
    const place = this.recordFor(reading, sources);
    const datasets = [...this.datasets.all()]
      .filter((dataset) => canTake(dataset, reading) && hasTab(dataset))
      .filter(({ document }) => !sources.some((source) => source.document === document))
      .toSorted((one, other) => this.rank(one) - this.rank(other));
    return [
      ...(place === undefined ? [] : [recordItem(place)]),
      ...datasets.map((dataset): TargetItem => ({
        label: `$(list-flat) At the end of ${nameOf(dataset.document)}`,
        description: plainLabel(vscode.workspace.asRelativePath(dataset.uri)),
        target: { type: 'dataset', dataset },
      })),
      { label: '$(new-file) New file', target: { type: 'new-file' } },
    ];
  }

  private recordFor(
    { kind, records }: ImportReading,
    sources: readonly ImportSource[],
  ): RecordAtCursor | undefined {
    if (records.length !== 1) return undefined;
    const place =
      this.activeRecord.current ?? this.activeRecord.at(this.last?.uri, this.last?.line);
    if (place?.dataset.kind !== kind || !hasTab(place.dataset)) return undefined;
    return sources.some(({ document }) => document === place.dataset.document) ? undefined : place;
  }

  /** The file that the user worked in comes first, then what is on the screen. */
  private rank({ uri, document }: Dataset): number {
    if (this.last?.uri.toString() === uri.toString()) return 0;
    const isVisible = vscode.window.visibleTextEditors.some(
      (editor) => editor.document === document,
    );
    return isVisible ? 1 : 2;
  }
}

export function countOf({ records }: Pick<ImportReading, 'records'>): string {
  return records.length === 1 ? '1 record' : `${records.length} records`;
}

/** VS Code keeps documents for a while whose editors were closed. */
function hasTab({ uri }: Dataset): boolean {
  const key = uri.toString();
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === key);
}

/** A file of such records, or an empty one. */
function canTake(dataset: Dataset, { kind }: ImportReading): boolean {
  if (dataset.kind === undefined) return dataset.document.getText().trim() === '';
  return dataset.kind === kind;
}

function recordItem(place: RecordAtCursor): TargetItem {
  return {
    label: `$(symbol-object) Into ${plainLabel(place.record.name)}`,
    description: nameOf(place.dataset.document),
    detail: plainLabel(place.record.summary),
    target: { type: 'record', place },
  };
}

function isAskedFor(target: ImportTarget, { target: type, uri, line }: ImportRequest): boolean {
  if (target.type !== type) return false;
  if (target.type === 'new-file' || uri === undefined) return true;
  const { dataset } = target.type === 'record' ? target.place : target;
  if (dataset.uri.toString() !== uri.toString()) return false;
  return target.type !== 'record' || line === undefined || target.place.record.line === line;
}

function nameOf({ uri }: vscode.TextDocument): string {
  return plainLabel(fileNameOf(uri));
}
