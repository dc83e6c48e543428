import { readSync } from 'node:fs';
import { pauseThread } from './pause-thread.ts';

/** Reads up to `length` bytes into `buffer` at `offset`; 0 means the end. Throws on lost I/O. */
export type ReadBytes = (buffer: Buffer, offset: number, length: number) => number;

/** The bytes of an open file from `start` up to `end` (outside), whatever else reads the file. */
export function readRange(fileDescriptor: number, start: number, end: number): ReadBytes {
  let position = start;
  return (buffer, offset, length) => {
    const wanted = Math.min(length, end - position);
    if (wanted <= 0) return 0;
    const count = readSync(fileDescriptor, buffer, offset, wanted, position);
    position += count;
    return count;
  };
}

/** The bytes of a pipe or terminal as they come. */
export function readStream(fileDescriptor: number): ReadBytes {
  return (buffer, offset, length) => {
    for (;;) {
      try {
        return readSync(fileDescriptor, buffer, offset, length, null);
      } catch (error) {
        if (hasCode(error, 'EOF')) return 0;
        // The other end may have made the pipe non-blocking; there is nothing to wait on but time.
        if (!hasCode(error, 'EAGAIN')) throw error;
        pauseThread(5);
      }
    }
  };
}

/** True for errors of the operating system with this code, e.g. `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
