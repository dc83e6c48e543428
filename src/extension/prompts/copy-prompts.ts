import * as vscode from 'vscode';
import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { defaultPromptFiles, type PromptFile } from '../../core/judging/prompt-overrides.ts';
import { UserError } from '../../core/model/user-error.ts';
import { registerCommand } from '../host/commands.ts';
import { exists } from '../host/exists.ts';
import type { ChannelLog } from '../host/log.ts';
import { promptFolderOf } from '../host/prompt-overrides.ts';
import { writeText } from '../host/write-text.ts';
import { commands } from '../ids.ts';

/** Copies the prompts that judges are asked with into the workspace, as files to change. */
export function registerCopyPrompts(
  benchmarks: readonly Benchmark[],
  log: ChannelLog,
): vscode.Disposable {
  return registerCommand(log, commands.copyPrompts, (names) => copyPrompts(benchmarks, names));
}

interface PromptChoice extends vscode.QuickPickItem {
  readonly file: PromptFile;
}

/**
 * @param names of the prompts to copy, e.g. `persevalbench/end-to-end.user.mustache`; without them the user is asked
 * @returns the files that were written; one that is there is kept as it is and opened
 */
async function copyPrompts(
  benchmarks: readonly Benchmark[],
  names: unknown,
): Promise<readonly vscode.Uri[]> {
  const folder = await chosenFolder();
  if (folder === undefined) return [];
  const files = defaultPromptFiles(benchmarks);
  const chosen = Array.isArray(names)
    ? files.filter(({ name }) => names.includes(name))
    : await askForFiles(files);
  const written: vscode.Uri[] = [];
  for (const { name, text } of chosen) {
    const file = vscode.Uri.joinPath(promptFolderOf(folder), ...name.split('/'));
    if (!(await exists(file))) {
      await writeText(file, text);
      written.push(file);
    }
    const document = await vscode.workspace.openTextDocument(file);
    await vscode.window.showTextDocument(document, { preview: false });
  }
  return written;
}

async function askForFiles(files: readonly PromptFile[]): Promise<readonly PromptFile[]> {
  const items = files.map((file): PromptChoice => {
    const [benchmark = '', label = ''] = file.name.split('/');
    return { label, description: benchmark, file };
  });
  const chosen = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    title: 'Copy Judge Prompts to Workspace',
    placeHolder: 'Which texts do you want to change? All others stay as they are built in.',
  });
  return (chosen ?? []).map(({ file }) => file);
}

async function chosenFolder(): Promise<vscode.WorkspaceFolder | undefined> {
  if (!vscode.workspace.isTrusted) {
    throw new UserError(
      'untrusted-workspace',
      'Prompts of a workspace are used only when it is trusted. Trust it first, then copy them.',
    );
  }
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length > 1) return vscode.window.showWorkspaceFolderPick();
  const [folder] = folders;
  if (folder !== undefined) return folder;
  throw new UserError(
    'usage',
    'No folder is open, so there is no place for prompts. Open a folder first.',
  );
}
