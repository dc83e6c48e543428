import * as vscode from 'vscode';
import type { Coverage } from '../../core/benchmarks/coverage.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type {
  CoverageAction,
  CoverageArea,
  CoverageState,
} from '../../webviews/protocol/coverage.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { registerCommand } from '../host/commands.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { ChannelLog } from '../host/log.ts';
import { SinglePanel } from '../host/single-panel.ts';
import { commands, settings, views } from '../ids.ts';
import { answersFor, isCell, titleOf } from './coverage-area.ts';
import { CoverageCounter } from './coverage-counter.ts';
import { isCoverageAction, restoredUri } from './coverage-messages.ts';
import { coverageTable } from './coverage-table.ts';
import { pickRecord } from './record-pick.ts';

/** What tests may look at and do, because VS Code lets no test into a webview. */
export interface CoverageProbe {
  readonly state: () => CoverageState;
  /** What the page sends when a cell is clicked. */
  readonly act: (action: CoverageAction) => Promise<void>;
}

/** The Coverage panel: how the records of a file spread over what its benchmark means to cover. One at a time. */
export class CoveragePanel implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private readonly log: ChannelLog;
  private readonly disposables = new DisposableStore();
  private readonly panel: SinglePanel<CoverageState, CoverageAction>;
  /** The file that is shown. */
  private uri: vscode.Uri | undefined;
  private counter: CoverageCounter | undefined;

  constructor(
    extensionUri: vscode.Uri,
    datasets: Datasets,
    activeRecord: ActiveRecord,
    log: ChannelLog,
  ) {
    this.datasets = datasets;
    this.activeRecord = activeRecord;
    this.log = log;
    this.panel = this.disposables.add(
      new SinglePanel<CoverageState, CoverageAction>({
        extensionUri,
        viewType: views.coverage,
        page: 'coverage',
        icon: 'coverage',
        log,
        titleOf: (state) => (state?.type === 'table' ? `Coverage ${state.fileName}` : 'Coverage'),
        state: () => this.state(),
        run: (action) => this.run(action),
        isAction: isCoverageAction,
        restore: (layout) => this.restore(layout),
      }),
    );
    const { refresh } = this.panel;
    this.disposables.add(datasets.onDidChange(refresh));
    this.disposables.add(datasets.onDidClose(refresh));
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${settings.section}.${settings.coverageTarget}`)) refresh();
      }),
    );
    this.disposables.add(
      registerCommand(log, commands.showCoverage, async (uri) => {
        const dataset = await this.datasetOf(uri instanceof vscode.Uri ? uri : undefined);
        this.uri = dataset.uri;
        this.panel.open({ preserveFocus: false });
      }),
    );
  }

  readonly probe: CoverageProbe = {
    state: () => this.state(),
    act: (action) => this.run(action),
  };

  dispose(): void {
    this.counter?.dispose();
    this.disposables.dispose();
  }

  /** The file that the command means: the given one, the active one, or one of the open ones that the user chooses. */
  private async datasetOf(uri: vscode.Uri | undefined): Promise<Dataset> {
    const asked = this.datasets.of(uri);
    const active = asked ?? this.datasets.active() ?? this.activeRecord.current?.dataset;
    if (active !== undefined && coverageOf(active) !== undefined) return active;
    const [only, ...others] = this.coverable();
    if (only === undefined) {
      throw new UserError(
        'unknown-kind',
        'There is no coverage to show: open a JSON Lines file of a benchmark first, e.g. one that ends in .scenarios.jsonl.',
      );
    }
    return others.length === 0 ? only : this.chooseDataset();
  }

  private coverable(): readonly Dataset[] {
    return [...this.datasets.all()].filter((dataset) => coverageOf(dataset) !== undefined);
  }

  private async chooseDataset(): Promise<Dataset> {
    const choice = await vscode.window.showQuickPick(
      this.coverable().map((dataset) => ({
        label: nameOf(dataset),
        description: vscode.workspace.asRelativePath(dataset.uri),
        dataset,
      })),
      { title: 'Show Dataset Coverage', placeHolder: 'Of which open file?' },
    );
    if (choice === undefined) throw new UserError('cancelled', 'No file was chosen.');
    return choice.dataset;
  }

  private async restore(layout: unknown): Promise<void> {
    const uri = restoredUri(layout);
    if (uri === undefined) return;
    this.uri = uri;
    try {
      await vscode.workspace.openTextDocument(uri);
    } catch {
      this.log.warn('Coverage could not open its file again.');
    }
  }

  private state(): CoverageState {
    const dataset = this.datasets.of(this.uri);
    const coverage = dataset === undefined ? undefined : coverageOf(dataset);
    if (dataset === undefined || coverage === undefined) {
      this.counter?.dispose();
      this.counter = undefined;
      return {
        type: 'nothing',
        message:
          dataset === undefined
            ? 'The file is closed. Open it, or show the coverage of another one.'
            : `Nothing is known of what this file is to cover. ${dataset.kindChoice.reason}`,
      };
    }
    const counter = this.follow(dataset, coverage);
    counter.update();
    return coverageTable(coverage, counter.index.tally(), setting(dataset), {
      documentUri: dataset.uri.toString(),
      fileName: nameOf(dataset),
      kindTitle: dataset.kind?.title ?? '',
      canStart: dataset.kind?.authoring?.starter !== undefined,
      canChooseFile: this.coverable().length > 1,
    });
  }

  private follow(dataset: Dataset, coverage: Coverage): CoverageCounter {
    const { counter } = this;
    if (counter?.dataset === dataset && counter.coverage === coverage) return counter;
    counter?.dispose();
    this.counter = new CoverageCounter(dataset, coverage, this.panel.refresh);
    return this.counter;
  }

  private async run(action: CoverageAction): Promise<void> {
    switch (action.type) {
      case 'choose-file':
        this.uri = (await this.chooseDataset()).uri;
        this.panel.refresh();
        return;
      case 'open-setting':
        await vscode.commands.executeCommand(
          'workbench.action.openSettings',
          `${settings.section}.${settings.coverageTarget}`,
        );
        return;
      case 'list':
        this.list(action.area);
        return;
      case 'start':
        this.start(action.area);
        return;
      case 'list-unplaced': {
        const { dataset, index } = this.shown();
        void pickRecord(dataset, index.linesWithout(action.reason), action.reason, false);
      }
    }
  }

  private shown(): CoverageCounter {
    if (this.counter === undefined) throw new UserError('unknown-record', 'The file is closed.');
    return this.counter;
  }

  /** Does not wait for the user: the page would take the silence for a failure. */
  private list(area: CoverageArea): void {
    const { dataset, coverage, index } = this.shown();
    const lines = index.linesIn({ reading: area.reading, row: area.row, column: area.column });
    const canStart = isCell(area) && dataset.kind?.authoring?.starter !== undefined;
    if (lines.length === 0 && !canStart) {
      throw new UserError('unknown-record', 'There are no records here.');
    }
    void pickRecord(dataset, lines, titleOf(coverage, area), canStart).then((isNew) => {
      if (isNew) this.start(area);
    });
  }

  private start(area: CoverageArea): void {
    const { dataset, coverage } = this.shown();
    void vscode.commands.executeCommand(
      commands.newRecord,
      dataset.uri,
      answersFor(coverage, area),
    );
  }
}

function coverageOf({ kind }: Dataset): Coverage | undefined {
  return kind?.authoring?.coverage;
}

function nameOf({ uri }: Dataset): string {
  return fileNameOf(uri);
}

/** Plain data: settings come as proxies. */
function setting({ uri }: Dataset): JsonValue | undefined {
  const value = vscode.workspace
    .getConfiguration(settings.section, uri)
    .get<JsonValue>(settings.coverageTarget);
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as JsonValue);
}
