import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { UserError } from '../model/user-error.ts';
import { requireNotUtf16 } from './utf16.ts';

const LINE_FEED = 10;

/**
 * Appends one line, or lines that belong together, each with its line feed at its end. Creates the file where it is missing.
 * What is in the file is never rewritten: a last line that was torn (a full disk, a power cut) stays as it is, and
 * the new line starts on its own. When the call returns the system has the line, so that it outlives this process;
 * waiting for the disk as well would hold up the other calls of a run.
 *
 * The file is opened anew for each line: that costs less than 0.1 ms, and a file which somebody moved or replaced
 * meanwhile does not swallow what follows.
 *
 * Throws a UserError when the line could not be written, or the file is UTF-16.
 */
export function appendLine(path: string, line: string): void {
  whileOpen(path, (fileDescriptor) => {
    const { size } = fstatSync(fileDescriptor);
    requireUtf8(path, fileDescriptor, size);
    const repair = endsWithinLine(fileDescriptor, size) ? '\n' : '';
    writeWhole(fileDescriptor, Buffer.from(repair + line));
  });
}

/** Creates the file where it is missing. Throws a UserError when lines could not be appended to it. */
export function prepareForAppending(path: string): void {
  whileOpen(path, () => undefined);
}

function whileOpen(path: string, action: (fileDescriptor: number) => void): void {
  try {
    const fileDescriptor = openSync(path, 'a+');
    try {
      action(fileDescriptor);
    } finally {
      closeSync(fileDescriptor);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError('file-not-writable', messageFor(path, error), { cause: error });
  }
}

function messageFor(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof ShortWrite || code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    return `There is no room left to write to ${path}. Free some space, then try again: what the file holds so far stays good.`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `Cannot write to ${path} (${reason}). Check the folder, its permissions and the free space.`;
}

/** The system took a part of a line, as it does when the disk is full. */
class ShortWrite extends Error {}

/** What would be appended to a file of another encoding could not be read again. */
function requireUtf8(path: string, fileDescriptor: number, size: number): void {
  const bytes = Buffer.alloc(2);
  if (size < bytes.length) return;
  readSync(fileDescriptor, bytes, 0, bytes.length, 0);
  requireNotUtf16(path, bytes.readUInt8(0), bytes.readUInt8(1));
}

function endsWithinLine(fileDescriptor: number, size: number): boolean {
  if (size === 0) return false;
  const lastByte = Buffer.alloc(1);
  readSync(fileDescriptor, lastByte, 0, 1, size - 1);
  return lastByte[0] !== LINE_FEED;
}

/**
 * One write call for one line, so that lines of two processes do not mix; a full disk may still cut it. A line that
 * lacks no more than its line feed is there: written again, it would be there twice.
 */
function writeWhole(fileDescriptor: number, bytes: Buffer): void {
  const count = writeSync(fileDescriptor, bytes);
  if (count >= bytes.length - 1) return;
  throw new ShortWrite(`only ${count} of ${bytes.length} bytes could be written`);
}
