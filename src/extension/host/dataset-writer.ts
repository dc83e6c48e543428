import * as vscode from 'vscode';
import type { LineEdits } from '../../core/jsonl/byte-lines.ts';
import { recordEdits } from '../../core/jsonl/record-draft.ts';
import type { RecordOperation } from '../../core/model/record-operation.ts';
import type { TextEdit } from '../../core/model/text-edit.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ByteFile } from './byte-file.ts';
import type { Dataset } from './dataset.ts';
import type { SaveHazards } from './save-hazards.ts';

/** How long an open editor may take to show what was written to its file. */
const refreshMs = 10_000;

/** Edits of one record, in UTF-16 offsets of its line. */
export interface RecordChange {
  readonly line: number;
  /**
   * The line that the edits were made for, or several from there on with a line feed between them: what has changed
   * since is not touched.
   */
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

/**
 * Writes changes of records into their document, and nothing else: every untouched byte stays. A file that VS Code's
 * save would spoil is written byte by byte on disk; its editor then shows what was written.
 */
export class DatasetWriter {
  private readonly hazards: SaveHazards;
  /** The last write of each document: they wait for each other. */
  private readonly writes = new Map<string, Promise<void>>();

  constructor(hazards: SaveHazards) {
    this.hazards = hazards;
  }

  /**
   * All changes together are one undo step, except in a file that is written on disk.
   *
   * @throws {UserError} when a record is no longer the one that the edits were made for, or the file cannot be edited
   */
  async apply(
    { document }: Pick<Dataset, 'document'>,
    changes: readonly RecordChange[],
  ): Promise<void> {
    if (changes.every(({ edits }) => edits.length === 0)) return;
    const key = document.uri.toString();
    const before = this.writes.get(key) ?? Promise.resolve();
    const write = before.then(() => this.write(document, changes));
    const settled = write.catch(() => undefined);
    this.writes.set(key, settled);
    try {
      await write;
    } finally {
      if (this.writes.get(key) === settled) this.writes.delete(key);
    }
  }

  private async write(
    document: vscode.TextDocument,
    changes: readonly RecordChange[],
  ): Promise<void> {
    const file = await this.hazards.bytesOf(document.uri);
    if (file === undefined) await edit(document, changes);
    else await this.writeBytes(document, file, changes);
  }

  private async writeBytes(
    document: vscode.TextDocument,
    file: ByteFile,
    changes: readonly RecordChange[],
  ): Promise<void> {
    requireClean(document);
    if (!file.isShownAs(document)) {
      throw new UserError(
        'record-changed',
        'The editor does not show what is on disk. Nothing was written; reopen the file and try again.',
      );
    }
    await file.write(changes.map((change) => inFile(file, change)));
    await isShown(document, this.hazards);
  }
}

/** @throws {UserError} for a file that must be written on disk while its editor holds other edits */
export function requireClean(document: vscode.TextDocument): void {
  if (!document.isDirty) return;
  throw new UserError(
    'file-not-writable',
    'The file has unsaved edits that VS Code cannot save without changing other records. Revert them first ("File: Revert File").',
  );
}

async function edit(
  document: vscode.TextDocument,
  changes: readonly RecordChange[],
): Promise<void> {
  const workspaceEdit = new vscode.WorkspaceEdit();
  for (const { line, text, edits } of changes) {
    const placeOf = placesIn(document, line, text);
    if (placeOf === undefined) throw changed(line);
    for (const { range, text: inserted } of edits) {
      const place = new vscode.Range(placeOf(range.start), placeOf(range.end));
      workspaceEdit.replace(document.uri, place, inserted);
    }
  }
  if (await vscode.workspace.applyEdit(workspaceEdit)) return;
  throw new UserError(
    'file-not-writable',
    'VS Code refused the edit, so nothing was changed. The file may be read-only.',
  );
}

/** Where the offsets of lines stand that begin at `line`; undefined when the document does not hold them there. */
function placesIn(
  document: vscode.TextDocument,
  line: number,
  text: string,
): ((offset: number) => vscode.Position) | undefined {
  const lines = text.split('\n');
  const isSame = lines.every((own, index) => {
    return line + index < document.lineCount && document.lineAt(line + index).text === own;
  });
  if (!isSame) return undefined;
  return (offset) => {
    let start = 0;
    let index = 0;
    for (; index < lines.length - 1; index += 1) {
      const next = start + (lines[index]?.length ?? 0) + 1;
      if (offset < next) break;
      start = next;
    }
    return new vscode.Position(line + index, offset - start);
  };
}

/** An editor's line is a piece of a record where a carriage return cuts the record in two. */
function inFile(file: ByteFile, { line, text, edits }: RecordChange): LineEdits {
  if (text.includes('\n')) {
    throw new UserError(
      'file-not-writable',
      'VS Code cannot save this file without spoiling it, so that only text within its lines can be edited. Its lines can be joined or removed once that is mended: see the notice when the file opens.',
    );
  }
  const piece = file.pieces[line];
  if (piece === undefined || file.pieceText(piece) !== text) throw changed(line);
  const { start } = piece.range;
  return {
    line: piece.line,
    edits: edits.map(({ range, text: inserted }) => ({
      range: { start: start + range.start, end: start + range.end },
      text: inserted,
    })),
  };
}

function changed(line: number): UserError {
  return new UserError(
    'record-changed',
    `The record in line ${line + 1} has changed in the meantime. Nothing was written; try again.`,
  );
}

/** Waits until the editor has read the file again, so that the next change meets the text that it was made for. */
async function isShown(document: vscode.TextDocument, hazards: SaveHazards): Promise<void> {
  const file = await hazards.bytesOf(document.uri);
  if (file === undefined || file.isShownAs(document)) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      listener.dispose();
      resolve();
    };
    const timer = setTimeout(end, refreshMs);
    const listener = vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.document === document && file.isShownAs(document)) end();
    });
  });
}
