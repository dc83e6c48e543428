import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { SheetJudging, SheetMessage, SheetState } from '../../webviews/protocol/sheet.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { whyNotJudgeable } from '../host/can-judge.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { changeOf, type DatasetWriter } from '../host/dataset-writer.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { FollowedRecord } from '../host/followed-record.ts';
import type { JudgingRuns } from '../host/judging-runs.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { keptRecord } from '../host/kept-record.ts';
import type { ChannelLog } from '../host/log.ts';
import { ReadOnlyFiles } from '../host/read-only-files.ts';
import { judgmentCards } from '../host/record-judgments.ts';
import type { RecordPlaces } from '../host/record-places.ts';
import type { RecordPreviews } from '../host/record-previews.ts';
import { RecordRevision } from '../host/record-revision.ts';
import type { RecordSurfaces } from '../host/record-surface.ts';
import { reveal } from '../host/reveal.ts';
import { SinglePanel } from '../host/single-panel.ts';
import { selectProblem, selectText, sourceEditor } from '../host/text-selection.ts';
import type { WorkspaceLinks } from '../host/workspace-links.ts';
import { commands, views } from '../ids.ts';
import { linkedPlace } from './linked-place.ts';
import { isSheetMessage } from './sheet-messages.ts';
import { sheetState } from './sheet-state.ts';

/** Judgments that the sheet shows; the Judgment view has all of them. */
const mostCards = 6;

export interface SheetHost {
  readonly activeRecord: ActiveRecord;
  readonly surfaces: RecordSurfaces;
  readonly places: RecordPlaces;
  readonly previews: RecordPreviews;
  readonly links: WorkspaceLinks;
  readonly store: JudgmentStore;
  readonly runs: JudgingRuns;
  readonly writer: DatasetWriter;
  readonly log: ChannelLog;
}

/** The Sheet panel: the record under the cursor as a page, for records that are no dialogue. One at a time. */
export class SheetPanel implements vscode.Disposable {
  private readonly host: SheetHost;
  private readonly datasets: Datasets;
  private readonly disposables = new DisposableStore();
  private readonly place: FollowedRecord;
  private readonly readOnlyFiles = this.disposables.add(new ReadOnlyFiles());
  private readonly panel: SinglePanel<SheetState, SheetMessage>;
  private readonly revision = new RecordRevision();

  constructor(extensionUri: vscode.Uri, datasets: Datasets, host: SheetHost) {
    this.host = host;
    this.datasets = datasets;
    this.place = this.disposables.add(new FollowedRecord(datasets, host.surfaces, host.places));
    this.panel = this.disposables.add(
      new SinglePanel<SheetState, SheetMessage>({
        extensionUri,
        viewType: views.sheet,
        page: 'sheet',
        icon: 'preview',
        log: host.log,
        titleOf,
        state: () => this.state(),
        run: (message) => this.run(message),
        isAction: isSheetMessage,
        restore: (layout) => this.restore(layout),
      }),
    );
    const { refresh } = this.panel;
    this.disposables.add(this.place.onDidChange(refresh));
    this.disposables.add(this.readOnlyFiles.onDidChange(refresh));
    this.disposables.add(host.store.onDidChange(refresh));
    this.disposables.add(host.runs.onDidChange(refresh));
    this.disposables.add(
      host.previews.add({
        shows: ({ authoring }) => authoring?.sheet !== undefined,
        open: (parameters) => {
          this.open(parameters);
        },
      }),
    );
  }

  /** For tests, which cannot reach into a webview. */
  get probe(): SheetProbe {
    return {
      state: () => (this.panel.isOpen ? this.state() : undefined),
      receive: async (message) => {
        if (!isSheetMessage(message)) throw new Error('The message is not in the contract.');
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
    if (typeof parameters[1] === 'number' || this.place.current === undefined) {
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
    try {
      await vscode.workspace.openTextDocument(kept.uri);
    } catch {
      this.host.log.warn('The sheet could not open its file again.');
      return;
    }
    // Not before: without its file there is nothing to stay at.
    this.place.isLocked = kept.isLocked;
    this.place.isHeld = kept.isHeld;
    const stays = kept.isLocked || kept.isHeld || this.place.current === undefined;
    if (stays) this.place.find(kept.uri, kept.recordId);
  }

  private state(): SheetState {
    const { current } = this.place;
    return sheetState({
      current,
      identity: this.place.identity,
      revision: current === undefined ? 0 : this.revision.of(current.record, this.place.identity),
      isLocked: this.place.isLocked,
      readOnly:
        current === undefined ? undefined : this.readOnlyFiles.reasonFor(current.dataset.uri),
      cursor: current === undefined ? undefined : this.place.cursorIn(current),
      judging: current === undefined ? undefined : this.judgingOf(current),
    });
  }

  private judgingOf({ dataset, record }: RecordAtCursor): SheetJudging | undefined {
    if (dataset.protocol === undefined) return undefined;
    const { store, runs } = this.host;
    const cards = judgmentCards(store, dataset, record);
    const refusal = whyNotJudgeable(dataset, record);
    const progress = record.id === undefined ? undefined : runs.of(dataset.uri, record.id);
    return {
      cards: cards.slice(0, mostCards),
      moreCards: Math.max(0, cards.length - mostCards),
      ...(refusal === undefined ? {} : { refusal }),
      ...(progress === undefined ? {} : { progress }),
    };
  }

  private async run(message: SheetMessage): Promise<void> {
    const current = message.type === 'lock' || message.type === 'hold' ? undefined : this.record();
    if (current !== undefined) await this.runOn(current, message);
    else if (message.type === 'lock') this.place.isLocked = message.isLocked;
    else if (message.type === 'hold') this.place.isHeld = message.isHeld;
    // The page goes on from what it has done, so it must not wait for a burst of events to end.
    this.panel.refreshNow();
  }

  private async runOn(current: RecordAtCursor, message: SheetMessage): Promise<void> {
    const { dataset, record } = current;
    switch (message.type) {
      case 'lock':
      case 'hold':
        return;
      case 'edit':
        await this.edit(message, await this.readOnlyFiles.refusalOf(dataset.uri));
        return;
      case 'reveal':
        await selectText(this.place, current, message.pointer);
        return;
      case 'go':
        await this.go(current, message.step);
        return;
      case 'follow':
        await this.follow(current, message.recordId, message.space);
        return;
      case 'undo':
      case 'redo':
        await sourceEditor(current, false);
        await vscode.commands.executeCommand(message.type);
        this.panel.focus();
        return;
      case 'judge':
        void vscode.commands.executeCommand(commands.judgeRecord, dataset.uri, record.line);
        return;
      case 'cancel-judging':
        if (record.id !== undefined) this.host.runs.cancel(dataset.uri, record.id);
        return;
      case 'show-problem':
        await selectProblem(this.place, current);
    }
  }

  private record(): RecordAtCursor {
    const { current } = this.place;
    if (current === undefined) throw new UserError('unknown-record', 'The record is gone.');
    return current;
  }

  private async edit(
    { revision, pointer, text }: Extract<SheetMessage, { type: 'edit' }>,
    reason: string | undefined,
  ): Promise<void> {
    const { dataset, record } = this.record();
    this.revision.require(record, revision, this.place.identity);
    if (reason !== undefined) throw new UserError('file-not-writable', `Read-only: ${reason}`);
    const setText = record.kind?.authoring?.sheet?.setText;
    if (setText === undefined || record.value === undefined) {
      throw new UserError('unknown-kind', `${record.name} cannot be edited here.`);
    }
    const operations = setText(record.value, pointer, text);
    if (!operations.ok) throw new UserError('usage', operations.error);
    if (operations.value.length === 0) return;
    await this.host.writer.apply(dataset, [changeOf(dataset, record.line, operations.value)]);
  }

  private async go({ dataset, record }: RecordAtCursor, step: 1 | -1): Promise<void> {
    const line = dataset.recordLineFrom(record.line, step);
    if (line === undefined) {
      throw new UserError('unknown-record', `This is the ${step > 0 ? 'last' : 'first'} record.`);
    }
    await this.show(dataset, new vscode.Range(line, 0, line, 0));
  }

  private async follow(
    { dataset }: RecordAtCursor,
    recordId: string,
    space: string | undefined,
  ): Promise<void> {
    const { uri, range } = await linkedPlace(this.host.links, dataset, recordId, space);
    const document = await vscode.workspace.openTextDocument(uri);
    const target = this.datasets.of(document.uri);
    if (target === undefined) this.place.show(document.uri, range.start.line);
    else await this.show(target, range);
  }

  /** Another record, also in a locked sheet: it was asked for. */
  private async show(dataset: Dataset, range: vscode.Range): Promise<void> {
    this.place.show(dataset.uri, range.start.line);
    await reveal(dataset, range, true);
    const editor = vscode.window.visibleTextEditors.find(
      ({ document }) => document === dataset.document,
    );
    if (editor !== undefined) this.place.follow(editor);
  }
}

function titleOf(state: SheetState | undefined): string {
  if (state?.type !== 'record') return 'Preview';
  return state.isLocked ? `[Preview] ${state.recordId}` : `Preview ${state.recordId}`;
}

/** What tests inside the extension host may see and do. */
export interface SheetProbe {
  readonly state: () => SheetState | undefined;
  /** As if the page had sent it. */
  readonly receive: (message: unknown) => Promise<void>;
  /** As VS Code does it after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, layout: unknown) => Promise<void>;
}
