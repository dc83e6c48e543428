import { UserError } from '../../core/model/user-error.ts';
import type { Dataset } from './dataset.ts';
import { fileNameOf } from './file-name.ts';

/**
 * The ids of all records; a large file is waited for until each of its lines has been looked at.
 *
 * @throws {UserError} when it is closed meanwhile
 */
export async function recordIdsOf(dataset: Dataset): Promise<readonly string[]> {
  while (!dataset.isLoaded) {
    if (dataset.isDisposed) {
      throw new UserError(
        'file-not-readable',
        `${fileNameOf(dataset.uri)} was closed before it had been read. Open it, and try again.`,
      );
    }
    await new Promise<void>((resolve) => {
      const listeners = [dataset.onDidChange(goOn), dataset.onDidDispose(goOn)];
      function goOn(): void {
        for (const listener of listeners) listener.dispose();
        resolve();
      }
    });
  }
  return Array.from({ length: dataset.document.lineCount }, (_, line) =>
    dataset.validator.recordIdAt(line),
  ).filter((id) => id !== undefined);
}
