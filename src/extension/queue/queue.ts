import * as vscode from 'vscode';
import { isJsonObject } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import { readQueueFilter } from '../../core/review/queue/queue-filter.ts';
import { queueGroupings, queueOrders } from '../../core/review/queue/queue-order.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { registerCommand } from '../host/commands.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import type { RecordFlags } from '../host/record-flags.ts';
import type { ReviewInSight } from '../host/review-in-sight.ts';
import type { Reviewer } from '../host/reviewer.ts';
import type { ReviewStore } from '../host/review-store.ts';
import type { Studies } from '../host/studies.ts';
import { commands } from '../ids.ts';
import { chooseFilter } from './choose-filter.ts';
import { registerFlagCommands } from './flag-commands.ts';
import { KeptArrangement, type QueueArrangement, type SavedFilter } from './kept-arrangement.ts';
import { openEntry, repairEntry, reviewEntry } from './open-entry.ts';
import { QueueDecisions } from './queue-decisions.ts';
import { isEntryItem, type EntryItem, type MoreItem } from './queue-item.ts';
import { QueueList, type QueueState } from './queue-list.ts';
import { QueueReader } from './queue-reader.ts';
import { groupingTitles, orderTitles } from './queue-words.ts';
import { showSavedFilters } from './saved-filters.ts';

export interface QueueServices {
  readonly datasets: Datasets;
  readonly activeRecord: ActiveRecord;
  readonly store: JudgmentStore;
  readonly reviews: ReviewStore;
  readonly reviewer: Reviewer;
  readonly flags: RecordFlags;
  readonly studies: Studies;
  readonly inSight: ReviewInSight;
  readonly log: ChannelLog;
  readonly memory: vscode.Memento;
}

/** What tests may look at, because VS Code shows no test what a view holds. */
export interface QueueProbe {
  readonly state: () => QueueState;
  /** The file whose queue is shown: an earlier one stays until the view has turned to the next. */
  readonly file: () => string | undefined;
  /** Each group with the labels of its entries. */
  readonly groups: () => readonly (readonly [title: string, labels: readonly string[]])[];
  readonly message: () => string | undefined;
  readonly badge: () => number | undefined;
  /** As the commands of the view get them. */
  readonly items: () => readonly EntryItem[];
  readonly contextOf: (item: EntryItem) => string | undefined;
  readonly saveFilter: (filter: SavedFilter) => Promise<void>;
  readonly savedFilters: () => readonly string[];
  /** Whether what is shown is what the file, its judgments and its reviews say now. */
  readonly isSettled: () => boolean;
  /** All that the rows say, to the eye, the pointer and a screen reader. */
  readonly rows: () => readonly string[];
  readonly selected: () => readonly EntryItem[];
  /** As after a decision: it is selected when the view is next drawn. */
  readonly selectSoon: (item: EntryItem) => void;
  /** How often VS Code could not select what it was told to. */
  readonly refusedSelections: () => number;
}

type Run = (...parameters: readonly unknown[]) => unknown;

/** The queue of what needs a person: the Review view with its commands, and flags by hand. */
export class Queue implements vscode.Disposable {
  private readonly services: QueueServices;
  private readonly disposables = new DisposableStore();
  private readonly arrangement: KeptArrangement;
  private readonly reader: QueueReader;
  private readonly list: QueueList;
  private readonly decisions: QueueDecisions;

  constructor(services: QueueServices) {
    this.services = services;
    const { reviews, reviewer, memory } = services;
    const add = <T extends vscode.Disposable>(part: T): T => this.disposables.add(part);
    this.arrangement = add(new KeptArrangement(memory));
    this.reader = add(new QueueReader(services));
    const { reader, arrangement } = this;
    this.list = add(new QueueList({ ...services, reader, arrangement }));
    this.decisions = new QueueDecisions(reviews, reviewer);
    add(registerFlagCommands(services));
    const command = (id: string, run: Run): void => {
      add(registerCommand(services.log, id, run));
    };
    this.registerEntryCommands(command);
    this.registerViewCommands(command);
  }

  readonly probe: QueueProbe = {
    state: () => this.list.state,
    file: () => this.list.shownDataset?.uri.toString(),
    groups: () =>
      this.list
        .getChildren()
        .map((group) => [
          this.labelOf(group),
          this.list.getChildren(group).map((item) => this.labelOf(item)),
        ]),
    message: () => this.list.view.message,
    badge: () => this.list.view.badge?.value,
    items: () =>
      this.list
        .getChildren()
        .flatMap((group) => this.list.getChildren(group))
        .filter((item) => item.type === 'entry'),
    contextOf: (item) => this.list.getTreeItem(item).contextValue,
    saveFilter: (filter) => this.arrangement.save(filter),
    savedFilters: () => this.arrangement.saved.map(({ name }) => name),
    isSettled: () => !this.reader.isBusy,
    rows: () =>
      this.list
        .getChildren()
        .flatMap((group) => [group, ...this.list.getChildren(group)])
        .map((item) => JSON.stringify(this.list.getTreeItem(item))),
    selected: () => this.list.selected,
    selectSoon: (item) => {
      this.list.selectSoon(item, { focus: false });
    },
    refusedSelections: () => this.list.refusedSelections,
  };

  dispose(): void {
    this.disposables.dispose();
  }

  private labelOf(item: Parameters<QueueList['getTreeItem']>[0]): string {
    const { label, description } = this.list.getTreeItem(item);
    return [label, description].filter((text) => typeof text === 'string').join(' ');
  }

  private registerEntryCommands(add: (id: string, run: Run) => void): void {
    const { studies } = this.services;
    add(commands.openQueueEntry, (item) => {
      if (isMoreItem(item)) this.list.showMore(item);
      else return openEntry(this.entryOf(item));
      return undefined;
    });
    add(commands.reviewQueueEntry, (item) => reviewEntry(this.entryOf(item), studies));
    add(commands.repairQueueEntry, (item) => repairEntry(this.entryOf(item), studies));
    add(commands.finishQueueEntry, (...parameters) => this.decide(parameters, 'done'));
    add(commands.skipQueueEntry, (...parameters) => this.decide(parameters, 'skip'));
    add(commands.assignQueueEntry, (...parameters) => this.assign(parameters));
    add(commands.takeBackQueueDecision, (item, items) => this.takeBack(item, items));
  }

  private registerViewCommands(add: (id: string, run: Run) => void): void {
    add(commands.filterQueue, (filter) => this.filter(filter));
    add(commands.clearQueueFilter, () => this.arrange({ filter: {} }));
    add(commands.savedQueueFilters, (name) => this.useSaved(name));
    add(commands.groupQueue, async (by) => {
      const grouping = await chooseOne('Group By', queueGroupings, groupingTitles, by);
      if (grouping !== undefined) await this.arrange({ grouping });
    });
    add(commands.sortQueue, async (by) => {
      const order = await chooseOne('Sort By', queueOrders, orderTitles, by);
      if (order !== undefined) await this.arrange({ order });
    });
  }

  private async arrange(change: Partial<QueueArrangement>): Promise<void> {
    await this.arrangement.change(change);
    await this.list.whenDrawn();
  }

  private async decide(parameters: readonly unknown[], action: 'done' | 'skip'): Promise<void> {
    const [item] = parameters;
    const items = this.entriesOf(parameters);
    const next = this.list.itemAfter(items);
    if (!(await this.decisions.decide(items, action))) return;
    // Keys name no item: they go on from the next one, while whoever clicked keeps the focus where it is.
    if (next !== undefined) this.list.selectSoon(next, { focus: !isEntryItem(item) });
  }

  private async assign(parameters: readonly unknown[]): Promise<void> {
    const items = this.entriesOf(parameters);
    const [, , named] = parameters;
    const [first] = items;
    if (first === undefined) return;
    const isNamed = typeof named === 'string' || named === null;
    const assignee = isNamed ? named : await this.decisions.askAssignee(first.dataset);
    if (assignee !== undefined) await this.decisions.assign(items, assignee);
  }

  /** What was decided about an entry, else what was decided last. */
  private async takeBack(item: unknown, items: unknown): Promise<void> {
    if (isEntryItem(item)) {
      await this.decisions.takeBack(this.entriesOf([item, items]));
      return;
    }
    await this.decisions.takeBackLast(this.dataset());
  }

  /** Sets the filter that it is given; asks for one where it is given none. */
  private async filter(given: unknown): Promise<void> {
    const { arrangement, list } = this;
    const filter = isJsonObject(given)
      ? readQueueFilter(given)
      : await chooseFilter({
          entries: list.entries,
          filter: arrangement.current.filter,
          reviewer: this.services.reviewer.name,
          titleOf: (recordId, candidate) => list.titleOf(recordId, candidate),
        });
    if (filter !== undefined) await this.arrange({ filter });
  }

  /** Uses the saved filter with a name, or lists them. */
  private async useSaved(name: unknown): Promise<void> {
    if (typeof name !== 'string') {
      await showSavedFilters(this.arrangement);
      return;
    }
    const saved = this.arrangement.saved.find((each) => each.name === name);
    if (saved === undefined) throw new UserError('usage', `No filter is saved as ${name}.`);
    await this.arrange({ filter: saved.filter });
  }

  /** The one of a menu, or the first that is selected. */
  private entryOf(item: unknown): EntryItem {
    const [entry] = this.entriesOf([item]);
    if (entry === undefined) throw noSelection();
    return entry;
  }

  /** Those of a menu, or those that are selected. @throws {UserError} when there are none */
  private entriesOf([item, items]: readonly unknown[]): readonly EntryItem[] {
    const several = Array.isArray(items) ? items.filter(isEntryItem) : [];
    if (several.length > 0) return several;
    const chosen = isEntryItem(item) ? [item] : this.list.selected;
    if (chosen.length === 0) throw noSelection();
    return chosen;
  }

  private dataset(): Dataset {
    const { shownDataset } = this.list;
    if (shownDataset !== undefined) return shownDataset;
    throw new UserError('unknown-kind', 'The Review view shows no file: open a dataset first.');
  }
}

function noSelection(): UserError {
  return new UserError('usage', 'Select an entry in the Review view first: Enter does.');
}

function isMoreItem(value: unknown): value is MoreItem {
  return isJsonObject(value) && value['type'] === 'more' && typeof value['key'] === 'string';
}

async function chooseOne<Value extends string>(
  title: string,
  values: readonly Value[],
  titles: Readonly<Record<Value, string>>,
  given: unknown,
): Promise<Value | undefined> {
  const named = values.find((value) => value === given);
  if (named !== undefined) return named;
  const choice = await vscode.window.showQuickPick(
    values.map((value) => ({ label: titles[value], value })),
    { title },
  );
  return choice?.value;
}
