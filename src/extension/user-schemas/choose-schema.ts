import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { registerCommand } from '../host/commands.ts';
import type { Datasets } from '../host/datasets.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { ChannelLog } from '../host/log.ts';
import { commands, settings } from '../ids.ts';

/** Binds the active file to a JSON Schema that the user chooses, or that the caller names. */
export function registerChooseSchema(datasets: Datasets, log: ChannelLog): vscode.Disposable {
  return registerCommand(log, commands.chooseSchema, async (given) => {
    const dataset = datasets.active();
    if (dataset === undefined) throw new UserError('unknown-kind', 'Open a JSON Lines file first.');
    const schema = given instanceof vscode.Uri ? given : await askForSchema(dataset.uri);
    if (schema !== undefined) await bind(dataset.uri, schema);
  });
}

async function askForSchema(file: vscode.Uri): Promise<vscode.Uri | undefined> {
  const folder = vscode.workspace.getWorkspaceFolder(file)?.uri;
  const [schema] =
    (await vscode.window.showOpenDialog({
      title: 'Which JSON Schema describes the records of this file?',
      openLabel: 'Use Schema',
      filters: { 'JSON Schema': ['json'] },
      ...(folder === undefined ? {} : { defaultUri: folder }),
    })) ?? [];
  return schema;
}

/** Into the settings of the workspace where there is one; an entry for a kind of the same file would come first. */
async function bind(file: vscode.Uri, schema: vscode.Uri): Promise<void> {
  const folder = vscode.workspace.getWorkspaceFolder(file);
  const isInFolder =
    vscode.workspace.getWorkspaceFolder(schema)?.uri.toString() === folder?.uri.toString();
  const path =
    folder !== undefined && isInFolder
      ? vscode.workspace.asRelativePath(schema, false)
      : schema.toString();
  const glob =
    folder === undefined ? `**/${fileNameOf(file)}` : vscode.workspace.asRelativePath(file, false);
  const isGlobal = folder === undefined;
  const configuration = vscode.workspace.getConfiguration(settings.section, file);
  const target = isGlobal
    ? vscode.ConfigurationTarget.Global
    : vscode.ConfigurationTarget.Workspace;
  for (const [key, value] of [
    [settings.kinds, undefined],
    [settings.schemas, path],
  ] as const) {
    const inspected = configuration.inspect<Record<string, string>>(key);
    const now = (isGlobal ? inspected?.globalValue : inspected?.workspaceValue) ?? {};
    if (value === undefined && !Object.hasOwn(now, glob)) continue;
    const others = Object.entries(now).filter(([pattern]) => pattern !== glob);
    const entries = value === undefined ? others : [[glob, value] as const, ...others];
    const next = entries.length === 0 ? undefined : Object.fromEntries(entries);
    await configuration.update(key, next, target);
  }
}
