import * as vscode from 'vscode';
import type { RecordIdentity } from '../../core/jsonl/record-identity.ts';
import { followRecord, recordDocument } from '../../core/jsonl/record-document.ts';

/** What outlives the window, so that a restored record document finds its record. */
export interface StoredEntry extends RecordIdentity {
  readonly document: string;
  readonly source: string;
  readonly mtime: number;
  readonly size: number;
}

/** One record document: which record it shows, and what it is as a file. */
export class RecordEntry {
  readonly document: vscode.Uri;
  source: vscode.Uri;
  identity: RecordIdentity;
  /** Where the record was last seen; a hint that is checked, never what it is known by. */
  line: number | undefined;
  /** The source's editor while its edits are followed, so that `line` is kept up to date. */
  tracked: vscode.TextDocument | undefined;
  /** The record's line as last seen; undefined before the source was read. */
  text: string | undefined;
  /** What VS Code reads; undefined before the source was read. */
  shown: string | undefined;
  isGone = false;
  private mtimeNow: number;
  private sizeNow: number;

  constructor(document: vscode.Uri, source: vscode.Uri, identity: RecordIdentity, size: number) {
    this.document = document;
    this.source = source;
    this.identity = identity;
    this.mtimeNow = Date.now();
    this.sizeNow = size;
  }

  static restore(stored: StoredEntry): RecordEntry {
    const { id, hash } = stored;
    const entry = new RecordEntry(
      vscode.Uri.parse(stored.document, true),
      vscode.Uri.parse(stored.source, true),
      { id, hash },
      stored.size,
    );
    entry.mtimeNow = stored.mtime;
    return entry;
  }

  get mtime(): number {
    return this.mtimeNow;
  }

  /**
   * VS Code sees a conflict only where time and size both differ, so that every content has a size of its own: the real
   * one, or one more than the last.
   */
  get size(): number {
    return this.sizeNow;
  }

  /** For people. */
  get name(): string {
    return this.identity.id ?? 'without an id';
  }

  toStored(): StoredEntry {
    const { document, source, identity, mtime, size } = this;
    return { ...identity, document: document.toString(), source: source.toString(), mtime, size };
  }

  /** The record is as told now. @returns true when others changed it since it was last seen */
  see(text: string, identity: RecordIdentity): boolean {
    const { text: before, shown } = this;
    if (before === text) return false;
    const isChanged = identity.hash !== this.identity.hash;
    this.shown =
      before === undefined || shown === undefined
        ? recordDocument(text)
        : followRecord(shown, before, text);
    this.text = text;
    this.identity = identity;
    if (isChanged) this.touch();
    return isChanged;
  }

  /** The document was written into the record; `touch` follows once that is on disk. */
  wrote(text: string, identity: RecordIdentity, document: string): void {
    this.text = text;
    this.shown = document;
    this.identity = identity;
  }

  /** What VS Code read before is not the present content. */
  touch(): void {
    this.mtimeNow = Math.max(Date.now(), this.mtimeNow + 1);
    this.sizeNow = Math.max(this.sizeNow + 1, Buffer.byteLength(this.shown ?? ''));
  }
}
