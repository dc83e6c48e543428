import * as vscode from 'vscode';
import { recordEdits } from '../../core/jsonl/record-draft.ts';
import type { RecordOperation } from '../../core/model/record-operation.ts';
import type { TextEdit } from '../../core/model/text-edit.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Dataset } from './dataset.ts';

/** Edits of one record, in UTF-16 offsets of its line. */
export interface RecordChange {
  readonly line: number;
  /** The line that the edits were made for: a record that changed since is not touched. */
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/** The edits of a record that carry out operations. @throws {UserError} where they have no place in it */
export function changeOf(
  dataset: Dataset,
  line: number,
  operations: readonly RecordOperation[],
): RecordChange {
  const { text } = dataset.document.lineAt(line);
  const edits = recordEdits(text, operations);
  if (!edits.ok) throw new UserError('record-changed', edits.error);
  return { line, text, edits: edits.value };
}

/** Writes changes of records into their document, and nothing else: every untouched byte stays. */
export class DatasetWriter {
  /**
   * All changes together are one undo step.
   *
   * @throws {UserError} when a record is no longer the one that the edits were made for, or the file cannot be edited
   */
  async apply(dataset: Dataset, changes: readonly RecordChange[]): Promise<void> {
    const { document } = dataset;
    const edit = new vscode.WorkspaceEdit();
    for (const { line, text, edits } of changes) {
      if (line >= document.lineCount || document.lineAt(line).text !== text) {
        throw new UserError(
          'record-changed',
          `The record in line ${line + 1} has changed in the meantime. Nothing was written; try again.`,
        );
      }
      for (const { range, text: inserted } of edits) {
        edit.replace(document.uri, new vscode.Range(line, range.start, line, range.end), inserted);
      }
    }
    if (edit.size === 0 || (await vscode.workspace.applyEdit(edit))) return;
    throw new UserError(
      'file-not-writable',
      'VS Code refused the edit, so nothing was changed. The file may be read-only.',
    );
  }
}
