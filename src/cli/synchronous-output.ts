import { writeSync } from 'node:fs';
import { pauseThread } from '../core/io/pause-thread.ts';
import { hasCode } from '../core/io/read-bytes.ts';

/** The reader of our output has gone (`benchwright ... | head`): nothing is wrong, and there is nothing left to do. */
export class OutputClosedError extends Error {}

/** Room for one piece of an output buffer, whatever its characters: memory that is used again and again. */
const usualBytes = 256 * 1024;
const longestCharacterBytes = 3;

/**
 * Writes to a descriptor and returns when all of it is taken, so that output never piles up in memory.
 * Throws an OutputClosedError when nobody reads any more.
 */
export function synchronousOutput(fileDescriptor: number): (text: string) => void {
  let memory: Buffer | undefined;
  return (text) => {
    memory ??= Buffer.allocUnsafeSlow(usualBytes);
    const isUsual = text.length * longestCharacterBytes <= usualBytes;
    const bytes = isUsual ? memory.subarray(0, memory.write(text)) : Buffer.from(text);
    for (let offset = 0; offset < bytes.length;) {
      offset += writeSome(fileDescriptor, bytes, offset);
    }
  };
}

/** For messages that nobody has to read: a closed output swallows them. */
export function unlessClosed(out: (text: string) => void): (text: string) => void {
  return (text) => {
    try {
      out(text);
    } catch (error) {
      if (!(error instanceof OutputClosedError)) throw error;
    }
  };
}

function writeSome(fileDescriptor: number, bytes: Buffer, offset: number): number {
  try {
    return writeSync(fileDescriptor, bytes, offset);
  } catch (error) {
    if (hasCode(error, 'EPIPE')) throw new OutputClosedError('nobody reads the output');
    // A non-blocking pipe that is full: its reader is slower than we are.
    if (!hasCode(error, 'EAGAIN')) throw error;
    pauseThread(5);
    return 0;
  }
}
