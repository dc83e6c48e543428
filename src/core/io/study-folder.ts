import { readdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../model/user-error.ts';
import type { UserStudyFile } from '../review/user-studies.ts';
import { readTextFile } from './read-text-file.ts';

/**
 * The study files of a folder: those that end with `.json` and are not hidden.
 *
 * @throws {UserError} when the folder or a file of it cannot be read
 */
export function readStudyFolder(folder: string): readonly UserStudyFile[] {
  return studyFilesIn(folder).map((file) => ({
    file,
    text: readTextFile(path.join(folder, file)),
  }));
}

function studyFilesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(
      'file-not-readable',
      `Cannot read the folder of studies ${folder} (${reason}). Check its name.`,
      { cause },
    );
  }
}
