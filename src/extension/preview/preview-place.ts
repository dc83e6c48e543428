import * as vscode from 'vscode';
import { RecordText } from '../../core/jsonl/record-text.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { RecordPlaces } from '../host/record-places.ts';
import type { RecordSurface, RecordSurfaces } from '../host/record-surface.ts';

/** UTF-16 units of the longest record in which the cursor is looked for: each look reads the whole text. */
const longestFollowed = 1_000_000;

/** A record by its place in a file; the id finds it again when lines come and go above it. */
interface Place {
  readonly uri: vscode.Uri;
  readonly line: number;
  readonly recordId: string | undefined;
}

/** An editor that shows the record, on its line or in a record document. */
export interface RecordEditor {
  readonly editor: vscode.TextEditor;
  readonly surface: RecordSurface;
}

/** Which record the preview shows: the one under the cursor of the last editor, unless it is to stay. */
export class PreviewPlace implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly surfaces: RecordSurfaces;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  /** Another record, another place of the cursor in it, or a change of the record. */
  readonly onDidChange = this.changed.event;
  private place: Place | undefined;
  private lastEditor: vscode.TextEditor | undefined;
  /** The user wants it to stay at its record. */
  isLocked = false;
  /** A text is being written: until it is saved or dropped, the record stays. */
  isHeld = false;

  constructor(datasets: Datasets, surfaces: RecordSurfaces, places: RecordPlaces) {
    this.datasets = datasets;
    this.surfaces = surfaces;
    const fire = (): void => {
      this.changed.fire();
    };
    this.disposables.add(
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        // With the focus in the preview no editor is the active one.
        const isLast =
          textEditor === this.lastEditor || textEditor === vscode.window.activeTextEditor;
        if (isLast) this.follow(textEditor);
      }),
    );
    this.disposables.add(
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor !== undefined) this.follow(editor);
      }),
    );
    this.disposables.add(
      places.onDidChange((document) => {
        const editor = vscode.window.activeTextEditor;
        if (editor?.document.uri.toString() === document.toString()) this.follow(editor);
        else fire();
      }),
    );
    this.disposables.add(datasets.onDidChange(fire));
    this.disposables.add(datasets.onDidClose(fire));
  }

  /** Undefined while the record cannot be found. */
  get current(): RecordAtCursor | undefined {
    const { place } = this;
    const dataset = this.datasets.of(place?.uri);
    if (place === undefined || dataset === undefined) return undefined;
    const { line, recordId } = place;
    const inPlace = dataset.recordAt(line);
    const isMoved = recordId !== undefined && inPlace?.id !== recordId;
    const otherLine = isMoved ? dataset.validator.lineOf(recordId) : undefined;
    // A record whose id is being edited is still the record of its line.
    const record = otherLine === undefined ? inPlace : dataset.recordAt(otherLine);
    if (record === undefined) return undefined;
    this.place = { uri: place.uri, line: record.line, recordId: record.id };
    return { dataset, record };
  }

  /** The innermost value at the cursor, when an editor shows the record and has the cursor in it. */
  cursorIn(current: RecordAtCursor): JsonPointer | undefined {
    const shown = this.editorOf(current);
    if (shown === undefined || shown.surface.text.length > longestFollowed) return undefined;
    const { editor, surface } = shown;
    const text =
      surface.document === current.dataset.document
        ? current.record.recordText
        : new RecordText(surface.text);
    return text.pointerAt(surface.offsetOf(editor.selection.active));
  }

  /** The last editor, when it is still there and its cursor is in the record. */
  editorOf({ dataset, record }: RecordAtCursor): RecordEditor | undefined {
    const editor = this.lastEditor;
    if (editor === undefined || !vscode.window.visibleTextEditors.includes(editor))
      return undefined;
    const surface = this.surfaces.at(editor.document, editor.selection.active);
    if (surface?.source.line !== record.line) return undefined;
    if (surface.source.uri.toString() !== dataset.uri.toString()) return undefined;
    return { editor, surface };
  }

  /** Goes to the record under an editor's cursor, unless it is to stay. */
  follow(editor: vscode.TextEditor): void {
    const surface = this.surfaces.at(editor.document, editor.selection.active);
    const { uri, line } = surface?.source ?? {};
    if (uri === undefined || line === undefined) return;
    this.lastEditor = editor;
    const isSame = line === this.place?.line && uri.toString() === this.place.uri.toString();
    if (isSame || (!this.isLocked && !this.isHeld)) this.show(uri, line);
  }

  show(uri: vscode.Uri, line: number): void {
    this.place = { uri, line, recordId: this.datasets.of(uri)?.recordAt(line)?.id };
    this.changed.fire();
  }

  /** Goes to a record by its id: at once, or when as much of the file has been read. */
  find(uri: vscode.Uri, recordId: string): void {
    this.place = { uri, line: -1, recordId };
    this.changed.fire();
  }

  dispose(): void {
    this.disposables.dispose();
  }
}
