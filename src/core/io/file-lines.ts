import { closeSync, fstatSync, openSync } from 'node:fs';
import { UserError } from '../model/user-error.ts';
import { FrameReader } from './frame-reader.ts';
import { readStream, type ReadBytes } from './read-bytes.ts';
import { requireNotUtf16 } from './utf16.ts';

export interface FileLine {
  /** Counted from 1. */
  readonly line: number;
  /** Without its ending, and without a byte order mark. Bytes that are no UTF-8 have become U+FFFD. */
  readonly text: string;
}

/** The lines of a file, one block in memory at a time. Throws a UserError when it cannot be read. */
export function* fileLines(path: string): Generator<FileLine, void, undefined> {
  const fileDescriptor = openForReading(path);
  try {
    let lines: FileLine[] = [];
    const reader = new FrameReader(unlessUtf16(path, readStream(fileDescriptor)), {
      line: (text, frame) => void lines.push({ line: frame.line + 1, text }),
      tooLongLine: (line) => {
        throw tooLong(path, line + 1);
      },
    });
    for (let isMore = true; isMore;) {
      isMore = reader.step();
      yield* lines;
      lines = [];
    }
  } catch (error) {
    throw error instanceof UserError ? error : notReadable(path, error);
  } finally {
    closeSync(fileDescriptor);
  }
}

function unlessUtf16(path: string, readBytes: ReadBytes): ReadBytes {
  let isBegun = false;
  return (buffer, offset, length) => {
    const count = readBytes(buffer, offset, length);
    if (!isBegun && count > 1) {
      requireNotUtf16(path, buffer.readUInt8(offset), buffer.readUInt8(offset + 1));
      isBegun = true;
    }
    return count;
  };
}

/** Throws a UserError when there is no such file, or it is a folder or may not be read. */
export function openForReading(path: string): number {
  let fileDescriptor: number;
  try {
    fileDescriptor = openSync(path, 'r');
  } catch (error) {
    throw notReadable(path, error);
  }
  if (!fstatSync(fileDescriptor).isDirectory()) return fileDescriptor;
  closeSync(fileDescriptor);
  throw new UserError('file-not-readable', `${path} is a folder. Name the files in it.`);
}

export function notReadable(path: string, cause: unknown): UserError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UserError(
    'file-not-readable',
    `Cannot read ${path} (${reason}). Check its name and permissions.`,
    { cause },
  );
}

function tooLong(path: string, line: number): UserError {
  return new UserError(
    'file-not-readable',
    `Line ${line} of ${path} is too long to be a record. Check that records are separated by line breaks.`,
  );
}
