import * as vscode from 'vscode';
import type { Review } from '../../core/model/review.ts';
import { QueueCache } from '../../core/review/queue/queue-cache.ts';
import type { QueueEntry } from '../../core/review/queue/queue-entry.ts';
import type { QueueSetting } from '../../core/review/queue/queue-setting.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ReviewStore } from '../host/review-store.ts';
import type { Studies } from '../host/studies.ts';
import { TimeSlices } from '../host/time-slices.ts';
import { views } from '../ids.ts';
import { QueueSettings } from './queue-settings.ts';

/** After a change; typing asks for many. */
const delayMs = 200;

/** What is read of a file for the first time is shown so often. */
const showEveryMs = 2_000;

/** What the queue of a file holds. */
export interface ReadQueue {
  /** Open entries in the order of the file, the heaviest of a record first. */
  readonly entries: readonly QueueEntry[];
  /** Records that have problems and no id, so that nothing can be decided about them. */
  readonly nameless: number;
  /** Records that are not read yet: those of a large file are shown as they come. */
  readonly unread: number;
  /** The lines that the entries were read from, by record; undefined where several have the id. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

export interface QueueSources {
  readonly datasets: Datasets;
  readonly store: JudgmentStore;
  readonly reviews: ReviewStore;
  readonly studies: Studies;
}

/**
 * Reads the queue of one file at a time, and again after each change: a record is computed anew only where something of its
 * own has changed, and all of it in slices of time.
 */
export class QueueReader implements vscode.Disposable {
  private readonly sources: QueueSources;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  /** What is read has changed. */
  readonly onDidChange = this.changed.event;
  private readonly soon: Delayed;
  private readonly settings: QueueSettings;
  private cache = new QueueCache();
  private followed: Dataset | undefined;
  private queue: ReadQueue | undefined;
  /** Counts what makes the reading out of date. */
  private changes = 0;
  private isReading = false;

  constructor(sources: QueueSources) {
    this.sources = sources;
    this.settings = new QueueSettings(sources.store, sources.studies);
    this.soon = this.disposables.add(
      new Delayed(delayMs, () => {
        void this.read();
      }),
    );
    const touch = (uri: vscode.Uri): void => {
      if (uri.toString() === this.followed?.uri.toString()) this.touch();
    };
    this.disposables.add(
      sources.datasets.onDidChange(({ uri }) => {
        touch(uri);
      }),
    );
    this.disposables.add(
      sources.store.onDidChange((uri) => {
        this.settings.forgetJudges(uri);
        touch(uri);
      }),
    );
    this.disposables.add(sources.reviews.onDidChange(touch));
    this.disposables.add(
      sources.studies.onDidChange(() => {
        this.touch();
      }),
    );
  }

  /** Undefined until it has been read once. */
  get current(): ReadQueue | undefined {
    return this.queue;
  }

  /** What is there may be out of date. */
  get isBusy(): boolean {
    return this.isReading || this.soon.isDue || this.followed?.isLoaded === false;
  }

  /** Reads another file, or none. */
  follow(dataset: Dataset | undefined): void {
    if (dataset === this.followed) return;
    this.followed = dataset;
    this.queue = undefined;
    this.cache = new QueueCache();
    this.touch();
  }

  dispose(): void {
    this.followed = undefined;
    this.disposables.dispose();
  }

  private touch(): void {
    this.changes += 1;
    this.soon.request();
  }

  private async read(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    const { followed } = this;
    try {
      // What is loaded further tells so.
      if (followed?.isLoaded === true) {
        const read = await this.readVisibly(followed);
        if (read === undefined) this.soon.request();
        else this.take(read);
      }
    } finally {
      this.isReading = false;
    }
  }

  /** Most changes of a file change nothing here. */
  private take(read: ReadQueue): void {
    if (this.queue !== undefined && isSameQueue(this.queue, read)) return;
    this.queue = read;
    this.changed.fire();
  }

  /** Reading a large file for the first time takes long, and the view says that it goes on. */
  private readVisibly(dataset: Dataset): Promise<ReadQueue | undefined> {
    const read = (): Promise<ReadQueue | undefined> => this.readOnce(dataset, this.changes);
    if (!this.isFirst) return read();
    const view = { location: { viewId: views.queue } };
    return Promise.resolve(vscode.window.withProgress(view, read));
  }

  private get isFirst(): boolean {
    return this.queue === undefined || this.queue.unread > 0;
  }

  /** Undefined when something has changed meanwhile. */
  private async readOnce(dataset: Dataset, change: number): Promise<ReadQueue | undefined> {
    const slices = new TimeSlices();
    const isCurrent = async (): Promise<boolean> => {
      await slices.pause();
      return change === this.changes;
    };
    const setting = await this.settings.of(dataset, () => slices.pause());
    if (setting === undefined) return { entries: [], nameless: 0, unread: 0, texts: new Map() };
    const { validator, document } = dataset;
    const lines = new Map<string, number[]>();
    let nameless = 0;
    for (let line = 0; line < document.lineCount; line += 1) {
      if (!(await isCurrent())) return undefined;
      const id = validator.recordIdAt(line);
      if (id === undefined) {
        if (!document.lineAt(line).isEmptyOrWhitespace) nameless += 1;
        continue;
      }
      const known = lines.get(id);
      if (known === undefined) lines.set(id, [line]);
      else known.push(line);
    }
    const reviews = Map.groupBy(
      this.sources.reviews.reviewsOf(dataset),
      (review) => review.record_id,
    );
    const entries: QueueEntry[] = [];
    const texts = new Map<string, string | undefined>();
    const { isFirst } = this;
    let read = 0;
    let shownMs = performance.now();
    for (const [recordId, places] of lines) {
      if (!(await isCurrent())) return undefined;
      if (isFirst && performance.now() - shownMs > showEveryMs) {
        this.take({ entries: [...entries], nameless, unread: lines.size - read, texts });
        shownMs = performance.now();
      }
      read += 1;
      const text = textOf(dataset, places);
      const own = this.entriesOf(dataset, setting, { recordId, text, lines: places }, reviews);
      if (own.length > 0) texts.set(recordId, text);
      for (const entry of own) entries.push(entry);
    }
    this.cache.keepOnly(new Set(lines.keys()));
    return { entries, nameless, unread: 0, texts };
  }

  private entriesOf(
    dataset: Dataset,
    setting: QueueSetting,
    { recordId, text, lines }: RecordLines,
    reviews: ReadonlyMap<string, readonly Review[]>,
  ): readonly QueueEntry[] {
    const { validator } = dataset;
    return this.cache.entriesOf(setting, {
      recordId,
      text,
      problems: lines.flatMap((at) => validator.problemsOf(at)),
      judgments: this.sources.store.judgmentsOf(dataset, recordId),
      reviews: reviews.get(recordId) ?? [],
    });
  }
}

interface RecordLines {
  readonly recordId: string;
  readonly text: string | undefined;
  readonly lines: readonly number[];
}

/** Undefined where several lines have the id: nothing tells the records apart. */
function textOf({ document }: Dataset, [line, ...others]: readonly number[]): string | undefined {
  return line === undefined || others.length > 0 ? undefined : document.lineAt(line).text;
}

/** Entries of records in which nothing has changed are the same objects. */
function isSameQueue(one: ReadQueue, other: ReadQueue): boolean {
  return (
    one.nameless === other.nameless &&
    one.unread === other.unread &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, index) => entry === other.entries[index])
  );
}
