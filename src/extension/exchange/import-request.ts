import * as vscode from 'vscode';

/** What a caller has settled already, e.g. a keybinding; all else is asked. */
export interface ImportRequest {
  readonly source: ImportSourceKind | undefined;
  /** Files to read. */
  readonly files: readonly vscode.Uri[];
  readonly format: string | undefined;
  readonly target: ImportTargetKind | undefined;
  /** The dataset of the target. */
  readonly uri: vscode.Uri | undefined;
  /** The line of the record of the target, counted from 0. */
  readonly line: number | undefined;
  /** Parts of the record may be replaced. */
  readonly isReplacing: boolean;
}

export type ImportSourceKind = 'selection' | 'editor' | 'clipboard' | 'files';
export type ImportTargetKind = 'dataset' | 'record' | 'new-file';

/** Reads the argument of the command leniently: what has the wrong type is asked for. */
export function importRequest(argument: unknown): ImportRequest {
  const given: Readonly<Record<string, unknown>> =
    typeof argument === 'object' && argument !== null ? { ...argument } : {};
  const { source, files, format, target, uri, line, replace } = given;
  return {
    source: oneOf(source, ['selection', 'editor', 'clipboard', 'files']),
    files: Array.isArray(files) ? files.filter((file) => file instanceof vscode.Uri) : [],
    format: typeof format === 'string' ? format : undefined,
    target: oneOf(target, ['dataset', 'record', 'new-file']),
    uri: uri instanceof vscode.Uri ? uri : undefined,
    line: typeof line === 'number' ? line : undefined,
    isReplacing: replace === true,
  };
}

function oneOf<T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((one) => one === value);
}
