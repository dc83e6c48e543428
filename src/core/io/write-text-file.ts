import { writeFileSync } from 'node:fs';
import { UserError } from '../model/user-error.ts';

/** Writes a whole file and replaces what was there. Throws a UserError when it cannot be written. */
export function writeTextFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(
      'file-not-writable',
      `Cannot write to ${path} (${reason}). Check the folder, its permissions and the free space.`,
      { cause },
    );
  }
}
