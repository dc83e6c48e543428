import * as vscode from 'vscode';
import type { StoredRun } from '../../core/judging/run/run-journal.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { commands } from '../ids.ts';
import type { ActiveRuns } from './active-runs.ts';
import type { RunHistory } from './run-history.ts';
import { runTitle } from './run-title.ts';
import { showInformation } from '../host/notifications.ts';

const storageKey = 'benchwright.offeredRuns';
/** Older ones are forgotten; their files have long been opened. */
const mostRemembered = 200;

/** Offers once to take up a run that did not come to its end: the window was closed, or it crashed. */
export class InterruptedRuns implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly history: RunHistory;
  private readonly runs: ActiveRuns;
  private readonly store: JudgmentStore;
  private readonly memory: vscode.Memento;
  private readonly disposables = new DisposableStore();
  /** Files that were looked at since they were opened. */
  private readonly looked = new Set<string>();
  /** Of the runs that were offered in this window, for tests. */
  readonly offered: string[] = [];

  constructor(
    datasets: Datasets,
    history: RunHistory,
    runs: ActiveRuns,
    store: JudgmentStore,
    memory: vscode.Memento,
  ) {
    this.datasets = datasets;
    this.history = history;
    this.runs = runs;
    this.store = store;
    this.memory = memory;
    this.disposables.add(
      datasets.onDidChange((dataset) => {
        void this.look(dataset);
      }),
    );
    this.disposables.add(
      datasets.onDidClose((uri) => {
        this.looked.delete(uri.toString());
      }),
    );
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async look(dataset: Dataset): Promise<void> {
    const key = dataset.uri.toString();
    if (dataset.protocol === undefined || !dataset.isLoaded || this.looked.has(key)) return;
    this.looked.add(key);
    const last = this.history.of(dataset).at(-1);
    if (last?.state !== 'interrupted' || this.runs.of(dataset.uri)?.runId === last.start.run_id) {
      return;
    }
    const { run_id: id } = last.start;
    const known = this.memory.get<readonly string[]>(storageKey, []);
    if (known.includes(id)) return;
    await this.memory.update(storageKey, [...known, id].slice(-mostRemembered));
    if (this.datasets.of(dataset.uri) !== dataset) return;
    this.offered.push(id);
    await this.offer(dataset, last);
  }

  private async offer(dataset: Dataset, run: StoredRun): Promise<void> {
    const { run_id: id, planned_calls: planned, judges } = run.start;
    const judgments = await this.store.all(dataset);
    const done = judgments.filter(({ run_id }) => run_id === id).length;
    const resume = 'Resume';
    const answer = await showInformation(
      `The run of ${runTitle(run)} over ${fileNameOf(dataset.uri)} (${judges.map(({ name }) => name).join(', ')}) did not come to its end: ${done} of ${planned} calls were answered. Resume it, unless it goes on in another window or terminal.`,
      resume,
      'Not Now',
    );
    if (answer === resume) {
      await vscode.commands.executeCommand(commands.resumeRun, dataset.uri, id);
    }
  }
}
