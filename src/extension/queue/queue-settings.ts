import type * as vscode from 'vscode';
import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import { judgeNamesOf } from '../../core/review/queue/queue.ts';
import { defaultQueueOptions, type QueueSetting } from '../../core/review/queue/queue-setting.ts';
import type { Dataset } from '../host/dataset.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { Studies } from '../host/studies.ts';

interface KnownSetting {
  readonly uri: string;
  readonly benchmark: Benchmark | undefined;
  readonly setting: QueueSetting;
}

/** What goes for all records of a file: the same object until something of it changes, since what is computed goes by it. */
export class QueueSettings {
  private readonly store: JudgmentStore;
  private readonly studies: Studies;
  private known: KnownSetting | undefined;
  /** Names of judges may have changed. */
  private isDue = true;

  constructor(store: JudgmentStore, studies: Studies) {
    this.store = store;
    this.studies = studies;
  }

  forgetJudges(uri: vscode.Uri): void {
    if (uri.toString() === this.known?.uri) this.isDue = true;
  }

  /** Undefined for a file of no kind. */
  async of(dataset: Dataset, pause: () => Promise<void>): Promise<QueueSetting | undefined> {
    const { kind, benchmark } = dataset;
    if (kind === undefined) return undefined;
    const uri = dataset.uri.toString();
    const { known } = this;
    const studies = this.studies.studiesOf(dataset);
    const isSame =
      known?.uri === uri &&
      known.setting.kind === kind &&
      known.benchmark === benchmark &&
      isSameList(known.setting.studies, studies);
    if (isSame && !this.isDue) return known.setting;
    this.isDue = false;
    const judgeNames = await this.judgeNames(dataset, pause);
    if (isSame && isSameMap(known.setting.judgeNames, judgeNames)) return known.setting;
    const setting: QueueSetting = {
      kind,
      protocols: benchmark?.protocols ?? [],
      repairs: benchmark?.repairs ?? [],
      studies,
      judgeNames,
      options: defaultQueueOptions,
    };
    this.known = { uri, benchmark, setting };
    return setting;
  }

  private async judgeNames(
    dataset: Dataset,
    pause: () => Promise<void>,
  ): Promise<ReadonlyMap<string, string>> {
    const judgments: Judgment[] = [];
    for (const id of this.store.judgedRecords(dataset)) {
      await pause();
      judgments.push(...this.store.judgmentsOf(dataset, id));
    }
    return judgeNamesOf(judgments);
  }
}

function isSameMap(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
