import * as vscode from 'vscode';

/** Why a file cannot be edited, as far as its file system tells. */
export class ReadOnlyFiles implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  /** Something else than before is known of a file. */
  readonly onDidChange = this.changed.event;
  private readonly reasons = new Map<string, string | undefined>();
  private readonly listeners: readonly vscode.Disposable[];

  constructor() {
    const lookAgain = (): void => {
      for (const [uri, reason] of this.reasons) {
        if (reason !== undefined) void this.look(vscode.Uri.parse(uri, true));
      }
    };
    // Permissions are changed elsewhere, and nothing tells of it.
    this.listeners = [
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused) lookAgain();
      }),
      vscode.window.onDidChangeActiveTextEditor(lookAgain),
      vscode.workspace.onDidSaveTextDocument(lookAgain),
    ];
  }

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

  /** Why a file cannot be edited, after another look at one that could not. */
  async refusalOf(uri: vscode.Uri): Promise<string | undefined> {
    if (this.reasonFor(uri) === undefined) return undefined;
    await this.look(uri);
    return this.reasonFor(uri);
  }

  dispose(): void {
    for (const listener of this.listeners) listener.dispose();
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
