import * as vscode from 'vscode';
import type { SearchedLines } from '../../core/jsonl/record-identity.ts';
import type { TextEdit } from '../../core/model/text-edit.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ByteFile } from '../host/byte-file.ts';
import { requireClean, type DatasetWriter } from '../host/dataset-writer.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { SaveHazards } from '../host/save-hazards.ts';

/** VS Code restores untitled documents a little after the extension starts. */
const firstMomentsMs = 5_000;

const saveAttempts = 5;

/** The records of a source as they are now, and the way to change one. */
export interface SourceLines extends SearchedLines {
  /** The source in the editor, where its edits can be followed; undefined for one that is edited as bytes. */
  readonly tracked: vscode.TextDocument | undefined;
  /** The line of a record in the source's editor. */
  editorLineOf(line: number): number;
  lineOfEditor(editorLine: number): number | undefined;
  /** The source holds edits that are not on disk and will be saved together with ours. */
  readonly hasUnsavedEdits: boolean;
  /** @throws {UserError} when that cannot be done; nothing was written then */
  edit(line: number, edits: readonly TextEdit[]): Promise<void>;
  /**
   * Brings what was edited to the disk, for sources that are there.
   *
   * @throws {UserError} when that cannot be done; the edit is in the source's editor then
   */
  save(): Promise<void>;
}

/** Opens sources, whether or not an editor shows them. */
export class SourceReader {
  private readonly writer: DatasetWriter;
  private readonly hazards: SaveHazards;
  private readonly firstMomentsEnd = Date.now() + firstMomentsMs;

  constructor(writer: DatasetWriter, hazards: SaveHazards) {
    this.writer = writer;
    this.hazards = hazards;
  }

  /** @throws {UserError} when the source is not there any more */
  async open(uri: vscode.Uri): Promise<SourceLines> {
    const isUntitled = uri.scheme === 'untitled';
    const patienceMs = this.firstMomentsEnd - Date.now();
    const [document, file] = await Promise.all([
      isUntitled ? openUntitled(uri, patienceMs) : openFile(uri),
      this.hazards.bytesOf(uri),
    ]);
    return file === undefined
      ? new EditorLines(document, this.writer)
      : new FileLines(document, file);
  }
}

/** Untitled documents are never opened anew, which would make an empty one; after a restart, VS Code brings them back. */
async function openUntitled(uri: vscode.Uri, patienceMs: number): Promise<vscode.TextDocument> {
  const document = findOpen(uri) ?? (await isOpened(uri, patienceMs));
  if (document !== undefined) return document;
  throw new UserError('file-not-readable', `${fileNameOf(uri)} is not open any more.`);
}

function findOpen(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((open) => isSameUri(open.uri, uri));
}

async function isOpened(
  uri: vscode.Uri,
  patienceMs: number,
): Promise<vscode.TextDocument | undefined> {
  if (patienceMs <= 0) return undefined;
  return new Promise((resolve) => {
    const end = (document: vscode.TextDocument | undefined): void => {
      clearTimeout(timer);
      listener.dispose();
      resolve(document);
    };
    const timer = setTimeout(end, patienceMs, undefined);
    const listener = vscode.workspace.onDidOpenTextDocument((document) => {
      if (isSameUri(document.uri, uri)) end(document);
    });
  });
}

async function openFile(uri: vscode.Uri): Promise<vscode.TextDocument> {
  try {
    // An editor may still show a file that was deleted; saving it would bring it back.
    await vscode.workspace.fs.stat(uri);
    return findOpen(uri) ?? (await vscode.workspace.openTextDocument(uri));
  } catch (error) {
    throw new UserError(
      'file-not-readable',
      `${fileNameOf(uri)} cannot be read: it may have been deleted, renamed or moved.`,
      { cause: error },
    );
  }
}

class EditorLines implements SourceLines {
  readonly tracked: vscode.TextDocument;
  private readonly writer: DatasetWriter;

  constructor(document: vscode.TextDocument, writer: DatasetWriter) {
    this.tracked = document;
    this.writer = writer;
  }

  get lineCount(): number {
    return this.tracked.lineCount;
  }

  textAt(line: number): string {
    return line < this.lineCount ? this.tracked.lineAt(line).text : '';
  }

  editorLineOf(line: number): number {
    return line;
  }

  lineOfEditor(editorLine: number): number {
    return editorLine;
  }

  get hasUnsavedEdits(): boolean {
    return this.tracked.isDirty && !this.tracked.isUntitled;
  }

  async edit(line: number, edits: readonly TextEdit[]): Promise<void> {
    const change = { line, text: this.textAt(line), edits };
    await this.writer.apply({ document: this.tracked }, [change]);
  }

  async save(): Promise<void> {
    const { uri, isUntitled } = this.tracked;
    if (isUntitled) return;
    // A save that meets another one of VS Code, as in Save All, may fail for the moment; and whether there is something
    // to save, the document may learn late: so it is asked for in any case.
    for (let attempt = 0; attempt < saveAttempts; attempt += 1) {
      if ((await this.tracked.save()) && !this.tracked.isDirty) return;
    }
    throw new UserError(
      'file-not-writable',
      `The edit is in the editor of ${fileNameOf(uri)}, but VS Code could not save that file. Save it there, then save here again.`,
    );
  }
}

class FileLines implements SourceLines {
  readonly tracked = undefined;
  readonly hasUnsavedEdits = false;
  private readonly document: vscode.TextDocument;
  private readonly file: ByteFile;

  constructor(document: vscode.TextDocument, file: ByteFile) {
    this.document = document;
    this.file = file;
  }

  get lineCount(): number {
    return this.file.lineCount;
  }

  textAt(line: number): string {
    return this.file.textAt(line);
  }

  editorLineOf(line: number): number {
    return this.file.pieces.findIndex((piece) => piece.line === line);
  }

  lineOfEditor(editorLine: number): number | undefined {
    return this.file.pieces[editorLine]?.line;
  }

  async edit(line: number, edits: readonly TextEdit[]): Promise<void> {
    requireClean(this.document);
    if (edits.length > 0) await this.file.write([{ line, edits }]);
  }

  /** It was written on disk. */
  save(): Promise<void> {
    return Promise.resolve();
  }
}

export function isSameUri(one: vscode.Uri, other: vscode.Uri): boolean {
  return one.toString() === other.toString();
}
