import * as vscode from 'vscode';
import type { FoundSite } from '../../core/links/link-index.ts';
import { RecordText } from '../../core/jsonl/record-text.ts';
import type { Span } from '../../core/model/span.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { Dataset } from './dataset.ts';
import { LinkedFile } from './linked-file.ts';
import { TimeSlices } from './time-slices.ts';
import type { WorkspaceLinks } from './workspace-links.ts';

/** A place of a name with its range in the editor. */
export interface LinkPlace {
  readonly found: FoundSite;
  readonly uri: vscode.Uri;
  readonly range: vscode.Range;
}

/** Where sites of the index stand in their files; those of records that have changed since are left out. */
export async function placesOf<T extends FoundSite>(
  links: WorkspaceLinks,
  found: readonly T[],
  pointerOf: (site: T) => JsonPointer = ({ site }) => site.pointer,
): Promise<readonly LinkPlace[]> {
  const slices = new TimeSlices();
  const places: LinkPlace[] = [];
  for (const [file, sites] of Map.groupBy(found, (site) => site.file)) {
    const source = await sourceOf(links, file);
    if (source === undefined) continue;
    for (const site of sites) {
      const span = new RecordText(source.text(site.line) ?? '').rangeOf(pointerOf(site));
      if (span === undefined) continue;
      places.push({ found: site, uri: source.uri, range: source.rangeOf(site.line, span) });
      await slices.pause();
    }
  }
  return places;
}

interface LinkSource {
  readonly uri: vscode.Uri;
  text(line: number): string | undefined;
  rangeOf(line: number, span: Span): vscode.Range;
}

async function sourceOf(links: WorkspaceLinks, file: string): Promise<LinkSource | undefined> {
  const dataset = links.openDataset(file);
  if (dataset !== undefined) return openSource(dataset);
  try {
    return await LinkedFile.read(vscode.Uri.parse(file));
  } catch {
    // Gone since the index was asked.
    return undefined;
  }
}

function openSource({ uri, document }: Dataset): LinkSource {
  return {
    uri,
    text: (line) => (line < document.lineCount ? document.lineAt(line).text : undefined),
    rangeOf: (line, { start, end }) => new vscode.Range(line, start, line, end),
  };
}
