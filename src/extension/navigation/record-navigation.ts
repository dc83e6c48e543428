import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { commands } from '../ids.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { ChannelLog } from '../host/log.ts';
import { plainLabel } from '../host/plain-label.ts';
import { marksOf } from '../host/record-marks.ts';
import { reveal } from '../host/reveal.ts';

type Step = 1 | -1;

/** Moves between records and between the marks of a record. */
export class RecordNavigation implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private readonly disposables = new DisposableStore();

  constructor(datasets: Datasets, activeRecord: ActiveRecord, log: ChannelLog) {
    this.datasets = datasets;
    this.activeRecord = activeRecord;
    const add = (id: string, run: (...parameters: readonly unknown[]) => unknown): void => {
      this.disposables.add(registerCommand(log, id, run));
    };
    add(commands.nextRecord, () => this.moveRecord(1));
    add(commands.previousRecord, () => this.moveRecord(-1));
    add(commands.goToRecord, () => this.goToRecord());
    add(commands.nextMark, (...parameters) => this.moveMark(parameters, 1));
    add(commands.previousMark, (...parameters) => this.moveMark(parameters, -1));
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async moveRecord(step: Step): Promise<void> {
    const dataset = this.dataset();
    const from =
      vscode.window.activeTextEditor?.document === dataset.document
        ? vscode.window.activeTextEditor.selection.active.line
        : (this.activeRecord.current?.record.line ?? 0);
    const line = dataset.recordLineFrom(from, step);
    if (line === undefined) {
      vscode.window.setStatusBarMessage(
        step > 0 ? 'This is the last record.' : 'This is the first record.',
        3000,
      );
      return;
    }
    await reveal(dataset, new vscode.Range(line, 0, line, 0));
  }

  private async moveMark(parameters: readonly unknown[], step: Step): Promise<void> {
    const { dataset, record } = recordOfCommand(this.activeRecord, parameters);
    const marks = marksOf(record);
    if (marks.length === 0) {
      vscode.window.setStatusBarMessage('This record has no marks.', 3000);
      return;
    }
    const at =
      vscode.window.activeTextEditor?.selection.active ?? new vscode.Position(record.line, 0);
    const onward =
      step > 0
        ? (marks.find(({ range }) => range.start.isAfter(at)) ?? marks.at(0))
        : (marks.findLast(({ range }) => range.start.isBefore(at)) ?? marks.at(-1));
    if (onward === undefined) return;
    await reveal(dataset, onward.range);
    vscode.window.setStatusBarMessage(onward.annotation.title, 3000);
  }

  private async goToRecord(): Promise<void> {
    const dataset = this.dataset();
    const items = [...recordItems(dataset)];
    if (items.length === 0) {
      throw new UserError('unknown-record', 'This file holds no records yet.');
    }
    const choice = await vscode.window.showQuickPick(items, {
      placeHolder: `Go to one of ${items.length.toLocaleString('en')} records`,
      matchOnDescription: true,
    });
    if (choice !== undefined) {
      await reveal(dataset, new vscode.Range(choice.line, 0, choice.line, 0));
    }
  }

  private dataset(): Dataset {
    const dataset = this.datasets.active() ?? this.activeRecord.current?.dataset;
    if (dataset !== undefined) return dataset;
    throw new UserError('unknown-record', 'Open a JSON Lines file first.');
  }
}

interface RecordItem extends vscode.QuickPickItem {
  readonly line: number;
}

function* recordItems(dataset: Dataset): Iterable<RecordItem> {
  // Summaries cost a parse each: in large files the id and the line must do.
  const withSummary = dataset.document.lineCount <= 1_000;
  for (let line = 0; line < dataset.document.lineCount; line += 1) {
    if (dataset.document.lineAt(line).isEmptyOrWhitespace) continue;
    const id = dataset.validator.recordIdAt(line);
    const lineText = `line ${line + 1}`;
    const summary = withSummary ? dataset.recordAt(line)?.summary : undefined;
    yield {
      line,
      label: plainLabel(id ?? lineText),
      description: [id === undefined ? '' : lineText, summary ?? '']
        .filter((part) => part !== '')
        .join(' · '),
    };
  }
}
