import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ActiveRecord, RecordAtCursor } from './active-record.ts';
import { recordOfCommand } from './command-place.ts';
import type { Datasets } from './datasets.ts';
import { DisposableStore } from './disposables.ts';
import { FollowedRecord } from './followed-record.ts';
import { runFlagAction } from './flag-messages.ts';
import { keptRecord } from './kept-record.ts';
import type { ChannelLog } from './log.ts';
import { ReadOnlyFiles } from './read-only-files.ts';
import type { RecordFlags } from './record-flags.ts';
import type { RecordPageMessage } from './record-page-messages.ts';
import type { RecordPlaces } from './record-places.ts';
import type { RecordPreviews } from './record-previews.ts';
import { recordSituation, type RecordSituation } from './record-situation.ts';
import type { RecordSurfaces } from './record-surface.ts';
import { SinglePanel, type PanelOptions } from './single-panel.ts';
import { selectProblem, selectText, sourceEditor } from './text-selection.ts';

export interface RecordPageHost {
  readonly activeRecord: ActiveRecord;
  readonly surfaces: RecordSurfaces;
  readonly places: RecordPlaces;
  readonly previews: RecordPreviews;
  readonly flags: RecordFlags;
  readonly log: ChannelLog;
}

export type RecordPageState =
  | { readonly type: 'nothing' }
  | { readonly type: 'record'; readonly recordId: string; readonly isLocked: boolean };

export interface RecordPageOptions<State, Message> extends Pick<
  PanelOptions<State, Message>,
  'extensionUri' | 'viewType' | 'page' | 'state' | 'run' | 'isAction'
> {
  readonly shows: (kind: RecordKind) => boolean;
  /** It opens also for a record document that does not know its place yet, and shows the record when it does. */
  readonly waitsForPlace: boolean;
}

/** The panel of a page that shows the record under the cursor. The preview command opens it for the kinds that it shows. */
export class RecordPage<State extends RecordPageState, Message> implements vscode.Disposable {
  private readonly host: RecordPageHost;
  private readonly options: RecordPageOptions<State, Message>;
  private readonly disposables = new DisposableStore();
  private readonly panel: SinglePanel<State, Message>;
  readonly readOnlyFiles = this.disposables.add(new ReadOnlyFiles());
  readonly place: FollowedRecord;

  constructor(
    datasets: Datasets,
    host: RecordPageHost,
    options: RecordPageOptions<State, Message>,
  ) {
    this.host = host;
    this.options = options;
    this.place = this.disposables.add(new FollowedRecord(datasets, host.surfaces, host.places));
    this.panel = this.disposables.add(
      new SinglePanel<State, Message>({
        ...options,
        icon: 'preview',
        log: host.log,
        titleOf,
        restore: (layout) => this.restore(layout),
      }),
    );
    this.disposables.add(this.place.onDidChange(this.refresh));
    this.disposables.add(this.readOnlyFiles.onDidChange(this.refresh));
    this.disposables.add(host.flags.onDidChange(this.refresh));
    this.disposables.add(
      host.previews.add({
        shows: options.shows,
        open: (parameters) => {
          this.open(parameters);
        },
      }),
    );
  }

  /** For tests, which cannot reach into a webview. */
  get probe(): RecordPageProbe<State> {
    const { state, isAction, run } = this.options;
    return {
      state: () => (this.panel.isOpen ? state() : undefined),
      receive: async (message) => {
        if (!isAction(message)) throw new Error('The message is not in the contract.');
        await run(message);
      },
      restore: (panel, layout) => this.panel.deserializeWebviewPanel(panel, layout),
    };
  }

  get situation(): RecordSituation {
    return recordSituation(this.place, this.readOnlyFiles);
  }

  /** @throws {UserError} when it shows none */
  get record(): RecordAtCursor {
    const { current } = this.place;
    if (current === undefined) throw new UserError('unknown-record', 'The record is gone.');
    return current;
  }

  /** Asks for a fresh state soon. */
  get refresh(): () => void {
    return this.panel.refresh;
  }

  /** Sends the state at once: the page goes on from what it has done, so it must not wait for a burst of events to end. */
  refreshNow(): void {
    this.panel.refreshNow();
  }

  async run(message: RecordPageMessage): Promise<void> {
    switch (message.type) {
      case 'flag':
      case 'remove-flag':
        runFlagAction(this.record, message);
        return;
      case 'lock':
        this.place.isLocked = message.isLocked;
        return;
      case 'hold':
        this.place.isHeld = message.isHeld;
        return;
      case 'reveal':
        await selectText(this.place, this.record, message.pointer);
        return;
      case 'show-problem':
        await selectProblem(this.place, this.record);
        return;
      case 'undo':
      case 'redo':
        // Undo belongs to the text: its editor takes the focus for it, and the page gets it back.
        await sourceEditor(this.record, false);
        await vscode.commands.executeCommand(message.type);
        this.panel.focus();
    }
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private open(parameters: readonly unknown[]): void {
    const editor = vscode.window.activeTextEditor;
    if (!this.panel.isOpen) {
      this.place.isHeld = false;
      this.place.isLocked = false;
    }
    // A record document has the focus, or the command came from a menu of the editor.
    if (editor !== undefined) this.place.follow(editor);
    const isNamed = typeof parameters[1] === 'number';
    if (isNamed || (this.place.current === undefined && !this.comesLater(editor))) {
      const { dataset, record } = recordOfCommand(this.host.activeRecord, parameters);
      this.place.show(dataset.uri, record.line);
    }
    const uri = this.place.current?.dataset.uri;
    if (uri !== undefined) void this.readOnlyFiles.look(uri);
    this.panel.open({ preserveFocus: true });
  }

  private comesLater(editor: vscode.TextEditor | undefined): boolean {
    if (editor === undefined || !this.options.waitsForPlace) return false;
    return this.host.surfaces.isRecordDocument(editor.document);
  }

  private async restore(layout: unknown): Promise<void> {
    const kept = keptRecord(layout);
    if (kept === undefined) return;
    try {
      await vscode.workspace.openTextDocument(kept.uri);
    } catch {
      this.host.log.warn(`The ${this.options.page} could not open its file again.`);
      return;
    }
    // Not before: without its file there is nothing to stay at.
    this.place.isLocked = kept.isLocked;
    this.place.isHeld = kept.isHeld;
    const stays = kept.isLocked || kept.isHeld || this.place.current === undefined;
    if (stays) this.place.find(kept.uri, kept.recordId);
  }
}

function titleOf(state: RecordPageState | undefined): string {
  if (state?.type !== 'record') return 'Preview';
  return state.isLocked ? `[Preview] ${state.recordId}` : `Preview ${state.recordId}`;
}

/** What tests inside the extension host may see and do. */
export interface RecordPageProbe<State> {
  readonly state: () => State | undefined;
  /** As if the page had sent it. */
  readonly receive: (message: unknown) => Promise<void>;
  /** As VS Code does it after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, layout: unknown) => Promise<void>;
}
