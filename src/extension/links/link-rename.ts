import * as vscode from 'vscode';
import { isLocalSpace } from '../../core/benchmarks/links.ts';
import type { SaveHazard } from '../../core/jsonl/save-hazards.ts';
import { nounOf } from '../../core/links/record-links.ts';
import { planRename } from '../../core/links/rename-plan.ts';
import { UserError } from '../../core/model/user-error.ts';
import { shown, withArticle } from '../../core/schema/value-words.ts';
import { placesOf, type LinkPlace } from '../host/link-places.ts';
import type { RecordSurfaces } from '../host/record-surface.ts';
import type { SaveHazards } from '../host/save-hazards.ts';
import type { WorkspaceLinks } from '../host/workspace-links.ts';
import { linkedRecordAt, ownIndex, rangeIn, type LinkedRecord } from './linked-record.ts';
import type { RenameSaves } from './rename-saves.ts';
import { valueAt } from '../../core/model/pointer.ts';
import { showWarning } from '../host/notifications.ts';

/** Renames what has a name of its own, e.g. a record's id, with everything that mentions it, in all files at once. */
export class LinkRename implements vscode.RenameProvider {
  private readonly surfaces: RecordSurfaces;
  private readonly links: WorkspaceLinks;
  private readonly hazards: SaveHazards;
  private readonly saves: RenameSaves;

  constructor(
    surfaces: RecordSurfaces,
    links: WorkspaceLinks,
    hazards: SaveHazards,
    saves: RenameSaves,
  ) {
    this.surfaces = surfaces;
    this.links = links;
    this.hazards = hazards;
    this.saves = saves;
  }

  /** @throws {UserError} where nothing can be renamed: VS Code shows the text at the cursor */
  prepareRename(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): { range: vscode.Range; placeholder: string } {
    const { record, name, token } = this.nameAt(document, position);
    const { start, end } = record.text.rangeOf(token) ?? { start: 0, end: 0 };
    return { range: record.surface.rangeOf({ start: start + 1, end: end - 1 }), placeholder: name };
  }

  /** @throws {UserError} when the name has to stay, or a file that mentions it could not keep its other bytes */
  async provideRenameEdits(
    document: vscode.TextDocument,
    position: vscode.Position,
    newName: string,
    cancellation: vscode.CancellationToken,
  ): Promise<vscode.WorkspaceEdit> {
    const { record, space, name } = this.nameAt(document, position);
    const label = `Rename ${nounOf(space)} ${shown(name)} to ${shown(newName)}`;
    if (isLocalSpace(space)) return this.renameWithin(record, space, name, newName, label);
    const index = await this.links.verified();
    const plan = planRename(index, { space, name, newName }, ({ file, line }) =>
      placeWords(file, line),
    );
    if (!plan.ok) throw new UserError('ambiguous-record', plan.error);
    const places = await placesOf(this.links, plan.value);
    if (places.length < plan.value.length) {
      throw new UserError(
        'record-changed',
        'A file changed in the meantime. Nothing was renamed; try again.',
      );
    }
    this.refuseUnsavedDocuments(places);
    await this.refuseSpoiledFiles(places);
    if (cancellation.isCancellationRequested) throw new UserError('cancelled', 'Cancelled.');
    this.tellUnread(name);
    const edit = new vscode.WorkspaceEdit();
    for (const { uri, range } of places) {
      edit.replace(uri, range, JSON.stringify(newName), { label, needsConfirmation: false });
    }
    this.saves.expect(places, newName);
    return edit;
  }

  private renameWithin(
    record: LinkedRecord,
    space: string,
    name: string,
    newName: string,
    label: string,
  ): vscode.WorkspaceEdit {
    const plan = planRename(ownIndex(record), { space, name, newName }, () => 'this record');
    if (!plan.ok) throw new UserError('ambiguous-record', plan.error);
    const edit = new vscode.WorkspaceEdit();
    for (const { site } of plan.value) {
      edit.replace(
        record.surface.document.uri,
        rangeIn(record, site.pointer),
        JSON.stringify(newName),
        { label, needsConfirmation: false },
      );
    }
    return edit;
  }

  /** The name at the cursor, with the pointer of the string that spells it. */
  private nameAt(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): { record: LinkedRecord; space: string; name: string; token: string } {
    const record = linkedRecordAt(this.surfaces, document, position);
    if (record === undefined) throw new UserError('unknown-record', 'There is no record here.');
    const { surface, found } = record;
    if (surface.value === undefined) {
      throw new UserError('unknown-record', 'This record is not JSON. Mend it first.');
    }
    if (surface.kind === undefined) {
      throw new UserError(
        'unknown-kind',
        'The kind of this file is not known, so nobody can tell which names belong together. Choose "Change Record Kind" first.',
      );
    }
    if (found === undefined) throw new UserError('usage', this.whyNoName(record, position));
    const { space, name, pointer } = found.site;
    if (typeof valueAt(surface.value, pointer) !== 'string') {
      throw new UserError('usage', `${capital(withArticle(nounOf(space)))} has no name to rename.`);
    }
    return { record, space, name, token: pointer };
  }

  private whyNoName({ surface, text }: LinkedRecord, position: vscode.Position): string {
    const pointer = text.pointerAt(surface.offsetOf(position)) ?? '';
    const value = surface.value === undefined ? undefined : valueAt(surface.value, pointer);
    if (pointer !== `/${surface.kind?.idProperty ?? 'id'}`) {
      return 'There is no name here that others mention. Put the cursor on an id.';
    }
    if (typeof value !== 'string') {
      return 'The id of this record is no string, so nothing can mention it. Write it in quotes.';
    }
    return value === ''
      ? 'The id of this record is empty. Write one in the text.'
      : 'Nothing mentions records of this kind by their id. Change it in the text.';
  }

  /** A record document with unsaved changes would be in conflict with its renamed record. */
  private refuseUnsavedDocuments(places: readonly LinkPlace[]): void {
    const renamed = new Set(places.map(({ uri, range }) => placeKey(uri, range.start.line)));
    for (const document of vscode.workspace.textDocuments) {
      if (!document.isDirty || !this.surfaces.isRecordDocument(document)) continue;
      const { uri, line } = this.surfaces.at(document, new vscode.Position(0, 0))?.source ?? {};
      if (uri === undefined || line === undefined || !renamed.has(placeKey(uri, line))) continue;
      throw new UserError(
        'record-changed',
        `${fileName(document.uri.path)} has unsaved changes to a record that would be renamed. Save or revert it first.`,
      );
    }
  }

  /** VS Code makes the edit, so that one undo takes it back in all files: its save must keep every other byte. */
  private async refuseSpoiledFiles(places: readonly LinkPlace[]): Promise<void> {
    const files = new Map(places.map(({ uri }) => [uri.toString(), uri]));
    for (const uri of files.values()) {
      const [hazard] = await this.hazards.of(uri);
      if (hazard === undefined) continue;
      throw new UserError(
        'file-not-writable',
        `${vscode.workspace.asRelativePath(uri)} mentions it too, and ${reasonOf(hazard)}: a save would change records that have nothing to do with the rename. Nothing was renamed. ${wayOn(hazard)}`,
      );
    }
  }

  private tellUnread(name: string): void {
    const { unread } = this.links;
    if (unread.length === 0) return;
    const files = unread
      .map(({ uri, reason }) => `${vscode.workspace.asRelativePath(uri)} (${reason})`)
      .join(', ');
    void showWarning(
      `Not looked into for mentions of ${shown(name)}: ${files}. If they mention it, change them too.`,
    );
  }
}

function reasonOf({ type, line }: SaveHazard): string {
  switch (type) {
    case 'invalid-utf8':
      return `holds bytes that are not UTF-8 (line ${line + 1})`;
    case 'lone-carriage-return':
      return `holds a carriage return within a record (line ${line + 1})`;
    case 'mixed-line-endings':
      return `has lines that end partly in LF and partly in CRLF (line ${line + 1})`;
  }
}

function wayOn({ type }: SaveHazard): string {
  return type === 'invalid-utf8'
    ? 'Convert its encoding first.'
    : 'Open it, choose "Normalize Line Endings", and rename again.';
}

function placeWords(file: string, line: number): string {
  return `${vscode.workspace.asRelativePath(vscode.Uri.parse(file))} line ${line + 1}`;
}

function placeKey(uri: vscode.Uri, line: number): string {
  return `${uri.toString()} ${line}`;
}

function fileName(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
