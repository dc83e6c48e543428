import * as vscode from 'vscode';
import type { StoredRun } from '../../core/judging/run/run-journal.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { plainLabel } from '../host/plain-label.ts';
import { views } from '../ids.ts';
import type { ActiveRuns } from './active-runs.ts';
import type { RunHistory } from './run-history.ts';
import { runDetails, runSummary, type RunFacts, type RunItemState } from './run-summary.ts';
import { runTitle } from './run-title.ts';

const delayMs = 150;

/** A run in the list, as commands get it. */
export interface RunItem {
  readonly type: 'run';
  readonly dataset: Dataset;
  readonly run: StoredRun;
  readonly facts: RunFacts;
}

interface DetailItem {
  readonly type: 'detail';
  readonly label: string;
  readonly value: string;
}

type Item = RunItem | DetailItem;

const icons: Readonly<Record<RunItemState, string>> = {
  running: 'sync',
  finished: 'pass',
  cancelled: 'circle-slash',
  interrupted: 'debug-disconnect',
  capped: 'dashboard',
  refused: 'error',
  failed: 'error',
};

/** The Runs view: the history of the active file, the latest run first; opening one shows its details. */
export class RunList implements vscode.TreeDataProvider<Item>, vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private readonly history: RunHistory;
  private readonly runs: ActiveRuns;
  private readonly store: JudgmentStore;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<undefined>());
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view: vscode.TreeView<Item>;
  private shown: vscode.Uri | undefined;

  constructor(
    datasets: Datasets,
    activeRecord: ActiveRecord,
    history: RunHistory,
    runs: ActiveRuns,
    store: JudgmentStore,
  ) {
    this.datasets = datasets;
    this.activeRecord = activeRecord;
    this.history = history;
    this.runs = runs;
    this.store = store;
    const { request } = this.disposables.add(
      new Delayed(delayMs, () => {
        this.changed.fire(undefined);
      }),
    );
    this.view = this.disposables.add(
      vscode.window.createTreeView<Item>(views.runs, {
        treeDataProvider: this,
        canSelectMany: true,
        showCollapseAll: true,
      }),
    );
    this.disposables.add(history.onDidChange(request));
    this.disposables.add(runs.onDidChange(request));
    this.disposables.add(
      activeRecord.onDidChange((current) => {
        if (current?.dataset.uri.toString() !== this.shown?.toString()) request();
      }),
    );
    this.disposables.add(datasets.onDidClose(request));
  }

  /** The file whose runs are shown. */
  private get dataset(): Dataset | undefined {
    return this.datasets.active() ?? this.activeRecord.current?.dataset;
  }

  getChildren(item?: Item): readonly Item[] & Item[] {
    if (item?.type === 'run') {
      return runDetails(item.run, item.facts).map(([label, value]) => ({
        type: 'detail',
        label,
        value,
      }));
    }
    if (item !== undefined) return [];
    const { dataset } = this;
    this.shown = dataset?.uri;
    this.view.description = dataset === undefined ? '' : fileNameOf(dataset.uri);
    if (dataset?.protocol === undefined) return [];
    const counts = this.countsByRun(dataset);
    return this.history
      .of(dataset)
      .toReversed()
      .map((run) => ({
        type: 'run',
        dataset,
        run,
        facts: this.factsOf(dataset, run, counts.get(run.start.run_id) ?? noCounts),
      }));
  }

  getTreeItem(item: Item): vscode.TreeItem {
    if (item.type === 'detail') {
      const detail = new vscode.TreeItem(plainLabel(item.label));
      detail.description = plainLabel(item.value);
      detail.tooltip = item.value;
      return detail;
    }
    const { run, facts } = item;
    const judges = run.start.judges.map(({ name }) => name).join(', ');
    const tree = new vscode.TreeItem(
      plainLabel(`${runTitle(run)} · ${judges}`),
      vscode.TreeItemCollapsibleState.Collapsed,
    );
    tree.id = `${item.dataset.uri.toString()} ${run.start.run_id}`;
    tree.description = plainLabel(runSummary(run, facts));
    tree.tooltip = [
      runSummary(run, facts),
      ...runDetails(run, facts).map((pair) => pair.join(': ')),
    ].join('\n');
    tree.iconPath = new vscode.ThemeIcon(icons[facts.state]);
    tree.contextValue = facts.canResume ? 'run.resumable' : `run.${facts.state}`;
    return tree;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private factsOf(dataset: Dataset, run: StoredRun, counts: RunFacts['counts']): RunFacts {
    const active = this.runs.of(dataset.uri);
    const isGoing = active?.runId === run.start.run_id && active.end === undefined;
    const state = isGoing ? 'running' : run.state;
    const isOpen = (run.end?.not_made ?? 1) > 0 || (run.end?.counts.failed ?? 0) > 0;
    return { state, counts, canResume: !isGoing && (state !== 'finished' || isOpen) };
  }

  /** Of all runs in one pass: a resumed run has several ends, and an interrupted one has none. */
  private countsByRun(dataset: Dataset): ReadonlyMap<string, RunFacts['counts']> {
    const found = new Map<string, Mutable<RunFacts['counts']>>();
    for (const id of this.store.judgedRecords(dataset)) {
      for (const { run_id, outcome, usage } of this.store.judgmentsOf(dataset, id)) {
        if (run_id === undefined || outcome === 'cancelled') continue;
        const counts = found.get(run_id) ?? { ...noCounts };
        found.set(run_id, counts);
        counts[outcome] += 1;
        counts.inputTokens += usage?.input_tokens ?? 0;
        counts.outputTokens += usage?.output_tokens ?? 0;
      }
    }
    return found;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const noCounts: RunFacts['counts'] = {
  verdict: 0,
  unreadable: 0,
  failed: 0,
  inputTokens: 0,
  outputTokens: 0,
};
