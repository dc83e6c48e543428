import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { commands } from '../ids.ts';
import { registerCommand } from '../host/commands.ts';
import { DisposableStore } from '../host/disposables.ts';
import { exists } from '../host/exists.ts';
import type { ChannelLog } from '../host/log.ts';

/** The sample workspace and the documentation pages. */
export function registerWelcome(
  extensionUri: vscode.Uri,
  ownStorage: vscode.Uri,
  log: ChannelLog,
): DisposableStore {
  const disposables = new DisposableStore();
  disposables.add(
    registerCommand(log, commands.openSampleWorkspace, () =>
      openSampleWorkspace(extensionUri, ownStorage),
    ),
  );
  disposables.add(
    registerCommand(log, commands.openCheckDocs, (code) => openCheckDocs(extensionUri, code)),
  );
  return disposables;
}

/** Copies the samples, so that the user can edit them freely, and opens the copy; what is there is kept. */
async function openSampleWorkspace(
  extensionUri: vscode.Uri,
  ownStorage: vscode.Uri,
): Promise<vscode.Uri> {
  const target = vscode.Uri.joinPath(ownStorage, 'benchwright-samples');
  await copyMissing(vscode.Uri.joinPath(extensionUri, 'samples'), target);
  const isEmptyWindow = vscode.workspace.workspaceFolders === undefined;
  await vscode.commands.executeCommand('vscode.openFolder', target, {
    forceNewWindow: !isEmptyWindow,
  });
  return target;
}

/** Copies a folder, one folder for each benchmark in it, without what the target has already. */
async function copyMissing(source: vscode.Uri, target: vscode.Uri): Promise<void> {
  await vscode.workspace.fs.createDirectory(target);
  const present = new Set((await vscode.workspace.fs.readDirectory(target)).map(([name]) => name));
  for (const [name, type] of await vscode.workspace.fs.readDirectory(source)) {
    const from = vscode.Uri.joinPath(source, name);
    const to = vscode.Uri.joinPath(target, name);
    if (type === vscode.FileType.Directory) await copyMissing(from, to);
    else if (!present.has(name)) await vscode.workspace.fs.copy(from, to);
  }
}

/** Opens the page of a check, e.g. `persevalbench/distance-bin`; the syntax codes share one page. */
async function openCheckDocs(extensionUri: vscode.Uri, given: unknown): Promise<void> {
  const code = typeof given === 'string' ? given : await askForCode(extensionUri);
  if (code === undefined) return;
  if (!/^[a-z-]+(\/[a-z0-9-]+)?$/.test(code)) {
    throw new UserError(
      'usage',
      'That is not the code of a check. Codes read like persevalbench/distance-bin.',
    );
  }
  const [group = ''] = code.split('/');
  const checks = vscode.Uri.joinPath(extensionUri, 'docs', 'checks');
  const own = vscode.Uri.joinPath(checks, `${code}.md`);
  const page = (await exists(own)) ? own : vscode.Uri.joinPath(checks, `${group}.md`);
  if (!(await exists(page))) {
    throw new UserError('usage', `There is no documentation page for ${code}.`);
  }
  await vscode.commands.executeCommand('markdown.showPreview', page);
}

async function askForCode(extensionUri: vscode.Uri): Promise<string | undefined> {
  const checks = vscode.Uri.joinPath(extensionUri, 'docs', 'checks');
  const codes: string[] = [];
  for (const [name, type] of await vscode.workspace.fs.readDirectory(checks)) {
    if (type !== vscode.FileType.Directory) codes.push(name.replace(/\.md$/, ''));
    else {
      const pages = await vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(checks, name));
      codes.push(...pages.map(([page]) => `${name}/${page.replace(/\.md$/, '')}`));
    }
  }
  return vscode.window.showQuickPick(codes.toSorted(), { placeHolder: 'The page of which check?' });
}
