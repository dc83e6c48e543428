import { writeFileSync } from 'node:fs';
import { UserError } from '../model/user-error.ts';
import { hasCode } from './read-bytes.ts';

/** Writes a file that is not there yet. Throws a UserError when it is there or cannot be written. */
export function writeNewFile(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (cause) {
    if (hasCode(cause, 'EEXIST')) throw isThere(path, cause);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(
      'file-not-writable',
      `Cannot write to ${path} (${reason}). Check the folder, its permissions and the free space.`,
      { cause },
    );
  }
}

/** @returns the error for a file that nobody asked to replace */
export function isThere(path: string, cause?: unknown): UserError {
  return new UserError(
    'usage',
    `${path} is there already and was left as it is. Name another file.`,
    { cause },
  );
}
