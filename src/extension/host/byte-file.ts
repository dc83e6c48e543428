import * as vscode from 'vscode';
import {
  byteLines,
  decodeLine,
  editByteLines,
  linePieces,
  type LineEdits,
  type LinePiece,
} from '../../core/jsonl/byte-lines.ts';
import type { Span } from '../../core/model/span.ts';
import { UserError } from '../../core/model/user-error.ts';

/** A file as bytes and LF-framed lines, for what an editor cannot keep when it saves. */
export class ByteFile {
  readonly uri: vscode.Uri;
  private readonly bytes: Uint8Array;
  private readonly lines: readonly Span[];
  private piecesNow: readonly LinePiece[] | undefined;

  constructor(uri: vscode.Uri, bytes: Uint8Array) {
    this.uri = uri;
    this.bytes = bytes;
    this.lines = byteLines(bytes);
  }

  get lineCount(): number {
    return this.lines.length;
  }

  textAt(line: number): string {
    const span = this.lines[line];
    return span === undefined ? '' : decodeLine(this.bytes, span);
  }

  /** What an editor shows of this file, line by line. */
  get pieces(): readonly LinePiece[] {
    this.piecesNow ??= [...linePieces(this.lines.map((span) => decodeLine(this.bytes, span)))];
    return this.piecesNow;
  }

  pieceText({ line, range }: LinePiece): string {
    return this.textAt(line).slice(range.start, range.end);
  }

  /** True when an editor that shows this text has read these bytes. */
  isShownAs(document: vscode.TextDocument): boolean {
    const { pieces } = this;
    // An editor shows one more line behind the last ending.
    const isShort = document.lineCount === pieces.length + 1;
    if (document.lineCount !== pieces.length && !isShort) return false;
    if (isShort && document.lineAt(pieces.length).text !== '') return false;
    return pieces.every((piece, index) => document.lineAt(index).text === this.pieceText(piece));
  }

  /**
   * Writes the file with some lines edited; every other byte stays.
   *
   * @throws {UserError} when the file is not the one that was read any more, or cannot be written
   */
  async write(changes: readonly LineEdits[]): Promise<void> {
    try {
      const now = await vscode.workspace.fs.readFile(this.uri);
      if (!isSame(now, this.bytes)) {
        throw new UserError(
          'record-changed',
          'The file changed on disk in the meantime. Nothing was written; try again.',
        );
      }
      await vscode.workspace.fs.writeFile(this.uri, editByteLines(this.bytes, this.lines, changes));
    } catch (error) {
      if (error instanceof UserError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new UserError('file-not-writable', `The file could not be written: ${reason}`, {
        cause: error,
      });
    }
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
