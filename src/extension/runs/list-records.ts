import * as vscode from 'vscode';
import type { Dataset } from '../host/dataset.ts';
import { plainLabel } from '../host/plain-label.ts';
import { reveal } from '../host/reveal.ts';
import { showInformation } from '../host/notifications.ts';

export interface ListedRecord {
  readonly recordId: string | undefined;
  /** Undefined: where the id stands now. */
  readonly line?: number | undefined;
  readonly detail: string;
}

/** Lists records with what is said of each, and goes to the one that is chosen. */
export async function listRecords(
  dataset: Dataset,
  records: readonly ListedRecord[],
  title: string,
): Promise<void> {
  const choice = await vscode.window.showQuickPick(
    records.map(({ recordId, line, detail }) => ({
      label: plainLabel(recordId ?? (line === undefined ? '?' : `line ${line + 1}`)),
      description: plainLabel(detail),
      recordId,
      line,
    })),
    { title, placeHolder: 'Go to a record', matchOnDescription: true },
  );
  if (choice === undefined) return;
  const line =
    choice.line ??
    (choice.recordId === undefined ? undefined : dataset.validator.lineOf(choice.recordId));
  if (line === undefined) {
    void showInformation(`${choice.recordId ?? 'The record'} is no longer in this file.`);
    return;
  }
  await reveal(dataset, new vscode.Range(line, 0, line, 0));
}
