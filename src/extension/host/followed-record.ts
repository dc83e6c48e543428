import * as vscode from 'vscode';
import { RecordText } from '../../core/jsonl/record-text.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { RecordAtCursor } from './active-record.ts';
import type { DatasetRecord } from './dataset-record.ts';
import { lineBreaks, type Dataset } from './dataset.ts';
import type { Datasets } from './datasets.ts';
import { DisposableStore } from './disposables.ts';
import type { RecordPlaces } from './record-places.ts';
import type { RecordSurface, RecordSurfaces } from './record-surface.ts';
import { nearest, trackedLine } from './tracked-line.ts';

/** UTF-16 units of the longest record in which the cursor is looked for: each look reads the whole text. */
const longestFollowed = 1_000_000;

/** A record by its place in a file, which moves with its lines; else the id finds it again. */
interface Place {
  readonly uri: vscode.Uri;
  readonly line: number;
  readonly recordId: string | undefined;
  /** Of the record, when it was last seen; undefined where it is to be found by its id. */
  readonly text: string | undefined;
  /** No other record of the file had its id. */
  readonly wasOnly: boolean;
  /** Another one wherever it is not certain that the record is still the same. */
  readonly identity: string;
  /** The document, in the version that the line is of. */
  readonly seen: { readonly document: vscode.TextDocument; readonly version: number } | undefined;
}

/** An editor that shows the record, on its line or in a record document. */
export interface RecordEditor {
  readonly editor: vscode.TextEditor;
  readonly surface: RecordSurface;
}

/** Which record a page shows that follows the cursor: the one under the cursor of the last editor, unless it is to stay. */
export class FollowedRecord implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly surfaces: RecordSurfaces;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  /** Another record, another place of the cursor in it, or a change of the record. */
  readonly onDidChange = this.changed.event;
  private place: Place | undefined;
  private lastEditor: vscode.TextEditor | undefined;
  private readonly session = crypto.randomUUID();
  private identities = 0;
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
      vscode.workspace.onDidChangeTextDocument((event) => {
        this.track(event);
      }),
    );
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
    const found = recordOf(place, dataset);
    if (found === undefined) return undefined;
    const { record, isSame } = found;
    const { document } = dataset;
    // Of changes that are still to come here, the place must not be moved twice.
    const isAhead = place.seen?.document === document && place.seen.version !== document.version;
    if (!isAhead) {
      this.place = {
        uri: place.uri,
        line: record.line,
        recordId: record.id ?? (isSame ? place.recordId : undefined),
        text: record.text,
        wasOnly: isOnly(dataset, record.id),
        identity: isSame ? place.identity : this.newIdentity(),
        seen: { document, version: document.version },
      };
    }
    return { dataset, record };
  }

  /** Stays the same as long as the current record is certainly the same; never that of another window or reload. */
  get identity(): string {
    return this.place?.identity ?? '';
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
    const { current } = this;
    const isSame =
      line === current?.record.line && uri.toString() === current.dataset.uri.toString();
    if (isSame) {
      this.changed.fire();
    } else if (current === undefined && !this.isReading) {
      // There is nothing to stay at: its file is closed, or the record is gone.
      this.isLocked = false;
      this.show(uri, line);
    } else if (!this.isLocked && !this.isHeld) {
      this.show(uri, line);
    }
  }

  /** The record may still come: its file is being read. */
  private get isReading(): boolean {
    return this.datasets.of(this.place?.uri)?.isLoaded === false;
  }

  show(uri: vscode.Uri, line: number): void {
    const dataset = this.datasets.of(uri);
    const record = dataset?.recordAt(line);
    this.place = {
      uri,
      line,
      recordId: record?.id,
      text: record?.text,
      wasOnly: dataset !== undefined && isOnly(dataset, record?.id),
      identity: this.newIdentity(),
      seen: dataset && { document: dataset.document, version: dataset.document.version },
    };
    this.changed.fire();
  }

  /** Goes to a record by its id: at once, or when as much of the file has been read. */
  find(uri: vscode.Uri, recordId: string): void {
    this.place = {
      uri,
      line: -1,
      recordId,
      text: undefined,
      wasOnly: false,
      identity: this.newIdentity(),
      seen: undefined,
    };
    this.changed.fire();
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private newIdentity(): string {
    this.identities += 1;
    return `${this.session} ${this.identities}`;
  }

  /** Moves with the lines of the document. */
  private track({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const { place } = this;
    if (place?.seen?.document !== document || place.seen.version === document.version) return;
    const changes = contentChanges.map(({ range, text }) => ({
      startLine: range.start.line,
      endLine: range.end.line,
      insertedBreaks: lineBreaks(text),
    }));
    const textOf = (line: number): string => document.lineAt(line).text;
    this.place = {
      ...place,
      ...trackedLine(place, changes, textOf),
      seen: { document, version: document.version },
    };
  }
}

/** Whether one record alone has the id, as is known once the whole file has been read. */
export function isOnly({ isLoaded, validator }: Dataset, recordId: string | undefined): boolean {
  return isLoaded && recordId !== undefined && validator.linesOf(recordId).length === 1;
}

/** `isSame`: certainly the record of the place, not one that stands in for it. */
function recordOf(
  { line, recordId, text, wasOnly }: Place,
  dataset: Dataset,
): { readonly record: DatasetRecord; readonly isSame: boolean } | undefined {
  const inPlace = dataset.recordAt(line);
  const hasOtherId = inPlace?.id !== undefined && recordId !== undefined && inPlace.id !== recordId;
  if (inPlace !== undefined && inPlace.text === text && !hasOtherId) {
    return { record: inPlace, isSame: true };
  }
  // An id that was not its alone does not tell it from the record that is left.
  const lines = recordId === undefined ? [] : dataset.validator.linesOf(recordId);
  const alike = lines.filter((each) => dataset.recordAt(each)?.text === text);
  const found = nearest(alike.length > 0 ? alike : lines, line);
  const record = found === undefined ? undefined : dataset.recordAt(found);
  if (record !== undefined) {
    return { record, isSame: (wasOnly && isOnly(dataset, recordId)) || alike.length === 1 };
  }
  // A record whose id is being edited is still shown, and so is what stands where one was removed.
  return inPlace === undefined ? undefined : { record: inPlace, isSame: false };
}
