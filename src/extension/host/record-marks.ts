import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { RecordText } from '../../core/jsonl/record-text.ts';
import type { Annotation } from '../../core/model/annotation.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Span } from '../../core/model/span.ts';
import type { DatasetRecord } from './dataset-record.ts';
import type { RecordSurface } from './record-surface.ts';

/** An annotation with its place in the document. */
export interface RecordMark {
  readonly annotation: Annotation;
  readonly range: vscode.Range;
}

/** Every marked value of a record in its line, in the order of the text. */
export function marksOf({ kind, value, line, recordText }: DatasetRecord): readonly RecordMark[] {
  return marks(
    kind,
    value,
    recordText,
    ({ start, end }) => new vscode.Range(line, start, line, end),
  );
}

/** Every marked value of a record wherever it is shown, in the order of the text. */
export function marksOfSurface(surface: RecordSurface): readonly RecordMark[] {
  const { kind, value, text } = surface;
  return marks(kind, value, new RecordText(text), (span) => surface.rangeOf(span));
}

function marks(
  kind: RecordKind | undefined,
  value: JsonValue | undefined,
  recordText: RecordText,
  rangeOf: (span: Span) => vscode.Range,
): readonly RecordMark[] {
  if (kind === undefined || value === undefined) return [];
  return kind
    .annotations(value)
    .flatMap((annotation) => {
      const span = recordText.rangeOf(annotation.pointer);
      return span === undefined ? [] : [{ annotation, range: rangeOf(span) }];
    })
    .toSorted((a, b) => a.range.start.compareTo(b.range.start));
}
