import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { UserError } from '../model/user-error.ts';
import { partBeside } from './part-file.ts';
import { hasCode } from './read-bytes.ts';

/** Writes a file that is not there yet. Throws a UserError when it is there or cannot be written. */
export function writeNewFile(path: string, text: string): void {
  writeWhole(path, (write) => {
    write(text);
  });
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
  writeWhole(path, (write) => {
    let chunk = '';
    for (const piece of pieces) {
      chunk += piece;
      if (chunk.length < chunkLength) continue;
      write(chunk);
      chunk = '';
    }
    write(chunk);
  });
}

/**
 * Writes a file that is not there yet. It is filled under another name beside and gets its own once it is whole: where the
 * process is ended before, no part passes for the whole. When something is thrown nothing is left.
 *
 * @param fill may throw as well
 * @throws {UserError} when the file is there or cannot be written
 */
export function writeWhole(
  path: string,
  fill: (write: (data: string | Uint8Array) => void) => void,
): void {
  if (existsSync(path)) throw isThere(path);
  const part = partBeside(path);
  const fileDescriptor = openNew(part, path);
  try {
    try {
      fill((data) => {
        append(fileDescriptor, data, path);
      });
    } finally {
      closeSync(fileDescriptor);
    }
    nameNew(part, path);
  } finally {
    rmSync(part, { force: true });
  }
}

function append(fileDescriptor: number, data: string | Uint8Array, path: string): void {
  try {
    writeFileSync(fileDescriptor, data);
  } catch (cause) {
    throw notWritable(path, cause);
  }
}

/** A second name cannot take the place of a file that has come to be there meanwhile, as a new name could. */
function nameNew(part: string, path: string): void {
  try {
    linkSync(part, path);
  } catch (cause) {
    if (hasCode(cause, 'EEXIST')) throw isThere(path, cause);
    // Some file systems have no links.
    if (existsSync(path)) throw isThere(path, cause);
    try {
      renameSync(part, path);
    } catch (refusal) {
      throw notWritable(path, refusal);
    }
  }
}

/** @param path what is named to people. @returns a file descriptor */
function openNew(part: string, path: string): number {
  try {
    return openSync(part, 'wx');
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
