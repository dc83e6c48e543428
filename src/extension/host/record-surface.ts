import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Span } from '../../core/model/span.ts';
import { schemes } from '../ids.ts';
import { DatasetRecord } from './dataset-record.ts';
import type { Datasets } from './datasets.ts';
import type { RecordPlaces } from './record-places.ts';

/** One record as text in an editor: a line of JSONL, or the whole of a record document. */
export interface RecordSurface {
  readonly document: vscode.TextDocument;
  /** The text of the record; offsets are UTF-16 units of it. */
  readonly text: string;
  readonly kind: RecordKind | undefined;
  /** Undefined where the text is not JSON. */
  readonly value: JsonValue | undefined;
  readonly source: {
    readonly uri: vscode.Uri;
    /** Undefined while the source does not hold the record. */
    readonly line: number | undefined;
  };
  rangeOf(span: Span): vscode.Range;
  offsetOf(position: vscode.Position): number;
}

/** Finds the record at a place of a document, for what works on JSONL lines and record documents alike. */
export class RecordSurfaces {
  private readonly datasets: Datasets;
  private readonly places: RecordPlaces;
  private readonly whole = new WeakMap<
    vscode.TextDocument,
    { readonly version: number; readonly record: DatasetRecord }
  >();

  constructor(datasets: Datasets, places: RecordPlaces) {
    this.datasets = datasets;
    this.places = places;
  }

  isRecordDocument(document: vscode.TextDocument): boolean {
    return document.uri.scheme === schemes.record;
  }

  /** Undefined on blank lines and in documents that hold no records. */
  at(document: vscode.TextDocument, position: vscode.Position): RecordSurface | undefined {
    return this.isRecordDocument(document)
      ? this.wholeOf(document)
      : this.lineOf(document, position.line);
  }

  private lineOf(document: vscode.TextDocument, line: number): RecordSurface | undefined {
    const record = this.datasets.of(document.uri)?.recordAt(line);
    if (record === undefined) return undefined;
    return {
      document,
      text: record.text,
      kind: record.kind,
      get value() {
        return record.value;
      },
      source: { uri: document.uri, line },
      rangeOf: ({ start, end }) => new vscode.Range(line, start, line, end),
      offsetOf: ({ character }) => Math.min(character, record.text.length),
    };
  }

  private wholeOf(document: vscode.TextDocument): RecordSurface {
    const place = this.places.of(document.uri);
    const record = this.parsed(document);
    return {
      document,
      text: record.text,
      kind: place?.kind,
      get value() {
        return record.value;
      },
      source: place?.source ?? { uri: document.uri, line: undefined },
      rangeOf: ({ start, end }) =>
        new vscode.Range(document.positionAt(start), document.positionAt(end)),
      offsetOf: (position) => document.offsetAt(position),
    };
  }

  /** The value is parsed once for each version of the document. */
  private parsed(document: vscode.TextDocument): DatasetRecord {
    const known = this.whole.get(document);
    if (known?.version === document.version) return known.record;
    const record = new DatasetRecord(0, document.getText(), undefined, undefined);
    this.whole.set(document, { version: document.version, record });
    return record;
  }
}
