import * as vscode from 'vscode';
import type { SaveHazards } from './save-hazards.ts';

const lineFeed = 10;
const carriageReturn = 13;

/** What ends the lines of a document; in a file of mixed line ends the last one, which an added line shares with the one before. */
export async function lastLineEnd(
  document: vscode.TextDocument,
  hazards: SaveHazards,
): Promise<string> {
  if ((await hazards.bytesOf(document.uri)) !== undefined) {
    const bytes = await vscode.workspace.fs.readFile(document.uri);
    if (bytes.at(-1) === lineFeed) return bytes.at(-2) === carriageReturn ? '\r\n' : '\n';
  }
  return document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
}
