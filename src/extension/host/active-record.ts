import * as vscode from 'vscode';
import type { Dataset } from './dataset.ts';
import type { DatasetRecord } from './dataset-record.ts';
import type { Datasets } from './datasets.ts';
import { DisposableStore } from './disposables.ts';

export interface RecordAtCursor {
  readonly dataset: Dataset;
  readonly record: DatasetRecord;
}

/**
 * The record under the cursor. While the focus is in a webview or a panel, the last text editor's
 * record stays the active one.
 */
export class ActiveRecord implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(
    new vscode.EventEmitter<RecordAtCursor | undefined>(),
  );
  /** Another record, the same one edited, or none. */
  readonly onDidChange = this.changed.event;
  private place: { readonly uri: vscode.Uri; readonly line: number } | undefined;

  constructor(datasets: Datasets) {
    this.datasets = datasets;
  }

  start(): void {
    this.disposables.add(
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        this.look(textEditor);
      }),
    );
    this.disposables.add(
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor !== undefined) this.look(editor);
      }),
    );
    this.disposables.add(
      this.datasets.onDidChange((dataset) => {
        const editor = vscode.window.activeTextEditor;
        if (this.place === undefined && editor?.document === dataset.document) this.look(editor);
        else if (dataset.uri.toString() === this.place?.uri.toString()) this.fire();
      }),
    );
    this.disposables.add(
      this.datasets.onDidClose((uri) => {
        if (uri.toString() !== this.place?.uri.toString()) return;
        this.place = undefined;
        this.fire();
      }),
    );
    if (vscode.window.activeTextEditor !== undefined) this.look(vscode.window.activeTextEditor);
  }

  get current(): RecordAtCursor | undefined {
    if (this.place === undefined) return undefined;
    const dataset = this.datasets.of(this.place.uri);
    const record = dataset?.recordAt(this.place.line);
    return dataset === undefined || record === undefined ? undefined : { dataset, record };
  }

  /** The record that a command means: the place it was given, else the one under the cursor. */
  at(uri: vscode.Uri | undefined, line: number | undefined): RecordAtCursor | undefined {
    if (uri === undefined || line === undefined) return this.current;
    const dataset = this.datasets.of(uri);
    const record = dataset?.recordAt(line);
    return dataset === undefined || record === undefined ? undefined : { dataset, record };
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private look(editor: vscode.TextEditor): void {
    const { document, selection } = editor;
    const isDataset = this.datasets.of(document.uri) !== undefined;
    const place = isDataset ? { uri: document.uri, line: selection.active.line } : undefined;
    const same =
      place?.line === this.place?.line && place?.uri.toString() === this.place?.uri.toString();
    if (same) return;
    this.place = place;
    this.fire();
  }

  private fire(): void {
    this.changed.fire(this.current);
  }
}
