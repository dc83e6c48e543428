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

/**
 * Closes every editor; dirty ones are reverted first, since a question about them would hang the run. What is still asked in
 * a quick pick is dismissed: the next test's answers would go to it.
 */
export async function closeAll(): Promise<void> {
  // What an earlier step still opens or saves can come between, so it is tried until nothing is left.
  await until('every editor is closed', async () => {
    try {
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
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

/** Of what takes a second here; other machines are slow, and have more to do at the same time. */
const patienceMs = 45_000;

/** Waits until a question has an answer. What cannot be asked yet (it throws) is asked again. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = patienceMs,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  let cause: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      cause = undefined;
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      cause = error;
    }
    await pause(25);
  }
  throw new Error(`${what}: not within ${String(timeoutMs)} ms`, { cause });
}

/** Waits for the end of a command that asks in quick picks, and accepts the entry that each of them offers first. */
export function accepted<T>(command: Thenable<T>): Promise<T> {
  return meanwhile(command, 'workbench.action.acceptSelectedQuickOpenItem');
}

/** Waits for the end of a command that asks in quick picks, and closes them unanswered. */
export function unanswered<T>(command: Thenable<T>): Promise<T> {
  return meanwhile(command, 'workbench.action.closeQuickOpen');
}

/** Waits for the end of a command that says something: it goes on until its message is dismissed. */
export function dismissed<T>(command: Thenable<T>): Promise<T> {
  return meanwhile(command, 'notifications.clearAll');
}

/** Neither a quick pick nor a message has an event that says that it is there: so it is tried until the command has ended. */
async function meanwhile<T>(command: Thenable<T>, answer: string): Promise<T> {
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
  };
  command.then(end, end);
  await until('the end of the command', async () => {
    if (!hasEnded) await vscode.commands.executeCommand(answer);
    return hasEnded;
  });
  return command;
}

export async function setSetting(key: string, value: unknown): Promise<void> {
  await vscode.workspace
    .getConfiguration('benchwright')
    .update(key, value, vscode.ConfigurationTarget.Global);
}

export async function putCursor(
  editor: vscode.TextEditor,
  line: number,
  character = 0,
): Promise<void> {
  const position = new vscode.Position(line, character);
  await select(editor, new vscode.Selection(position, position));
}

/** An extension hears of a selection, be it its own, from the window: what the window answers after it comes after that. */
export async function select(
  editor: vscode.TextEditor,
  selection: vscode.Selection,
): Promise<void> {
  editor.selection = selection;
  await vscode.commands.executeCommand('setContext', 'benchwright.test', true);
}

export function codeOf(diagnostic: vscode.Diagnostic): string {
  const { code } = diagnostic;
  return String(typeof code === 'object' ? code.value : code);
}

/** The line of a scenario, with another evidence distance than it has: one check fails. */
export function withWrongDistance(line: string): string {
  return line.replace(/"evidence_distance":"\w+"/u, (pair) =>
    pair.includes('far') ? '"evidence_distance":"near"' : '"evidence_distance":"far"',
  );
}
