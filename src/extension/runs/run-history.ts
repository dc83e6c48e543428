import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { appendLine } from '../../core/io/append-only-file.ts';
import {
  readRunLine,
  runsFileOf,
  runsOf,
  type RunLine,
  type StoredRun,
} from '../../core/judging/run/run-journal.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import { escapeGlob } from '../host/escape-glob.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';

const rereadDelayMs = 150;

/** The run journals of the open files: `<file>.runs.jsonl`, two lines for each run. */
export class RunHistory implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly store: JudgmentStore;
  private readonly known = new Map<string, readonly StoredRun[]>();
  private readonly watchers = new Map<string, DisposableStore>();
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<vscode.Uri>());
  /** Of the dataset whose runs changed. */
  readonly onDidChange = this.changed.event;

  constructor(datasets: Datasets, store: JudgmentStore) {
    this.datasets = datasets;
    this.store = store;
    this.disposables.add(
      datasets.onDidChange((dataset) => {
        if (dataset.protocol !== undefined) this.watch(dataset);
      }),
    );
    this.disposables.add(
      datasets.onDidClose((uri) => {
        this.watchers.get(uri.toString())?.dispose();
        this.watchers.delete(uri.toString());
        this.known.delete(uri.toString());
      }),
    );
  }

  /** In the order of their starts. */
  of(dataset: Dataset): readonly StoredRun[] {
    const key = dataset.uri.toString();
    const known = this.known.get(key) ?? runsOf(readLines(this.fileOf(dataset)));
    if (this.watchers.has(key)) this.known.set(key, known);
    return known;
  }

  /** @throws {UserError} when the line could not be written */
  append(dataset: Dataset, line: string): void {
    this.store.prepareFolder(dataset);
    appendLine(this.fileOf(dataset).fsPath, line);
    this.refresh(dataset);
  }

  dispose(): void {
    for (const watcher of this.watchers.values()) watcher.dispose();
    this.watchers.clear();
    this.disposables.dispose();
  }

  private fileOf(dataset: Dataset): vscode.Uri {
    const judgments = this.store.fileOf(dataset);
    return judgments.with({ path: runsFileOf(judgments.path) });
  }

  private watch(dataset: Dataset): void {
    const key = dataset.uri.toString();
    if (this.watchers.has(key)) return;
    const file = this.fileOf(dataset);
    const watching = new DisposableStore();
    const watcher = watching.add(
      vscode.workspace.createFileSystemWatcher(
        new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), escapeGlob(fileNameOf(file))),
      ),
    );
    const { request } = watching.add(
      new Delayed(rereadDelayMs, () => {
        if (this.datasets.of(dataset.uri) === dataset) this.refresh(dataset);
      }),
    );
    watching.add(watcher.onDidChange(request));
    watching.add(watcher.onDidCreate(request));
    watching.add(watcher.onDidDelete(request));
    this.watchers.set(key, watching);
    this.changed.fire(dataset.uri);
  }

  private refresh(dataset: Dataset): void {
    this.known.delete(dataset.uri.toString());
    this.changed.fire(dataset.uri);
  }
}

/** Lines that are none of a journal are passed over: a torn one belongs to a run that reads as interrupted anyway. */
function readLines(file: vscode.Uri): readonly RunLine[] {
  let text: string;
  try {
    text = readFileSync(file.fsPath, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const read = readRunLine(line);
    return read.ok ? [read.value] : [];
  });
}
