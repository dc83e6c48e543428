import * as vscode from 'vscode';
import type { StoredRun } from '../../core/judging/run/run-journal.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RunAction, RunChoices, RunDesk, RunState } from '../../webviews/protocol/run.ts';
import type { Consent } from '../host/consent.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgeDirectory } from '../host/judge-directory.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import * as settings from '../host/settings.ts';
import { SinglePanel } from '../host/single-panel.ts';
import { commands, settings as settingIds, views } from '../ids.ts';
import type { ActiveRuns } from './active-runs.ts';
import { ComparedRuns } from './compared-runs.ts';
import { listRecords } from './list-records.ts';
import { LivePlan } from './live-plan.ts';
import { planState } from './plan-state.ts';
import { filterFields, progressState } from './progress-state.ts';
import { judgeOptions } from './run-judges.ts';
import { isRunAction, keptLayout } from './run-messages.ts';
import type { PlannedRun } from './run-planner.ts';
import { defaultChoices, protocolsOf, settingOptions } from './run-setting.ts';
import type { RunSelectedLines } from './selected-lines.ts';

export interface RunPanelServices {
  readonly directory: JudgeDirectory;
  readonly store: JudgmentStore;
  readonly consent: Consent;
  readonly runs: ActiveRuns;
  readonly log: ChannelLog;
}

/** What is chosen for one file; kept while the window is open. */
interface Desk {
  choices: RunChoices;
  revision: number;
  selection: RunSelectedLines | undefined;
}

/** The Judge Dataset panel: plan, run and comparison of runs of one file. One at a time; its runs go on without it. */
export class RunPanel implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly services: RunPanelServices;
  private readonly disposables = new DisposableStore();
  private readonly panel: SinglePanel<RunState, RunAction>;
  private readonly plan: LivePlan;
  private readonly desks = new Map<string, Desk>();
  /** The file that is shown. */
  private uri: vscode.Uri | undefined;
  private page: RunDesk['page'] = 'judge';
  private compared: ComparedRuns | undefined;
  private revisions = 0;
  /** The plan is to be made when the panel is seen again. */
  private isDue = false;
  /** A run of the shown file went on when the runs last changed. */
  private wasGoing = false;

  constructor(extensionUri: vscode.Uri, datasets: Datasets, services: RunPanelServices) {
    this.datasets = datasets;
    this.services = services;
    const { log, store, runs } = services;
    this.panel = this.disposables.add(
      new SinglePanel<RunState, RunAction>({
        extensionUri,
        viewType: views.run,
        page: 'run',
        icon: 'run',
        log,
        titleOf: (state) => (state?.type === 'run' ? `Judge ${state.fileName}` : 'Judge Dataset'),
        state: () => this.state(),
        run: (action) => this.run(action),
        isAction: isRunAction,
        restore: (layout) => this.restore(layout),
        onDidClose: () => {
          this.plan.clear();
        },
      }),
    );
    const { refresh } = this.panel;
    this.plan = this.disposables.add(new LivePlan(services, refresh));
    const replan = (uri: vscode.Uri): void => {
      if (uri.toString() === this.uri?.toString()) this.replan();
    };
    this.disposables.add(
      datasets.onDidChange(({ uri }) => {
        replan(uri);
      }),
    );
    this.disposables.add(datasets.onDidClose(refresh));
    this.disposables.add(store.onDidChange(replan));
    this.disposables.add(
      runs.onDidChange(() => {
        const isGoing = this.uri !== undefined && runs.isGoing(this.uri);
        // Its calls changed the store all the time; now that it has ended, the plan is worth making again.
        if (this.wasGoing && !isGoing) this.replan();
        this.wasGoing = isGoing;
        refresh();
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(settingIds.section)) this.replan();
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.replan();
      }),
    );
  }

  dispose(): void {
    this.disposables.dispose();
  }

  /** Shows a file, with its lines that are selected as the choice where there are any. */
  show(dataset: Dataset, selection?: RunSelectedLines): void {
    const desk = this.deskOf(dataset);
    this.uri = dataset.uri;
    this.page = 'judge';
    if (this.compared?.dataset !== dataset) this.compared = undefined;
    if (selection !== undefined) {
      desk.selection = selection;
      this.setChoices(desk, { ...desk.choices, scope: 'selection' });
    }
    this.wasGoing = this.services.runs.isGoing(dataset.uri);
    this.panel.open({ preserveFocus: false });
    this.replan();
  }

  async compare(dataset: Dataset, runs: readonly [StoredRun, StoredRun]): Promise<void> {
    await this.services.store.all(dataset);
    const compared = new ComparedRuns(dataset, runs, this.services.store);
    await compared.compare();
    this.show(dataset);
    this.compared = compared;
    this.page = 'comparison';
    this.panel.refresh();
  }

  state(): RunState {
    if (this.isDue && this.panel.isVisible) this.replan();
    const dataset = this.datasets.of(this.uri);
    if (dataset === undefined || protocolsOf(dataset).length === 0) {
      return {
        type: 'nothing',
        message:
          dataset === undefined
            ? 'The file is closed. Open it and choose "Judge Dataset" again; a run of it goes on.'
            : `No judging protocol knows the records of this file. ${dataset.kindChoice.reason}`,
      };
    }
    const { runs } = this.services;
    const desk = this.deskOf(dataset);
    const run = runs.of(dataset.uri);
    return {
      type: 'run',
      documentUri: dataset.uri.toString(),
      fileName: fileNameOf(dataset.uri),
      kindTitle: dataset.kind?.title ?? '',
      page: this.compared === undefined ? 'judge' : this.page,
      setup: {
        records: dataset.validator.recordCount,
        ...(desk.selection === undefined
          ? {}
          : {
              selection: {
                title: desk.selection.title,
                records: desk.selection.recordIds.size,
              },
            }),
        judges: judgeOptions(dataset, this.services.directory),
        ...settingOptions(dataset),
        fields: filterFields(firstRecord(dataset)),
        isTrusted: vscode.workspace.isTrusted,
      },
      choices: desk.choices,
      choicesRevision: desk.revision,
      plan: this.planView(dataset, desk),
      ...(run === undefined ? {} : { run: progressState(run, Date.now()) }),
      ...(this.compared === undefined ? {} : { comparison: this.compared.view() }),
    };
  }

  async run(action: RunAction): Promise<void> {
    const dataset = this.shown();
    const place = dataset.uri;
    switch (action.type) {
      case 'choose':
        this.deskOf(dataset).choices = action.choices;
        this.replan();
        return;
      case 'start':
        // A question about consent may stay open for long: the page is not kept waiting for its answer.
        void vscode.commands.executeCommand(commands.startRun, place);
        return;
      case 'cancel':
        this.services.runs.cancel(place);
        return;
      case 'resume':
        void vscode.commands.executeCommand(
          commands.resumeRun,
          place,
          this.services.runs.of(place)?.runId,
        );
        return;
      case 'show-report':
        void vscode.commands.executeCommand(commands.showReport, place);
        return;
      case 'list':
        this.list(dataset, action.list);
        return;
      case 'show-page':
        this.page = action.page;
        this.panel.refresh();
        return;
      case 'compare-groups':
        this.compared?.choose(action.side, action.group);
        await this.compared?.compare();
        this.panel.refresh();
        return;
      case 'list-compared':
        this.listCompared(
          `${action.first}, then ${action.second}`,
          ({ first, second }) => first === action.first && second === action.second,
        );
        return;
      case 'list-changed':
        this.listCompared('Verdicts that changed', ({ isChanged }) => isChanged);
        return;
      case 'choose-file':
        void vscode.commands.executeCommand(commands.judgeDataset, 'choose');
        return;
      case 'add-judge':
        void vscode.commands.executeCommand(commands.addJudge);
        return;
      case 'open-prices':
        await vscode.commands.executeCommand(
          'workbench.action.openSettings',
          `${settingIds.section}.${settingIds.prices}`,
        );
        return;
      case 'manage-trust':
        await vscode.commands.executeCommand('workbench.trust.manage');
    }
  }

  /** The plan as it is shown. @throws {UserError} while there is none */
  planned(dataset: Dataset): PlannedRun {
    const { state } = this.plan;
    if (state.type === 'ready' && state.planned.dataset === dataset) return state.planned;
    const message =
      state.type === 'problem' ? state.message : 'The plan is being counted. Start again then.';
    throw new UserError('usage', message);
  }

  choicesFor(dataset: Dataset): RunChoices {
    return this.deskOf(dataset).choices;
  }

  private shown(): Dataset {
    const dataset = this.datasets.of(this.uri);
    if (dataset === undefined) throw new UserError('unknown-record', 'The file is closed.');
    return dataset;
  }

  private deskOf(dataset: Dataset): Desk {
    const key = dataset.uri.toString();
    const known = this.desks.get(key);
    if (known !== undefined) return known;
    const desk: Desk = {
      choices: defaultChoices(dataset, settings.chosenJudge(dataset.uri)),
      revision: this.nextRevision(),
      selection: undefined,
    };
    this.desks.set(key, desk);
    return desk;
  }

  private setChoices(desk: Desk, choices: RunChoices): void {
    desk.choices = choices;
    desk.revision = this.nextRevision();
  }

  private nextRevision(): number {
    this.revisions += 1;
    return this.revisions;
  }

  /** Not while a run of the file goes on: it changes the store with each call. */
  private replan(): void {
    const dataset = this.datasets.of(this.uri);
    if (dataset === undefined || !this.panel.isOpen) return;
    // A hidden page needs no plan of each edit; it asks when it is seen again.
    this.isDue = !this.panel.isVisible;
    if (this.isDue) {
      // The one that there is may be of other choices by now.
      this.plan.clear();
      return;
    }
    if (this.services.runs.isGoing(dataset.uri)) return;
    const { choices, selection } = this.deskOf(dataset);
    this.plan.request({ dataset, choices, selection });
    this.panel.refresh();
  }

  private planView(dataset: Dataset, { choices }: Desk): RunDesk['plan'] {
    const { state } = this.plan;
    if (state.type !== 'ready') return state;
    if (state.planned.dataset !== dataset) return { type: 'counting' };
    const { consent, runs } = this.services;
    return planState(state.planned, {
      consent,
      isGoing: runs.isGoing(dataset.uri),
      maxCostUsd: choices.maxCostUsd,
    });
  }

  private list(dataset: Dataset, list: 'failed' | 'unreadable' | 'not-judgeable'): void {
    if (list === 'not-judgeable') {
      const { notJudgeable } = this.planned(dataset);
      const listed = notJudgeable.map(({ recordId, line, reason }) => ({
        recordId,
        line,
        detail: reason,
      }));
      void listRecords(dataset, listed, 'Not judgeable');
      return;
    }
    const { store, runs } = this.services;
    const runId = runs.of(dataset.uri)?.runId;
    const listed = [...store.judgedRecords(dataset)].flatMap((recordId) =>
      store
        .judgmentsOf(dataset, recordId)
        .filter(({ run_id, outcome }) => run_id === runId && outcome === list)
        .map(({ candidate, error }) => ({
          recordId,
          detail: `${candidate}: ${error?.message ?? list}`,
        })),
    );
    if (listed.length === 0)
      throw new UserError('unknown-record', `No call of the run is ${list}.`);
    void listRecords(dataset, listed, list === 'failed' ? 'Failed calls' : 'Unreadable replies');
  }

  private listCompared(title: string, isWanted: Parameters<ComparedRuns['questions']>[0]): void {
    if (this.compared === undefined) return;
    const questions = this.compared.questions(isWanted);
    const listed = questions.map(({ recordId, candidate, order, first, second }) => ({
      recordId,
      detail: `${order ?? candidate}: ${first}, then ${second}`,
    }));
    void listRecords(this.compared.dataset, listed, title);
  }

  private async restore(layout: unknown): Promise<void> {
    const kept = keptLayout(layout);
    if (kept === undefined) return;
    this.uri = kept.uri;
    try {
      await vscode.workspace.openTextDocument(kept.uri);
    } catch {
      this.services.log.warn('Judge Dataset could not open its file again.');
    }
    const dataset = this.datasets.of(kept.uri);
    if (dataset === undefined) return;
    if (kept.choices !== undefined) {
      this.setChoices(this.deskOf(dataset), { ...kept.choices, scope: 'file' });
    }
    this.replan();
  }
}

/** Of the first lines: records of one file are alike. */
function firstRecord(dataset: Dataset): unknown {
  const line = dataset.recordLineFrom(-1, 1);
  return line === undefined ? undefined : dataset.recordAt(line)?.value;
}
