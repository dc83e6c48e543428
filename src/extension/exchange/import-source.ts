import * as vscode from 'vscode';
import { decodeText, notText } from '../../core/exchange/decode-text.ts';
import { UserError } from '../../core/model/user-error.ts';
import { fileNameOf } from '../host/file-name.ts';
import { plainLabel } from '../host/plain-label.ts';
import type { ImportRequest, ImportSourceKind } from './import-request.ts';

/** A text to import. */
export interface ImportSource {
  /** A file's name, or what else it is. */
  readonly name: string;
  readonly text: string;
  /** Where it stands, so that it is not offered as a target. */
  readonly document?: vscode.TextDocument;
}

interface SourceItem extends vscode.QuickPickItem {
  readonly source: ImportSourceKind;
}

/** The texts that the user wants to import. @throws {UserError} `cancelled`, or when there is nothing to read */
export async function importSources(request: ImportRequest): Promise<readonly ImportSource[]> {
  switch (request.source ?? (await askSource())) {
    case 'selection':
      return [editorSource(true)];
    case 'editor':
      return [editorSource(false)];
    case 'clipboard':
      return [{ name: 'the clipboard', text: await vscode.env.clipboard.readText() }];
    case 'files':
      return await fileSources(request.files);
  }
}

async function askSource(): Promise<ImportSourceKind> {
  const editor = vscode.window.activeTextEditor;
  const clipboard = await vscode.env.clipboard.readText();
  const items: SourceItem[] = [];
  if (editor !== undefined && !editor.selection.isEmpty) {
    items.push({
      label: '$(list-selection) Selection',
      description: nameOf(editor.document),
      source: 'selection',
    });
  }
  if (editor !== undefined && editor.document.getText().trim() !== '') {
    items.push({
      label: '$(file) Active editor',
      description: nameOf(editor.document),
      source: 'editor',
    });
  }
  if (clipboard.trim() !== '') {
    items.push({
      label: '$(clippy) Clipboard',
      description: plainLabel(clipboard.trim().slice(0, 60)),
      source: 'clipboard',
    });
  }
  items.push({ label: '$(folder-opened) Files...', source: 'files' });
  const choice = await vscode.window.showQuickPick(items, {
    title: 'Import Records',
    placeHolder: 'Where is the text?',
  });
  if (choice === undefined) throw cancelled();
  return choice.source;
}

function editorSource(isSelection: boolean): ImportSource {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    throw new UserError('usage', 'Open the text to import in an editor first.');
  }
  const { document, selection } = editor;
  const name = nameOf(document);
  return isSelection
    ? { name: `the selection in ${name}`, text: document.getText(selection), document }
    : { name, text: document.getText(), document };
}

async function fileSources(given: readonly vscode.Uri[]): Promise<readonly ImportSource[]> {
  const uris =
    given.length > 0
      ? given
      : await vscode.window.showOpenDialog({
          title: 'Import Records',
          openLabel: 'Import',
          canSelectMany: true,
        });
  if (uris === undefined || uris.length === 0) throw cancelled();
  return await Promise.all(uris.map(readFile));
}

async function readFile(uri: vscode.Uri): Promise<ImportSource> {
  const name = fileNameOf(uri);
  let bytes: Uint8Array;
  try {
    bytes = await vscode.workspace.fs.readFile(uri);
  } catch (cause) {
    throw new UserError('file-not-readable', `${name} cannot be read. Check its permissions.`, {
      cause,
    });
  }
  const text = decodeText(bytes);
  if (text !== undefined) return { name, text };
  throw new UserError('file-not-readable', notText(name, bytes));
}

function nameOf({ uri }: vscode.TextDocument): string {
  return plainLabel(fileNameOf(uri));
}

function cancelled(): UserError {
  return new UserError('cancelled', 'Nothing was imported.');
}
