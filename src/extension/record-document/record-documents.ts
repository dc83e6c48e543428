import * as vscode from 'vscode';
import type { ActiveRecord } from '../host/active-record.ts';
import { registerCommand } from '../host/commands.ts';
import type { DatasetWriter } from '../host/dataset-writer.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { ChannelLog } from '../host/log.ts';
import type { RecordPlaces } from '../host/record-places.ts';
import type { SaveHazards } from '../host/save-hazards.ts';
import { commands, internalCommands, schemes } from '../ids.ts';
import { EditRecord } from './edit-record.ts';
import type { RecordEntry } from './record-entry.ts';
import { RecordDiagnostics } from './record-diagnostics.ts';
import { RecordFileSystem } from './record-file-system.ts';
import { RecordSync } from './record-sync.ts';
import { isOpen, RecordTable } from './record-table.ts';
import { isSameUri, SourceReader } from './source-lines.ts';
import { SourceWatchers } from './source-watchers.ts';
import { isJson } from '../../core/jsonl/parse-json.ts';

const delayMs = 40;
/** What cannot be followed at every key waits for a pause. */
const patientDelayMs = 800;
/** UTF-16 units. */
const hugeRecord = 200_000;
/** A file that closes because it is renamed is told before its new name is. */
const closedDelayMs = 300;
/** An untitled document closes a little before or after the file opens that it was saved as. */
const savedAsMs = 5_000;

export interface RecordDocumentServices {
  readonly activeRecord: ActiveRecord;
  readonly places: RecordPlaces;
  readonly writer: DatasetWriter;
  readonly hazards: SaveHazards;
  readonly log: ChannelLog;
}

/** Records as documents of their own: "Edit Record", the file system behind it, and what keeps both in step. */
export class RecordDocuments implements vscode.Disposable {
  private readonly places: RecordPlaces;
  private readonly datasets: Datasets;
  private readonly disposables = new DisposableStore();
  private readonly table: RecordTable;
  private readonly sync: RecordSync;
  private readonly watchers: SourceWatchers;
  private readonly waiting = new Map<string, { timer: NodeJS.Timeout; due: number }>();
  /** Untitled sources that closed, with the time until which a file of the same text is taken for them. */
  private readonly closedUntitled = new Map<vscode.TextDocument, number>();
  /** What untitled sources said last. */
  private readonly untitledTexts = new WeakMap<vscode.TextDocument, string>();

  constructor(
    state: vscode.Memento,
    datasets: Datasets,
    { activeRecord, places, writer, hazards, log }: RecordDocumentServices,
  ) {
    this.places = places;
    this.datasets = datasets;
    const add = <T extends vscode.Disposable>(part: T): T => this.disposables.add(part);
    this.table = add(new RecordTable(state));
    const reader = new SourceReader(writer, hazards);
    this.sync = add(new RecordSync(datasets, places, this.table, reader));
    add(new RecordFileSystem(this.table, this.sync));
    this.watchers = add(
      new SourceWatchers((source) => {
        this.schedule(source, delayMs);
      }),
    );
    add(new RecordDiagnostics(datasets, places));
    const edit = new EditRecord(activeRecord, this.table, this.sync, reader);
    add(registerCommand(log, commands.editRecord, (...parameters) => edit.run(parameters)));
    add(
      registerCommand(log, internalCommands.recordDocument, (...parameters) =>
        edit.documentOf(parameters),
      ),
    );
    const { workspace } = vscode;
    add(
      workspace.onDidChangeTextDocument((event) => {
        this.sourceChanged(event);
      }),
    );
    add(
      workspace.onDidOpenTextDocument((document) => {
        this.opened(document);
      }),
    );
    add(
      workspace.onDidCloseTextDocument((document) => {
        this.closed(document);
      }),
    );
    add(
      workspace.onDidRenameFiles(({ files }) => {
        this.renamed(files);
      }),
    );
    add(
      workspace.onDidDeleteFiles(({ files }) => {
        for (const uri of files) this.schedule(uri, delayMs);
      }),
    );
    add(
      datasets.onDidChange((dataset) => {
        this.adopt(dataset.document);
        this.sync.seeKind(dataset);
        const isBack = this.table.openOf(dataset.uri).some(({ isGone }) => isGone);
        if (isBack) this.schedule(dataset.uri, delayMs);
      }),
    );
    for (const document of workspace.textDocuments) this.opened(document);
  }

  /** Forgets all but what is stored by then, as a new window does. */
  async restart(): Promise<void> {
    await this.table.storeDue();
    this.table.load();
    for (const document of vscode.workspace.textDocuments) this.opened(document);
  }

  dispose(): void {
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.disposables.dispose();
  }

  private sourceChanged(event: vscode.TextDocumentChangeEvent): void {
    this.sync.follow(event);
    const { document } = event;
    if (document.isUntitled) this.rememberUntitled(document.uri);
    const mustWait = this.table.openOf(document.uri).some((entry) => isUnready(document, entry));
    this.schedule(document.uri, mustWait ? patientDelayMs : delayMs, mustWait);
  }

  private opened(document: vscode.TextDocument): void {
    if (document.uri.scheme !== schemes.record) return;
    const entry = this.table.of(document.uri);
    if (entry === undefined) return;
    this.watchers.watch(entry.source);
    this.rememberUntitled(entry.source);
    void this.sync.refresh(entry.source, [entry]);
  }

  private closed(document: vscode.TextDocument): void {
    const { uri } = document;
    if (uri.scheme === schemes.record) {
      const entry = this.table.of(uri);
      this.places.delete(uri);
      if (entry !== undefined && this.table.openOf(entry.source).length === 0) {
        this.watchers.unwatch(entry.source);
      }
      return;
    }
    if (document.isUntitled && this.table.openOf(uri).length > 0) {
      this.closedUntitled.set(document, Date.now() + savedAsMs);
      for (const dataset of this.datasets.all()) this.adopt(dataset.document);
    }
    this.schedule(uri, closedDelayMs);
  }

  /** A file that says what an untitled document said before it closed is that document, saved. */
  private adopt(file: vscode.TextDocument): void {
    if (file.isUntitled) return;
    for (const [untitled, end] of this.closedUntitled) {
      const text = this.untitledTexts.get(untitled)?.trimEnd();
      if (Date.now() > end) this.closedUntitled.delete(untitled);
      else if (file.getText().trimEnd() === text) {
        this.closedUntitled.delete(untitled);
        this.move(this.table.openOf(untitled.uri), () => file.uri);
      }
    }
  }

  /** VS Code may empty an untitled document before it closes it as saved, so its own text tells nothing then. */
  private rememberUntitled(source: vscode.Uri): void {
    const document = vscode.workspace.textDocuments.find(({ uri }) => isSameUri(uri, source));
    if (document?.isUntitled !== true || this.table.openOf(source).length === 0) return;
    const text = document.getText();
    if (text !== '') this.untitledTexts.set(document, text);
  }

  private renamed(
    files: readonly { readonly oldUri: vscode.Uri; readonly newUri: vscode.Uri }[],
  ): void {
    for (const { oldUri, newUri } of files) {
      const from = oldUri.toString();
      const within = [...this.table.all()].filter(({ source }) => isSameOrWithin(source, oldUri));
      this.move(within, (source) =>
        vscode.Uri.parse(newUri.toString() + source.toString().slice(from.length), true),
      );
    }
  }

  private move(entries: readonly RecordEntry[], nameOf: (source: vscode.Uri) => vscode.Uri): void {
    for (const entry of entries) {
      this.watchers.unwatch(entry.source);
      entry.source = nameOf(entry.source);
      entry.line = undefined;
      entry.tracked = undefined;
      if (!isOpen(entry.document)) continue;
      this.watchers.watch(entry.source);
      this.schedule(entry.source, delayMs);
    }
    if (entries.length > 0) this.table.store();
  }

  /** Looks at a source soon: at the first occasion or, with `patiently`, once it is left alone. */
  private schedule(source: vscode.Uri, delay: number, patiently = false): void {
    if (this.table.openOf(source).length === 0) return;
    const key = source.toString();
    const due = Date.now() + delay;
    const known = this.waiting.get(key);
    if (known !== undefined && known.due <= due && !patiently) return;
    clearTimeout(known?.timer);
    const timer = setTimeout(() => {
      this.waiting.delete(key);
      void this.sync.refresh(source, this.table.openOf(source));
    }, delay);
    this.waiting.set(key, { timer, due });
  }
}

/** While someone types in a record it is broken most of the time; a huge one takes its time anyway. */
function isUnready(document: vscode.TextDocument, { line, shown }: RecordEntry): boolean {
  if (line === undefined || line >= document.lineCount) return false;
  const { text } = document.lineAt(line);
  return text.length > hugeRecord || (!isJson(text) && isJson(shown ?? ''));
}

function isSameOrWithin(uri: vscode.Uri, folder: vscode.Uri): boolean {
  const [inner, outer] = [uri.toString(), folder.toString()];
  return inner === outer || inner.startsWith(`${outer}/`);
}
