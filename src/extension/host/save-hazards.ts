import * as vscode from 'vscode';
import { saveHazards, type SaveHazard } from '../../core/jsonl/save-hazards.ts';
import { ByteFile } from './byte-file.ts';
import type { ChannelLog } from './log.ts';

/** VS Code hands documents over this size to no extension. */
const largestDocumentBytes = 50 * 1024 * 1024;

interface Look {
  readonly mtime: number;
  readonly size: number;
  readonly hazards: readonly SaveHazard[];
  /** Kept only for files with hazards: they are edited as bytes. */
  readonly file: ByteFile | undefined;
}

/** What VS Code's own save would spoil in a file on disk. */
export class SaveHazards implements vscode.Disposable {
  private readonly log: ChannelLog;
  private readonly looks = new Map<string, Look>();
  private readonly listener: vscode.Disposable;

  constructor(log: ChannelLog) {
    this.log = log;
    this.listener = vscode.workspace.onDidSaveTextDocument(({ uri }) => void this.saved(uri));
  }

  dispose(): void {
    this.listener.dispose();
  }

  /** What the last look found; undefined before the file's bytes were looked at. */
  known(uri: vscode.Uri): readonly SaveHazard[] | undefined {
    return this.looks.get(uri.toString())?.hazards;
  }

  async of(uri: vscode.Uri): Promise<readonly SaveHazard[]> {
    return (await this.look(uri))?.hazards ?? [];
  }

  /** The file as bytes when it can be edited only so; undefined when VS Code's save keeps it. */
  async bytesOf(uri: vscode.Uri): Promise<ByteFile | undefined> {
    return (await this.look(uri))?.file;
  }

  forget(uri: vscode.Uri): void {
    this.looks.delete(uri.toString());
  }

  /** Reads the file unless it is as it was at the last look. */
  private async look(uri: vscode.Uri): Promise<Look | undefined> {
    if (uri.scheme === 'untitled') return undefined;
    const key = uri.toString();
    try {
      const { mtime, size } = await vscode.workspace.fs.stat(uri);
      const known = this.looks.get(key);
      if (known?.mtime === mtime && known.size === size) return known;
      const isReadable = size <= largestDocumentBytes;
      const bytes = isReadable ? await vscode.workspace.fs.readFile(uri) : undefined;
      const hazards = bytes === undefined ? [] : saveHazards(bytes);
      const file =
        bytes === undefined || hazards.length === 0 ? undefined : new ByteFile(uri, bytes);
      const look = { mtime, size, hazards, file };
      this.looks.set(key, look);
      return look;
    } catch (error) {
      // A diff's or a virtual document's bytes may be out of reach; such documents are not saved either.
      this.log.warn(
        `The bytes of a file could not be read (${error instanceof Error ? error.name : 'unknown'}).`,
      );
      this.looks.delete(key);
      return undefined;
    }
  }

  /** What VS Code saves has no hazards after it if it had none before: such a file need not be read again. */
  private async saved(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    if (this.looks.get(key)?.hazards.length !== 0) return;
    try {
      const { mtime, size } = await vscode.workspace.fs.stat(uri);
      this.looks.set(key, { mtime, size, hazards: [], file: undefined });
    } catch {
      this.looks.delete(key);
    }
  }
}
