import * as vscode from 'vscode';
import { DisposableStore } from '../host/disposables.ts';
import { fileNameOf } from '../host/file-name.ts';
import { plainLabel } from '../host/plain-label.ts';
import { commands } from '../ids.ts';
import type { ActiveRuns } from './active-runs.ts';

/** The runs that go on, in the status bar; a click shows the one that was started last. */
export class RunStatus implements vscode.Disposable {
  private readonly runs: ActiveRuns;
  private readonly item: vscode.StatusBarItem;
  private readonly disposables = new DisposableStore();

  constructor(runs: ActiveRuns) {
    this.runs = runs;
    this.item = this.disposables.add(
      vscode.window.createStatusBarItem('benchwright.run', vscode.StatusBarAlignment.Left),
    );
    this.item.name = 'Benchwright runs';
    this.disposables.add(
      runs.onDidChange(() => {
        this.draw();
      }),
    );
  }

  get text(): string | undefined {
    return this.runs.going.length === 0 ? undefined : this.item.text;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private draw(): void {
    const { going } = this.runs;
    const last = going.at(-1);
    if (last === undefined) {
      this.item.hide();
      return;
    }
    const done = going.reduce((sum, { progress }) => sum + (progress?.done ?? 0), 0);
    const total = going.reduce((sum, run) => sum + run.total, 0);
    this.item.text = `$(law) ${done}/${total}`;
    this.item.tooltip = going
      .map(({ dataset, judges, progress, total: calls }) =>
        plainLabel(
          `Judging ${fileNameOf(dataset.uri)} with ${judges.join(', ')}: ${progress?.done ?? 0} of ${calls} calls`,
        ),
      )
      .join('\n');
    this.item.accessibilityInformation = {
      label: `Judging: ${done} of ${total} calls done. Opens the run.`,
      role: 'button',
    };
    this.item.command = {
      command: commands.judgeDataset,
      title: 'Show the run',
      arguments: [last.dataset.uri],
    };
    this.item.show();
  }
}
