import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { DisposableStore } from './disposables.ts';

/** The record that a record document shows. */
export interface RecordPlace {
  readonly source: {
    readonly uri: vscode.Uri;
    /** Where the record's line begins in the source's editor; undefined while the source does not hold it. */
    readonly line: number | undefined;
  };
  readonly kind: RecordKind | undefined;
}

/** Which record each open record document shows: told by the record documents, asked by everything that works on them. */
export class RecordPlaces implements vscode.Disposable {
  private readonly disposables = new DisposableStore();
  private readonly places = new Map<string, RecordPlace>();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<vscode.Uri>());
  /** The place or the kind of a record document is another one now. */
  readonly onDidChange = this.changed.event;

  of(document: vscode.Uri): RecordPlace | undefined {
    return this.places.get(document.toString());
  }

  set(document: vscode.Uri, place: RecordPlace): void {
    const known = this.of(document);
    this.places.set(document.toString(), place);
    const isSame =
      known?.kind === place.kind &&
      known?.source.line === place.source.line &&
      known?.source.uri.toString() === place.source.uri.toString();
    if (!isSame) this.changed.fire(document);
  }

  delete(document: vscode.Uri): void {
    if (this.places.delete(document.toString())) this.changed.fire(document);
  }

  dispose(): void {
    this.disposables.dispose();
  }
}
