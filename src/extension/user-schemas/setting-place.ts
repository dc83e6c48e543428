import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import * as vscode from 'vscode';
import { settings } from '../ids.ts';

/** A place in a file. */
export interface FilePlace {
  readonly uri: vscode.Uri;
  readonly range: vscode.Range;
}

const key = `${settings.section}.${settings.schemas}`;

/** Where the settings of the workspace bind a schema to files; undefined where they are the user's own settings. */
export async function placeOfSetting(
  document: vscode.Uri,
  schema: string,
): Promise<FilePlace | undefined> {
  for (const { uri, path } of settingsFiles(document)) {
    const text = await textOf(uri);
    const tree = text === undefined ? undefined : parseTree(text);
    const rules = tree === undefined ? undefined : findNodeAtLocation(tree, [...path, key]);
    for (const property of rules?.children ?? []) {
      const value = property.children?.[1];
      if (text === undefined || value?.value !== schema) continue;
      const start = positionIn(text, value.offset);
      const end = positionIn(text, value.offset + value.length);
      return { uri, range: new vscode.Range(start, end) };
    }
  }
  return undefined;
}

/** The nearest first. */
function settingsFiles(
  document: vscode.Uri,
): readonly { readonly uri: vscode.Uri; readonly path: readonly string[] }[] {
  const folder = vscode.workspace.getWorkspaceFolder(document);
  const { workspaceFile } = vscode.workspace;
  return [
    ...(folder === undefined
      ? []
      : [{ uri: vscode.Uri.joinPath(folder.uri, '.vscode', 'settings.json'), path: [] }]),
    ...(workspaceFile === undefined || workspaceFile.scheme === 'untitled'
      ? []
      : [{ uri: workspaceFile, path: ['settings'] }]),
  ];
}

async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  const open = vscode.workspace.textDocuments.find(
    (document) => document.uri.toString() === uri.toString(),
  );
  if (open !== undefined) return open.getText();
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

function positionIn(text: string, offset: number): vscode.Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return new vscode.Position(lines.length - 1, lines.at(-1)?.length ?? 0);
}
