import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { CompareAction, CompareState } from '../../webviews/protocol/compare.ts';
import { commands, internalCommands, views } from '../ids.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { runFlagAction } from '../host/flag-messages.ts';
import type { ChannelLog } from '../host/log.ts';
import { reveal } from '../host/reveal.ts';
import { SinglePanel } from '../host/single-panel.ts';
import { isCompareAction, restoredPlace } from './compare-messages.ts';
import { compareState, type CompareSources } from './compare-state.ts';

/** The Compare panel: the matched responses of the record under the cursor, side by side. One at a time. */
export class ComparePanel implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private readonly sources: CompareSources;
  private readonly log: ChannelLog;
  private readonly disposables = new DisposableStore();
  private readonly panel: SinglePanel<CompareState, CompareAction>;
  /** What the panel shows; the record under the cursor as long as there is one. */
  private place: { readonly uri: vscode.Uri; readonly line: number } | undefined;

  constructor(
    extensionUri: vscode.Uri,
    datasets: Datasets,
    activeRecord: ActiveRecord,
    sources: CompareSources,
    log: ChannelLog,
  ) {
    this.datasets = datasets;
    this.activeRecord = activeRecord;
    this.sources = sources;
    this.log = log;
    this.panel = this.disposables.add(
      new SinglePanel<CompareState, CompareAction>({
        extensionUri,
        viewType: views.compare,
        page: 'compare',
        icon: 'compare',
        log,
        titleOf: (state) => (state?.type === 'record' ? `Compare ${state.recordId}` : 'Compare'),
        state: () => compareState(this.current(), sources),
        run: (action) => this.run(action),
        isAction: isCompareAction,
        restore: (layout) => this.restore(layout),
      }),
    );
    const { refresh } = this.panel;
    this.disposables.add(
      activeRecord.onDidChange((place) => {
        if (place !== undefined) this.follow(place);
        refresh();
      }),
    );
    this.disposables.add(datasets.onDidChange(refresh));
    this.disposables.add(sources.store.onDidChange(refresh));
    this.disposables.add(sources.runs.onDidChange(refresh));
    this.disposables.add(sources.flags.onDidChange(refresh));
    this.disposables.add(
      registerCommand(log, commands.compareResponses, (...parameters) => {
        this.open(recordOfCommand(activeRecord, parameters));
      }),
    );
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async restore(layout: unknown): Promise<void> {
    const kept = restoredPlace(layout);
    if (kept === undefined || this.activeRecord.current !== undefined) return;
    try {
      // The dataset follows the document; its record is found once it has been read.
      await vscode.workspace.openTextDocument(kept.uri);
    } catch {
      this.log.warn('Compare could not open its file again.');
      return;
    }
    const line = this.datasets.of(kept.uri)?.validator.lineOf(kept.recordId);
    if (line !== undefined) this.place = { uri: kept.uri, line };
  }

  private open(place: RecordAtCursor): void {
    const { kind, uri } = place.dataset;
    if (kind?.matched !== undefined && kind.comparison === undefined) {
      void vscode.commands.executeCommand(internalCommands.compareMatched, uri, place.record.line);
      return;
    }
    if (kind === undefined) {
      throw new UserError(
        'unknown-kind',
        `There is nothing to compare in this file. ${place.dataset.kindChoice.reason}`,
      );
    }
    this.follow(place);
    this.panel.open({ preserveFocus: false });
  }

  private follow({ dataset, record }: RecordAtCursor): void {
    this.place = { uri: dataset.uri, line: record.line };
  }

  private current(): RecordAtCursor | undefined {
    return this.activeRecord.at(this.place?.uri, this.place?.line);
  }

  private async run(action: CompareAction): Promise<void> {
    const place = this.current();
    if (place === undefined) throw new UserError('unknown-record', 'The record is gone.');
    const { dataset, record } = place;
    switch (action.type) {
      case 'next-record':
      case 'previous-record': {
        const step = action.type === 'next-record' ? 1 : -1;
        const line = dataset.recordLineFrom(record.line, step);
        if (line === undefined) {
          throw new UserError(
            'unknown-record',
            `This is the ${step > 0 ? 'last' : 'first'} record.`,
          );
        }
        this.place = { uri: dataset.uri, line };
        await reveal(dataset, new vscode.Range(line, 0, line, 0), true);
        this.panel.refresh();
        return;
      }
      case 'judge':
        void vscode.commands.executeCommand(
          commands.judgeRecord,
          dataset.uri,
          record.line,
          action.candidateId,
        );
        return;
      case 'flag':
      case 'remove-flag':
        runFlagAction(place, action);
        return;
      case 'cancel-judging':
        if (record.id !== undefined) this.sources.runs.cancel(dataset.uri, record.id);
        return;
      case 'reveal': {
        const span = record.recordText.rangeOf(action.pointer);
        if (span === undefined) return;
        await reveal(
          dataset,
          new vscode.Range(record.line, span.start, record.line, span.end),
          true,
        );
      }
    }
  }
}
