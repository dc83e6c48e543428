import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { recordDocument } from '../../core/jsonl/record-document.ts';
import type { RecordIdentity } from '../../core/jsonl/record-identity.ts';
import { Delayed } from '../host/delayed.ts';
import { fileNameOf } from '../host/file-name.ts';
import { schemes } from '../ids.ts';
import { RecordEntry, type StoredEntry } from './record-entry.ts';
import { isSameUri } from './source-lines.ts';

const stateKey = 'benchwright.recordDocuments';
/** Record documents that are not open any more are forgotten beyond so many. */
const mostStored = 200;
const keyDigits = 8;
const longestLabel = 60;
const storeDelayMs = 100;

/** All record documents of this workspace, those of earlier windows included. */
export class RecordTable implements vscode.Disposable {
  private readonly state: vscode.Memento;
  private readonly entries = new Map<string, RecordEntry>();
  private readonly storing: Delayed;

  constructor(state: vscode.Memento) {
    this.state = state;
    this.load();
    this.storing = new Delayed(storeDelayMs, () => void this.storeNow());
  }

  /** What was stored, as after the start of a window. */
  load(): void {
    this.entries.clear();
    for (const stored of this.state.get<readonly StoredEntry[]>(stateKey, [])) {
      this.entries.set(stored.document, RecordEntry.restore(stored));
    }
  }

  all(): Iterable<RecordEntry> {
    return this.entries.values();
  }

  of(document: vscode.Uri): RecordEntry | undefined {
    return this.entries.get(document.toString());
  }

  /** The record documents of a source that are open in VS Code. */
  openOf(source: vscode.Uri): readonly RecordEntry[] {
    return [...this.entries.values()].filter(
      (entry) => isSameUri(entry.source, source) && isOpen(entry.document),
    );
  }

  /** A record document for a record that no open one shows. Its address is the same each time, where it can be. */
  async add(source: vscode.Uri, identity: RecordIdentity, text: string): Promise<RecordEntry> {
    let document = addressOf(source, identity, 0);
    for (let attempt = 1; isOpen(document); attempt += 1) {
      document = addressOf(source, identity, attempt);
    }
    const size = Buffer.byteLength(recordDocument(text));
    const entry = new RecordEntry(document, source, identity, size);
    this.entries.delete(document.toString());
    this.entries.set(document.toString(), entry);
    await this.storeNow();
    return entry;
  }

  /** Soon, since changes come in bursts. */
  store(): void {
    this.storing.request();
  }

  /** Stores what is to be stored soon. */
  async storeDue(): Promise<void> {
    if (this.storing.isDue) await this.storeNow();
  }

  async storeNow(): Promise<void> {
    const entries = [...this.entries.values()];
    let surplus = entries.length - mostStored;
    for (const entry of entries) {
      if (surplus <= 0) break;
      if (isOpen(entry.document)) continue;
      this.entries.delete(entry.document.toString());
      surplus -= 1;
    }
    const stored = Array.from(this.entries.values(), (entry) => entry.toStored());
    await this.state.update(stateKey, stored);
  }

  dispose(): void {
    this.storing.dispose();
  }
}

/**
 * `benchwright-record:/items.jsonl/sc-0017.json?1f3a…`: the label of the tab, and a key for the table. Messages of VS Code
 * print it, so it is short.
 */
function addressOf(source: vscode.Uri, { id, hash }: RecordIdentity, attempt: number): vscode.Uri {
  const key = createHash('sha256')
    .update(JSON.stringify([source.toString(), id ?? hash, attempt]))
    .digest('hex')
    .slice(0, keyDigits);
  const label = id === undefined ? 'record-without-id' : labelOf(id);
  return vscode.Uri.from({
    scheme: schemes.record,
    path: `/${fileNameOf(source)}/${label}.json`,
    query: key,
  });
}

/** An id as the name of a file: what has a meaning in paths is left out. */
function labelOf(id: string): string {
  const plain = id.replaceAll(/[\p{C}\s/\\:*?"<>|#%]+/gu, '_');
  return plain.length > longestLabel ? `${plain.slice(0, longestLabel)}…` : plain;
}

export function isOpen(uri: vscode.Uri): boolean {
  return vscode.workspace.textDocuments.some((document) => isSameUri(document.uri, uri));
}
