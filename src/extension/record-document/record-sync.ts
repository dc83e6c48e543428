import * as vscode from 'vscode';
import { trackLine } from '../../core/jsonl/line-tracking.ts';
import { documentEdits } from '../../core/jsonl/record-document.ts';
import {
  contentHash,
  findRecord,
  identityOf,
  type RecordIdentity,
} from '../../core/jsonl/record-identity.ts';
import { applyTextEdits } from '../../core/model/text-edit.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { RecordPlaces } from '../host/record-places.ts';
import type { RecordEntry } from './record-entry.ts';
import type { RecordTable } from './record-table.ts';
import { isSameUri, type SourceLines, type SourceReader } from './source-lines.ts';
import { isJson } from '../../core/jsonl/parse-json.ts';

interface RecordLine {
  readonly line: number;
  /** False for one of several records that are alike. */
  readonly isCertain: boolean;
}

/** Keeps record documents and the records of their sources in step. */
export class RecordSync implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly places: RecordPlaces;
  private readonly table: RecordTable;
  private readonly reader: SourceReader;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(
    new vscode.EventEmitter<vscode.FileChangeEvent>(),
  );
  /** A record changed, went or came back by other means than its document. */
  readonly onDidChange = this.changed.event;
  private readonly jobs = new Map<string, Promise<unknown>>();

  constructor(datasets: Datasets, places: RecordPlaces, table: RecordTable, reader: SourceReader) {
    this.datasets = datasets;
    this.places = places;
    this.table = table;
    this.reader = reader;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  /** Follows the edits of a source's text, so that a record is known by more than its content. */
  follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    for (const entry of this.table.all()) {
      if (entry.line === undefined || entry.tracked !== document) continue;
      const { line, isCertain } = trackLine(
        entry.line,
        contentChanges.map(({ range, text }) => ({ start: range.start, end: range.end, text })),
      );
      const isSame = isCertain || textAt(document, line) === entry.text;
      entry.line = isSame ? line : undefined;
    }
  }

  /** The record of a document, given by who knows its line. */
  settle(entry: RecordEntry, lines: SourceLines, line: number): void {
    this.look(entry, lines, { line, isCertain: true });
  }

  /** The kind of a source was found, or is another one. */
  seeKind({ uri, kind }: Dataset): void {
    for (const { document } of this.table.openOf(uri)) {
      const place = this.places.of(document);
      if (place !== undefined) this.places.set(document, { ...place, kind });
    }
  }

  /** Looks at records of one source, and tells VS Code what changed. */
  async refresh(source: vscode.Uri, entries: readonly RecordEntry[]): Promise<void> {
    await this.inTurn(source, async () => {
      const lines = await this.openIfThere(source);
      // A record document may have gone to another source while this waited.
      const present = entries.filter((entry) => isSameUri(entry.source, source));
      for (const entry of present) this.refreshOne(entry, lines);
    });
  }

  /**
   * Makes the record say what its document says.
   *
   * @returns true when other edits of the source were saved with it
   * @throws {UserError} when that cannot be done; nothing was written then
   */
  write(entry: RecordEntry, document: string): Promise<boolean> {
    return this.inTurn(entry.source, () => this.writeNow(entry, document));
  }

  /** Looks and writes of one source follow each other: a look in the middle of a write would see neither state. */
  private async inTurn<T>(source: vscode.Uri, job: () => Promise<T>): Promise<T> {
    const key = source.toString();
    const before = this.jobs.get(key) ?? Promise.resolve();
    const own = before.then(job);
    const settled = own.catch(() => undefined);
    this.jobs.set(key, settled);
    try {
      return await own;
    } finally {
      if (this.jobs.get(key) === settled) this.jobs.delete(key);
    }
  }

  private async openIfThere(source: vscode.Uri): Promise<SourceLines | undefined> {
    try {
      return await this.reader.open(source);
    } catch (error) {
      if (error instanceof UserError) return undefined;
      throw error;
    }
  }

  private refreshOne(entry: RecordEntry, lines: SourceLines | undefined): void {
    const wasGone = entry.isGone;
    const place = lines === undefined ? undefined : this.find(entry, lines);
    if (lines === undefined || place === undefined) {
      this.lose(entry);
      if (!wasGone) this.fire(entry, vscode.FileChangeType.Deleted);
      return;
    }
    const isChanged = this.look(entry, lines, place);
    entry.isGone = false;
    if (wasGone) this.fire(entry, vscode.FileChangeType.Created);
    if (wasGone || isChanged) this.fire(entry, vscode.FileChangeType.Changed);
    if (isChanged) this.table.store();
  }

  private async writeNow(entry: RecordEntry, document: string): Promise<boolean> {
    const lines = await this.reader.open(entry.source);
    const place = this.find(entry, lines);
    if (place?.isCertain !== true) throw this.missing(entry, lines);
    const text = lines.textAt(place.line);
    const edits = documentEdits(document, text);
    if (!edits.ok) {
      const { message, line, column } = edits.error;
      throw new UserError(
        'usage',
        `This is not JSON, so the record was not changed. Line ${line}, column ${column}: ${message}`,
      );
    }
    const hadOtherEdits = lines.hasUnsavedEdits;
    await lines.edit(place.line, edits.value);
    const written = applyTextEdits(text, edits.value);
    entry.wrote(written, identityOf(written, this.idPropertyOf(entry)), document);
    await lines.save();
    entry.isGone = false;
    entry.touch();
    this.table.store();
    return hadOtherEdits;
  }

  /** Undefined when the source does not hold the record, or does not tell which it is. */
  private find(entry: RecordEntry, lines: SourceLines): RecordLine | undefined {
    const { line } = entry;
    const isTracked = entry.tracked !== undefined && entry.tracked === lines.tracked;
    if (line !== undefined && line < lines.lineCount) {
      if (isTracked || lines.textAt(line) === entry.text) return { line, isCertain: true };
    }
    const [first, ...others] = findRecord(lines, entry.identity, this.idPropertyOf(entry));
    if (first === undefined) return undefined;
    const isCertain = others.length === 0;
    // Records that are all alike can be shown, though not written.
    const isShowable = isCertain || contentHash(lines.textAt(first)) === entry.identity.hash;
    return isShowable ? { line: first, isCertain } : undefined;
  }

  private look(entry: RecordEntry, lines: SourceLines, { line, isCertain }: RecordLine): boolean {
    const text = lines.textAt(line);
    entry.line = isCertain ? line : undefined;
    entry.tracked = lines.tracked;
    this.place(entry, lines.editorLineOf(line));
    return entry.text !== text && entry.see(text, this.identityOf(entry, text));
  }

  /** A record that is broken for the moment keeps the id that it had. */
  private identityOf(entry: RecordEntry, text: string): RecordIdentity {
    const identity = identityOf(text, this.idPropertyOf(entry));
    const isBroken = identity.id === undefined && entry.identity.id !== undefined && !isJson(text);
    return isBroken ? { ...identity, id: entry.identity.id } : identity;
  }

  private lose(entry: RecordEntry): void {
    entry.isGone = true;
    entry.line = undefined;
    entry.tracked = undefined;
    this.place(entry, undefined);
  }

  private place(entry: RecordEntry, line: number | undefined): void {
    const dataset = this.datasets.of(entry.source);
    const kind = dataset === undefined ? this.places.of(entry.document)?.kind : dataset.kind;
    this.places.set(entry.document, { source: { uri: entry.source, line }, kind });
  }

  private idPropertyOf(entry: RecordEntry): string {
    const dataset = this.datasets.of(entry.source);
    const kind = dataset?.kind ?? this.places.of(entry.document)?.kind;
    return kind?.idProperty ?? 'id';
  }

  private missing(entry: RecordEntry, lines: SourceLines): UserError {
    const alike = findRecord(lines, entry.identity, this.idPropertyOf(entry)).length;
    const file = fileNameOf(entry.source);
    return alike > 1
      ? new UserError(
          'ambiguous-record',
          `${file} holds ${alike} records that could be this one (${entry.name}). Nothing was written, and this document keeps your text: give each record its own id, or use Edit Record on the one that you mean.`,
        )
      : new UserError(
          'unknown-record',
          `The record ${entry.name} is not in ${file} any more. Nothing was written, and this document keeps your text: bring the record back and save again.`,
        );
  }

  private fire({ document }: RecordEntry, type: vscode.FileChangeType): void {
    this.changed.fire({ type, uri: document });
  }
}

function textAt(document: vscode.TextDocument, line: number): string | undefined {
  return line < document.lineCount ? document.lineAt(line).text : undefined;
}
