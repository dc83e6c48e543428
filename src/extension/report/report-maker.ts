import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { AgreementProgress } from '../../core/review/agreement/agreement-report.ts';
import type { PartPlace } from '../../core/report/report-items.ts';
import { userStudyFolder } from '../../core/review/user-studies.ts';
import type {
  ReportFigures,
  ReportFilter,
  ReportFormat,
  ReportList,
  ReportSubject,
  TableFormat,
} from '../../webviews/protocol/report.ts';
import type { Dataset } from '../host/dataset.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import { TimeSlices } from '../host/time-slices.ts';
import { noFilter } from './report-filter.ts';
import type { ProtocolPrompts, ReportTask } from './report-session.ts';
import { ReportThread } from './report-thread.ts';
import type { ReviewStore } from '../host/review-store.ts';

/** Typing and runs change much at once: the report waits until it is quiet for this long. */
const quietMs = 600;
/** A run goes on for hours: it is shown as it grows, however little it rests. */
const longestWaitMs = 5_000;
const computing = 'Computing the report…';
const stopped = 'The report was stopped before it was done.';
/** How many characters of a dataset are handed over at once. */
const partLength = 1 << 20;

export interface ReportMakerOptions {
  readonly workerFile: string;
  readonly subject: ReportSubject;
  readonly store: JudgmentStore;
  readonly reviews: ReviewStore;
  readonly log: ChannelLog;
  /** Nobody looks at a report that is hidden: it is made again when it is shown. */
  readonly isVisible: () => boolean;
  /** There is something new to show. */
  readonly onChange: () => void;
}

/** Makes the report of one open file, and again when its records, judgments or reviews change. */
export class ReportMaker implements vscode.Disposable {
  readonly dataset: Dataset;
  readonly kindId: string;
  private readonly options: ReportMakerOptions;
  private thread: ReportThread | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isBuilding = false;
  private isOutdated = true;
  private isDisposed = false;
  /** Of the text that the report is made from. */
  private version: number | undefined;
  private benchmark: Dataset['benchmark'];
  /** When the first change came that the report does not show. */
  private outdatedAtMs: number | undefined;
  private lastBuildMs = 0;
  private reviews: readonly vscode.Uri[] = [];
  private openPlace: { readonly place: PartPlace; readonly count: number } | undefined;
  filter: ReportFilter;
  /** The latest report; undefined until there is one. */
  figures: ReportFigures | undefined;
  list: ReportList | undefined;
  /** What is being done; undefined when the report is that of the present file. */
  progress: string | undefined;
  /** How far it is, of what takes long; undefined where that is not known. */
  amount: string | undefined;
  /** Why the latest report could not be made. */
  problem: string | undefined;
  /** The user did not wait for it: it is made again when they say so. */
  isStopped = false;

  constructor(
    dataset: Dataset,
    kindId: string,
    options: ReportMakerOptions,
    filter: ReportFilter = noFilter,
  ) {
    this.dataset = dataset;
    this.kindId = kindId;
    this.options = options;
    this.filter = filter;
    void this.build();
  }

  /** Something that the report is made from has changed. */
  outdate(): void {
    this.isOutdated = true;
    clearTimeout(this.timer);
    if (this.isDisposed || this.isStopped) return;
    const nowMs = performance.now();
    this.outdatedAtMs ??= nowMs;
    // Large reports rest for as long as they take, so that they leave the machine to others.
    const latestMs = this.outdatedAtMs + Math.max(longestWaitMs, this.lastBuildMs);
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.resume();
      },
      Math.max(0, Math.min(quietMs, latestMs - nowMs)),
    );
  }

  /** The text or the prompts may have changed. */
  look(): void {
    const { document, benchmark } = this.dataset;
    if (document.version !== this.version || benchmark !== this.benchmark) this.outdate();
  }

  /** Makes the report that is due, if somebody looks. */
  resume(): void {
    if (this.isStopped) return;
    const isDue = this.isOutdated && this.timer === undefined && !this.isBuilding;
    if (isDue && this.options.isVisible()) void this.build();
  }

  /** Shows other judgments; resolves when they are shown. */
  async choose(filter: ReportFilter): Promise<void> {
    this.filter = filter;
    const wasStopped = this.isStopped;
    this.isStopped = false;
    if (this.figures === undefined || this.isBuilding || wasStopped) {
      // Nobody wants what is being computed any more.
      this.thread?.stop();
      this.outdate();
      return;
    }
    await this.work(async () => {
      this.say(computing);
      await this.take(await this.ready().ask({ type: 'filter', filter }, this.tell));
    });
  }

  /** The user does not wait for what is being computed. */
  stop(): void {
    if (!this.isBuilding) return;
    this.isStopped = true;
    this.thread?.stop();
    this.progress = 'Stopping…';
    this.amount = undefined;
    this.options.onChange();
  }

  /** Computes what was stopped. */
  again(): void {
    this.isStopped = false;
    this.isOutdated = true;
    this.resume();
  }

  /** @throws {UserError} when nothing is behind the number any more */
  async open(place: PartPlace, count: number): Promise<void> {
    const list = await this.ready().ask({ type: 'list', place, count });
    if (list === undefined) {
      throw new UserError('usage', 'Nothing is behind this number any more.');
    }
    this.openPlace = { place, count };
    this.list = list;
  }

  close(): void {
    this.openPlace = undefined;
    this.list = undefined;
  }

  async render(format: ReportFormat): Promise<string> {
    return this.whole().ask({ type: 'render', format });
  }

  async table(part: string, format: TableFormat): Promise<string> {
    return this.whole().ask({ type: 'table', part, format });
  }

  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.timer);
    this.thread?.dispose();
  }

  /** The files that the report is made from: nothing may overwrite them. */
  get sources(): readonly vscode.Uri[] {
    return [this.dataset.uri, this.options.store.fileOf(this.dataset), ...this.reviews];
  }

  private ready(): ReportThread {
    if (this.thread === undefined || this.thread.hasEnded || this.figures === undefined) {
      throw new UserError('usage', 'The report is being made. Try again in a moment.');
    }
    return this.thread;
  }

  /** What is in sight after a stop may be of another choice of judgments than the one that is named beside it. */
  private whole(): ReportThread {
    if (!this.isStopped) return this.ready();
    throw new UserError('usage', `${stopped} Compute it again first.`);
  }

  private build(): Promise<void> {
    return this.work(() => this.buildOnce());
  }

  private async work(make: () => Promise<void>): Promise<void> {
    this.isBuilding = true;
    const beginMs = performance.now();
    try {
      await make();
      this.problem = undefined;
      // It was done before it could be stopped.
      this.isStopped = false;
    } catch (error) {
      this.explain(error);
    }
    this.isBuilding = false;
    this.lastBuildMs = performance.now() - beginMs;
    this.progress = undefined;
    this.amount = undefined;
    if (this.isDisposed) return;
    if (this.isOutdated) this.outdate();
    this.options.onChange();
  }

  private async buildOnce(): Promise<void> {
    this.isOutdated = false;
    this.outdatedAtMs = undefined;
    const { dataset } = this;
    this.benchmark = dataset.benchmark;
    const { document } = dataset;
    const { version } = document;
    this.version = version;
    if (this.thread?.hasEnded !== false) this.thread = new ReportThread(this.options.workerFile);
    const { thread } = this;
    this.say(`Reading ${document.lineCount.toLocaleString('en')} lines…`);
    this.reviews = await this.options.reviews.filesOf(this.dataset);
    await sendText(thread, document, () => this.isDisposed || document.version !== version);
    if (document.version !== version) {
      this.isOutdated = true;
      return;
    }
    this.say(computing);
    const call = {
      type: 'build',
      task: {
        subject: this.options.subject,
        kindId: this.kindId,
        name: nameOf(document),
        ...(isSaved(document) && { savedAs: document.uri.fsPath }),
        ending: document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n',
        prompts: promptsOf(dataset),
        judgmentFiles: [this.options.store.fileOf(dataset).fsPath],
        reviewFiles: this.reviews.map(({ fsPath }) => fsPath),
        ...studyFolderOf(dataset.uri),
        filter: this.filter,
        createdAtMs: Date.now(),
      },
    } as const;
    await this.take(await thread.ask(call, this.tell));
  }

  /** Shows new figures, with what is open behind one of them. */
  private async take(figures: ReportFigures): Promise<void> {
    const { openPlace } = this;
    const list =
      openPlace === undefined
        ? undefined
        : await this.thread?.ask({ type: 'list', ...openPlace, ...titleOf(this.list) });
    this.figures = figures;
    if (this.openPlace === openPlace) {
      this.list = list;
      this.openPlace = list && openPlace && { ...openPlace, place: list.place };
    }
    this.options.onChange();
  }

  private say(progress: string): void {
    this.progress = progress;
    this.options.onChange();
  }

  private readonly tell = ({ done, total }: AgreementProgress): void => {
    if (this.isStopped) return;
    this.amount = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`;
    this.options.onChange();
  };

  private explain(error: unknown): void {
    if (this.isDisposed) return;
    if (error instanceof UserError && error.code === 'cancelled') {
      this.isOutdated = true;
      this.problem = this.isStopped ? stopped : undefined;
      return;
    }
    if (error instanceof UserError) {
      this.problem = error.message;
      return;
    }
    this.options.log.error('The report could not be made', error);
    this.problem =
      'The report could not be made. The log says more; an edit or a new judgment tries it again.';
  }
}

/** A new judge moves the rows of others: an open list follows its number. */
function titleOf(list: ReportList | undefined): { readonly title?: string } {
  return list === undefined ? {} : { title: list.title };
}

/** Only texts cross to another thread. */
function promptsOf({ benchmark }: Dataset): readonly ProtocolPrompts[] {
  return (benchmark?.protocols ?? []).map(({ id, promptHash, prompts }) => ({
    protocol: id,
    promptHash,
    texts: prompts.map(({ name, text }) => [name, text]),
  }));
}

/** Of the workspace folder that the file is in, else of the first; none where there is no such folder. */
function studyFolderOf(uri: vscode.Uri): Pick<ReportTask, 'studyFolder'> {
  const folder = vscode.workspace.getWorkspaceFolder(uri) ?? vscode.workspace.workspaceFolders?.[0];
  if (folder?.uri.scheme !== 'file') return {};
  const place = vscode.Uri.joinPath(folder.uri, ...userStudyFolder.split('/')).fsPath;
  return existsSync(place) ? { studyFolder: place } : {};
}

/** In parts and slices, so that typing stays fluent. */
async function sendText(
  thread: ReportThread,
  document: vscode.TextDocument,
  isOver: () => boolean,
): Promise<void> {
  const slices = new TimeSlices();
  let part: string[] = [];
  let length = 0;
  let isFirst = true;
  const send = (): void => {
    thread.sendLines(part, isFirst);
    part = [];
    length = 0;
    isFirst = false;
  };
  for (let line = 0; line < document.lineCount && !isOver(); line += 1) {
    const { text } = document.lineAt(line);
    part.push(text);
    length += text.length;
    if (length >= partLength) send();
    await slices.pause();
  }
  send();
}

/** Then the hash of the report is that of the file, as on the command line. */
function isSaved({ isDirty, uri }: vscode.TextDocument): boolean {
  return !isDirty && uri.scheme === 'file';
}

function nameOf(document: vscode.TextDocument): string {
  const name = fileNameOf(document.uri);
  return document.isDirty ? `${name} (with unsaved edits)` : name;
}
