import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { CompareAction, CompareState } from '../../webviews/protocol/compare.ts';
import { commands, views } from '../ids.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgingRuns } from '../host/judging-runs.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import { reveal } from '../host/reveal.ts';
import { WebviewChannel } from '../host/webview-channel.ts';
import { webviewOptions, webviewPage } from '../host/webview-page.ts';
import { isCompareAction, restoredPlace } from './compare-messages.ts';
import { compareState } from './compare-state.ts';

const delayMs = 60;

/** The Compare panel: the matched responses of the record under the cursor, side by side. One at a time. */
export class ComparePanel implements vscode.WebviewPanelSerializer, vscode.Disposable {
  private readonly extensionUri: vscode.Uri;
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private readonly store: JudgmentStore;
  private readonly runs: JudgingRuns;
  private readonly log: ChannelLog;
  private readonly disposables = new DisposableStore();
  private panel: vscode.WebviewPanel | undefined;
  private channel: WebviewChannel<CompareState, CompareAction> | undefined;
  private readonly refresh: Delayed;
  /** What the panel shows; the record under the cursor as long as there is one. */
  private place: { readonly uri: vscode.Uri; readonly line: number } | undefined;

  constructor(
    extensionUri: vscode.Uri,
    datasets: Datasets,
    activeRecord: ActiveRecord,
    store: JudgmentStore,
    runs: JudgingRuns,
    log: ChannelLog,
  ) {
    this.extensionUri = extensionUri;
    this.datasets = datasets;
    this.activeRecord = activeRecord;
    this.store = store;
    this.runs = runs;
    this.log = log;
    this.refresh = this.disposables.add(
      new Delayed(delayMs, () => {
        this.show();
      }),
    );
    const refresh = this.refresh.request;
    this.disposables.add(vscode.window.registerWebviewPanelSerializer(views.compare, this));
    this.disposables.add(
      activeRecord.onDidChange((place) => {
        if (place !== undefined) this.follow(place);
        refresh();
      }),
    );
    this.disposables.add(datasets.onDidChange(refresh));
    this.disposables.add(store.onDidChange(refresh));
    this.disposables.add(runs.onDidChange(refresh));
    this.disposables.add(
      registerCommand(log, commands.compareResponses, (...parameters) => {
        this.open(recordOfCommand(activeRecord, parameters));
      }),
    );
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel, layout: unknown): Promise<void> {
    this.adopt(panel);
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
    this.refresh.request();
  }

  dispose(): void {
    this.channel?.dispose();
    this.panel?.dispose();
    this.disposables.dispose();
  }

  private open(place: RecordAtCursor): void {
    if (place.dataset.kind === undefined) {
      throw new UserError(
        'unknown-kind',
        `There is nothing to compare in this file. ${place.dataset.kindChoice.reason}`,
      );
    }
    this.follow(place);
    if (this.panel === undefined) {
      this.adopt(
        vscode.window.createWebviewPanel(
          views.compare,
          'Compare',
          { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false },
          webviewOptions(this.extensionUri),
        ),
      );
    } else {
      this.panel.reveal(undefined, false);
    }
    this.refresh.request();
  }

  private adopt(panel: vscode.WebviewPanel): void {
    this.panel?.dispose();
    this.panel = panel;
    panel.webview.options = webviewOptions(this.extensionUri);
    panel.iconPath = {
      light: vscode.Uri.joinPath(this.extensionUri, 'media', 'compare-light.svg'),
      dark: vscode.Uri.joinPath(this.extensionUri, 'media', 'compare-dark.svg'),
    };
    const channel = new WebviewChannel<CompareState, CompareAction>(
      panel.webview,
      {
        onReady: () => {
          this.show();
        },
        onAction: (action) => this.run(action),
        isAction: isCompareAction,
      },
      this.log,
    );
    this.channel = channel;
    panel.onDidChangeViewState(this.refresh.request);
    panel.onDidDispose(() => {
      channel.dispose();
      if (this.panel !== panel) return;
      this.panel = undefined;
      this.channel = undefined;
    });
    panel.webview.html = webviewPage(panel.webview, this.extensionUri, 'compare');
  }

  private follow({ dataset, record }: RecordAtCursor): void {
    this.place = { uri: dataset.uri, line: record.line };
  }

  private current(): RecordAtCursor | undefined {
    return this.activeRecord.at(this.place?.uri, this.place?.line);
  }

  private show(): void {
    if (this.panel === undefined) return;
    const place = this.current();
    this.panel.title = place === undefined ? 'Compare' : `Compare ${place.record.name}`;
    this.channel?.send(compareState(place, this.store, this.runs));
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
        this.refresh.request();
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
      case 'cancel-judging':
        if (record.id !== undefined) this.runs.cancel(dataset.uri, record.id);
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
