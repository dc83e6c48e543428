import * as vscode from 'vscode';
import type { HttpFetch } from '../../core/ports.ts';
import type { SchemaReference, SchemaState } from '../../core/schema/kind-detection.ts';
import { schemaAddress } from '../../core/schema/user-schemas/address.ts';
import { registerCommand } from '../host/commands.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { SchemaKinds } from '../host/kind-choice.ts';
import type { ChannelLog } from '../host/log.ts';
import { commands, settings } from '../ids.ts';
import { SchemaConsent } from './schema-consent.ts';
import { SchemaEntry } from './schema-entry.ts';
import { SchemaProblems, type SchemaUse } from './schema-problems.ts';
import { addressOf, WorkspaceSchemaFiles } from './workspace-schema-files.ts';

const delayMs = 50;

/** The JSON Schemas of the user that open files are bound to. */
export class UserSchemas implements SchemaKinds, vscode.Disposable {
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly problems = this.disposables.add(new SchemaProblems());
  private readonly entries = new Map<string, SchemaEntry>();
  private readonly uses = new Map<string, SchemaUse>();
  private readonly consent: SchemaConsent;
  private readonly files: WorkspaceSchemaFiles;
  private readonly showing = this.disposables.add(
    new Delayed(delayMs, () => {
      void this.problems.show([...this.uses.values()]);
    }),
  );

  constructor(memory: vscode.Memento, fetchOver: HttpFetch, log: ChannelLog) {
    this.consent = this.disposables.add(new SchemaConsent(memory));
    this.files = new WorkspaceSchemaFiles(this.consent, fetchOver);
    this.disposables.add(
      this.consent.onDidGive((origin) => {
        this.reload((entry) => entry.fault?.origin === origin);
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.reload((entry) => entry.fault !== undefined);
      }),
    );
    this.disposables.add(
      // At once, and in file systems that nobody watches.
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        const address = addressOf(uri);
        this.reload((entry) => entry.isMadeFrom(address));
        if (uri.path.endsWith('/settings.json')) this.showing.request();
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        const key = `${settings.section}.${settings.schemas}`;
        if (event.affectsConfiguration(key)) this.showing.request();
      }),
    );
    this.disposables.add(
      registerCommand(log, commands.fetchSchemas, () => {
        this.consent.forgetAnswers();
        this.files.forgetFetched();
        this.reload(() => true);
      }),
    );
  }

  use(document: vscode.Uri, reference: SchemaReference): SchemaState {
    const key = document.toString();
    const known = this.uses.get(key);
    const address = schemaAddress(reference.text, baseOf(document, reference));
    const entry = address.ok ? this.entryOf(address.value) : undefined;
    const fault = address.ok ? undefined : address.error;
    const isSame =
      known?.entry === entry &&
      known?.fault === fault &&
      known?.reference.text === reference.text &&
      known.reference.namedBy === reference.namedBy;
    if (!isSame) {
      this.uses.set(key, { document, reference, entry, fault });
      this.dropUnused();
      this.showing.request();
    }
    return entry?.state ?? { state: 'failed', message: fault ?? '' };
  }

  release(document: vscode.Uri): void {
    if (!this.uses.delete(document.toString())) return;
    this.dropUnused();
    this.showing.request();
  }

  /** Lets schemas be fetched from an origin, as the user's answer does. */
  allow(origin: string): Promise<void> {
    return this.consent.give(origin);
  }

  dispose(): void {
    for (const entry of this.entries.values()) entry.dispose();
    this.entries.clear();
    this.uses.clear();
    this.disposables.dispose();
  }

  private entryOf(address: string): SchemaEntry {
    let entry = this.entries.get(address);
    if (entry === undefined) {
      entry = new SchemaEntry(address, this.files);
      this.entries.set(address, entry);
      const { onDidChange } = entry;
      const added = entry;
      onDidChange(() => {
        const origin = added.fault?.origin;
        if (origin !== undefined) void this.consent.ask(origin, address);
        this.showing.request();
        this.changed.fire();
      });
    }
    return entry;
  }

  private dropUnused(): void {
    const used = new Set(Array.from(this.uses.values(), ({ entry }) => entry));
    for (const [address, entry] of this.entries) {
      if (used.has(entry)) continue;
      entry.dispose();
      this.entries.delete(address);
    }
  }

  private reload(isAffected: (entry: SchemaEntry) => boolean): void {
    for (const entry of this.entries.values()) if (isAffected(entry)) entry.reload();
  }
}

/** What a path is relative to: in a setting the workspace folder, in a record the file of the record. */
function baseOf(document: vscode.Uri, { namedBy }: SchemaReference): string {
  const folder = vscode.workspace.getWorkspaceFolder(document);
  const isInFolder = namedBy === 'setting' || document.scheme === 'untitled';
  if (isInFolder && folder !== undefined) return `${addressOf(folder.uri).replace(/\/$/, '')}/`;
  if (document.scheme === 'untitled') {
    const [first] = vscode.workspace.workspaceFolders ?? [];
    if (first !== undefined) return `${addressOf(first.uri).replace(/\/$/, '')}/`;
  }
  return addressOf(document);
}
