import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { TestProbe } from '../../../src/extension/test-probe.ts';

const extensionId = 'benchwright.benchwright';

export async function activate(): Promise<TestProbe> {
  const extension = vscode.extensions.getExtension<TestProbe | undefined>(extensionId);
  assert.ok(extension, `VS Code does not know ${extensionId}`);
  const probe = await extension.activate();
  assert.ok(probe, 'the extension is not in test mode');
  return probe;
}

export function extensionPath(...segments: readonly string[]): string {
  const extension = vscode.extensions.getExtension(extensionId);
  assert.ok(extension);
  return path.join(extension.extensionPath, ...segments);
}

/** The lines of a sample file, without their line ends. */
export function sampleLines(name: string): readonly string[] {
  return readFileSync(extensionPath('samples', 'persevalbench', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Writes a file into the workspace of the test run and returns its address. */
export function writeFile(name: string, content: string | Uint8Array): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, 'the test run has no workspace folder');
  const uri = vscode.Uri.joinPath(folder.uri, name);
  writeFileSync(uri.fsPath, content);
  return uri;
}

export async function open(uri: vscode.Uri): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument(uri);
  return vscode.window.showTextDocument(document, { preview: false });
}

/** Closes every editor; dirty ones are reverted first, since a question about them would hang the run. */
export async function closeAll(): Promise<void> {
  // What an earlier step still opens or saves can come between, so it is tried until nothing is left.
  await until('every editor is closed', async () => {
    try {
      await revertAll();
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    } catch {
      return false;
    }
    return vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0);
  });
}

async function revertAll(): Promise<void> {
  for (const document of vscode.workspace.textDocuments) {
    if (!document.isDirty || document.isClosed) continue;
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  }
}

/** Waits until a question has an answer. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 20_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await pause(25);
  }
  throw new Error(`${what}: not within ${String(timeoutMs)} ms`);
}

export async function setSetting(key: string, value: unknown): Promise<void> {
  await vscode.workspace
    .getConfiguration('benchwright')
    .update(key, value, vscode.ConfigurationTarget.Global);
}

export function putCursor(editor: vscode.TextEditor, line: number, character = 0): void {
  const position = new vscode.Position(line, character);
  editor.selection = new vscode.Selection(position, position);
}

export function codeOf(diagnostic: vscode.Diagnostic): string {
  const { code } = diagnostic;
  return String(typeof code === 'object' ? code.value : code);
}
