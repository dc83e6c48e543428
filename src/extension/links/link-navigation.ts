import * as vscode from 'vscode';
import { isLocalSpace, type Definition } from '../../core/benchmarks/links.ts';
import type { FoundSite } from '../../core/links/link-index.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import { placesOf } from '../host/link-places.ts';
import type { RecordSurfaces } from '../host/record-surface.ts';
import type { WorkspaceLinks } from '../host/workspace-links.ts';
import {
  isInRecord,
  linkedRecordAt,
  ownIndex,
  rangeIn,
  type LinkedRecord,
} from './linked-record.ts';

/** Goes from mentions to what they mention and back, within a record and over the files of the workspace. */
export class LinkNavigation
  implements vscode.DefinitionProvider, vscode.ReferenceProvider, vscode.DocumentHighlightProvider
{
  private readonly surfaces: RecordSurfaces;
  private readonly links: WorkspaceLinks;

  constructor(surfaces: RecordSurfaces, links: WorkspaceLinks) {
    this.surfaces = surfaces;
    this.links = links;
  }

  async provideDefinition(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.LocationLink[] | undefined> {
    const record = linkedRecordAt(this.surfaces, document, position);
    if (record?.found === undefined) return undefined;
    const { space, name, pointer } = record.found.site;
    const from = record.surface.source.uri.toString();
    const found = isLocalSpace(space)
      ? ownIndex(record).definitionsOf(space, name)
      : (await this.links.current()).definitionsOf(space, name, from);
    if (token.isCancellationRequested) return undefined;
    const shown = ({ site }: FoundSite<Definition>): JsonPointer => site.shown ?? site.pointer;
    const locations = await this.locations(record, found, shown);
    return locations.map(({ uri, range }) => ({
      originSelectionRange: rangeIn(record, pointer),
      targetUri: uri,
      targetRange: range,
      targetSelectionRange: range,
    }));
  }

  async provideReferences(
    document: vscode.TextDocument,
    position: vscode.Position,
    { includeDeclaration }: vscode.ReferenceContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.Location[] | undefined> {
    const record = linkedRecordAt(this.surfaces, document, position);
    if (record?.found === undefined) return undefined;
    const { role, site } = record.found;
    const { space, name } = site;
    const isLocal = isLocalSpace(space);
    const index = isLocal ? ownIndex(record) : await this.links.current();
    if (token.isCancellationRequested) return undefined;
    const from = isLocal ? '' : record.surface.source.uri.toString();
    const definitions = index.definitionsOf(space, name, from);
    // A mention that names no benchmark is one of all that are of the record it leads to.
    const own = definitions[0]?.site.space ?? space;
    const definedIn = role === 'definition' ? from : definitions[0]?.file;
    const references = index.referencesOf(own, name, definedIn);
    const found = [...(includeDeclaration ? definitions : []), ...references];
    return [...(await this.locations(record, found))];
  }

  provideDocumentHighlights(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): vscode.DocumentHighlight[] | undefined {
    const record = linkedRecordAt(this.surfaces, document, position);
    if (record?.found === undefined) return undefined;
    const { space, name } = record.found.site;
    const index = ownIndex(record);
    const definitions = index.definitionsOf(space, name);
    const references = index.referencesOf(space, name);
    // Without an answer VS Code marks the same words, which is of more use than the place itself.
    if (definitions.length + references.length < 2) return undefined;
    return [
      ...definitions.map(({ site }) => ({
        range: rangeIn(record, site.shown ?? site.pointer),
        kind: vscode.DocumentHighlightKind.Write,
      })),
      ...references.map(({ site }) => ({
        range: rangeIn(record, site.pointer),
        kind: vscode.DocumentHighlightKind.Read,
      })),
    ];
  }

  /** What is in the record at the cursor is shown in its own document. */
  private async locations<T extends FoundSite>(
    record: LinkedRecord,
    found: readonly T[],
    pointerOf: (site: T) => JsonPointer = ({ site }) => site.pointer,
  ): Promise<readonly vscode.Location[]> {
    const isOwn = (site: T): boolean =>
      isLocalSpace(site.site.space) || isInRecord(record, site.file, site.line);
    const own = found
      .filter(isOwn)
      .map(
        (site) =>
          new vscode.Location(record.surface.document.uri, rangeIn(record, pointerOf(site))),
      );
    const others = await placesOf(
      this.links,
      found.filter((site) => !isOwn(site)),
      pointerOf,
    );
    return [...own, ...others.map(({ uri, range }) => new vscode.Location(uri, range))];
  }
}
