import { createHash } from 'node:crypto';
import { closeSync, fstatSync } from 'node:fs';
import { UserError } from '../model/user-error.ts';
import { notReadable, openForReading } from './file-lines.ts';
import { readStream } from './read-bytes.ts';

const blockBytes = 1 << 20;

/** SHA-256 of a file's bytes, as 64 lower-case hex digits. Throws a UserError when it cannot be read. */
export function hashFile(path: string): string {
  const fileDescriptor = openForReading(path);
  try {
    if (!fstatSync(fileDescriptor).isFile()) throw notAFile(path);
    const read = readStream(fileDescriptor);
    const hash = createHash('sha256');
    const block = Buffer.allocUnsafeSlow(blockBytes);
    for (let count = read(block, 0, blockBytes); count > 0; count = read(block, 0, blockBytes)) {
      hash.update(block.subarray(0, count));
    }
    return hash.digest('hex');
  } catch (error) {
    throw error instanceof UserError ? error : notReadable(path, error);
  } finally {
    closeSync(fileDescriptor);
  }
}

/** The bytes of a pipe are gone once they are hashed, so nothing could be read from it afterwards. */
function notAFile(path: string): UserError {
  return new UserError(
    'file-not-readable',
    `${path} is a pipe or a device, which can be read only once. Save its content to a file first.`,
  );
}
