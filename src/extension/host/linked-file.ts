import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { RecordLinks } from '../../core/benchmarks/links.ts';
import { byteLines, decodeLine, linePieces } from '../../core/jsonl/byte-lines.ts';
import { loneCarriageReturn } from '../../core/jsonl/save-hazards.ts';
import { lineLinks, longestLinkedLine } from '../../core/links/file-links.ts';
import type { Span } from '../../core/model/span.ts';
import { chooseFileKind } from './kind-choice.ts';
import type { TimeSlices } from './time-slices.ts';

/** VS Code hands larger documents to no extension, so that nothing in them could be shown or renamed. */
export const largestLinkedFileBytes = 50 * 1024 * 1024;

/** When a file was looked at: another size or time means another content. */
export type FileStamp = Pick<vscode.FileStat, 'mtime' | 'size'>;

export interface FileLinks {
  /** One for each line. */
  readonly links: readonly RecordLinks[];
  /** Counted from 0. */
  readonly tooLongLines: readonly number[];
}

/** A file as it is on disk, for as long as one question is answered. */
export class LinkedFile {
  readonly uri: vscode.Uri;
  private readonly bytes: Uint8Array;
  private readonly spans: readonly Span[];
  private isCut: boolean | undefined;

  private constructor(uri: vscode.Uri, bytes: Uint8Array) {
    this.uri = uri;
    this.bytes = bytes;
    this.spans = byteLines(bytes);
  }

  static async read(uri: vscode.Uri): Promise<LinkedFile> {
    return new LinkedFile(uri, await vscode.workspace.fs.readFile(uri));
  }

  /** True where an editor shows some line as several, and so sees no record in them. */
  get hasCutLines(): boolean {
    this.isCut ??= loneCarriageReturn(this.bytes) !== -1;
    return this.isCut;
  }

  /** LF-framed lines count from 0. */
  text(line: number): string | undefined {
    const span = this.spans[line];
    return span === undefined ? undefined : decodeLine(this.bytes, span);
  }

  /** Where an editor shows a part of a line. */
  rangeOf(line: number, { start, end }: Span): vscode.Range {
    if (!this.hasCutLines) return new vscode.Range(line, start, line, end);
    return new vscode.Range(this.positionOf(line, start), this.positionOf(line, end));
  }

  async links(kinds: readonly RecordKind[], slices: TimeSlices): Promise<FileLinks> {
    const { kind } = chooseFileKind(this.uri, this.texts(), kinds);
    const links: RecordLinks[] = [];
    const tooLongLines: number[] = [];
    for (const text of this.texts()) {
      if (text.length > longestLinkedLine) tooLongLines.push(links.length);
      links.push(lineLinks(kind, text));
      await slices.pause();
    }
    return { links, tooLongLines };
  }

  private *texts(): Iterable<string> {
    for (const span of this.spans) yield decodeLine(this.bytes, span);
  }

  private positionOf(line: number, offset: number): vscode.Position {
    let row = 0;
    for (const piece of linePieces(this.texts())) {
      if (piece.line === line && offset <= piece.range.end) {
        return new vscode.Position(row, Math.max(0, offset - piece.range.start));
      }
      row += 1;
    }
    return new vscode.Position(line, offset);
  }
}
