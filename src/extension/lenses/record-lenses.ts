import * as vscode from 'vscode';
import { commands, settings as settingIds } from '../ids.ts';
import type { PageFlag } from '../../webviews/protocol/flag.ts';
import { isComparable } from '../host/can-compare.ts';
import { canFlag } from '../host/can-flag.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { plainLabel } from '../host/plain-label.ts';
import type { RecordFlags } from '../host/record-flags.ts';
import { longStanding, shortStanding } from '../host/record-standings.ts';
import { codeLensMode } from '../host/settings.ts';
import { languageIds } from '../ids.ts';

/** Above this many records, only those near the visible ones carry lenses; more come with scrolling. */
const everyRecordLimit = 2_000;
const marginLines = 30;
const delayMs = 200;

type LensPart =
  'summary' | 'verdict' | 'edit' | 'judge' | 'judge-with' | 'compare' | 'flag' | 'flagged';

class RecordLens extends vscode.CodeLens {
  readonly dataset: Dataset;
  readonly line: number;
  readonly part: LensPart;

  constructor(dataset: Dataset, line: number, part: LensPart) {
    super(new vscode.Range(line, 0, line, 0));
    this.dataset = dataset;
    this.line = line;
    this.part = part;
  }
}

/** A line above each record: what it is, how it was judged, Edit, Judge, Compare and Flag. */
export class RecordLenses implements vscode.CodeLensProvider<RecordLens>, vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly store: JudgmentStore;
  private readonly flags: RecordFlags;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.changed.event;
  private readonly refresh: Delayed;

  constructor(datasets: Datasets, store: JudgmentStore, flags: RecordFlags) {
    this.datasets = datasets;
    this.store = store;
    this.flags = flags;
    this.refresh = this.disposables.add(
      new Delayed(delayMs, () => {
        this.changed.fire();
      }),
    );
    this.disposables.add(
      vscode.languages.registerCodeLensProvider(
        languageIds.map((language) => ({ language })),
        this,
      ),
    );
    this.disposables.add(datasets.onDidChange(this.refresh.request));
    this.disposables.add(store.onDidChange(this.refresh.request));
    this.disposables.add(flags.onDidChange(this.refresh.request));
    this.disposables.add(
      vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
        if (textEditor.document.lineCount > everyRecordLimit) this.refresh.request();
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${settingIds.section}.${settingIds.codeLens}`))
          this.refresh.request();
      }),
    );
  }

  provideCodeLenses(document: vscode.TextDocument): RecordLens[] {
    const dataset = this.datasets.of(document.uri);
    if (dataset?.kind === undefined) return [];
    const mode = codeLensMode(document.uri);
    if (mode === 'off') return [];
    const lenses: RecordLens[] = [];
    for (const line of this.linesOf(document)) {
      if (mode === 'with-findings' && !this.hasFindings(dataset, line)) continue;
      if (document.lineAt(line).isEmptyOrWhitespace) continue;
      lenses.push(new RecordLens(dataset, line, 'summary'));
      lenses.push(new RecordLens(dataset, line, 'edit'));
      const isJudgeable = dataset.protocol !== undefined;
      if (isJudgeable) {
        lenses.push(new RecordLens(dataset, line, 'judge'));
        lenses.push(new RecordLens(dataset, line, 'judge-with'));
      }
      if (isComparable(dataset.kind)) lenses.push(new RecordLens(dataset, line, 'compare'));
      if (canFlag(dataset.kind) && dataset.validator.recordIdAt(line) !== undefined)
        lenses.push(new RecordLens(dataset, line, 'flag'));
      if (isJudgeable && this.isJudged(dataset, line))
        lenses.push(new RecordLens(dataset, line, 'verdict'));
      if (this.flagsOf(dataset, line).length > 0)
        lenses.push(new RecordLens(dataset, line, 'flagged'));
    }
    return lenses;
  }

  resolveCodeLens(lens: RecordLens): RecordLens {
    lens.command = this.commandOf(lens);
    return lens;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private *linesOf(document: vscode.TextDocument): Iterable<number> {
    if (document.lineCount <= everyRecordLimit) {
      for (let line = 0; line < document.lineCount; line += 1) yield line;
      return;
    }
    const lines = new Set<number>();
    for (const editor of vscode.window.visibleTextEditors) {
      if (editor.document !== document) continue;
      for (const { start, end } of editor.visibleRanges) {
        const first = Math.max(0, start.line - marginLines);
        const last = Math.min(document.lineCount - 1, end.line + marginLines);
        for (let line = first; line <= last; line += 1) lines.add(line);
      }
    }
    yield* lines;
  }

  private hasFindings(dataset: Dataset, line: number): boolean {
    return (
      dataset.validator.hasProblems(line) ||
      this.isJudged(dataset, line) ||
      this.flagsOf(dataset, line).length > 0
    );
  }

  private isJudged(dataset: Dataset, line: number): boolean {
    const id = dataset.validator.recordIdAt(line);
    return id !== undefined && this.store.judgmentsOf(dataset, id).length > 0;
  }

  private commandOf({ dataset, line, part }: RecordLens): vscode.Command {
    const record = dataset.recordAt(line);
    const place = [dataset.uri, line];
    switch (part) {
      case 'summary': {
        const summary = record?.summary ?? '';
        const title = [record?.name ?? '', summary].filter((text) => text !== '').join(' · ');
        return {
          title: plainLabel(title),
          command: commands.recordActions,
          arguments: place,
          tooltip: 'Actions of this record',
        };
      }
      case 'verdict': {
        const title = record === undefined ? '' : shortStanding(this.store, dataset, record);
        const lines = record === undefined ? [] : longStanding(this.store, dataset, record);
        return {
          title: title === '' ? 'judged' : plainLabel(title),
          command: commands.recordActions,
          arguments: place,
          tooltip: ['Verdicts against the gold', ...lines].join('\n'),
        };
      }
      case 'edit':
        return { title: '$(edit) Edit', command: commands.editRecord, arguments: place };
      case 'judge':
        return { title: '$(law) Judge', command: commands.judgeRecord, arguments: place };
      case 'judge-with':
        return {
          title: 'with...',
          command: commands.judgeWith,
          arguments: place,
          tooltip: 'Judge with another judge, formulation or context',
        };
      case 'flag':
        return {
          title: '$(flag) Flag',
          command: commands.flagRecord,
          arguments: place,
          tooltip: 'Flag for review, with a note',
        };
      case 'flagged': {
        const flags = this.flagsOf(dataset, line);
        const texts = flags.map(({ candidateTitle, text }) =>
          candidateTitle === undefined ? text : `${candidateTitle}: ${text}`,
        );
        return {
          title: flags.length === 1 ? '$(flag) Flagged' : `$(flag) ${flags.length} flags`,
          command: commands.recordActions,
          arguments: place,
          tooltip: texts.join('\n'),
        };
      }
      case 'compare':
        return {
          title: '$(split-horizontal) Compare',
          command: commands.compareResponses,
          arguments: place,
        };
    }
  }

  private flagsOf(dataset: Dataset, line: number): readonly PageFlag[] {
    const id = dataset.validator.recordIdAt(line);
    if (!this.flags.mayHave(dataset, id)) return [];
    const record = dataset.recordAt(line);
    return record === undefined ? [] : this.flags.of(dataset, record);
  }
}
