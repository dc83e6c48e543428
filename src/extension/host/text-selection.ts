import * as vscode from 'vscode';
import { RecordText } from '../../core/jsonl/record-text.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RecordAtCursor } from './active-record.ts';
import type { FollowedRecord } from './followed-record.ts';

/** Selects a text where the record is being looked at: on its line or in its record document. */
export async function selectText(
  place: FollowedRecord,
  current: RecordAtCursor,
  pointer: JsonPointer,
): Promise<void> {
  const { dataset, record } = current;
  const shown = place.editorOf(current);
  if (shown !== undefined && shown.surface.document !== dataset.document) {
    const span = new RecordText(shown.surface.text).rangeOf(pointer);
    if (span !== undefined) {
      select(shown.editor, shown.surface.rangeOf(span));
      return;
    }
  }
  const span = record.recordText.rangeOf(pointer);
  if (span === undefined) throw new UserError('unknown-record', 'The text is not in the record.');
  await selectInSource(
    place,
    current,
    new vscode.Range(record.line, span.start, record.line, span.end),
  );
}

/** Selects what is wrong with a record that cannot be shown. */
export async function selectProblem(place: FollowedRecord, current: RecordAtCursor): Promise<void> {
  const { dataset, record } = current;
  const [problem] = dataset.validator.problemsOf(record.line);
  const { start, end } = problem?.range ?? { start: 0, end: 0 };
  await selectInSource(place, current, new vscode.Range(record.line, start, record.line, end));
}

/** The editor of the record's file: the one that has it already, else a new one. */
export async function sourceEditor(
  { dataset }: RecordAtCursor,
  preserveFocus: boolean,
): Promise<vscode.TextEditor> {
  const visible = vscode.window.visibleTextEditors.find(
    ({ document }) => document === dataset.document,
  );
  return vscode.window.showTextDocument(dataset.document, {
    viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus,
    preview: false,
  });
}

async function selectInSource(
  place: FollowedRecord,
  current: RecordAtCursor,
  range: vscode.Range,
): Promise<void> {
  const editor = await sourceEditor(current, true);
  select(editor, range);
  place.follow(editor);
}

/** With the cursor at the beginning, so that it is in the text. */
function select(editor: vscode.TextEditor, range: vscode.Range): void {
  editor.selection = new vscode.Selection(range.end, range.start);
  editor.revealRange(
    new vscode.Range(range.start, range.start),
    vscode.TextEditorRevealType.InCenterIfOutsideViewport,
  );
}
