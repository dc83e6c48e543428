import * as vscode from 'vscode';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/model/json.ts';
import {
  readQueueFilter,
  writeQueueFilter,
  type QueueFilter,
} from '../../core/review/queue/queue-filter.ts';
import {
  queueGroupings,
  queueOrders,
  type QueueGrouping,
  type QueueOrder,
} from '../../core/review/queue/queue-order.ts';

/** How the view shows the queue. */
export interface QueueArrangement {
  readonly filter: QueueFilter;
  readonly grouping: QueueGrouping;
  readonly order: QueueOrder;
}

export interface SavedFilter {
  readonly name: string;
  readonly filter: QueueFilter;
}

const arrangementKey = 'benchwright.queue.arrangement';
const savedKey = 'benchwright.queue.filters';

/** The arrangement of the view and the filters that were saved under a name, kept with the workspace. */
export class KeptArrangement implements vscode.Disposable {
  private readonly memory: vscode.Memento;
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private arrangement: QueueArrangement;

  constructor(memory: vscode.Memento) {
    this.memory = memory;
    this.arrangement = readArrangement(memory.get<JsonValue>(arrangementKey));
  }

  get current(): QueueArrangement {
    return this.arrangement;
  }

  /** Whether something is left out by a filter. */
  get isFiltered(): boolean {
    return Object.keys(writeQueueFilter(this.arrangement.filter)).length > 0;
  }

  async change(change: Partial<QueueArrangement>): Promise<void> {
    this.arrangement = { ...this.arrangement, ...change };
    this.changed.fire();
    const { filter, grouping, order } = this.arrangement;
    await this.memory.update(arrangementKey, { filter: writeQueueFilter(filter), grouping, order });
  }

  /** By name. */
  get saved(): readonly SavedFilter[] {
    const kept = this.memory.get<JsonValue>(savedKey, {});
    if (!isJsonObject(kept)) return [];
    return Object.entries(kept)
      .flatMap(([name, value]) => {
        const filter = value === undefined ? undefined : readQueueFilter(value);
        return filter === undefined ? [] : [{ name, filter }];
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  }

  /** Takes the place of one with the same name. */
  async save({ name, filter }: SavedFilter): Promise<void> {
    await this.keep([...this.saved.filter((each) => each.name !== name), { name, filter }]);
  }

  async remove(name: string): Promise<void> {
    await this.keep(this.saved.filter((each) => each.name !== name));
  }

  dispose(): void {
    this.changed.dispose();
  }

  private async keep(saved: readonly SavedFilter[]): Promise<void> {
    const entries = saved.map(({ name, filter }) => [name, writeQueueFilter(filter)] as const);
    await this.memory.update(savedKey, Object.fromEntries(entries));
  }
}

/** What another version may have kept is left out. */
function readArrangement(kept: JsonValue | undefined): QueueArrangement {
  const known: JsonObject = kept !== undefined && isJsonObject(kept) ? kept : {};
  const { filter, grouping, order } = known;
  return {
    filter: (filter === undefined ? undefined : readQueueFilter(filter)) ?? {},
    grouping: queueGroupings.find((each) => each === grouping) ?? 'reason',
    order: queueOrders.find((each) => each === order) ?? 'weight',
  };
}
