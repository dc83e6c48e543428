import * as vscode from 'vscode';
import { escapeGlob } from '../host/escape-glob.ts';
import { fileNameOf } from '../host/file-name.ts';

/** Tells when a source changes, goes or comes on disk, also while no editor shows it. */
export class SourceWatchers implements vscode.Disposable {
  private readonly onChange: (source: vscode.Uri) => void;
  private readonly watchers = new Map<string, vscode.FileSystemWatcher>();

  constructor(onChange: (source: vscode.Uri) => void) {
    this.onChange = onChange;
  }

  watch(source: vscode.Uri): void {
    const key = source.toString();
    if (source.scheme === 'untitled' || this.watchers.has(key)) return;
    const folder = vscode.Uri.joinPath(source, '..');
    const watcher = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(folder, escapeGlob(fileNameOf(source))),
    );
    const tell = (): void => {
      this.onChange(source);
    };
    watcher.onDidChange(tell);
    watcher.onDidCreate(tell);
    watcher.onDidDelete(tell);
    this.watchers.set(key, watcher);
  }

  unwatch(source: vscode.Uri): void {
    const key = source.toString();
    this.watchers.get(key)?.dispose();
    this.watchers.delete(key);
  }

  dispose(): void {
    for (const watcher of this.watchers.values()) watcher.dispose();
    this.watchers.clear();
  }
}
