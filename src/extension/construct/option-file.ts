import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { ConstructionOption } from '../../core/benchmarks/construction.ts';
import { UserError } from '../../core/model/user-error.ts';
import { plainLabel } from '../host/plain-label.ts';

/** More files of one kind than anybody looks through: the rest is found through the file dialog. */
const mostFiles = 200;

interface FileItem extends vscode.QuickPickItem {
  /** Undefined for the file dialog. */
  readonly uri: vscode.Uri | undefined;
}

/**
 * The file that an option names: the only one of its kind in the workspace, or the one that the user chooses.
 *
 * @throws {UserError} `cancelled`
 */
export async function chooseOptionFile(
  title: string,
  { name, description }: ConstructionOption,
  kind: RecordKind,
): Promise<vscode.Uri> {
  const patterns = kind.fileSuffixes.map((suffix) => `**/*${suffix}`);
  const found = await vscode.workspace.findFiles(
    `{${patterns.join(',')}}`,
    '**/node_modules/**',
    mostFiles,
  );
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const items: readonly FileItem[] = [
    ...found
      .map((uri) => ({ label: plainLabel(vscode.workspace.asRelativePath(uri)), uri }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    { label: '$(folder-opened) Choose a file...', uri: undefined },
  ];
  const choice =
    found.length === 0
      ? items.at(-1)
      : await vscode.window.showQuickPick(items, { title, placeHolder: `${name}: ${description}` });
  if (choice === undefined) throw cancelled();
  return choice.uri ?? (await openDialog(title, kind));
}

async function openDialog(title: string, kind: RecordKind): Promise<vscode.Uri> {
  const [uri] =
    (await vscode.window.showOpenDialog({
      title: `${title}: a file of ${kind.title} records`,
      openLabel: 'Choose',
      filters: { 'JSON Lines': ['jsonl', 'ndjson'] },
    })) ?? [];
  if (uri === undefined) throw cancelled();
  return uri;
}

export function cancelled(): UserError {
  return new UserError('cancelled', 'No record was made.');
}
