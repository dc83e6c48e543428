import * as vscode from 'vscode';
import type { Review } from '../../core/model/review.ts';
import { UserError } from '../../core/model/user-error.ts';
import { drawFileName, writeDraw } from '../../core/review/draws/draw-file.ts';
import { freeNameOf, type DrawNamers } from '../../core/review/draws/draw-names.ts';
import type { StudyDraw } from '../../core/review/draws/study-draw.ts';
import { drawsOf } from '../host/draw-files.ts';
import { exists } from '../host/exists.ts';
import { fileNameOf } from '../host/file-name.ts';
import { writeText } from '../host/write-text.ts';

/**
 * A name for a new draw that is no other's, and whose file is not there yet.
 *
 * @param takenOf the names that it may not have
 * @throws {UserError} for a dataset that is no file: a draw has no place beside it
 */
export async function freeDrawName(
  dataset: vscode.Uri,
  wanted: string,
  reviews: readonly Review[],
  takenOf: (namers: DrawNamers) => ReadonlySet<string>,
): Promise<string> {
  if (dataset.scheme === 'untitled') {
    throw new UserError(
      'file-not-writable',
      'A draw is stored beside its file. Save the file first, then draw.',
    );
  }
  const beside = await drawsOf(dataset);
  const files = new Set(beside.map(({ file }) => file));
  const draws = beside.flatMap(({ draw }) => (draw.ok ? [draw.value] : []));
  const taken = takenOf({ draws, reviews });
  return freeNameOf(
    wanted,
    (name) => taken.has(name) || files.has(drawFileName(fileNameOf(dataset), name)),
  );
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
