import * as vscode from 'vscode';
import { entryFor } from '../../core/review/queue/entry-for.ts';
import type { QueueEntry } from '../../core/review/queue/queue-entry.ts';
import { filterEntries } from '../../core/review/queue/queue-filter.ts';
import type { QueueGrouping } from '../../core/review/queue/queue-order.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { canFlag } from '../host/can-flag.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { ReviewInSight } from '../host/review-in-sight.ts';
import type { Reviewer } from '../host/reviewer.ts';
import type { Studies } from '../host/studies.ts';
import { contextKeys, settings, views } from '../ids.ts';
import type { KeptArrangement } from './kept-arrangement.ts';
import { NextSelection } from './next-selection.ts';
import { entryId, type EntryItem, type MoreItem, type QueueItem } from './queue-item.ts';
import type { QueueReader, ReadQueue } from './queue-reader.ts';
import { queueRow } from './queue-rows.ts';
import { QueueTree } from './queue-tree.ts';
import { countedEntries, listMessage } from './queue-words.ts';

const delayMs = 30;

/** Why the view shows nothing, or that it shows something: what its welcome texts go by. */
export type QueueState =
  | 'none'
  /** A blind review of the file is in front, and the queue would tell what it asks. */
  | 'hidden'
  | 'reading'
  | 'no-records'
  | 'empty'
  | 'skipped'
  | 'filtered'
  | 'shown';

export interface QueueListServices {
  readonly datasets: Datasets;
  readonly activeRecord: ActiveRecord;
  readonly reader: QueueReader;
  readonly arrangement: KeptArrangement;
  readonly reviewer: Reviewer;
  readonly studies: Studies;
  readonly inSight: ReviewInSight;
}

/** The Review view: what in the active file needs a person, and why. */
export class QueueList implements vscode.TreeDataProvider<QueueItem>, vscode.Disposable {
  private readonly services: QueueListServices;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<undefined>());
  readonly onDidChangeTreeData = this.changed.event;
  readonly view: vscode.TreeView<QueueItem>;
  private dataset: Dataset | undefined;
  private tree: QueueTree | undefined;
  /** Of the tree. */
  private grouping: QueueGrouping = 'reason';
  private seen: readonly QueueEntry[] = [];
  private shownState: QueueState = 'none';
  /** How often more was asked for, by the key of the group. */
  private requests: ReadonlyMap<string, number> = new Map();
  /** What the present tree was made from. */
  private madeFrom: readonly unknown[] = [];
  /** Titles of candidates by id: those of one kind are named alike in all records. */
  private readonly titles = new Map<string, string>();
  private readonly next = new NextSelection();

  constructor(services: QueueListServices) {
    this.services = services;
    const { datasets, activeRecord, reader, arrangement, inSight } = services;
    const { request } = this.disposables.add(
      new Delayed(delayMs, () => {
        this.show();
      }),
    );
    this.view = this.disposables.add(
      vscode.window.createTreeView<QueueItem>(views.queue, {
        treeDataProvider: this,
        canSelectMany: true,
        showCollapseAll: true,
      }),
    );
    this.disposables.add(activeRecord.onDidChange(request));
    this.disposables.add(datasets.onDidChange(request));
    this.disposables.add(datasets.onDidClose(request));
    this.disposables.add(vscode.window.onDidChangeActiveTextEditor(request));
    const forgetNext = (): void => {
      this.next.forget();
    };
    this.disposables.add(vscode.window.onDidChangeActiveTextEditor(forgetNext));
    this.disposables.add(vscode.window.onDidChangeTextEditorSelection(forgetNext));
    this.disposables.add(reader.onDidChange(request));
    this.disposables.add(inSight.onDidChange(request));
    this.disposables.add(
      arrangement.onDidChange(() => {
        this.requests = new Map();
        this.show();
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${settings.section}.${settings.reviewer}`)) request();
      }),
    );
    this.show();
  }

  /** The file whose queue is shown. */
  get shownDataset(): Dataset | undefined {
    return this.dataset;
  }

  get state(): QueueState {
    return this.shownState;
  }

  /** All entries of the file, whatever the filter, as whoever reviews here may read them. */
  get entries(): readonly QueueEntry[] {
    return this.seen;
  }

  get selected(): readonly EntryItem[] {
    // VS Code keeps a selection for a while after its rows have gone.
    if (this.shownState !== 'shown') return [];
    return this.view.selection.filter((item) => item.type === 'entry');
  }

  /** How often VS Code could not select what it was told to. */
  get refusedSelections(): number {
    return this.next.refusals;
  }

  /** Once the view shows what it is to show by now. */
  async whenDrawn(): Promise<void> {
    while (this.next.underWay !== undefined) await this.next.underWay;
  }

  /** The entry below the last of these, else the one above. */
  itemAfter(items: readonly EntryItem[]): EntryItem | undefined {
    const listed = this.tree?.listed ?? [];
    const ids = new Set(items.map(entryId));
    const last = listed.findLastIndex((item) => ids.has(entryId(item)));
    const isOther = (item: EntryItem): boolean => !ids.has(entryId(item));
    return listed.slice(last + 1).find(isOther) ?? listed.slice(0, last + 1).findLast(isOther);
  }

  /** Selects an entry when the view is next drawn, unless that takes long or the user does something in an editor. */
  selectSoon(item: EntryItem, options: { readonly focus: boolean }): void {
    this.next.wishFor(item, options);
  }

  /** More of a long group. */
  showMore({ key }: MoreItem): void {
    this.requests = new Map([...this.requests, [key, (this.requests.get(key) ?? 0) + 1]]);
    this.show();
  }

  titleOf(recordId: string, candidate: string): string {
    const known = this.titles.get(candidate);
    if (known !== undefined) return known;
    const line = this.dataset?.validator.lineOf(recordId);
    const candidates = line === undefined ? [] : (this.dataset?.recordAt(line)?.candidates ?? []);
    for (const { id, title } of candidates) this.titles.set(id, title);
    return this.titles.get(candidate) ?? candidate;
  }

  getChildren(item?: QueueItem): QueueItem[] {
    return [
      ...(item === undefined ? (this.tree?.roots ?? []) : (this.tree?.childrenOf(item) ?? [])),
    ];
  }

  getParent(item: QueueItem): QueueItem | undefined {
    return this.tree?.parentOf(item);
  }

  getTreeItem(item: QueueItem): vscode.TreeItem {
    const { grouping } = this;
    const { reviewer, studies } = this.services;
    const titleOf = this.titleOf.bind(this);
    return queueRow(item, { grouping, reviewer, studies, titleOf });
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private show(): void {
    const { reader, arrangement, reviewer, inSight } = this.services;
    const dataset = this.presentDataset();
    const isHidden = dataset !== undefined && inSight.hides(dataset.uri);
    const { underWay } = this.next;
    // What is to be hidden is hidden at once.
    if (underWay !== undefined && !isHidden) {
      void underWay.then(() => {
        this.show();
      });
      return;
    }
    if (dataset !== this.dataset) {
      this.requests = new Map();
      this.titles.clear();
    }
    this.dataset = dataset;
    reader.follow(dataset);
    const current = isHidden ? undefined : reader.current;
    const hasRecords = (dataset?.validator.recordCount ?? 0) > 0;
    const parts = [
      ...[dataset, hasRecords, current, arrangement.current],
      ...[reviewer.name, this.requests, isHidden],
    ];
    if (this.madeFrom.length > 0 && parts.every((part, at) => part === this.madeFrom[at])) return;
    this.madeFrom = parts;
    this.grouping = arrangement.current.grouping;
    this.seen = (current?.entries ?? []).map((entry) => entryFor(entry, reviewer.name));
    this.tree =
      dataset === undefined || current === undefined
        ? undefined
        : new QueueTree(
            { dataset, entries: this.seen, textOf: (id) => current.texts.get(id) },
            arrangement.current,
            reviewer.name,
            this.requests,
          );
    this.shownState = isHidden ? 'hidden' : this.stateNow();
    // Before the message: VS Code draws late what changes soon after something else.
    this.changed.fire(undefined);
    this.tell(current);
    this.next.take(this.view, this.tree?.listed ?? []);
  }

  /** The active file; while the focus is elsewhere the last one, as long as it is open. */
  private presentDataset(): Dataset | undefined {
    const { datasets, activeRecord } = this.services;
    const active = datasets.active() ?? activeRecord.current?.dataset;
    if (canFlag(active?.kind)) return active;
    return this.dataset !== undefined && datasets.of(this.dataset.uri) === this.dataset
      ? this.dataset
      : undefined;
  }

  private tell(current: ReadQueue | undefined): void {
    const { tree, view } = this;
    const { arrangement, reviewer } = this.services;
    const total = this.entries.length;
    const text =
      this.shownState !== 'shown' || tree === undefined
        ? ''
        : listMessage({
            shown: tree.shown.length,
            total,
            filter: arrangement.current.filter,
            skipped: tree.skipped,
            nameless: current?.nameless ?? 0,
            unread: current?.unread ?? 0,
          });
    const waiting = filterEntries(this.entries, {}, reviewer.name).length;
    // A welcome text is shown only where there is no message.
    if (view.message !== text) view.message = text;
    view.description = this.dataset === undefined ? '' : fileNameOf(this.dataset.uri);
    view.badge =
      waiting === 0
        ? undefined
        : { value: waiting, tooltip: `${countedEntries(waiting)} in the review queue` };
    const set = (key: string, value: string | boolean): void => {
      void vscode.commands.executeCommand('setContext', key, value);
    };
    set(contextKeys.queueState, this.shownState);
    set(contextKeys.isQueueFiltered, arrangement.isFiltered);
  }

  private stateNow(): QueueState {
    const { tree } = this;
    if (this.dataset === undefined) return 'none';
    if (tree === undefined) return 'reading';
    if (tree.shown.length > 0) return 'shown';
    if (this.entries.length === 0) {
      if (this.hasMore) return 'reading';
      return this.dataset.validator.recordCount === 0 ? 'no-records' : 'empty';
    }
    return tree.skipped === this.entries.length ? 'skipped' : 'filtered';
  }

  /** Of a large file, what is read so far is shown. */
  private get hasMore(): boolean {
    return (this.services.reader.current?.unread ?? 0) > 0;
  }
}
