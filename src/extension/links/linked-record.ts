import type * as vscode from 'vscode';
import type { RecordLinks } from '../../core/benchmarks/links.ts';
import { RecordText } from '../../core/jsonl/record-text.ts';
import { longestLinkedLine } from '../../core/links/file-links.ts';
import { LinkIndex } from '../../core/links/link-index.ts';
import { linksOf, siteAt, type RoledSite } from '../../core/links/record-links.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { RecordSurface, RecordSurfaces } from '../host/record-surface.ts';

/** The record at a cursor with its names. */
export interface LinkedRecord {
  readonly surface: RecordSurface;
  readonly text: RecordText;
  readonly links: RecordLinks;
  /** What the cursor is on. */
  readonly found: RoledSite | undefined;
}

/** Undefined where there is no record, or one too long to look into while somebody types. */
export function linkedRecordAt(
  surfaces: RecordSurfaces,
  document: vscode.TextDocument,
  position: vscode.Position,
): LinkedRecord | undefined {
  const surface = surfaces.at(document, position);
  if (surface === undefined || surface.text.length > longestLinkedLine) return undefined;
  const text = new RecordText(surface.text);
  const links = linksOf(surface.kind, surface.value);
  return { surface, text, links, found: siteAt(links, text, surface.offsetOf(position)) };
}

/** Where a value of the record stands in its document. */
export function rangeIn({ surface, text }: LinkedRecord, pointer: JsonPointer): vscode.Range {
  return surface.rangeOf(text.rangeOf(pointer) ?? { start: 0, end: 0 });
}

/** An index of this record alone, for the names that mean something in it only. */
export function ownIndex({ links }: LinkedRecord): LinkIndex {
  const index = new LinkIndex();
  index.replaceLines('', 0, 0, [links]);
  return index;
}

/** True when a place of the index is in this very record, which may be shown by a document of its own. */
export function isInRecord(
  { surface: { source } }: LinkedRecord,
  file: string,
  line: number,
): boolean {
  return file === source.uri.toString() && line === source.line;
}
