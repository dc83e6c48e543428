import * as vscode from 'vscode';
import type { Judgment } from '../../core/model/judgment.ts';
import { commands, settings as settingIds, views } from '../ids.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import { DisposableStore } from '../host/disposables.ts';
import { exists } from '../host/exists.ts';
import { baselineName } from '../host/judge-directory.ts';
import * as settings from '../host/settings.ts';
import { chooseJudging, type JudgingChoice } from './choose-setting.ts';
import { judgeRecord, type JudgingServices } from './judge-record.ts';
import { showInformation, showWarning } from '../host/notifications.ts';

/** The commands that judge the record under the cursor. */
export class Judging implements vscode.Disposable {
  private readonly activeRecord: ActiveRecord;
  private readonly services: JudgingServices;
  private readonly disposables = new DisposableStore();

  constructor(activeRecord: ActiveRecord, services: JudgingServices) {
    this.activeRecord = activeRecord;
    this.services = services;
    const { log } = services;
    const add = (id: string, run: (...parameters: readonly unknown[]) => unknown): void => {
      this.disposables.add(registerCommand(log, id, run));
    };
    add(commands.judgeRecord, (...parameters) => {
      const [, , candidate] = parameters;
      return this.judge(
        recordOfCommand(this.activeRecord, parameters),
        typeof candidate === 'string' ? candidate : undefined,
      );
    });
    add(commands.judgeWith, (...parameters) => this.judgeWith(parameters));
    add(commands.judgeCandidate, (...parameters) => this.judgeOne(parameters));
    add(commands.cancelJudging, (...parameters) => {
      const { dataset, record } = recordOfCommand(this.activeRecord, parameters);
      if (record.id !== undefined) this.services.runs.cancel(dataset.uri, record.id);
    });
    add(commands.chooseJudge, () => this.chooseJudge());
    add(commands.showLog, () => {
      log.show();
    });
    add(commands.openJudgmentsFile, () => this.openJudgmentsFile());
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async judge(
    place: RecordAtCursor,
    candidateId: string | undefined,
    choice?: JudgingChoice,
  ): Promise<readonly Judgment[]> {
    const judgments = await judgeRecord(place, candidateId, this.services, choice);
    if (judgments.length > 0) {
      await vscode.commands.executeCommand(`${views.judgment}.focus`, { preserveFocus: true });
    }
    void this.reportTrouble(place, judgments);
    return judgments;
  }

  /** @param parameters the place, then what was chosen already: judge, protocol and context */
  private async judgeWith(parameters: readonly unknown[]): Promise<readonly Judgment[]> {
    const place = recordOfCommand(this.activeRecord, parameters);
    const [, , judge, protocolId, context] = parameters;
    const { dataset } = place;
    const protocol = dataset.benchmark?.protocols.find(({ id }) => id === protocolId);
    const choice =
      typeof judge === 'string' && typeof context === 'string' && protocol !== undefined
        ? { judge, protocol, context }
        : await chooseJudging(dataset, this.services.directory, this.services.memory);
    return choice === undefined ? [] : this.judge(place, undefined, choice);
  }

  private async judgeOne(parameters: readonly unknown[]): Promise<readonly Judgment[]> {
    const place = recordOfCommand(this.activeRecord, parameters);
    const choice = await vscode.window.showQuickPick(
      place.record.candidates.map(({ id, title }) => ({ label: title, id })),
      { placeHolder: `Which response of ${place.record.name}?` },
    );
    return choice === undefined ? [] : this.judge(place, choice.id);
  }

  /** The verdicts are in the view and the lens; only what needs the user's attention is a message. */
  private async reportTrouble(
    { record }: RecordAtCursor,
    judgments: readonly Judgment[],
  ): Promise<void> {
    const troubled = judgments.find(
      ({ outcome }) => outcome === 'failed' || outcome === 'unreadable',
    );
    if (troubled === undefined) return;
    const what =
      troubled.outcome === 'failed'
        ? `The judge gave no answer for ${record.name}.`
        : `The judge's answer for ${record.name} does not follow the contract; it is kept, but not counted.`;
    const showLog = 'Show Log';
    const choice = await showWarning(`${what} ${troubled.error?.message ?? ''}`, showLog);
    if (choice === showLog) this.services.log.show();
  }

  private async chooseJudge(): Promise<void> {
    const scope = this.activeRecord.current?.dataset.uri;
    const chosen = settings.chosenJudge(scope);
    const judges = settings.judges(scope);
    const addJudge = { label: '$(add) Add Judge...', name: undefined };
    const items = this.services.directory.names(scope).map((name) => ({
      label: name === chosen ? `$(check) ${name}` : name,
      description:
        name === baselineName
          ? 'built in: word rules, no model, sends nothing'
          : (judges.get(name)?.model ?? 'language model of VS Code'),
      name,
    }));
    const choice = await vscode.window.showQuickPick([...items, addJudge], {
      placeHolder: 'Which judge should "Judge Record" ask?',
    });
    if (choice === undefined) return;
    if (choice.name === undefined) {
      await vscode.commands.executeCommand(commands.addJudge);
      return;
    }
    const configuration = vscode.workspace.getConfiguration(settingIds.section, scope ?? null);
    const inWorkspace = configuration.inspect(settingIds.judge)?.workspaceValue !== undefined;
    await configuration.update(
      settingIds.judge,
      choice.name,
      inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
    );
  }

  private async openJudgmentsFile(): Promise<void> {
    const { dataset } = recordOfCommand(this.activeRecord, []);
    const file = this.services.store.fileOf(dataset);
    if (!(await exists(file))) {
      await showInformation(
        'Nothing of this file has been judged yet. Choose "Judge Record" first.',
      );
      return;
    }
    await vscode.window.showTextDocument(file, { preview: false });
  }
}
