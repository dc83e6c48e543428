import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { commands } from '../ids.ts';
import type { ActiveRecord } from './active-record.ts';
import { registerCommand } from './commands.ts';
import { DisposableStore } from './disposables.ts';
import type { ChannelLog } from './log.ts';
import type { RecordPlaces } from './record-places.ts';
import type { RecordSurfaces } from './record-surface.ts';

/** How long a record document that has just been opened may take to say which record it shows. */
const placeMs = 2_000;

/** A page that shows records of some kinds. */
export interface RecordPreviewer {
  readonly shows: (kind: RecordKind) => boolean;
  /** @param parameters those of the command: a URI and a line, or nothing for the record under the cursor */
  readonly open: (parameters: readonly unknown[]) => void;
}

/** One command opens the preview of any record: which page that is depends on its kind. */
export class RecordPreviews implements vscode.Disposable {
  private readonly activeRecord: ActiveRecord;
  private readonly surfaces: RecordSurfaces;
  private readonly places: RecordPlaces;
  private readonly disposables = new DisposableStore();
  private readonly previewers: RecordPreviewer[] = [];

  constructor(
    activeRecord: ActiveRecord,
    surfaces: RecordSurfaces,
    places: RecordPlaces,
    log: ChannelLog,
  ) {
    this.activeRecord = activeRecord;
    this.surfaces = surfaces;
    this.places = places;
    this.disposables.add(
      registerCommand(log, commands.openPreview, async (...parameters) => {
        const kind = await this.kindOf(parameters);
        const previewer = this.previewers.find(({ shows }) => kind !== undefined && shows(kind));
        // Where none shows the record, the first one says so.
        (previewer ?? this.previewers[0])?.open(parameters);
      }),
    );
  }

  add(previewer: RecordPreviewer): vscode.Disposable {
    this.previewers.push(previewer);
    return new vscode.Disposable(() => {
      this.previewers.splice(this.previewers.indexOf(previewer), 1);
    });
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async kindOf([uri, line]: readonly unknown[]): Promise<RecordKind | undefined> {
    if (uri instanceof vscode.Uri && typeof line === 'number') {
      return this.activeRecord.at(uri, line)?.record.kind;
    }
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return this.activeRecord.current?.record.kind;
    const { document, selection } = editor;
    if (this.surfaces.isRecordDocument(document)) {
      await isPlaced(this.places, document.uri);
      return this.places.of(document.uri)?.kind;
    }
    const surface = this.surfaces.at(document, selection.active);
    return (surface ?? this.activeRecord.current?.record)?.kind;
  }
}

/** Waits until a record document knows its place, or for as long as that may take. */
async function isPlaced(places: RecordPlaces, document: vscode.Uri): Promise<void> {
  if (places.of(document) !== undefined) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      listener.dispose();
      resolve();
    };
    const timer = setTimeout(end, placeMs);
    const listener = places.onDidChange((changed) => {
      if (changed.toString() === document.toString()) end();
    });
  });
}
