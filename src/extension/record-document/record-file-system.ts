import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { DisposableStore } from '../host/disposables.ts';
import { schemes } from '../ids.ts';
import type { RecordEntry } from './record-entry.ts';
import type { RecordSync } from './record-sync.ts';
import type { RecordTable } from './record-table.ts';
import { fileNameOf } from '../host/file-name.ts';
import { showInformation } from '../host/notifications.ts';

const byteOrderMark = '\ufeff';

/** Record documents as files: reading shows a record formatted, writing edits its line. */
export class RecordFileSystem implements vscode.FileSystemProvider, vscode.Disposable {
  private readonly table: RecordTable;
  private readonly sync: RecordSync;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(
    new vscode.EventEmitter<vscode.FileChangeEvent[]>(),
  );
  readonly onDidChangeFile = this.changed.event;

  constructor(table: RecordTable, sync: RecordSync) {
    this.table = table;
    this.sync = sync;
    this.disposables.add(
      sync.onDidChange((event) => {
        this.changed.fire([event]);
      }),
    );
    this.disposables.add(
      vscode.workspace.registerFileSystemProvider(schemes.record, this, { isCaseSensitive: true }),
    );
  }

  dispose(): void {
    this.disposables.dispose();
  }

  /** Changes of every record document are told, watched or not. */
  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    if (isFolder(uri)) return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    const { mtime, size } = await this.present(uri);
    return { type: vscode.FileType.File, ctime: 0, mtime, size };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const { shown = '' } = await this.present(uri);
    return new TextEncoder().encode(needsMark(uri) ? byteOrderMark + shown : shown);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const entry = this.table.of(uri);
    if (entry === undefined) throw vscode.FileSystemError.Unavailable(unknown(uri));
    const hadOtherEdits = await this.write(entry, content);
    if (!hadOtherEdits) return;
    void showInformation(
      `${fileNameOf(entry.source)} held other unsaved edits: they were saved together with the record ${entry.name}.`,
    );
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  private async write(entry: RecordEntry, content: Uint8Array): Promise<boolean> {
    try {
      return await this.sync.write(entry, decode(content));
    } catch (error) {
      if (error instanceof UserError) throw vscode.FileSystemError.Unavailable(error.message);
      throw error;
    }
  }

  private async present(uri: vscode.Uri): Promise<RecordEntry> {
    const entry = this.table.of(uri);
    if (entry === undefined) throw vscode.FileSystemError.FileNotFound(unknown(uri));
    await this.sync.refresh(entry.source, [entry]);
    if (!entry.isGone) return entry;
    throw vscode.FileSystemError.FileNotFound(
      `The record ${entry.name} is not in ${fileNameOf(entry.source)} any more, or that file is gone.`,
    );
  }
}

/** `/items.jsonl` holds the documents of its records. */
function isFolder({ path }: vscode.Uri): boolean {
  return path.split('/').filter((segment) => segment !== '').length < 2;
}

/** Without the mark, VS Code would take the bytes for the encoding that the user's settings name. */
function needsMark(uri: vscode.Uri): boolean {
  const files = vscode.workspace.getConfiguration('files', { uri, languageId: 'json' });
  const encoding = files.get<string>('encoding', 'utf8');
  return !/^utf8(bom)?$/u.test(encoding) || files.get<boolean>('autoGuessEncoding') === true;
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (error) {
    throw new UserError(
      'usage',
      'A record document is saved as UTF-8: choose "Save with Encoding" and UTF-8. The record was not changed.',
      { cause: error },
    );
  }
}

function unknown(uri: vscode.Uri): string {
  return `Benchwright does not know any more which record ${fileNameOf(uri)} is. Use Edit Record on it in its file, and copy the text of this document there.`;
}
