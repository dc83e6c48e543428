import * as vscode from 'vscode';
import type { Annotation } from '../../core/model/annotation.ts';
import type { DatasetRecord } from './dataset-record.ts';

/** An annotation with its place in the document. */
export interface RecordMark {
  readonly annotation: Annotation;
  readonly range: vscode.Range;
}

/** Every marked value of a record, in the order of the text. */
export function marksOf(record: DatasetRecord): readonly RecordMark[] {
  const { kind, value, line, recordText } = record;
  if (kind === undefined || value === undefined) return [];
  return kind
    .annotations(value)
    .flatMap((annotation) => {
      const span = recordText.rangeOf(annotation.pointer);
      if (span === undefined) return [];
      return [{ annotation, range: new vscode.Range(line, span.start, line, span.end) }];
    })
    .toSorted((a, b) => a.range.start.character - b.range.start.character);
}
