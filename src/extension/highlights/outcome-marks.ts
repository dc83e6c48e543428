import * as vscode from 'vscode';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { outcomeOf, type RecordOutcome } from '../../core/judging/record-standing.ts';
import { standingOf } from '../host/record-standings.ts';

const delayMs = 250;

const colors: Readonly<Record<RecordOutcome, string>> = {
  agrees: 'benchwright.outcomeRight',
  disagrees: 'benchwright.outcomeWrong',
  open: 'benchwright.outcomeOpen',
};

const outcomes = Object.keys(colors) as readonly RecordOutcome[];

/** For every judged record a mark in the gutter and in the overview ruler: whether its judgments agree with the gold. */
export class OutcomeMarks implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly store: JudgmentStore;
  private readonly disposables = new DisposableStore();
  private readonly types: ReadonlyMap<RecordOutcome, vscode.TextEditorDecorationType>;
  private readonly refresh: Delayed;

  constructor(extensionUri: vscode.Uri, datasets: Datasets, store: JudgmentStore) {
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
            gutterIconSize: 'contain',
            dark: { gutterIconPath: iconOf(extensionUri, outcome, 'dark') },
            light: { gutterIconPath: iconOf(extensionUri, outcome, 'light') },
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
      const outcome = outcomeOf(standingOf(this.store, dataset, record));
      // Column 0 only: a mark on the whole wrapped line would repeat on each of its rows.
      if (outcome !== undefined)
        ranges.get(outcome)?.push(new vscode.Range(record.line, 0, record.line, 0));
    }
    for (const [outcome, type] of this.types)
      editor.setDecorations(type, ranges.get(outcome) ?? []);
  }
}

/** The shapes differ as the colours do. */
function iconOf(extensionUri: vscode.Uri, outcome: RecordOutcome, theme: string): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'media', `outcome-${outcome}-${theme}.svg`);
}
