import * as vscode from 'vscode';
import { ReviewFile } from '../../core/io/review-file.ts';
import { byCodeUnits } from '../../core/model/code-unit-order.ts';
import type { Review } from '../../core/model/review.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ReviewLineProblem } from '../../core/review/review-line.ts';
import { reviewerFileName } from '../../core/review/reviewer-file-name.ts';
import type { Dataset } from './dataset.ts';
import type { Datasets } from './datasets.ts';
import { Delayed } from './delayed.ts';
import { DisposableStore } from './disposables.ts';
import { isOnDisk } from './is-on-disk.ts';
import type { ChannelLog } from './log.ts';
import { ReviewFiles } from './review-files.ts';
import { storedName } from './stored-name.ts';
import { TimeSlices } from './time-slices.ts';

/** A file may change many times while it is merged. */
const rereadDelayMs = 150;

/** The reviews of every open dataset: append-only JSON Lines, one file for each reviewer. */
export class ReviewStore implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly ownStorage: vscode.Uri;
  private readonly log: ChannelLog;
  private readonly open = new Map<string, OpenReviews>();
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<vscode.Uri>());
  /** The reviews of the dataset with this URI changed, on disk or by us. */
  readonly onDidChange = this.changed.event;

  /** @param ownStorage where reviews of documents that are no files on disk are kept */
  constructor(datasets: Datasets, ownStorage: vscode.Uri, log: ChannelLog) {
    this.datasets = datasets;
    this.ownStorage = ownStorage;
    this.log = log;
  }

  start(): void {
    this.disposables.add(
      this.datasets.onDidChange((dataset) => {
        if (dataset.kind === undefined || this.open.has(dataset.uri.toString())) return;
        this.openOf(dataset).request();
      }),
    );
    this.disposables.add(
      this.datasets.onDidClose((uri) => {
        const key = uri.toString();
        this.open.get(key)?.dispose();
        this.open.delete(key);
      }),
    );
  }

  /** Where the decisions of a reviewer are kept. */
  fileOf({ uri }: Pick<Dataset, 'uri'>, reviewer: string): vscode.Uri {
    if (isOnDisk(uri)) return uri.with({ path: reviewerFileName(uri.path, reviewer) });
    return vscode.Uri.joinPath(this.ownStorage, reviewerFileName(storedName(uri), reviewer));
  }

  /** What is read so far, of all files that count, in the order of their paths. The same list until it changes. */
  reviewsOf({ uri }: Pick<Dataset, 'uri'>): readonly Review[] {
    return this.open.get(uri.toString())?.reviews ?? none;
  }

  /** All of them, once the files are read to their ends. */
  async all(dataset: Dataset): Promise<readonly Review[]> {
    const open = this.openOf(dataset);
    await open.reload();
    return open.reviews;
  }

  /** The files that count, in the order of their paths. */
  async filesOf(dataset: Dataset): Promise<readonly vscode.Uri[]> {
    const open = this.openOf(dataset);
    await open.reload();
    return open.uris;
  }

  /** Lines that hold no review, as far as files are read. */
  problemsOf({ uri }: Pick<Dataset, 'uri'>): readonly StoredProblem[] {
    return this.open.get(uri.toString())?.problems ?? [];
  }

  /**
   * Adds decisions to their reviewer's own file, those of one reviewer in one write. They are on disk when this resolves.
   *
   * @throws {UserError} when they could not be written
   */
  async append(dataset: Dataset, ...reviews: readonly Review[]): Promise<void> {
    if (!isOnDisk(dataset.uri)) await vscode.workspace.fs.createDirectory(this.ownStorage);
    for (const [reviewer, own] of Map.groupBy(reviews, (review) => review.reviewer)) {
      await this.openOf(dataset).append(this.fileOf(dataset, reviewer), own);
    }
  }

  dispose(): void {
    for (const open of this.open.values()) open.dispose();
    this.open.clear();
    this.disposables.dispose();
  }

  private openOf(dataset: Dataset): OpenReviews {
    const key = dataset.uri.toString();
    const known = this.open.get(key);
    if (known !== undefined) return known;
    const opened = new OpenReviews(dataset.uri, this.ownStorage, this.log, () => {
      this.changed.fire(dataset.uri);
    });
    this.open.set(key, opened);
    return opened;
  }
}

const none: readonly Review[] = [];

export interface StoredProblem extends ReviewLineProblem {
  readonly file: vscode.Uri;
}

/** The review files of one dataset, with their lines in memory. */
class OpenReviews implements vscode.Disposable {
  private readonly log: ChannelLog;
  private readonly onChange: () => void;
  private readonly disposables = new DisposableStore();
  private readonly found: ReviewFiles;
  private readonly files = new Map<string, ReviewFile>();
  /** Paths that we have written to: they count, wherever they are. */
  private readonly written = new Set<string>();
  private loading: Promise<void> | undefined;
  reviews: readonly Review[] = none;
  /** Reads what has changed, soon. */
  readonly request: () => void;

  constructor(uri: vscode.Uri, ownStorage: vscode.Uri, log: ChannelLog, onChange: () => void) {
    this.log = log;
    this.onChange = onChange;
    const { request } = this.disposables.add(
      new Delayed(rereadDelayMs, () => {
        // What went wrong is in the log.
        this.reload().catch(() => undefined);
      }),
    );
    this.request = request;
    this.found = this.disposables.add(new ReviewFiles(uri, ownStorage, request));
  }

  /** Of the files that exist. */
  get uris(): readonly vscode.Uri[] {
    return [...this.files.values()]
      .filter(({ exists }) => exists)
      .map(({ path }) => vscode.Uri.file(path))
      .sort((one, other) => byCodeUnits(one.path, other.path));
  }

  /** In the order of the files' paths. */
  get problems(): readonly StoredProblem[] {
    return this.uris.flatMap((file) =>
      this.fileAt(file.fsPath).problems.map((problem) => ({ file, ...problem })),
    );
  }

  /** Reads what has changed. */
  async reload(): Promise<void> {
    // One after the other: each sees the files as they are once it begins.
    const next = (this.loading ?? Promise.resolve()).then(() => this.load());
    // One read that failed must not be the last.
    this.loading = next.catch((error: unknown) => {
      this.log.error('Reviews could not be read', error);
    });
    await next;
  }

  async append({ fsPath }: vscode.Uri, reviews: readonly Review[]): Promise<void> {
    const file = this.fileAt(fsPath);
    file.append(...reviews);
    this.written.add(fsPath);
    if (file.isCurrent) this.take();
    else await this.reload();
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async load(): Promise<void> {
    const found = (await this.found.find()).map(({ fsPath }) => fsPath);
    const paths = new Set([...found, ...this.written]);
    let isOther = false;
    for (const path of this.files.keys()) {
      if (paths.has(path)) continue;
      this.files.delete(path);
      isOther = true;
    }
    for (const path of paths) if (await this.refresh(path)) isOther = true;
    if (isOther) this.take();
  }

  private async refresh(path: string): Promise<boolean> {
    const file = this.fileAt(path);
    try {
      if (!(await file.refresh())) return false;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.log.warn(`Reviews file: ${error.message}`);
      return false;
    }
    for (const { line } of file.problems) {
      this.log.warn(`Reviews file ${path}, line ${line}: it is no review and does not count.`);
    }
    return true;
  }

  private fileAt(path: string): ReviewFile {
    const file = this.files.get(path) ?? new ReviewFile(path, () => new TimeSlices(0).pause());
    this.files.set(path, file);
    return file;
  }

  private take(): void {
    const paths = [...this.files.keys()].sort();
    this.reviews = paths.flatMap((path) => this.files.get(path)?.reviews ?? []);
    this.onChange();
  }
}
