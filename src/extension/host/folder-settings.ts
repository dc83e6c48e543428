import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { Delayed } from './delayed.ts';
import { DisposableStore } from './disposables.ts';
import { isOnDisk } from './is-on-disk.ts';

const delayMs = 50;

/** What one workspace folder has of its own. */
export interface FolderSetting {
  /** In the order in which they are shown; a file may come several times. */
  readonly diagnostics: readonly FileDiagnostic[];
  /** The same as long as nothing has changed. */
  readonly fingerprint: string;
}

export interface FileDiagnostic {
  readonly file: vscode.Uri;
  readonly diagnostic: vscode.Diagnostic;
}

interface FolderReader<T extends FolderSetting> {
  /** Within each workspace folder, as `.benchwright/prompts`. */
  readonly path: string;
  /** The name of the collection of diagnostics. */
  readonly collection: string;
  /** Of workspace folders that are not on disk or have nothing at the path. */
  readonly none: T;
  /** @param place the path in the workspace folder; it exists */
  readonly read: (place: vscode.Uri, folder: vscode.WorkspaceFolder) => T;
  /** Called for every workspace folder whenever that of any has changed, before others hear of it. */
  readonly onRead: (setting: T, isChanged: boolean) => void;
}

/** What people keep in a folder of each workspace folder, read again whenever it changes. */
export class FolderSettings<T extends FolderSetting> implements vscode.Disposable {
  private readonly reader: FolderReader<T>;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly diagnostics: vscode.DiagnosticCollection;
  private watchers = new DisposableStore();
  /** By the address of the workspace folder. */
  private settings: ReadonlyMap<string, T> = new Map<string, T>();
  private readonly rereading = this.disposables.add(
    new Delayed(delayMs, () => {
      this.read();
    }),
  );
  /** Reads again, soon. */
  readonly request = this.rereading.request;

  constructor(reader: FolderReader<T>) {
    this.reader = reader;
    this.diagnostics = this.disposables.add(
      vscode.languages.createDiagnosticCollection(reader.collection),
    );
  }

  /** Reads before it returns. */
  start(): void {
    this.disposables.add(
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.watch();
        this.request();
      }),
    );
    this.disposables.add(
      // At once, and in file systems that nobody watches.
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (uri.path.includes(`/${this.reader.path}/`)) this.read();
      }),
    );
    this.watch();
    this.read();
  }

  /** What is not on disk goes by the first folder; files outside of all folders have nothing. */
  of(document: vscode.Uri): T | undefined {
    const folder = isOnDisk(document)
      ? vscode.workspace.getWorkspaceFolder(document)
      : vscode.workspace.workspaceFolders?.[0];
    return this.settings.get(folder?.uri.toString() ?? '');
  }

  dispose(): void {
    this.watchers.dispose();
    this.disposables.dispose();
  }

  private watch(): void {
    this.watchers.dispose();
    this.watchers = new DisposableStore();
    for (const folder of vscode.workspace.workspaceFolders ?? []) {
      const pattern = new vscode.RelativePattern(folder, `{.benchwright,${this.reader.path}/**}`);
      const watcher = this.watchers.add(vscode.workspace.createFileSystemWatcher(pattern));
      for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) {
        this.watchers.add(event(this.request));
      }
    }
  }

  private read(): void {
    const before = this.settings;
    const folders = vscode.workspace.workspaceFolders ?? [];
    const now = new Map(folders.map((folder) => [folder.uri.toString(), this.settingOf(folder)]));
    const isChanged = (key: string, { fingerprint }: T): boolean =>
      fingerprint !== before.get(key)?.fingerprint;
    const isSame =
      now.size === before.size && ![...now].some(([key, setting]) => isChanged(key, setting));
    if (isSame) return;
    this.settings = now;
    this.diagnostics.clear();
    this.diagnostics.set(
      [...now.values()].flatMap(({ diagnostics }) =>
        diagnostics.map(({ file, diagnostic }): [vscode.Uri, vscode.Diagnostic[]] => [
          file,
          [diagnostic],
        ]),
      ),
    );
    for (const [key, setting] of now) this.reader.onRead(setting, isChanged(key, setting));
    this.changed.fire();
  }

  private settingOf(folder: vscode.WorkspaceFolder): T {
    const { path, none, read } = this.reader;
    const place = vscode.Uri.joinPath(folder.uri, path);
    return isOnDisk(place) && existsSync(place.fsPath) ? read(place, folder) : none;
  }
}
