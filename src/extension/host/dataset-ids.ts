import type { Dataset } from './dataset.ts';

/** The ids of all records; a large file is waited for until each of its lines has been looked at. */
export async function recordIdsOf(dataset: Dataset): Promise<readonly string[]> {
  while (!dataset.isLoaded) {
    await new Promise<void>((resolve) => {
      const listener = dataset.onDidChange(() => {
        listener.dispose();
        resolve();
      });
    });
  }
  return Array.from({ length: dataset.document.lineCount }, (_, line) =>
    dataset.validator.recordIdAt(line),
  ).filter((id) => id !== undefined);
}
