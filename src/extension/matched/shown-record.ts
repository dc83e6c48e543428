import * as vscode from 'vscode';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import type { Datasets } from '../host/datasets.ts';
import { baseIdOf, idOf, placeOf, type RecordFamily } from './record-family.ts';

/** Where a record was last seen, and its id, by which it is found again when lines before it came or went. */
interface RecordPlace {
  readonly uri: vscode.Uri;
  readonly line: number;
  /** Undefined where the record has none, is broken for a moment, or was not read yet. */
  readonly id: string | undefined;
}

/** The record that the panel was opened for, or that the cursor has come to since. */
export class ShownRecord {
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private place: RecordPlace | undefined;
  /** The record that the cursor was on last. */
  private cursor: RecordPlace | undefined;

  constructor(datasets: Datasets, activeRecord: ActiveRecord) {
    this.datasets = datasets;
    this.activeRecord = activeRecord;
  }

  /** Follows a record, wherever the cursor is, until the cursor comes to another one than it is on. */
  show(record: RecordAtCursor): void {
    this.place = placeIn(record);
    this.cursor = this.placeOfCursor();
  }

  /** Follows the cursor when it has come to another record, not when lines or the text of its record have changed. */
  followCursor(): void {
    const { current } = this.activeRecord;
    if (current?.dataset.kind?.matched === undefined) return;
    const now = placeIn(current);
    // Where no editor shows it, its line is where a cursor once was, and may hold another record now.
    if (!isAtCursor(now)) return;
    const isSame = this.cursor !== undefined && this.isSame(this.cursor, now);
    this.cursor = now;
    if (!isSame) this.place = now;
  }

  /**
   * The record as it is now; undefined where it is gone.
   *
   * @param family what it belonged to when it was last found
   */
  find(family: RecordFamily | undefined): RecordAtCursor | undefined {
    const found =
      this.place === undefined ? this.activeRecord.current : this.atPlace(this.place, family);
    // From now on by where it is, and by the id that it has.
    if (found?.record.value !== undefined) this.place = placeIn(found);
    return found;
  }

  /** Asks the editor first: the active record comes a little later, above all after a reload. */
  private placeOfCursor(): RecordPlace | undefined {
    const { current } = this.activeRecord;
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return current === undefined ? undefined : placeIn(current);
    const { uri } = editor.document;
    const { line } = editor.selection.active;
    const dataset = this.datasets.of(uri);
    const record = dataset?.recordAt(line);
    return dataset === undefined || record === undefined
      ? { uri, line, id: undefined }
      : placeIn({ dataset, record });
  }

  private atPlace(
    { uri, line, id }: RecordPlace,
    family: RecordFamily | undefined,
  ): RecordAtCursor | undefined {
    const dataset = this.datasets.of(uri);
    if (dataset?.kind === undefined) return undefined;
    const record = dataset.recordAt(line);
    const atLine = record === undefined ? undefined : { dataset, record };
    if (id === undefined) return atLine;
    const found = placeOf(this.datasets, { key: '', uri, line, id }, dataset.kind);
    if (found !== undefined || family === undefined) return found;
    // Its id was changed: what stands there now belongs to the same family.
    return baseIdOf(record?.value, family.matched) === family.baseId ? atLine : undefined;
  }

  /** True for one record at two moments, between which it may have been edited, or lines before it have come or gone. */
  private isSame(before: RecordPlace, now: RecordPlace): boolean {
    if (before.uri.toString() !== now.uri.toString()) return false;
    if (before.line === now.line) {
      return before.id === undefined || now.id === undefined || before.id === now.id;
    }
    if (before.id === undefined || before.id !== now.id) return false;
    // Of two records with one id, the one from before is still where it was.
    const dataset = this.datasets.of(before.uri);
    const record = dataset?.recordAt(before.line);
    if (dataset === undefined || record === undefined) return true;
    return placeIn({ dataset, record }).id !== now.id;
  }
}

function placeIn({ dataset, record }: RecordAtCursor): RecordPlace {
  const { kind } = dataset;
  const id = kind === undefined ? undefined : idOf(record.value, kind);
  return { uri: dataset.uri, line: record.line, id };
}

function isAtCursor({ uri, line }: RecordPlace): boolean {
  return vscode.window.visibleTextEditors.some(
    ({ document, selection }) =>
      document.uri.toString() === uri.toString() && selection.active.line === line,
  );
}
