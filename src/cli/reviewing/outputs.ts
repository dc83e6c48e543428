import { existsSync, rmSync } from 'node:fs';
import { isThere, writeNewPieces } from '../../core/io/write-new-file.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { CliIo } from '../cli-io.ts';
import { outputBuffer } from '../output-buffer.ts';
import { isSamePlace } from '../same-place.ts';

/** What a command writes to one place. */
export interface Output {
  /** A new one; undefined: the standard output. */
  readonly file: string | undefined;
  readonly pieces: Iterable<string>;
}

/** @throws {UserError} for a file that is there, or that is named for two outputs */
export function refuseOutputs(files: readonly (string | undefined)[]): void {
  const targets = files.filter((file) => file !== undefined);
  for (const [index, target] of targets.entries()) {
    if (existsSync(target)) throw isThere(target);
    if (targets.slice(0, index).some((other) => isSamePlace(other, target))) {
      throw new UserError('usage', `${target} is named for two outputs. Name two files.`);
    }
  }
}

/**
 * Writes all outputs, or no file: what is printed comes last, since nothing takes it back.
 *
 * @throws {UserError} when a file is there, or cannot be written; then none is left
 */
export function writeOutputs(outputs: readonly Output[], io: CliIo): void {
  const written: string[] = [];
  try {
    for (const { file, pieces } of outputs) {
      if (file === undefined) continue;
      writeNewPieces(file, pieces);
      written.push(file);
    }
  } catch (error) {
    for (const file of written) rmSync(file, { force: true });
    throw error;
  }
  for (const { file, pieces } of outputs) if (file === undefined) print(pieces, io);
}

function print(pieces: Iterable<string>, io: CliIo): void {
  const buffer = outputBuffer(io.out);
  for (const piece of pieces) buffer.write(piece);
  buffer.flush();
}
