import * as vscode from 'vscode';
import { appendLine } from '../../core/io/append-only-file.ts';
import {
  formatJudgmentLine,
  readJudgments,
  type JudgmentLineProblem,
} from '../../core/judging/judgment-line.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import type { Dataset } from './dataset.ts';
import type { Datasets } from './datasets.ts';
import { DisposableStore } from './disposables.ts';
import type { ChannelLog } from './log.ts';

interface StoredFile {
  readonly judgments: readonly Judgment[];
  readonly byRecord: ReadonlyMap<string, readonly Judgment[]>;
  readonly problems: readonly JudgmentLineProblem[];
}

const nothingStored: StoredFile = { judgments: [], byRecord: new Map(), problems: [] };

/** The judgments of every open dataset: append-only JSON Lines in `<file>.judgments.jsonl`. */
export class JudgmentStore implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly ownStorage: vscode.Uri;
  private readonly log: ChannelLog;
  private readonly files = new Map<string, StoredFile>();
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
    const name = encodeURIComponent(uri.with({ query: '' }).toString());
    return vscode.Uri.joinPath(this.ownStorage, `${name}.judgments.jsonl`);
  }

  judgmentsOf(dataset: Dataset, recordId: string): readonly Judgment[] {
    return this.stored(dataset).byRecord.get(recordId) ?? [];
  }

  /** Ids of the records that have at least one judgment. */
  judgedRecords(dataset: Dataset): Iterable<string> {
    return this.stored(dataset).byRecord.keys();
  }

  problemsOf(dataset: Dataset): readonly JudgmentLineProblem[] {
    return this.stored(dataset).problems;
  }

  /** @throws {UserError} when the line could not be written; then nothing was added */
  async append(dataset: Dataset, judgment: Judgment): Promise<void> {
    const file = this.fileOf(dataset);
    if (!isOnDisk(dataset.uri)) await vscode.workspace.fs.createDirectory(this.ownStorage);
    appendLine(file.fsPath, formatJudgmentLine(judgment));
    await this.reload(dataset);
  }

  dispose(): void {
    for (const watcher of this.watchers.values()) watcher.dispose();
    this.watchers.clear();
    this.disposables.dispose();
  }

  private stored(dataset: Dataset): StoredFile {
    return this.files.get(dataset.uri.toString()) ?? nothingStored;
  }

  private watch(dataset: Dataset): void {
    const file = this.fileOf(dataset);
    const folder = vscode.Uri.joinPath(file, '..');
    const name = file.path.split('/').at(-1) ?? '';
    const store = new DisposableStore();
    const watcher = store.add(
      vscode.workspace.createFileSystemWatcher(
        new vscode.RelativePattern(folder, escapeGlob(name)),
      ),
    );
    const reload = (): void => void this.reload(dataset);
    store.add(watcher.onDidChange(reload));
    store.add(watcher.onDidCreate(reload));
    store.add(watcher.onDidDelete(reload));
    this.watchers.set(dataset.uri.toString(), store);
  }

  private async reload(dataset: Dataset): Promise<void> {
    const stored = await this.read(this.fileOf(dataset));
    if (this.datasets.of(dataset.uri) !== dataset) return;
    this.files.set(dataset.uri.toString(), stored);
    for (const { message } of stored.problems) this.log.warn(`Judgments file: ${message}`);
    this.changed.fire(dataset.uri);
  }

  private async read(file: vscode.Uri): Promise<StoredFile> {
    let bytes: Uint8Array;
    try {
      bytes = await vscode.workspace.fs.readFile(file);
    } catch {
      // No file means no judgments yet.
      return nothingStored;
    }
    const { judgments, problems } = readJudgments(new TextDecoder().decode(bytes));
    const plain = judgments.map(({ judgment }) => judgment);
    return {
      judgments: plain,
      byRecord: Map.groupBy(plain, ({ record_id }) => record_id),
      problems,
    };
  }
}

function isOnDisk(uri: vscode.Uri): boolean {
  return uri.scheme === 'file';
}

function escapeGlob(name: string): string {
  return name.replaceAll(/[*?[\]{}]/g, (character) => `[${character}]`);
}
