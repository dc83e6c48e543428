import * as vscode from 'vscode';
import { byCodeUnits } from '../../core/model/code-unit-order.ts';
import { reviewFilesOf } from '../../core/review/review-file-names.ts';
import { settings } from '../ids.ts';
import { DisposableStore } from './disposables.ts';
import { fileNameOf } from './file-name.ts';
import { isOnDisk } from './is-on-disk.ts';
import { storedName } from './stored-name.ts';

/**
 * The review files of a dataset: those beside it that bear its name, and those that the setting names, as globs within the
 * workspace folder of the dataset.
 */
export class ReviewFiles implements vscode.Disposable {
  private readonly uri: vscode.Uri;
  private readonly ownStorage: vscode.Uri;
  private readonly onChange: () => void;
  private readonly disposables = new DisposableStore();
  private watchers = new DisposableStore();

  /**
   * @param uri of the dataset
   * @param ownStorage where reviews of documents that are no files on disk are kept
   */
  constructor(uri: vscode.Uri, ownStorage: vscode.Uri, onChange: () => void) {
    this.uri = uri;
    this.ownStorage = ownStorage;
    this.onChange = onChange;
    this.watch();
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        const section = `${settings.section}.${settings.reviews}`;
        if (!event.affectsConfiguration(section, uri)) return;
        this.watch();
        onChange();
      }),
    );
  }

  /** In the order of their paths, so that the same files make the same report. */
  async find(): Promise<readonly vscode.Uri[]> {
    const named = this.globs().map((glob) => vscode.workspace.findFiles(glob, null));
    const found = [...(await Promise.all(named)).flat(), ...(await this.beside())];
    const files = found.filter(isOnDisk);
    const byPath = new Map(files.map((file) => [file.path, file]));
    return [...byPath.values()].sort((a, b) => byCodeUnits(a.path, b.path));
  }

  /** Those beside the dataset that bear its name, or those of ours that are about it. */
  private async beside(): Promise<readonly vscode.Uri[]> {
    return isOnDisk(this.uri)
      ? reviewFilesIn(folderOf(this.uri), fileNameOf(this.uri))
      : reviewFilesIn(this.ownStorage, storedName(this.uri));
  }

  dispose(): void {
    this.watchers.dispose();
    this.disposables.dispose();
  }

  private globs(): readonly vscode.RelativePattern[] {
    const folder = vscode.workspace.getWorkspaceFolder(this.uri);
    const value: unknown = vscode.workspace
      .getConfiguration(settings.section, this.uri)
      .get(settings.reviews);
    if (folder === undefined || !Array.isArray(value)) return [];
    return value.flatMap((glob) =>
      typeof glob === 'string' ? [new vscode.RelativePattern(folder, glob)] : [],
    );
  }

  private watch(): void {
    this.watchers.dispose();
    this.watchers = new DisposableStore();
    const beside = new vscode.RelativePattern(folderOf(this.uri), '*.reviews.jsonl');
    for (const pattern of [...this.globs(), beside]) {
      const watcher = this.watchers.add(vscode.workspace.createFileSystemWatcher(pattern));
      for (const event of [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete]) {
        this.watchers.add(event(this.onChange));
      }
    }
  }
}

/** None where the folder cannot be read: it may not be there yet. */
async function reviewFilesIn(folder: vscode.Uri, dataset: string): Promise<readonly vscode.Uri[]> {
  let entries: readonly [string, vscode.FileType][];
  try {
    entries = await vscode.workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
  const names = entries.flatMap(([name, type]) =>
    (type & vscode.FileType.File) === 0 ? [] : [name],
  );
  return reviewFilesOf(dataset, names).map((name) => vscode.Uri.joinPath(folder, name));
}

function folderOf(uri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(uri, '..');
}
