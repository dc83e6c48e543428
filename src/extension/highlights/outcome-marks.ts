import * as vscode from 'vscode';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { judgmentCards, outcomeOf, type RecordOutcome } from '../host/record-judgments.ts';

const delayMs = 250;

const colors: Readonly<Record<RecordOutcome, string>> = {
  agrees: 'benchwright.outcomeRight',
  disagrees: 'benchwright.outcomeWrong',
  open: 'benchwright.outcomeOpen',
};

const outcomes = Object.keys(colors) as readonly RecordOutcome[];

/** One overview-ruler mark for every judged record: whether its judgments agree with the gold. */
export class OutcomeMarks implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly store: JudgmentStore;
  private readonly disposables = new DisposableStore();
  private readonly types: ReadonlyMap<RecordOutcome, vscode.TextEditorDecorationType>;
  private readonly refresh: Delayed;

  constructor(datasets: Datasets, store: JudgmentStore) {
    this.datasets = datasets;
    this.store = store;
    this.refresh = this.disposables.add(
      new Delayed(delayMs, () => {
        for (const editor of vscode.window.visibleTextEditors) this.show(editor);
      }),
    );
    this.types = new Map(
      outcomes.map((outcome) => [
        outcome,
        this.disposables.add(
          vscode.window.createTextEditorDecorationType({
            overviewRulerColor: new vscode.ThemeColor(colors[outcome]),
            overviewRulerLane: vscode.OverviewRulerLane.Left,
          }),
        ),
      ]),
    );
    const refresh = this.refresh.request;
    this.disposables.add(store.onDidChange(refresh));
    this.disposables.add(datasets.onDidChange(refresh));
    this.disposables.add(vscode.window.onDidChangeVisibleTextEditors(refresh));
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private show(editor: vscode.TextEditor): void {
    const dataset = this.datasets.of(editor.document.uri);
    if (dataset?.protocol === undefined) return;
    const ranges = new Map<RecordOutcome, vscode.Range[]>(outcomes.map((outcome) => [outcome, []]));
    for (const id of this.store.judgedRecords(dataset)) {
      const line = dataset.validator.lineOf(id);
      const record = line === undefined ? undefined : dataset.recordAt(line);
      if (record === undefined) continue;
      const outcome = outcomeOf(judgmentCards(this.store, dataset, record), record);
      // Column 0 only: a mark on the whole wrapped line would repeat on each of its rows.
      if (outcome !== undefined)
        ranges.get(outcome)?.push(new vscode.Range(record.line, 0, record.line, 0));
    }
    for (const [outcome, type] of this.types)
      editor.setDecorations(type, ranges.get(outcome) ?? []);
  }
}
