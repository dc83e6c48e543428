import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { SheetJudging, SheetMessage, SheetState } from '../../webviews/protocol/sheet.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import { whyNotJudgeable } from '../host/can-judge.ts';
import { changeOf, type DatasetWriter } from '../host/dataset-writer.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgingRuns } from '../host/judging-runs.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { editOperations } from '../host/page-edit.ts';
import { judgmentCards } from '../host/record-judgments.ts';
import { RecordPage, type RecordPageHost, type RecordPageProbe } from '../host/record-page.ts';
import { RecordRevision } from '../host/record-revision.ts';
import { reveal } from '../host/reveal.ts';
import type { WorkspaceLinks } from '../host/workspace-links.ts';
import { commands, views } from '../ids.ts';
import { linkedPlace } from './linked-place.ts';
import { isSheetMessage } from './sheet-messages.ts';
import { sheetState } from './sheet-state.ts';

/** Judgments that the sheet shows; the Judgment view has all of them. */
const mostCards = 6;

export interface SheetHost extends RecordPageHost {
  readonly links: WorkspaceLinks;
  readonly store: JudgmentStore;
  readonly runs: JudgingRuns;
  readonly writer: DatasetWriter;
}

/** The Sheet panel: the record under the cursor as a page, for records that are no dialogue. One at a time. */
export class SheetPanel implements vscode.Disposable {
  private readonly host: SheetHost;
  private readonly datasets: Datasets;
  private readonly disposables = new DisposableStore();
  private readonly page: RecordPage<SheetState, SheetMessage>;
  private readonly revision = new RecordRevision();

  constructor(extensionUri: vscode.Uri, datasets: Datasets, host: SheetHost) {
    this.host = host;
    this.datasets = datasets;
    this.page = this.disposables.add(
      new RecordPage<SheetState, SheetMessage>(datasets, host, {
        extensionUri,
        viewType: views.sheet,
        page: 'sheet',
        shows: ({ authoring }) => authoring?.sheet !== undefined,
        waitsForPlace: false,
        state: () => this.state(),
        run: (message) => this.run(message),
        isAction: isSheetMessage,
      }),
    );
    this.disposables.add(host.store.onDidChange(this.page.refresh));
    this.disposables.add(host.runs.onDidChange(this.page.refresh));
  }

  get probe(): SheetProbe {
    return this.page.probe;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private state(): SheetState {
    const { situation } = this.page;
    const { current } = situation;
    const { identity } = this.page.place;
    return sheetState({
      ...situation,
      identity,
      flags: this.host.flags,
      revision: current === undefined ? 0 : this.revision.of(current.record, identity),
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
    switch (message.type) {
      case 'edit':
        await this.edit(message);
        break;
      case 'go':
        await this.go(this.page.record, message.step);
        break;
      case 'follow':
        await this.follow(this.page.record, message.recordId, message.space);
        break;
      case 'judge': {
        const { dataset, record } = this.page.record;
        void vscode.commands.executeCommand(commands.judgeRecord, dataset.uri, record.line);
        break;
      }
      case 'cancel-judging': {
        const { dataset, record } = this.page.record;
        if (record.id !== undefined) this.host.runs.cancel(dataset.uri, record.id);
        break;
      }
      case 'lock':
      case 'hold':
      case 'reveal':
      case 'undo':
      case 'redo':
      case 'show-problem':
      case 'flag':
      case 'remove-flag':
        await this.page.run(message);
    }
    this.page.refreshNow();
  }

  private async edit({
    revision,
    pointer,
    text,
  }: Extract<SheetMessage, { type: 'edit' }>): Promise<void> {
    const { place, readOnlyFiles } = this.page;
    const reason = await readOnlyFiles.refusalOf(this.page.record.dataset.uri);
    // As it is now, after the wait.
    const { dataset, record } = this.page.record;
    this.revision.require(record, revision, place.identity);
    const setText = record.kind?.authoring?.sheet?.setText;
    const operations = editOperations(
      record,
      reason,
      setText && ((value) => setText(value, pointer, text)),
    );
    if (operations.length === 0) return;
    await this.host.writer.apply(dataset, [changeOf(dataset, record.line, operations)]);
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
    if (target === undefined) this.page.place.show(document.uri, range.start.line);
    else await this.show(target, range);
  }

  /** Another record, also in a locked sheet: it was asked for. */
  private async show(dataset: Dataset, range: vscode.Range): Promise<void> {
    this.page.place.show(dataset.uri, range.start.line);
    await reveal(dataset, range, true);
    const editor = vscode.window.visibleTextEditors.find(
      ({ document }) => document === dataset.document,
    );
    if (editor !== undefined) this.page.place.follow(editor);
  }
}

/** What tests inside the extension host may see and do. */
export type SheetProbe = RecordPageProbe<SheetState>;
