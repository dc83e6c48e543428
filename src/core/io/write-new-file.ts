import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { UserError } from '../model/user-error.ts';
import { hasCode } from './read-bytes.ts';

/** Writes a file that is not there yet. Throws a UserError when it is there or cannot be written. */
export function writeNewFile(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (cause) {
    throw notWritable(path, cause);
  }
}

/** UTF-16 units that are gathered before they are written. */
const chunkLength = 1024 * 1024;

/** `writeNewPieces` for lines, which get their line breaks. */
export function writeNewLines(path: string, lines: Iterable<string>): void {
  writeNewPieces(path, endedLines(lines));
}

function* endedLines(lines: Iterable<string>): Generator<string, undefined> {
  for (const line of lines) yield `${line}\n`;
  return undefined;
}

/**
 * Writes the pieces of a text to a file that is not there yet, one chunk in memory at a time: a whole dataset may be longer
 * than a text can be. When something is thrown, also by the pieces themselves, nothing is left of the file. Throws a
 * UserError when it is there or cannot be written.
 */
export function writeNewPieces(path: string, pieces: Iterable<string>): void {
  const fileDescriptor = openNew(path);
  try {
    let chunk = '';
    const flush = (): void => {
      try {
        writeFileSync(fileDescriptor, chunk);
      } catch (cause) {
        throw notWritable(path, cause);
      }
      chunk = '';
    };
    for (const piece of pieces) {
      chunk += piece;
      if (chunk.length >= chunkLength) flush();
    }
    flush();
  } catch (error) {
    closeSync(fileDescriptor);
    rmSync(path, { force: true });
    throw error;
  }
  closeSync(fileDescriptor);
}

/** @returns a file descriptor; throws a UserError when the file is there or cannot be made */
export function openNew(path: string): number {
  try {
    return openSync(path, 'wx');
  } catch (cause) {
    throw notWritable(path, cause);
  }
}

export function notWritable(path: string, cause: unknown): UserError {
  if (hasCode(cause, 'EEXIST')) return isThere(path, cause);
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UserError(
    'file-not-writable',
    `Cannot write to ${path} (${reason}). Check the folder, its permissions and the free space.`,
    { cause },
  );
}

/** @returns the error for a file that nobody asked to replace */
export function isThere(path: string, cause?: unknown): UserError {
  return new UserError(
    'usage',
    `${path} is there already and was left as it is. Name another file.`,
    { cause },
  );
}
