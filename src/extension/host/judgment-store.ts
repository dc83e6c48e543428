import { mkdirSync } from 'node:fs';
import * as vscode from 'vscode';
import { JudgmentFile } from '../../core/io/judgment-file.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Dataset } from './dataset.ts';
import type { Datasets } from './datasets.ts';
import { Delayed } from './delayed.ts';
import { DisposableStore } from './disposables.ts';
import { escapeGlob } from './escape-glob.ts';
import { fileNameOf } from './file-name.ts';
import { isOnDisk } from './is-on-disk.ts';
import type { ChannelLog } from './log.ts';
import { storedName } from './stored-name.ts';
import { TimeSlices } from './time-slices.ts';

/** Others may write many lines a second: the file is read at most this often. */
const rereadDelayMs = 150;

/** The judgments of every open dataset: append-only JSON Lines in `<file>.judgments.jsonl`. */
export class JudgmentStore implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly ownStorage: vscode.Uri;
  private readonly log: ChannelLog;
  private readonly files = new Map<string, JudgmentFile>();
  private readonly watchers = new Map<string, DisposableStore>();
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<vscode.Uri>());
  /** The judgments of the dataset with this URI changed, on disk or by us. */
  readonly onDidChange = this.changed.event;

  /** @param ownStorage where judgments of documents that are no files on disk are kept */
  constructor(datasets: Datasets, ownStorage: vscode.Uri, log: ChannelLog) {
    this.datasets = datasets;
    this.ownStorage = ownStorage;
    this.log = log;
  }

  start(): void {
    this.disposables.add(
      this.datasets.onDidChange((dataset) => {
        if (dataset.protocol === undefined || this.watchers.has(dataset.uri.toString())) return;
        this.watch(dataset);
        void this.reload(dataset);
      }),
    );
    this.disposables.add(
      this.datasets.onDidClose((uri) => {
        const key = uri.toString();
        this.watchers.get(key)?.dispose();
        this.watchers.delete(key);
        this.files.delete(key);
      }),
    );
  }

  /** Where the judgments of a dataset are kept. */
  fileOf(dataset: Dataset): vscode.Uri {
    const { uri } = dataset;
    if (isOnDisk(uri)) return uri.with({ path: `${uri.path}.judgments.jsonl` });
    return vscode.Uri.joinPath(this.ownStorage, `${storedName(uri)}.judgments.jsonl`);
  }

  judgmentsOf(dataset: Dataset, recordId: string): readonly Judgment[] {
    return this.files.get(dataset.uri.toString())?.of(recordId) ?? [];
  }

  /** All that are stored, once the file is read to its end; a copy. */
  async all(dataset: Dataset): Promise<readonly Judgment[]> {
    await this.reload(dataset);
    return [...(this.files.get(dataset.uri.toString())?.judgments ?? [])];
  }

  /** Ids of the records that have at least one judgment. */
  judgedRecords(dataset: Dataset): Iterable<string> {
    return this.files.get(dataset.uri.toString())?.records ?? [];
  }

  /**
   * Also while the document is closed: a run goes on without it.
   *
   * @throws {UserError} when the line could not be written; then nothing was added
   */
  async append(dataset: Dataset, judgment: Judgment): Promise<void> {
    this.prepareFolder(dataset);
    const open = this.files.get(dataset.uri.toString());
    const file = open ?? newFile(this.fileOf(dataset));
    file.append(judgment);
    if (open === undefined) return;
    if (file.isCurrent) this.changed.fire(dataset.uri);
    else await this.reload(dataset);
  }

  /** For documents that are no files, what is kept of them has a folder of ours. */
  prepareFolder({ uri }: Dataset): void {
    if (!isOnDisk(uri)) mkdirSync(this.ownStorage.fsPath, { recursive: true });
  }

  dispose(): void {
    for (const watcher of this.watchers.values()) watcher.dispose();
    this.watchers.clear();
    this.disposables.dispose();
  }

  private watch(dataset: Dataset): void {
    const file = this.fileOf(dataset);
    const folder = vscode.Uri.joinPath(file, '..');
    const name = fileNameOf(file);
    const store = new DisposableStore();
    const watcher = store.add(
      vscode.workspace.createFileSystemWatcher(
        new vscode.RelativePattern(folder, escapeGlob(name)),
      ),
    );
    const { request } = store.add(
      new Delayed(rereadDelayMs, () => {
        void this.reload(dataset);
      }),
    );
    store.add(watcher.onDidChange(request));
    store.add(watcher.onDidCreate(request));
    store.add(watcher.onDidDelete(request));
    this.watchers.set(dataset.uri.toString(), store);
    this.files.set(dataset.uri.toString(), newFile(file));
  }

  /** Reads what is new; what this process has written is known already. */
  private async reload(dataset: Dataset): Promise<void> {
    const file = this.files.get(dataset.uri.toString());
    if (file === undefined || !(await this.refresh(file))) return;
    if (this.files.get(dataset.uri.toString()) !== file) return;
    for (const { message } of file.problems) this.log.warn(`Judgments file: ${message}`);
    this.changed.fire(dataset.uri);
  }

  /** What cannot be read is as good as none, and is in the log. */
  private async refresh(file: JudgmentFile): Promise<boolean> {
    try {
      return await file.refresh();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.log.warn(`Judgments file: ${error.message}`);
      return false;
    }
  }
}

function newFile(file: vscode.Uri): JudgmentFile {
  return new JudgmentFile(file.fsPath, () => new TimeSlices(0).pause());
}
