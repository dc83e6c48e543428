import * as vscode from 'vscode';
import type { Dataset } from './dataset.ts';

/** Shows a range of a document in the editor that already has it, else in a new one. */
export async function reveal(
  dataset: Dataset,
  range: vscode.Range,
  preserveFocus = false,
): Promise<void> {
  const visible = vscode.window.visibleTextEditors.find(
    ({ document }) => document === dataset.document,
  );
  const editor = await vscode.window.showTextDocument(dataset.document, {
    viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus,
    preview: false,
  });
  editor.selection = new vscode.Selection(range.start, range.start);
  editor.revealRange(range, vscode.TextEditorRevealType.AtTop);
}
