import { writeNewPieces } from '../core/io/write-new-file.ts';
import type { CliIo } from './cli-io.ts';
import { outputBuffer } from './output-buffer.ts';

/**
 * Writes a text in pieces as they come.
 *
 * @param file a new one; undefined: the standard output
 * @throws {UserError} when the file is there, or cannot be written
 */
export function writePieces(pieces: Iterable<string>, file: string | undefined, io: CliIo): void {
  if (file !== undefined) {
    writeNewPieces(file, pieces);
    return;
  }
  const buffer = outputBuffer(io.out);
  for (const piece of pieces) buffer.write(piece);
  buffer.flush();
}
