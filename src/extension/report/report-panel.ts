import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type {
  ReportAction,
  ReportFormat,
  ReportState,
  ReportSubject,
} from '../../webviews/protocol/report.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { registerCommand } from '../host/commands.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ReviewStore } from '../host/review-store.ts';
import type { ChannelLog } from '../host/log.ts';
import { reveal } from '../host/reveal.ts';
import { SinglePanel } from '../host/single-panel.ts';
import { commands, contextKeys, views } from '../ids.ts';
import { askTarget } from './report-export.ts';
import { noFilter } from './report-filter.ts';
import { ReportMaker } from './report-maker.ts';
import { isReportAction, keptReport } from './report-messages.ts';
import { showError, showInformation } from '../host/notifications.ts';
import { writeText } from '../host/write-text.ts';

/** What tests may look at and do, because VS Code lets no test into a webview. */
export interface ReportProbe {
  readonly state: () => ReportState;
  /** What the page sends. */
  readonly act: (action: ReportAction) => Promise<void>;
  /** Exports without the dialog, which no test can answer. */
  readonly exportTo: (format: ReportFormat, target: vscode.Uri) => Promise<void>;
}

/** What a report is about decides on its panel. */
interface Subject {
  readonly id: ReportSubject;
  readonly viewType: string;
  /** Registers the command that shows it. */
  readonly register: (log: ChannelLog, show: (uri: unknown) => Promise<void>) => vscode.Disposable;
  /** Of the panel and of the question which file is meant. */
  readonly title: string;
  /** Set where the command is offered. */
  readonly contextKey: string;
  /** The id of the dataset's kind, where there is such a report about it. */
  readonly kindOf: (dataset: Dataset) => string | undefined;
}

export const judgmentReport: Subject = {
  id: 'judgments',
  viewType: views.report,
  register: (log, show) => registerCommand(log, commands.showReport, show),
  title: 'Report',
  contextKey: contextKeys.hasReport,
  kindOf: ({ kind, benchmark }) => (benchmark?.scorecard === undefined ? undefined : kind?.id),
};

export const reviewReport: Subject = {
  id: 'reviews',
  viewType: views.agreement,
  register: (log, show) => registerCommand(log, commands.showAgreement, show),
  title: 'Agreement',
  contextKey: contextKeys.hasAgreement,
  kindOf: ({ kind, benchmark }) => (benchmark === undefined ? undefined : kind?.id),
};

/** A report panel: the figures of one open file and its judgments or reviews. One at a time for each subject. */
export class ReportPanel implements vscode.Disposable {
  private readonly extensionUri: vscode.Uri;
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private readonly store: JudgmentStore;
  private readonly reviews: ReviewStore;
  private readonly subject: Subject;
  private readonly log: ChannelLog;
  private readonly disposables = new DisposableStore();
  private readonly panel: SinglePanel<ReportState, ReportAction>;
  /** The file that is shown. */
  private uri: vscode.Uri | undefined;
  private filter = noFilter;
  private maker: ReportMaker | undefined;

  constructor(
    extensionUri: vscode.Uri,
    datasets: Datasets,
    activeRecord: ActiveRecord,
    store: JudgmentStore,
    reviews: ReviewStore,
    subject: Subject,
    log: ChannelLog,
  ) {
    this.extensionUri = extensionUri;
    this.datasets = datasets;
    this.activeRecord = activeRecord;
    this.store = store;
    this.reviews = reviews;
    this.subject = subject;
    this.log = log;
    this.panel = this.disposables.add(
      new SinglePanel<ReportState, ReportAction>({
        extensionUri,
        viewType: subject.viewType,
        page: 'report',
        icon: 'report',
        log,
        titleOf: (state) =>
          state?.type === 'report' ? `${subject.title} ${state.fileName}` : subject.title,
        state: () => this.state(),
        run: (action) => this.run(action),
        isAction: isReportAction,
        restore: (layout) => this.restore(layout),
        onDidClose: () => {
          this.forget();
        },
      }),
    );
    const { refresh } = this.panel;
    this.disposables.add(
      datasets.onDidChange((dataset) => {
        this.showWhen();
        if (this.maker?.dataset === dataset && subject.kindOf(dataset) === this.maker.kindId) {
          this.maker.look();
        } else if (dataset.uri.toString() === this.uri?.toString()) {
          refresh();
        }
      }),
    );
    this.disposables.add(datasets.onDidClose(refresh));
    for (const event of [store.onDidChange, reviews.onDidChange]) {
      this.disposables.add(
        event((uri) => {
          if (uri.toString() === this.uri?.toString()) this.maker?.outdate();
        }),
      );
    }
    this.disposables.add(
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (uri.toString() === this.uri?.toString()) this.maker?.outdate();
      }),
    );
    this.disposables.add(
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.showWhen();
      }),
    );
    this.disposables.add(
      subject.register(log, async (uri) => {
        this.show(await this.datasetOf(uri instanceof vscode.Uri ? uri : undefined));
      }),
    );
    this.showWhen();
  }

  readonly probe: ReportProbe = {
    state: () => this.state(),
    act: (action) => this.run(action),
    exportTo: async (format, target) => write(this.made(), format, target),
  };

  dispose(): void {
    this.forget();
    this.disposables.dispose();
  }

  /** Where the command is offered. */
  private showWhen(): void {
    const active = this.datasets.active();
    const hasReport = active !== undefined && this.subject.kindOf(active) !== undefined;
    void vscode.commands.executeCommand('setContext', this.subject.contextKey, hasReport);
  }

  private show({ uri }: Dataset): void {
    if (uri.toString() !== this.uri?.toString()) {
      this.forget();
      this.filter = noFilter;
    }
    this.uri = uri;
    this.panel.open({ preserveFocus: false });
  }

  /** The thread and its memory go with the panel. */
  private forget(): void {
    this.maker?.dispose();
    this.maker = undefined;
  }

  /** The file that the command means: the given one, the active one, or one of the open ones that the user chooses. */
  private async datasetOf(uri: vscode.Uri | undefined): Promise<Dataset> {
    const asked = this.datasets.of(uri);
    const active = asked ?? this.datasets.active() ?? this.activeRecord.current?.dataset;
    if (active !== undefined && this.subject.kindOf(active) !== undefined) return active;
    const [only, ...others] = this.reportable();
    if (only === undefined) {
      throw new UserError(
        'unknown-kind',
        'There is nothing to report on: open a JSON Lines file of a benchmark first, e.g. one that ends in .scenarios.jsonl.',
      );
    }
    return others.length === 0 ? only : this.chooseDataset();
  }

  private reportable(): readonly Dataset[] {
    return [...this.datasets.all()].filter((dataset) => this.subject.kindOf(dataset) !== undefined);
  }

  private async chooseDataset(): Promise<Dataset> {
    const choice = await vscode.window.showQuickPick(
      this.reportable().map((dataset) => ({
        label: nameOf(dataset),
        description: vscode.workspace.asRelativePath(dataset.uri),
        dataset,
      })),
      { title: `Show ${this.subject.title}`, placeHolder: 'Of which open file?' },
    );
    if (choice === undefined) throw new UserError('cancelled', 'No file was chosen.');
    return choice.dataset;
  }

  private async restore(layout: unknown): Promise<void> {
    const kept = keptReport(layout);
    if (kept === undefined) return;
    try {
      this.uri = vscode.Uri.parse(kept.uri, true);
      this.filter = kept.filter;
      await vscode.workspace.openTextDocument(this.uri);
    } catch {
      this.log.warn('The report could not open its file again.');
    }
  }

  private state(): ReportState {
    const dataset = this.datasets.of(this.uri);
    const kindId = dataset === undefined ? undefined : this.subject.kindOf(dataset);
    if (dataset === undefined || kindId === undefined) {
      this.forget();
      return nothing(
        dataset === undefined
          ? 'The file is closed. Open it, or show the report of another one.'
          : `There is no report for this kind of file. ${dataset.kindChoice.reason}`,
      );
    }
    const maker = this.follow(dataset, kindId);
    maker.resume();
    const { figures, list, progress, amount, problem, isStopped, filter } = maker;
    const shared = { ...(amount !== undefined && { amount }), ...(isStopped && { isStopped }) };
    if (figures === undefined) {
      const message = progress ?? problem ?? 'The report is being made…';
      return { ...nothing(message, progress !== undefined || problem === undefined), ...shared };
    }
    return {
      type: 'report',
      documentUri: dataset.uri.toString(),
      fileName: nameOf(dataset),
      ...figures,
      filter,
      ...(progress !== undefined && { progress }),
      ...shared,
      ...(problem !== undefined && { problem }),
      ...(list !== undefined && { list }),
      canChooseFile: this.reportable().length > 1,
    };
  }

  private follow(dataset: Dataset, kindId: string): ReportMaker {
    const { maker } = this;
    if (maker?.dataset === dataset && maker.kindId === kindId) return maker;
    maker?.dispose();
    this.maker = new ReportMaker(
      dataset,
      kindId,
      {
        workerFile: vscode.Uri.joinPath(this.extensionUri, 'dist', 'report-worker.cjs').fsPath,
        subject: this.subject.id,
        store: this.store,
        reviews: this.reviews,
        log: this.log,
        isVisible: () => this.panel.isVisible,
        onChange: this.panel.refresh,
      },
      this.filter,
    );
    return this.maker;
  }

  private async run(action: ReportAction): Promise<void> {
    switch (action.type) {
      case 'choose-file':
        this.show(await this.chooseDataset());
        return;
      case 'run':
        // Not waited for: the user may be asked, and the page would take the silence for a failure.
        void vscode.commands.executeCommand(suggested[action.command], this.uri);
        return;
      case 'filter':
        this.filter = action.filter;
        await this.made().choose(action.filter);
        return;
      case 'list':
        await this.made().open(action.place, action.count);
        // At once, so that the page finds it when the answer comes.
        this.panel.refreshNow();
        return;
      case 'stop':
      case 'again':
        this.made()[action.type]();
        return;
      case 'close-list':
        this.made().close();
        this.panel.refresh();
        return;
      case 'reveal':
        await this.reveal(action.recordId, action.candidateId, action.takesFocus);
        return;
      case 'compare': {
        const { dataset, line } = this.placeOf(action.recordId);
        void vscode.commands.executeCommand(commands.compareResponses, dataset.uri, line);
        return;
      }
      case 'copy-table':
        await vscode.env.clipboard.writeText(await this.made().table(action.part, action.format));
        return;
      case 'export':
        void this.exportAs(action.format);
    }
  }

  private made(): ReportMaker {
    if (this.maker === undefined) throw new UserError('usage', 'The file is closed.');
    return this.maker;
  }

  private placeOf(recordId: string): { readonly dataset: Dataset; readonly line: number } {
    const { dataset } = this.made();
    const line = dataset.validator.lineOf(recordId);
    if (line === undefined) {
      throw new UserError('unknown-record', `The file has no record ${recordId} any more.`);
    }
    return { dataset, line };
  }

  private async reveal(
    recordId: string,
    candidateId: string | undefined,
    takesFocus: boolean,
  ): Promise<void> {
    const { dataset, line } = this.placeOf(recordId);
    const record = dataset.recordAt(line);
    const candidate = record?.candidates.find(({ id }) => id === candidateId);
    const span =
      candidate === undefined ? undefined : record?.recordText.rangeOf(candidate.pointer);
    const range = new vscode.Range(line, span?.start ?? 0, line, span?.end ?? 0);
    await reveal(dataset, range, !takesFocus);
  }

  /** Not waited for by the page: the dialog is open as long as the user likes. */
  private async exportAs(format: ReportFormat): Promise<void> {
    const { maker } = this;
    if (maker === undefined) return;
    const target = await askTarget(maker.dataset.uri, format, this.subject.id);
    if (target === undefined) return;
    try {
      await write(maker, format, target);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.error('The report could not be exported', error);
      void showError(`The report could not be exported: ${reason}`);
      return;
    }
    const name = fileNameOf(target);
    const open = 'Open';
    const choice = await showInformation(`Exported ${name}.`, open);
    if (choice === open) await vscode.commands.executeCommand('vscode.open', target);
  }
}

async function write(maker: ReportMaker, format: ReportFormat, target: vscode.Uri): Promise<void> {
  if (maker.sources.some((source) => source.toString() === target.toString())) {
    throw new UserError(
      'usage',
      'The report would overwrite what it is made from. Choose another file.',
    );
  }
  await writeText(target, await maker.render(format));
}

const suggested = {
  'judge-dataset': commands.judgeDataset,
  'judge-record': commands.judgeRecord,
  'start-review': commands.startReview,
} as const;

function nothing(message: string, isWorking = false): ReportState {
  return { type: 'nothing', message, isWorking };
}

function nameOf({ uri }: Dataset): string {
  return fileNameOf(uri);
}
