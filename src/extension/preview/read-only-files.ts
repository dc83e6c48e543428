import * as vscode from 'vscode';

/** Why a file cannot be edited, as far as its file system tells. */
export class ReadOnlyFiles implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  /** Something else than before is known of a file. */
  readonly onDidChange = this.changed.event;
  private readonly reasons = new Map<string, string | undefined>();

  /** What is known now; a file that was not looked at yet is looked at. */
  reasonFor(uri: vscode.Uri): string | undefined {
    if (uri.scheme === 'untitled') return undefined;
    // The old side of a comparison and other documents that only show something have no file system at all.
    if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) !== true) {
      return 'this file cannot be written where it is.';
    }
    const key = uri.toString();
    if (!this.reasons.has(key)) {
      this.reasons.set(key, undefined);
      void this.look(uri);
    }
    return this.reasons.get(key);
  }

  /** Looks again: permissions may have changed. */
  async look(uri: vscode.Uri): Promise<void> {
    const reason = await reasonOf(uri);
    const key = uri.toString();
    if (this.reasons.get(key) === reason) return;
    this.reasons.set(key, reason);
    this.changed.fire();
  }

  dispose(): void {
    this.changed.dispose();
  }
}

async function reasonOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    const { permissions } = await vscode.workspace.fs.stat(uri);
    return permissions === vscode.FilePermission.Readonly
      ? 'the file is write-protected.'
      : undefined;
  } catch {
    // Untitled: nothing is on disk yet.
    return undefined;
  }
}
