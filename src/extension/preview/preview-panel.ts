import * as vscode from 'vscode';
import type { PreviewAction } from '../../core/benchmarks/preview.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { PreviewMessage, PreviewState } from '../../webviews/protocol/preview.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { changeOf, type DatasetWriter } from '../host/dataset-writer.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { FollowedRecord } from '../host/followed-record.ts';
import { keptRecord } from '../host/kept-record.ts';
import type { ChannelLog } from '../host/log.ts';
import { ReadOnlyFiles } from '../host/read-only-files.ts';
import type { RecordPlaces } from '../host/record-places.ts';
import type { RecordPreviews } from '../host/record-previews.ts';
import { RecordRevision } from '../host/record-revision.ts';
import type { RecordSurfaces } from '../host/record-surface.ts';
import { SinglePanel } from '../host/single-panel.ts';
import { selectProblem, selectText, sourceEditor } from '../host/text-selection.ts';
import { commands, views } from '../ids.ts';
import { isPreviewMessage } from './preview-messages.ts';
import { previewState, turnsPerPage } from './preview-state.ts';

/** Each operation reads the record's text: beyond this product the editor would stand still. */
const mostUnitsRead = 400_000_000;

export interface PreviewHost {
  readonly activeRecord: ActiveRecord;
  readonly surfaces: RecordSurfaces;
  readonly places: RecordPlaces;
  readonly previews: RecordPreviews;
  readonly writer: DatasetWriter;
  readonly log: ChannelLog;
}

/** The Preview panel: the record under the cursor as a dialogue, to read and to edit. One at a time. */
export class PreviewPanel implements vscode.Disposable {
  private readonly host: PreviewHost;
  private readonly disposables = new DisposableStore();
  private readonly place: FollowedRecord;
  private readonly readOnlyFiles = this.disposables.add(new ReadOnlyFiles());
  private readonly panel: SinglePanel<PreviewState, PreviewMessage>;
  private readonly revision = new RecordRevision();
  private turnLimit = turnsPerPage;
  /** The record that the limit is for. */
  private limited = '';

  constructor(extensionUri: vscode.Uri, datasets: Datasets, host: PreviewHost) {
    this.host = host;
    const { log } = host;
    this.place = this.disposables.add(new FollowedRecord(datasets, host.surfaces, host.places));
    this.panel = this.disposables.add(
      new SinglePanel<PreviewState, PreviewMessage>({
        extensionUri,
        viewType: views.preview,
        page: 'preview',
        icon: 'preview',
        log,
        titleOf: (state) => this.titleOf(state),
        state: () => this.state(),
        run: (message) => this.run(message),
        isAction: isPreviewMessage,
        restore: (layout) => this.restore(layout),
      }),
    );
    this.disposables.add(this.place.onDidChange(this.panel.refresh));
    this.disposables.add(this.readOnlyFiles.onDidChange(this.panel.refresh));
    this.disposables.add(
      host.previews.add({
        shows: ({ authoring }) => authoring?.preview !== undefined,
        open: (parameters) => {
          this.open(parameters);
        },
      }),
    );
  }

  /** For tests, which cannot reach into a webview. */
  get probe(): PreviewProbe {
    return {
      state: () => (this.panel.isOpen ? this.state() : undefined),
      receive: async (message) => {
        if (!isPreviewMessage(message)) throw new Error('The message is not in the contract.');
        await this.run(message);
      },
      restore: (panel, layout) => this.panel.deserializeWebviewPanel(panel, layout),
    };
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
    // A record document that has just been opened does not know its place yet; the preview follows when it does.
    const isDocument = editor !== undefined && this.host.surfaces.isRecordDocument(editor.document);
    const isNamed = typeof parameters[1] === 'number';
    if (isNamed || (this.place.current === undefined && !isDocument)) {
      const { dataset, record } = recordOfCommand(this.host.activeRecord, parameters);
      this.place.show(dataset.uri, record.line);
    }
    const uri = this.place.current?.dataset.uri;
    if (uri !== undefined) void this.readOnlyFiles.look(uri);
    this.panel.open({ preserveFocus: true });
  }

  private async restore(layout: unknown): Promise<void> {
    const kept = keptRecord(layout);
    if (kept === undefined) return;
    this.place.isLocked = kept.isLocked;
    this.place.isHeld = kept.isHeld;
    try {
      await vscode.workspace.openTextDocument(kept.uri);
    } catch {
      this.host.log.warn('The preview could not open its file again.');
      return;
    }
    const stays = kept.isLocked || kept.isHeld || this.place.current === undefined;
    if (stays) this.place.find(kept.uri, kept.recordId);
  }

  private titleOf(state: PreviewState | undefined): string {
    if (state?.type !== 'record') return 'Preview';
    return state.isLocked ? `[Preview] ${state.recordId}` : `Preview ${state.recordId}`;
  }

  private state(): PreviewState {
    const { current } = this.place;
    if (current !== undefined) this.limitTurns(current);
    return previewState({
      current,
      turnLimit: this.turnLimit,
      revision: current === undefined ? 0 : this.revision.of(current.record),
      isLocked: this.place.isLocked,
      readOnly:
        current === undefined ? undefined : this.readOnlyFiles.reasonFor(current.dataset.uri),
      cursor: current === undefined ? undefined : this.place.cursorIn(current),
    });
  }

  /** Another record begins with few turns again. */
  private limitTurns({ dataset, record }: RecordAtCursor): void {
    const name = `${dataset.uri.toString()} ${record.name}`;
    if (name !== this.limited) this.turnLimit = turnsPerPage;
    this.limited = name;
  }

  private async run(message: PreviewMessage): Promise<void> {
    switch (message.type) {
      case 'lock':
        this.place.isLocked = message.isLocked;
        break;
      case 'hold':
        this.place.isHeld = message.isHeld;
        break;
      case 'show-more':
        this.turnLimit += turnsPerPage;
        break;
      case 'edit':
        await this.edit(this.record(), message.revision, message.action);
        break;
      case 'reveal':
        await selectText(this.place, this.record(), message.pointer);
        return;
      case 'show-problem':
        await selectProblem(this.place, this.record());
        return;
      case 'undo':
      case 'redo':
        await this.undo(this.record(), message.type);
        break;
      case 'compare': {
        const { dataset, record } = this.record();
        void vscode.commands.executeCommand(commands.compareResponses, dataset.uri, record.line);
        return;
      }
    }
    // The page goes on from what it has done, so it must not wait for a burst of events to end.
    this.panel.refreshNow();
  }

  private record(): RecordAtCursor {
    const { current } = this.place;
    if (current === undefined) throw new UserError('unknown-record', 'The record is gone.');
    return current;
  }

  private async edit(
    current: RecordAtCursor,
    revision: number,
    action: PreviewAction,
  ): Promise<void> {
    const { dataset, record } = current;
    this.revision.require(record, revision);
    const reason = this.readOnlyFiles.reasonFor(dataset.uri);
    if (reason !== undefined) throw new UserError('file-not-writable', `Read-only: ${reason}`);
    const preview = record.kind?.authoring?.preview;
    if (preview === undefined || record.value === undefined) {
      throw new UserError('unknown-kind', `${record.name} cannot be edited here.`);
    }
    const operations = preview.apply(record.value, action);
    if (!operations.ok) throw new UserError('usage', operations.error);
    if (operations.value.length === 0) return;
    if (operations.value.length * record.text.length > mostUnitsRead) {
      throw new UserError(
        'usage',
        `${record.name} is too large for this change: it touches ${operations.value.length} places. Use Edit Record.`,
      );
    }
    await this.host.writer.apply(dataset, [changeOf(dataset, record.line, operations.value)]);
  }

  /** Undo belongs to the text: its editor takes the focus for it, and the preview gets it back. */
  private async undo(current: RecordAtCursor, command: 'undo' | 'redo'): Promise<void> {
    await sourceEditor(current, false);
    await vscode.commands.executeCommand(command);
    this.panel.focus();
  }
}

/** What tests inside the extension host may see and do. */
export interface PreviewProbe {
  readonly state: () => PreviewState | undefined;
  /** As if the page had sent it. */
  readonly receive: (message: unknown) => Promise<void>;
  /** As VS Code does it after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, layout: unknown) => Promise<void>;
}
