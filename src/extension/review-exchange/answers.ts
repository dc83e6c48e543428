import path from 'node:path';
import * as vscode from 'vscode';

/**
 * What a caller of a command has settled already, e.g. a keybinding; all else is asked. What has the wrong type is asked for,
 * too. Files are URIs or paths, also relative to the dataset.
 */
export class Answers {
  /** The dataset that is meant; undefined: the active one. */
  readonly dataset: vscode.Uri | undefined;
  private readonly given: Readonly<Record<string, unknown>>;

  /** @param parameters of the command: the answers, or a URI of the dataset and the answers */
  constructor(parameters: readonly unknown[]) {
    const [first, second] = parameters;
    const isMenu = first instanceof vscode.Uri;
    const given = isMenu ? second : first;
    this.given = typeof given === 'object' && given !== null ? { ...given } : {};
    this.dataset = isMenu ? first : placeOf(this.given['uri'], workspaceFolder());
  }

  text(name: string): string | undefined {
    const value = this.given[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  texts(name: string): readonly string[] | undefined {
    const value = this.given[name];
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
  }

  flag(name: string): boolean | undefined {
    const value = this.given[name];
    return typeof value === 'boolean' ? value : undefined;
  }

  file(name: string, dataset: vscode.Uri): vscode.Uri | undefined {
    return placeOf(this.given[name], vscode.Uri.joinPath(dataset, '..'));
  }
}

function placeOf(value: unknown, folder: vscode.Uri | undefined): vscode.Uri | undefined {
  if (value instanceof vscode.Uri) return value;
  if (typeof value !== 'string' || value === '') return undefined;
  if (/^[a-z][a-z\d+.-]*:\/\//iu.test(value)) return vscode.Uri.parse(value);
  if (path.isAbsolute(value)) return vscode.Uri.file(value);
  return folder === undefined ? undefined : vscode.Uri.joinPath(folder, value);
}

function workspaceFolder(): vscode.Uri | undefined {
  return vscode.workspace.workspaceFolders?.[0]?.uri;
}
