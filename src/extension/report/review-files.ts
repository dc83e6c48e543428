import * as vscode from 'vscode';
import { settings } from '../ids.ts';
import { DisposableStore } from '../host/disposables.ts';

const suffix = '.reviews.jsonl';

/**
 * The review files that a report counts: those beside the dataset, or those that the setting names, as globs within the
 * workspace folder of the dataset.
 */
export class ReviewFiles implements vscode.Disposable {
  private readonly uri: vscode.Uri;
  private readonly onChange: () => void;
  private readonly disposables = new DisposableStore();
  private watchers = new DisposableStore();

  /** @param uri of the dataset */
  constructor(uri: vscode.Uri, onChange: () => void) {
    this.uri = uri;
    this.onChange = onChange;
    this.watch();
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        const section = `${settings.section}.${settings.reportReviews}`;
        if (!event.affectsConfiguration(section, uri)) return;
        this.watch();
        onChange();
      }),
    );
  }

  /** In the order of their paths, so that the same files make the same report. */
  async find(): Promise<readonly vscode.Uri[]> {
    const globs = this.globs();
    const found =
      globs === undefined
        ? await filesBeside(this.uri)
        : (await Promise.all(globs.map((glob) => vscode.workspace.findFiles(glob, null)))).flat();
    const files = found.filter(({ scheme }) => scheme === 'file');
    const byPath = new Map(files.map((file) => [file.path, file]));
    return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  dispose(): void {
    this.watchers.dispose();
    this.disposables.dispose();
  }

  /** Undefined where those beside the dataset are meant. */
  private globs(): readonly vscode.RelativePattern[] | undefined {
    const folder = vscode.workspace.getWorkspaceFolder(this.uri);
    const value: unknown = vscode.workspace
      .getConfiguration(settings.section, this.uri)
      .get(settings.reportReviews);
    if (folder === undefined || !Array.isArray(value) || value.length === 0) return undefined;
    return value.flatMap((glob) =>
      typeof glob === 'string' ? [new vscode.RelativePattern(folder, glob)] : [],
    );
  }

  private watch(): void {
    this.watchers.dispose();
    this.watchers = new DisposableStore();
    const beside = new vscode.RelativePattern(folderOf(this.uri), `*${suffix}`);
    for (const pattern of this.globs() ?? [beside]) {
      const watcher = this.watchers.add(vscode.workspace.createFileSystemWatcher(pattern));
      for (const event of [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete]) {
        this.watchers.add(event(this.onChange));
      }
    }
  }
}

async function filesBeside(uri: vscode.Uri): Promise<readonly vscode.Uri[]> {
  if (uri.scheme !== 'file') return [];
  const folder = folderOf(uri);
  const entries = await vscode.workspace.fs.readDirectory(folder);
  return entries.flatMap(([name, type]) =>
    name.endsWith(suffix) && (type & vscode.FileType.File) !== 0
      ? [vscode.Uri.joinPath(folder, name)]
      : [],
  );
}

function folderOf(uri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(uri, '..');
}
