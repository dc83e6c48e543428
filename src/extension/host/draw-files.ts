import * as vscode from 'vscode';
import { err, ok, type Result } from '../../core/model/result.ts';
import { UserError } from '../../core/model/user-error.ts';
import { isDrawFileOf, readDraw } from '../../core/review/draws/draw-file.ts';
import type { StudyDraw } from '../../core/review/draws/study-draw.ts';
import { fileNameOf } from './file-name.ts';

export interface DrawFile {
  /** The file's name, beside the dataset. */
  readonly file: string;
  /** Or why it is none, for people. */
  readonly draw: Result<StudyDraw, string>;
}

/**
 * The draws that lie beside a dataset, by name.
 *
 * @throws {UserError} when its folder cannot be read
 */
export async function drawsOf(dataset: vscode.Uri): Promise<readonly DrawFile[]> {
  if (dataset.scheme === 'untitled') return [];
  const folder = vscode.Uri.joinPath(dataset, '..');
  const entries = await entriesOf(folder);
  const names = entries
    .filter(
      ([name, type]) =>
        isDrawFileOf(name, fileNameOf(dataset)) && (type & vscode.FileType.File) !== 0,
    )
    .map(([name]) => name)
    .toSorted();
  return Promise.all(
    names.map(async (file) => ({ file, draw: await readDrawFile(dataset, file) })),
  );
}

async function entriesOf(folder: vscode.Uri): Promise<[string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch (cause) {
    throw new UserError(
      'file-not-readable',
      `The folder of the file could not be searched for draws (${messageOf(cause)}). Check that it is there and may be read.`,
      { cause },
    );
  }
}

export async function readDrawFile(
  dataset: vscode.Uri,
  file: string,
): Promise<Result<StudyDraw, string>> {
  try {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(dataset, '..', file));
    const draw = readDraw(new TextDecoder().decode(bytes));
    return draw.ok ? ok(draw.value) : err(draw.error);
  } catch (error) {
    return err(`it cannot be read (${messageOf(error)}).`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
