import * as vscode from 'vscode';
import type { SchemaState } from '../../core/schema/kind-detection.ts';
import { isRemote } from '../../core/schema/user-schemas/address.ts';
import type { SchemaNote } from '../../core/schema/user-schemas/schema-fault.ts';
import type { SchemaFiles } from '../../core/schema/user-schemas/schema-files.ts';
import { userKind } from '../../core/schema/user-schemas/user-kind.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';

/** Addresses are typed letter by letter, and files saved in groups. */
const delayMs = 120;

/** A schema in use: it is read again when one of its files changes. */
export class SchemaEntry implements vscode.Disposable {
  readonly address: string;
  private readonly files: SchemaFiles;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly reading = this.disposables.add(
    new Delayed(delayMs, () => {
      void this.read();
    }),
  );
  private watchers = new DisposableStore();
  private consulted: ReadonlySet<string> = new Set();
  private stateNow: SchemaState = { state: 'loading' };
  private faultNow: SchemaNote | undefined;
  private notesNow: readonly SchemaNote[] = [];
  /** Counts readings: what an overtaken one found is not used. */
  private latest = 0;

  constructor(address: string, files: SchemaFiles) {
    this.address = address;
    this.files = files;
    this.reading.request();
  }

  get state(): SchemaState {
    return this.stateNow;
  }

  /** Why it cannot be used. */
  get fault(): SchemaNote | undefined {
    return this.faultNow;
  }

  /** What of it is not checked. */
  get notes(): readonly SchemaNote[] {
    return this.notesNow;
  }

  /** Reads it again soon; until then, what was read before holds. */
  reload(): void {
    this.reading.request();
  }

  isMadeFrom(address: string): boolean {
    return this.consulted.has(address);
  }

  dispose(): void {
    this.latest += 1;
    this.watchers.dispose();
    this.disposables.dispose();
  }

  private async read(): Promise<void> {
    this.latest += 1;
    const own = this.latest;
    const { loadUserSchema } = await import('../../core/schema/user-schemas/load-user-schema.ts');
    const { outcome, consulted } = await loadUserSchema(this.address, this.files);
    if (own !== this.latest) return;
    this.watch(consulted);
    if (outcome.ok) {
      this.faultNow = undefined;
      this.notesNow = outcome.value.notes;
      this.stateNow = { state: 'ready', kind: userKind(this.address, outcome.value) };
    } else {
      this.faultNow = outcome.error;
      this.notesNow = [];
      this.stateNow = { state: 'failed', message: outcome.error.message };
    }
    this.changed.fire();
  }

  /** Also of files that are missing: they may be added. */
  private watch(consulted: readonly string[]): void {
    this.watchers.dispose();
    this.watchers = new DisposableStore();
    this.consulted = new Set(consulted);
    for (const address of consulted) {
      if (isRemote(address)) continue;
      const uri = vscode.Uri.parse(address);
      const name = fileNameOf(uri);
      const pattern = new vscode.RelativePattern(vscode.Uri.joinPath(uri, '..'), escaped(name));
      const watcher = this.watchers.add(vscode.workspace.createFileSystemWatcher(pattern));
      this.watchers.add(watcher.onDidChange(this.reading.request));
      this.watchers.add(watcher.onDidCreate(this.reading.request));
      this.watchers.add(watcher.onDidDelete(this.reading.request));
    }
  }
}

/** A file name is no glob. */
function escaped(name: string): string {
  return name.replaceAll(/[[\]{}*?]/g, (character) => `[${character}]`);
}
