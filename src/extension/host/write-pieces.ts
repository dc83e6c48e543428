import * as vscode from 'vscode';
import { writeFilePieces, type PieceWriting } from '../../core/io/write-file-pieces.ts';
import { exists } from './exists.ts';
import { fileNameOf } from './file-name.ts';
import { isOnDisk } from './is-on-disk.ts';
import { UserError } from '../../core/model/user-error.ts';
import { writeBytes } from './write-text.ts';

/**
 * Writes a text in pieces as they come. Nobody ever sees a part of it: when something is thrown, also by `pause`, what was
 * there is as it was and nothing else is left.
 *
 * @throws {UserError} when the file is there and must stay, or cannot be written
 */
export async function writePieces(
  file: vscode.Uri,
  pieces: Iterable<string>,
  writing: PieceWriting,
): Promise<void> {
  if (isOnDisk(file)) {
    await writeFilePieces(file.fsPath, pieces, writing);
    return;
  }
  // Other file systems take whole files only.
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  for (const piece of pieces) {
    parts.push(encoder.encode(piece));
    await writing.pause();
  }
  if (!writing.mayReplace && (await exists(file))) {
    throw new UserError(
      'usage',
      `${fileNameOf(file)} is there already and was left as it is. Name another file.`,
    );
  }
  await writeBytes(file, Buffer.concat(parts));
}
