import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from './workspace.ts';

const scheme = 'benchwright-record';

/** Opens the record in a line of a file as a document, as the command does. */
export async function editRecord(source: vscode.Uri, line: number): Promise<vscode.TextDocument> {
  await vscode.workspace.openTextDocument(source);
  await vscode.commands.executeCommand('benchwright.editRecord', source, line);
  const document = vscode.window.activeTextEditor?.document;
  assert.equal(document?.uri.scheme, scheme, 'no record document was opened');
  assert.ok(document);
  return document;
}

/** Replaces text in a document, as someone who types. */
export async function replace(
  document: vscode.TextDocument,
  from: string,
  to: string,
): Promise<void> {
  const at = document.getText().indexOf(from);
  assert.notEqual(at, -1, `${from} is not in the document`);
  const range = new vscode.Range(document.positionAt(at), document.positionAt(at + from.length));
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, to);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

export async function replaceAll(document: vscode.TextDocument, text: string): Promise<void> {
  const end = document.lineAt(document.lineCount - 1).range.end;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(new vscode.Position(0, 0), end), text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

/** Saves a document that can be saved. */
export async function save(document: vscode.TextDocument): Promise<void> {
  await document.save();
  await until(`${document.uri.path} is saved`, () => !document.isDirty);
}

export async function shows(document: vscode.TextDocument, text: string): Promise<void> {
  await until(`${document.uri.path} shows ${text}`, () => document.getText().includes(text));
}

/** Puts the focus on an editor and runs a command there, e.g. undo. */
export async function runIn(document: vscode.TextDocument, command: string): Promise<void> {
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  await vscode.window.showTextDocument(document, {
    ...(visible?.viewColumn === undefined ? {} : { viewColumn: visible.viewColumn }),
    preview: false,
  });
  await vscode.commands.executeCommand(command);
}
