import * as vscode from 'vscode';
import type { PreviewAction } from '../../core/benchmarks/preview.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { PreviewMessage, PreviewState } from '../../webviews/protocol/preview.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import { changeOf, type DatasetWriter } from '../host/dataset-writer.ts';
import type { Datasets } from '../host/datasets.ts';
import { editOperations } from '../host/page-edit.ts';
import { RecordPage, type RecordPageHost, type RecordPageProbe } from '../host/record-page.ts';
import { RecordRevision } from '../host/record-revision.ts';
import { commands, views } from '../ids.ts';
import { isPreviewMessage } from './preview-messages.ts';
import { previewState, turnsPerPage } from './preview-state.ts';

/** Each operation reads the record's text: beyond this product the editor would stand still. */
const mostUnitsRead = 400_000_000;

export interface PreviewHost extends RecordPageHost {
  readonly writer: DatasetWriter;
}

/** The Preview panel: the record under the cursor as a dialogue, to read and to edit. One at a time. */
export class PreviewPanel implements vscode.Disposable {
  private readonly host: PreviewHost;
  private readonly page: RecordPage<PreviewState, PreviewMessage>;
  private readonly revision = new RecordRevision();
  private turnLimit = turnsPerPage;
  /** The record that the limit is for. */
  private limited = '';

  constructor(extensionUri: vscode.Uri, datasets: Datasets, host: PreviewHost) {
    this.host = host;
    this.page = new RecordPage<PreviewState, PreviewMessage>(datasets, host, {
      extensionUri,
      viewType: views.preview,
      page: 'preview',
      shows: ({ authoring }) => authoring?.preview !== undefined,
      waitsForPlace: true,
      state: () => this.state(),
      run: (message) => this.run(message),
      isAction: isPreviewMessage,
    });
  }

  get probe(): PreviewProbe {
    return this.page.probe;
  }

  dispose(): void {
    this.page.dispose();
  }

  private state(): PreviewState {
    const { situation } = this.page;
    const { current } = situation;
    if (current !== undefined) this.limitTurns(current);
    return previewState({
      ...situation,
      flags: this.host.flags,
      turnLimit: this.turnLimit,
      revision: current === undefined ? 0 : this.revision.of(current.record),
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
      case 'show-more':
        this.turnLimit += turnsPerPage;
        break;
      case 'edit':
        await this.edit(this.page.record, message.revision, message.action);
        break;
      case 'lock':
      case 'hold':
      case 'undo':
      case 'redo':
        await this.page.run(message);
        break;
      case 'reveal':
      case 'show-problem':
      case 'flag':
      case 'remove-flag':
        await this.page.run(message);
        return;
      case 'compare': {
        const { dataset, record } = this.page.record;
        void vscode.commands.executeCommand(commands.compareResponses, dataset.uri, record.line);
        return;
      }
    }
    this.page.refreshNow();
  }

  private async edit(
    current: RecordAtCursor,
    revision: number,
    action: PreviewAction,
  ): Promise<void> {
    const { dataset, record } = current;
    this.revision.require(record, revision);
    const preview = record.kind?.authoring?.preview;
    const operations = editOperations(
      record,
      this.page.readOnlyFiles.reasonFor(dataset.uri),
      preview && ((value) => preview.apply(value, action)),
    );
    if (operations.length === 0) return;
    if (operations.length * record.text.length > mostUnitsRead) {
      throw new UserError(
        'usage',
        `${record.name} is too large for this change: it touches ${operations.length} places. Use Edit Record.`,
      );
    }
    await this.host.writer.apply(dataset, [changeOf(dataset, record.line, operations)]);
  }
}

/** What tests inside the extension host may see and do. */
export type PreviewProbe = RecordPageProbe<PreviewState>;
