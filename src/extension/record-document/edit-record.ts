import * as vscode from 'vscode';
import { identityOf } from '../../core/jsonl/record-identity.ts';
import { RecordText } from '../../core/jsonl/record-text.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { RecordEntry } from './record-entry.ts';
import type { RecordSync } from './record-sync.ts';
import type { RecordTable } from './record-table.ts';
import { isSameUri, type SourceLines, type SourceReader } from './source-lines.ts';

/** The command that opens a record as a document beside its file. */
export class EditRecord {
  private readonly activeRecord: ActiveRecord;
  private readonly table: RecordTable;
  private readonly sync: RecordSync;
  private readonly reader: SourceReader;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    activeRecord: ActiveRecord,
    table: RecordTable,
    sync: RecordSync,
    reader: SourceReader,
  ) {
    this.activeRecord = activeRecord;
    this.table = table;
    this.sync = sync;
    this.reader = reader;
  }

  /** @throws {UserError} when there is no record, or its file cannot be edited */
  async run(parameters: readonly unknown[]): Promise<void> {
    // Which record is meant is settled at once: the editor that an earlier press opens takes the focus away from it.
    const place = recordOfCommand(this.activeRecord, parameters);
    // One after the other: a key pressed twice would not yet find the editor that the first press opens.
    await this.inTurn(async () => {
      await show(await this.entryOf(place), cursorIn(place));
    });
  }

  /**
   * The record document of a record, for those who show it their own way.
   *
   * @throws {UserError} when there is no record, or its file cannot be edited
   */
  async documentOf(parameters: readonly unknown[]): Promise<vscode.Uri> {
    const place = recordOfCommand(this.activeRecord, parameters);
    return this.inTurn(async () => (await this.entryOf(place)).document);
  }

  private async inTurn<T>(run: () => Promise<T>): Promise<T> {
    const own = this.last.then(run);
    this.last = own.catch(() => undefined);
    return own;
  }

  private async entryOf(place: RecordAtCursor): Promise<RecordEntry> {
    const { uri } = place.dataset;
    requireWritable(uri);
    const lines = await this.reader.open(uri);
    const line = lines.lineOfEditor(place.record.line);
    if (line === undefined || line >= lines.lineCount) {
      throw new UserError(
        'record-changed',
        `The editor does not show what is in ${fileNameOf(uri)} on disk. Reopen the file and try again.`,
      );
    }
    return this.entryFor(place, lines, line);
  }

  private async entryFor(
    { dataset }: RecordAtCursor,
    lines: SourceLines,
    line: number,
  ): Promise<RecordEntry> {
    const { uri, kind } = dataset;
    await this.sync.refresh(uri, this.table.openOf(uri));
    const known = this.table.openOf(uri).find((entry) => entry.line === line);
    if (known !== undefined) return known;
    const text = lines.textAt(line);
    const entry = await this.table.add(uri, identityOf(text, kind?.idProperty ?? 'id'), text);
    this.sync.settle(entry, lines, line);
    return entry;
  }
}

/** @throws {UserError} for the old side of a comparison and other documents that only show something */
function requireWritable(uri: vscode.Uri): void {
  if (uri.scheme === 'untitled') return;
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === true) return;
  throw new UserError(
    'file-not-writable',
    `${fileNameOf(uri)} is shown read-only here (${uri.scheme}:), so its records cannot be edited. Open the file itself and use Edit Record there.`,
  );
}

/** The pointer under the cursor, when it is in the record. */
function cursorIn({ dataset, record }: RecordAtCursor): string | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== dataset.document) return undefined;
  const { active } = editor.selection;
  return active.line === record.line ? record.recordText.pointerAt(active.character) : undefined;
}

async function show({ document: uri }: RecordEntry, pointer: string | undefined): Promise<void> {
  const opened = await vscode.workspace.openTextDocument(uri);
  const document =
    opened.languageId === 'json'
      ? opened
      : await vscode.languages.setTextDocumentLanguage(opened, 'json');
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: columnOf(uri) ?? vscode.ViewColumn.Beside,
    preview: false,
  });
  if (pointer === undefined || pointer === '') return;
  const span = new RecordText(document.getText()).rangeOf(pointer);
  if (span === undefined) return;
  const position = document.positionAt(span.start);
  editor.selection = new vscode.Selection(position, position);
  editor.revealRange(
    new vscode.Range(position, position),
    vscode.TextEditorRevealType.InCenterIfOutsideViewport,
  );
}

/** Where a document has a tab already, be it in front or not. */
function columnOf(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const group = vscode.window.tabGroups.all.find(({ tabs }) =>
    tabs.some(({ input }) => input instanceof vscode.TabInputText && isSameUri(input.uri, uri)),
  );
  return group?.viewColumn;
}
