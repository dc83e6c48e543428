import * as vscode from 'vscode';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { JudgmentAction, JudgmentState } from '../../webviews/protocol/judgment.ts';
import { commands, views } from '../ids.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { whyNotJudgeable } from '../host/can-judge.ts';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgingRuns } from '../host/judging-runs.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import { judgmentCards } from '../host/record-judgments.ts';
import { reveal } from '../host/reveal.ts';
import type { ReviewInSight } from '../host/review-in-sight.ts';
import { chosenJudge } from '../host/settings.ts';
import { WebviewSurface } from '../host/webview-surface.ts';

const suggestedCommands: Readonly<Record<string, string>> = {
  'open-sample': commands.openSampleWorkspace,
  judge: commands.judgeRecord,
  'add-judge': commands.addJudge,
};

const actionTypes: readonly JudgmentAction['type'][] = [
  'judge',
  'cancel-judging',
  'compare',
  'choose-judge',
  'show-log',
  'reveal-turn',
  'reveal',
  'open-judgments-file',
  'run',
];

export interface JudgmentViewServices {
  readonly store: JudgmentStore;
  readonly runs: JudgingRuns;
  readonly inSight: ReviewInSight;
}

/** What tests may look at, because VS Code lets no test into a webview. */
export interface JudgmentProbe {
  readonly state: () => JudgmentState;
}

/** The Judgment view: every judgment of the record under the cursor, against its gold. */
export class JudgmentView implements vscode.WebviewViewProvider, vscode.Disposable {
  private readonly activeRecord: ActiveRecord;
  private readonly store: JudgmentStore;
  private readonly runs: JudgingRuns;
  private readonly inSight: ReviewInSight;
  private readonly disposables = new DisposableStore();
  private readonly surface: WebviewSurface<JudgmentState, JudgmentAction>;

  constructor(
    extensionUri: vscode.Uri,
    activeRecord: ActiveRecord,
    { store, runs, inSight }: JudgmentViewServices,
    log: ChannelLog,
  ) {
    this.activeRecord = activeRecord;
    this.store = store;
    this.runs = runs;
    this.inSight = inSight;
    this.surface = this.disposables.add(
      new WebviewSurface<JudgmentState, JudgmentAction>({
        extensionUri,
        page: 'judgment',
        log,
        state: () => this.state(),
        run: (action) => this.run(action),
        isAction: isJudgmentAction,
      }),
    );
    const { refresh } = this.surface;
    this.disposables.add(vscode.window.registerWebviewViewProvider(views.judgment, this));
    this.disposables.add(activeRecord.onDidChange(refresh));
    this.disposables.add(store.onDidChange(refresh));
    this.disposables.add(runs.onDidChange(refresh));
    this.disposables.add(inSight.onDidChange(refresh));
    this.disposables.add(vscode.workspace.onDidChangeConfiguration(refresh));
  }

  readonly probe: JudgmentProbe = { state: () => this.state() };

  resolveWebviewView(view: vscode.WebviewView): void {
    view.onDidChangeVisibility(this.surface.refresh);
    this.surface.fill(view);
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private state(): JudgmentState {
    const { current } = this.activeRecord;
    if (current?.dataset.kind === undefined) return nothing(current);
    const { dataset, record } = current;
    if (this.inSight.hides(dataset.uri)) return hidden;
    const { id, value, kind } = record;
    const cannotJudge = whyNotJudgeable(dataset, record);
    const judging = id === undefined ? undefined : this.runs.of(dataset.uri, id);
    return {
      type: 'record',
      fileName: fileNameOf(dataset.uri),
      recordId: record.name,
      summary: record.summary,
      facts: kind === undefined || value === undefined ? [] : kind.summary(value).facts,
      judgments: judgmentCards(this.store, dataset, record),
      candidates: record.candidates.map(({ id: candidate, title }) => ({ id: candidate, title })),
      judge: chosenJudge(dataset.uri),
      ...(cannotJudge === undefined ? {} : { cannotJudge }),
      ...(judging === undefined ? {} : { judging }),
    };
  }

  private async run(action: JudgmentAction): Promise<void> {
    const { current } = this.activeRecord;
    const place = current === undefined ? [] : [current.dataset.uri, current.record.line];
    switch (action.type) {
      case 'judge':
        // Progress comes through the state; the answer need not wait for the model.
        void vscode.commands.executeCommand(commands.judgeRecord, ...place, action.candidateId);
        return;
      case 'cancel-judging':
        if (current?.record.id !== undefined)
          this.runs.cancel(current.dataset.uri, current.record.id);
        return;
      case 'compare':
        await vscode.commands.executeCommand(commands.compareResponses, ...place);
        return;
      case 'choose-judge':
        // A question may stay open for long: the page is not kept waiting for its answer.
        void vscode.commands.executeCommand(commands.chooseJudge);
        return;
      case 'show-log':
        await vscode.commands.executeCommand(commands.showLog);
        return;
      case 'reveal-turn':
        if (current !== undefined) await revealTurn(current, action.turnIndex);
        return;
      case 'reveal':
        if (current !== undefined) await revealPointer(current, action.pointer);
        return;
      case 'open-judgments-file':
        void vscode.commands.executeCommand(commands.openJudgmentsFile);
        return;
      case 'run':
        void vscode.commands.executeCommand(suggestedCommands[action.command] ?? commands.showLog);
    }
  }
}

function isJudgmentAction(value: unknown): value is JudgmentAction {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  const { type } = value;
  if (type === 'reveal-turn') return 'turnIndex' in value && typeof value.turnIndex === 'number';
  if (type === 'reveal') return 'pointer' in value && typeof value.pointer === 'string';
  if (type === 'run') return 'command' in value && typeof value.command === 'string';
  return actionTypes.some((known) => known === type);
}

/** The view stays where it is when a review is opened, and would tell the gold of the record at the cursor. */
const hidden: JudgmentState = {
  type: 'nothing',
  message:
    'Judgments of this file are hidden while a blind review of it is in front, for they tell what it asks. Close the review, or bring another tab in front of it, to see them.',
  suggestions: [],
};

function nothing(current: RecordAtCursor | undefined): JudgmentState {
  if (current === undefined) {
    return {
      type: 'nothing',
      message: 'Open a JSON Lines file of a benchmark and put the cursor on a record.',
      suggestions: [{ title: 'Open Sample Workspace', command: 'open-sample' }],
    };
  }
  return {
    type: 'nothing',
    message: `This file was taken for plain JSON Lines. ${current.dataset.kindChoice.reason} Use "Change Record Kind" if it holds benchmark records.`,
    suggestions: [],
  };
}

async function revealTurn({ dataset, record }: RecordAtCursor, turnIndex: number): Promise<void> {
  if (record.kind === undefined || record.value === undefined) return;
  const turn = record.kind
    .comparison?.(record.value)
    ?.turns.find(({ index }) => index === turnIndex);
  if (turn !== undefined) await revealPointer({ dataset, record }, turn.pointer);
}

async function revealPointer(
  { dataset, record }: RecordAtCursor,
  pointer: JsonPointer,
): Promise<void> {
  const span = record.recordText.rangeOf(pointer);
  if (span === undefined) return;
  await reveal(dataset, new vscode.Range(record.line, span.start, record.line, span.end));
}
