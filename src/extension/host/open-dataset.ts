import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { recordIdsOf } from './dataset-ids.ts';
import type { Dataset } from './dataset.ts';
import type { Datasets } from './datasets.ts';
import { fileNameOf } from './file-name.ts';

/** A file whose records are all known. @throws {UserError} when it cannot be opened */
export async function openDataset(uri: vscode.Uri, datasets: Datasets): Promise<Dataset> {
  try {
    await vscode.workspace.openTextDocument(uri);
  } catch (cause) {
    throw new UserError(
      'file-not-readable',
      `${fileNameOf(uri)} could not be opened. It may have been moved or deleted.`,
      { cause },
    );
  }
  const dataset = datasets.of(uri);
  if (dataset === undefined) {
    throw new UserError('unknown-kind', `${fileNameOf(uri)} is not open as JSON Lines.`);
  }
  await recordIdsOf(dataset);
  return dataset;
}
