import * as vscode from 'vscode';

/** Opens a report beside what the user sees, without taking the focus. */
export async function showReport(text: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({
    language: 'plaintext',
    content: text,
  });
  await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.Beside,
    preserveFocus: true,
    preview: false,
  });
}
