import * as vscode from 'vscode';
import {
  normalizeLineEndings,
  saveHazards,
  type SaveHazard,
} from '../../core/jsonl/save-hazards.ts';
import { UserError } from '../../core/model/user-error.ts';
import { commands } from '../ids.ts';
import { registerCommand } from '../host/commands.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { ChannelLog } from '../host/log.ts';
import type { SaveHazards } from '../host/save-hazards.ts';
import { showInformation, showWarning } from '../host/notifications.ts';

/** Files that a save of VS Code would spoil are made read-only, with the reason and the way on. */
export class FileGuard implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly hazards: SaveHazards;
  private readonly disposables = new DisposableStore();
  private readonly looked = new Set<string>();
  private readonly guarded = new Set<string>();

  constructor(datasets: Datasets, hazards: SaveHazards, log: ChannelLog) {
    this.datasets = datasets;
    this.hazards = hazards;
    this.disposables.add(
      vscode.window.onDidChangeActiveTextEditor((editor) => void this.guard(editor)),
    );
    this.disposables.add(
      datasets.onDidChange(({ document }) => {
        const editor = vscode.window.activeTextEditor;
        if (editor?.document === document) void this.guard(editor);
      }),
    );
    this.disposables.add(
      datasets.onDidClose((uri) => {
        this.hazards.forget(uri);
        this.looked.delete(uri.toString());
        this.guarded.delete(uri.toString());
      }),
    );
    this.disposables.add(
      registerCommand(log, commands.normalizeLineEndings, () => this.normalize()),
    );
    void this.guard(vscode.window.activeTextEditor);
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async guard(editor: vscode.TextEditor | undefined): Promise<void> {
    const document = editor?.document;
    if (document === undefined || document.isUntitled) return;
    const key = document.uri.toString();
    if (this.datasets.of(document.uri) === undefined || this.looked.has(key)) return;
    this.looked.add(key);
    const hazards = await this.hazards.of(document.uri);
    const [hazard] = hazards;
    if (hazard === undefined || this.guarded.has(key)) return;
    // The command knows only the active editor; another time will come if it is a different one by now.
    if (vscode.window.activeTextEditor?.document !== document) {
      this.looked.delete(key);
      return;
    }
    this.guarded.add(key);
    await vscode.commands.executeCommand('workbench.action.files.setActiveEditorReadonlyInSession');
    await explain(document.uri, hazards);
  }

  private async normalize(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined || document.isUntitled) {
      throw new UserError(
        'usage',
        'Open the JSON Lines file whose line endings should be normalised.',
      );
    }
    if (document.isDirty) {
      throw new UserError('usage', 'The file has unsaved changes. Save or revert them first.');
    }
    const { uri } = document;
    const bytes = await vscode.workspace.fs.readFile(uri);
    const hazards = saveHazards(bytes);
    if (hazards.some(({ type }) => type === 'invalid-utf8')) {
      throw new UserError(
        'file-not-writable',
        'The file holds bytes that are not UTF-8. Convert its encoding first: normalising would not mend them.',
      );
    }
    if (hazards.length === 0) {
      await showInformation('The line endings of this file are all alike already.');
      return;
    }
    await vscode.workspace.fs.writeFile(uri, normalizeLineEndings(bytes));
    this.guarded.delete(uri.toString());
    this.hazards.forget(uri);
    await vscode.commands.executeCommand(
      'workbench.action.files.resetActiveEditorReadonlyInSession',
    );
    void showInformation('All lines end in LF now. No record changed, and the file can be edited.');
  }
}

async function explain(uri: vscode.Uri, hazards: readonly SaveHazard[]): Promise<void> {
  const name = fileNameOf(uri);
  const reasons = hazards.map(reasonOf).join(' ');
  const canNormalize = !hazards.some(({ type }) => type === 'invalid-utf8');
  const normalize = 'Normalize Line Endings';
  const editRecord = 'Edit Record';
  const choice = await showWarning(
    `${name} is read-only: saving it here would change records that you did not touch. ${reasons} Edit Record changes one record and leaves every other byte as it is.`,
    ...(canNormalize ? [normalize] : []),
    editRecord,
  );
  if (choice === normalize) await vscode.commands.executeCommand(commands.normalizeLineEndings);
  if (choice === editRecord) await vscode.commands.executeCommand(commands.editRecord);
}

function reasonOf({ type, byteOffset, line }: SaveHazard): string {
  const place = `at byte ${byteOffset.toLocaleString('en')} (line ${line + 1})`;
  switch (type) {
    case 'invalid-utf8':
      return `It holds bytes that are not UTF-8, the first ${place}.`;
    case 'lone-carriage-return':
      return `It holds a carriage return within a record ${place}.`;
    case 'mixed-line-endings':
      return `Its lines end partly in LF and partly in CRLF, first ${place}.`;
  }
}
