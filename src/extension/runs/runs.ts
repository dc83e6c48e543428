import * as vscode from 'vscode';
import type { StoredRun } from '../../core/judging/run/run-journal.ts';
import { isJsonObject } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RunAction, RunState } from '../../webviews/protocol/run.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { registerCommand } from '../host/commands.ts';
import type { Consent } from '../host/consent.ts';
import type { Dataset } from '../host/dataset.ts';
import { recordIdsOf } from '../host/dataset-ids.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { exists } from '../host/exists.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgeDirectory } from '../host/judge-directory.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import { plainLabel } from '../host/plain-label.ts';
import { commands } from '../ids.ts';
import { ActiveRuns, type RunLimits } from './active-runs.ts';
import { InterruptedRuns } from './interrupted-runs.ts';
import { resumeWish } from './resume-wish.ts';
import { RunHistory } from './run-history.ts';
import { RunList, type RunItem } from './run-list.ts';
import { RunPanel } from './run-panel.ts';
import { planRun, type PlannedRun } from './run-planner.ts';
import { protocolsOf } from './run-setting.ts';
import { RunStatus } from './run-status.ts';
import { runTitle } from './run-title.ts';
import { selectedLines } from './selected-lines.ts';
import { showInformation } from '../host/notifications.ts';

export interface RunsServices {
  readonly directory: JudgeDirectory;
  readonly store: JudgmentStore;
  readonly consent: Consent;
  readonly log: ChannelLog;
  readonly memory: vscode.Memento;
  readonly programVersion: string;
}

/** What tests may look at and do, because VS Code lets no test into a webview. */
export interface RunsProbe {
  readonly state: () => RunState;
  /** What the page sends. */
  readonly act: (action: RunAction) => Promise<void>;
  /** Ids of the runs of a file, with how the journal knows them. */
  readonly history: (uri: vscode.Uri) => readonly StoredRun[];
  /** Ids of the runs that were offered to be taken up again. */
  readonly offered: () => readonly string[];
  readonly statusText: () => string | undefined;
  /** Of the Runs view, as its commands get them. */
  readonly items: () => readonly unknown[];
  /** Labels of the Runs view. */
  readonly listed: () => readonly string[];
}

/** Runs over whole files: the commands, the panel, the Runs view and what goes on meanwhile. */
export class Runs implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private readonly services: RunsServices;
  private readonly disposables = new DisposableStore();
  private readonly history: RunHistory;
  private readonly runs: ActiveRuns;
  private readonly panel: RunPanel;
  private readonly list: RunList;
  private readonly status: RunStatus;
  private readonly interrupted: InterruptedRuns;

  constructor(
    extensionUri: vscode.Uri,
    datasets: Datasets,
    activeRecord: ActiveRecord,
    services: RunsServices,
  ) {
    this.datasets = datasets;
    this.activeRecord = activeRecord;
    this.services = services;
    const { store, log, memory } = services;
    const add = <T extends vscode.Disposable>(part: T): T => this.disposables.add(part);
    this.history = add(new RunHistory(datasets, store));
    this.runs = add(new ActiveRuns({ ...services, history: this.history }));
    this.panel = add(new RunPanel(extensionUri, datasets, { ...services, runs: this.runs }));
    this.list = add(new RunList(datasets, activeRecord, this.history, this.runs, store));
    this.status = add(new RunStatus(this.runs));
    this.interrupted = add(new InterruptedRuns(datasets, this.history, this.runs, store, memory));
    const command = (id: string, run: (...parameters: readonly unknown[]) => unknown): void => {
      add(registerCommand(log, id, run));
    };
    this.register(command);
  }

  readonly probe: RunsProbe = {
    state: () => this.panel.state(),
    act: (action) => this.panel.run(action),
    history: (uri) => {
      const dataset = this.datasets.of(uri);
      return dataset === undefined ? [] : this.history.of(dataset);
    },
    offered: () => this.interrupted.offered,
    statusText: () => this.status.text,
    items: () => this.list.getChildren(),
    listed: () =>
      this.list.getChildren().map((item) => {
        const { label, description } = this.list.getTreeItem(item);
        return [label, description].filter((text) => typeof text === 'string').join(' ');
      }),
  };

  dispose(): void {
    this.disposables.dispose();
  }

  private register(
    add: (id: string, run: (...parameters: readonly unknown[]) => unknown) => void,
  ): void {
    add(commands.judgeDataset, async (place) => {
      const dataset =
        place === 'choose'
          ? await this.chooseDataset()
          : await this.datasetOf(place instanceof vscode.Uri ? place : undefined);
      this.panel.show(dataset);
    });
    add(commands.judgeSelection, () => this.judgeSelection());
    add(commands.startRun, (uri) => this.start(uri));
    add(commands.cancelRun, (...parameters) => {
      this.runs.cancel(this.placeOf(parameters).dataset.uri);
    });
    add(commands.resumeRun, (...parameters) => this.resume(parameters));
    add(commands.compareRuns, (item, items) => this.compare(item, items));
    add(commands.openRunJudgments, (item) => this.openJudgments(item));
  }

  private async judgeSelection(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const dataset = await this.datasetOf(editor?.document.uri);
    await recordIdsOf(dataset);
    const selection = editor && selectedLines(dataset, editor.selections);
    if (selection === undefined) {
      throw new UserError('unknown-record', 'No record with an id is in the selection.');
    }
    this.panel.show(dataset, selection);
  }

  private async start(uri: unknown): Promise<void> {
    const { dataset } = this.placeOf([uri]);
    const planned = this.panel.planned(dataset);
    await this.begin(planned, this.panel.choicesFor(dataset), crypto.randomUUID());
  }

  /** Takes a run up again: the one of the list, or the last one of the file. */
  private async resume(parameters: readonly unknown[]): Promise<void> {
    const { dataset, run } = this.placeOf(parameters);
    const [, runId] = parameters;
    // A run that was named is resumed or none: another one would make calls that nobody asked for.
    const stored = run ?? (runId === undefined ? this.history.of(dataset).at(-1) : undefined);
    if (stored === undefined) {
      throw new UserError(
        'unknown-record',
        runId === undefined
          ? 'There is no run of this file yet.'
          : 'The journal of this file has that run no more.',
      );
    }
    const { directory, store } = this.services;
    const wish = await resumeWish(dataset, stored.start, directory);
    const planned = await planRun(
      dataset,
      wish,
      { directory, store },
      new AbortController().signal,
    );
    if (planned.plan.callCount === 0) {
      void showInformation(
        `Nothing is missing of the run of ${runTitle(stored)}: every call has its answer.`,
      );
      return;
    }
    this.panel.show(dataset);
    const { maxCalls, maxCostUsd } = this.panel.choicesFor(dataset);
    const limits = {
      ...wish.choices,
      maxCalls: maxCalls ?? wish.choices.maxCalls,
      maxCostUsd: maxCostUsd ?? wish.choices.maxCostUsd,
    };
    await this.begin(planned, limits, stored.start.run_id);
  }

  private async begin(planned: PlannedRun, limits: RunLimits, runId: string): Promise<void> {
    await this.services.consent.require(planned.requests);
    await this.runs.start(planned, limits, runId);
  }

  private async compare(item: unknown, items: unknown): Promise<void> {
    const { dataset, run } = this.placeOf([item]);
    const selected = (Array.isArray(items) ? items : []).filter(isRunItem);
    const first = run ?? this.history.of(dataset).at(-1);
    if (first === undefined) {
      throw new UserError('unknown-record', 'There is no run of this file yet.');
    }
    const [one, other] = selected;
    if (selected.length === 2 && one !== undefined && other !== undefined) {
      const [earlier, later] = [one.run, other.run].toSorted((a, b) =>
        a.start.started_at.localeCompare(b.start.started_at),
      );
      if (earlier !== undefined && later !== undefined) {
        await this.panel.compare(dataset, [earlier, later]);
      }
      return;
    }
    const second = await this.chooseRun(dataset, first);
    if (second !== undefined) await this.panel.compare(dataset, [first, second]);
  }

  private async chooseRun(dataset: Dataset, first: StoredRun): Promise<StoredRun | undefined> {
    const others = this.history.of(dataset).toReversed();
    const choice = await vscode.window.showQuickPick(
      others.map((run) => ({
        label: plainLabel(runTitle(run)),
        description: run === first ? 'the same run: compare its parts' : run.state,
        detail: plainLabel(run.start.judges.map(({ name }) => name).join(', ')),
        run,
      })),
      { title: `Compare the run of ${runTitle(first)}`, placeHolder: 'With which run?' },
    );
    return choice?.run;
  }

  /** Opens the judgments file at the first judgment of a run. */
  private async openJudgments(item: unknown): Promise<void> {
    const { dataset, run } = this.placeOf([item]);
    const file = this.services.store.fileOf(dataset);
    if (!(await exists(file))) {
      throw new UserError('unknown-record', 'Nothing of this file has been judged yet.');
    }
    const editor = await vscode.window.showTextDocument(file, { preview: false });
    const runId = run?.start.run_id;
    if (runId === undefined) return;
    const at = editor.document.getText().indexOf(`"run_id":${JSON.stringify(runId)}`);
    if (at < 0) return;
    const position = editor.document.positionAt(at).with({ character: 0 });
    editor.selection = new vscode.Selection(position, position);
    editor.revealRange(new vscode.Range(position, position), vscode.TextEditorRevealType.AtTop);
  }

  /** What a command is about: an item of the Runs view, a file (and a run of it), else the active file. */
  private placeOf(parameters: readonly unknown[]): {
    readonly dataset: Dataset;
    readonly run: StoredRun | undefined;
  } {
    const [first, runId] = parameters;
    if (isRunItem(first)) return { dataset: first.dataset, run: first.run };
    const dataset =
      first instanceof vscode.Uri
        ? this.datasets.of(first)
        : (this.datasets.active() ?? this.activeRecord.current?.dataset);
    if (first instanceof vscode.Uri && dataset === undefined) throw notOpen(first);
    if (dataset === undefined || protocolsOf(dataset).length === 0) throw noDataset();
    const run = this.history.of(dataset).find(({ start }) => start.run_id === runId);
    return { dataset, run };
  }

  /** The file that the command means: the given one (opened where it is not), the active one, or one of the open ones. */
  private async datasetOf(uri: vscode.Uri | undefined): Promise<Dataset> {
    if (uri !== undefined && this.datasets.of(uri) === undefined) {
      await openedIn(uri);
    }
    const active =
      this.datasets.of(uri) ?? this.datasets.active() ?? this.activeRecord.current?.dataset;
    if (active !== undefined && protocolsOf(active).length > 0) return active;
    if (uri !== undefined) throw noDataset();
    return this.chooseDataset();
  }

  private async chooseDataset(): Promise<Dataset> {
    const judgeable = [...this.datasets.all()].filter((one) => protocolsOf(one).length > 0);
    const [only, ...others] = judgeable;
    if (only === undefined) throw noDataset();
    if (others.length === 0) return only;
    const choice = await vscode.window.showQuickPick(
      judgeable.map((dataset) => ({
        label: fileNameOf(dataset.uri),
        description: vscode.workspace.asRelativePath(dataset.uri),
        dataset,
      })),
      { title: 'Judge Dataset', placeHolder: 'Which open file?' },
    );
    if (choice === undefined) throw new UserError('cancelled', 'No file was chosen.');
    return choice.dataset;
  }
}

/** @throws {UserError} */
async function openedIn(uri: vscode.Uri): Promise<void> {
  try {
    await vscode.window.showTextDocument(uri, { preview: false });
  } catch {
    throw notOpen(uri);
  }
}

function notOpen(uri: vscode.Uri): UserError {
  const name = fileNameOf(uri);
  return new UserError(
    'file-not-readable',
    `${name} is not open, or too large for VS Code to hand on (50 MB). Open it and try again, or use the command line: benchwright judge.`,
  );
}

function noDataset(): UserError {
  return new UserError(
    'unknown-kind',
    'There is nothing to judge here: open a JSON Lines file of a benchmark first, e.g. one that ends in .scenarios.jsonl.',
  );
}

function isRunItem(value: unknown): value is RunItem {
  return isJsonObject(value) && value['type'] === 'run' && 'run' in value && 'dataset' in value;
}
