import * as vscode from 'vscode';
import { DisposableStore } from '../host/disposables.ts';
import type { ChannelLog } from '../host/log.ts';
import type { RecordSurfaces } from '../host/record-surface.ts';
import type { SaveHazards } from '../host/save-hazards.ts';
import type { WorkspaceLinks } from '../host/workspace-links.ts';
import { languageIds, schemes } from '../ids.ts';
import { LinkNavigation } from './link-navigation.ts';
import { LinkRename } from './link-rename.ts';
import { RenameSaves } from './rename-saves.ts';

/** Go to Definition, Go to References, marks and Rename for the names in records, on lines and in record documents. */
export class Links implements vscode.Disposable {
  private readonly disposables = new DisposableStore();

  constructor(
    surfaces: RecordSurfaces,
    links: WorkspaceLinks,
    hazards: SaveHazards,
    log: ChannelLog,
  ) {
    const saves = this.disposables.add(new RenameSaves(log));
    const navigation = new LinkNavigation(surfaces, links);
    const rename = new LinkRename(surfaces, links, hazards, saves);
    const { languages } = vscode;
    const documents = [
      ...languageIds.map((language) => ({ language })),
      { scheme: schemes.record },
    ];
    this.disposables.add(languages.registerDefinitionProvider(documents, navigation));
    this.disposables.add(languages.registerReferenceProvider(documents, navigation));
    this.disposables.add(languages.registerDocumentHighlightProvider(documents, navigation));
    this.disposables.add(languages.registerRenameProvider(documents, rename));
  }

  dispose(): void {
    this.disposables.dispose();
  }
}
