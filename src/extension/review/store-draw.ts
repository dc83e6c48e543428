import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { drawFileName, writeDraw } from '../../core/review/draws/draw-file.ts';
import type { StudyDraw } from '../../core/review/draws/study-draw.ts';
import { drawsOf } from '../host/draw-files.ts';
import { exists } from '../host/exists.ts';
import { fileNameOf } from '../host/file-name.ts';
import { writeText } from '../host/write-text.ts';

/**
 * A name for a new draw whose file is not there yet.
 *
 * @throws {UserError} for a dataset that is no file: a draw has no place beside it
 */
export async function freeDrawName(dataset: vscode.Uri, wanted: string): Promise<string> {
  if (dataset.scheme === 'untitled') {
    throw new UserError(
      'file-not-writable',
      'A draw is stored beside its file. Save the file first, then draw.',
    );
  }
  const taken = new Set((await drawsOf(dataset)).map(({ file }) => file));
  const nameOf = (number: number): string => (number === 1 ? wanted : `${wanted}-${number}`);
  let number = 1;
  while (taken.has(drawFileName(fileNameOf(dataset), nameOf(number)))) number += 1;
  return nameOf(number);
}

/**
 * @returns the file's name
 * @throws {UserError} when it cannot be written, or is there already
 */
export async function storeDraw(dataset: vscode.Uri, draw: StudyDraw): Promise<string> {
  const file = drawFileName(fileNameOf(dataset), draw.name);
  const uri = vscode.Uri.joinPath(dataset, '..', file);
  if (await exists(uri)) {
    throw new UserError('file-not-writable', `${file} is there already. Nothing was written.`);
  }
  await writeText(uri, writeDraw(draw));
  return file;
}
