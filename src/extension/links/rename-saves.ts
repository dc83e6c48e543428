import * as vscode from 'vscode';
import type { LinkPlace } from '../host/link-places.ts';
import type { ChannelLog } from '../host/log.ts';
import { DisposableStore } from '../host/disposables.ts';
import { showWarning } from '../host/notifications.ts';

/** After this long the user has declined the rename, e.g. in its preview. */
const patienceMs = 10 * 60_000;

interface ExpectedFile {
  /** Where the new name will begin. */
  readonly starts: readonly vscode.Position[];
  readonly token: string;
  readonly until: number;
}

/**
 * Saves what a rename has changed: VS Code leaves files that were closed behind as unsaved editors, and reports and
 * the command line read judgments from disk. Files that had unsaved changes before stay unsaved; so does a rename that
 * stays in one open file, like any edit.
 */
export class RenameSaves implements vscode.Disposable {
  private readonly log: ChannelLog;
  private readonly disposables = new DisposableStore();
  private expected = new Map<string, ExpectedFile>();

  constructor(log: ChannelLog) {
    this.log = log;
    this.disposables.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) => void this.saveIfRenamed(document)),
    );
  }

  /** Told before VS Code makes the edit: it does not say when it did, nor that it did not. */
  expect(places: readonly LinkPlace[], newName: string): void {
    const token = JSON.stringify(newName);
    const files = Map.groupBy(places, ({ uri }) => uri.toString());
    this.expected = new Map(
      [...files].flatMap(([key, own]) => {
        const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === key);
        if (open?.isDirty === true || open?.isUntitled === true) return [];
        if (open !== undefined && files.size === 1) return [];
        const starts = newStarts(own, token);
        return [[key, { starts, token, until: Date.now() + patienceMs }]];
      }),
    );
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async saveIfRenamed(document: vscode.TextDocument): Promise<void> {
    const key = document.uri.toString();
    const file = this.expected.get(key);
    if (file === undefined || !document.isDirty) return;
    if (Date.now() > file.until) this.expected.delete(key);
    if (!isRenamed(document, file)) return;
    this.expected.delete(key);
    if (await document.save()) return;
    this.log.warn('A file that a rename has changed could not be saved.');
    void showWarning(
      `${vscode.workspace.asRelativePath(document.uri)} was renamed in, but could not be saved. Save it, so that judgments and records on disk agree.`,
    );
  }
}

function isRenamed(document: vscode.TextDocument, { starts, token }: ExpectedFile): boolean {
  return starts.every(({ line, character }) =>
    document.lineAt(line).text.startsWith(token, character),
  );
}

/** Names that come first on a line move those behind them. */
function newStarts(places: readonly LinkPlace[], token: string): readonly vscode.Position[] {
  return [...Map.groupBy(places, ({ range }) => range.start.line)].flatMap(([line, own]) => {
    let shift = 0;
    return own
      .map(({ range }) => range)
      .toSorted((a, b) => a.start.character - b.start.character)
      .map(({ start, end }) => {
        const position = new vscode.Position(line, start.character + shift);
        shift += token.length - (end.character - start.character);
        return position;
      });
  });
}
