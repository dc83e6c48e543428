import * as vscode from 'vscode';
import { commands } from '../ids.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { canDerive } from '../host/can-derive.ts';
import { canFlag } from '../host/can-flag.ts';
import { repairsOf } from '../host/repairs-of.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import { plainLabel } from '../host/plain-label.ts';
import type { RecordFlags } from '../host/record-flags.ts';
import { longStanding, shortStanding } from '../host/record-standings.ts';
import { isReviewInSight } from '../host/review-in-sight.ts';

const delayMs = 80;

interface ActionItem extends vscode.QuickPickItem {
  readonly command?: string;
}

export interface CurrentRecordServices {
  readonly store: JudgmentStore;
  readonly flags: RecordFlags;
  readonly log: ChannelLog;
}

/** Status item of the record under the cursor: its lens is mostly out of sight, since a record fills screens. */
export class CurrentRecord implements vscode.Disposable {
  private readonly activeRecord: ActiveRecord;
  private readonly store: JudgmentStore;
  private readonly flags: RecordFlags;
  private readonly disposables = new DisposableStore();
  private readonly item = this.disposables.add(
    vscode.window.createStatusBarItem('benchwright.record', vscode.StatusBarAlignment.Left, 90),
  );
  private readonly refresh: Delayed;

  constructor(activeRecord: ActiveRecord, { store, flags, log }: CurrentRecordServices) {
    this.activeRecord = activeRecord;
    this.store = store;
    this.flags = flags;
    this.item.name = 'Benchwright record';
    this.item.command = commands.recordActions;
    this.refresh = this.disposables.add(
      new Delayed(delayMs, () => {
        this.show();
      }),
    );
    this.disposables.add(activeRecord.onDidChange(this.refresh.request));
    this.disposables.add(store.onDidChange(this.refresh.request));
    this.disposables.add(flags.onDidChange(this.refresh.request));
    this.disposables.add(vscode.window.onDidChangeActiveTextEditor(this.refresh.request));
    this.disposables.add(vscode.window.tabGroups.onDidChangeTabs(this.refresh.request));
    this.disposables.add(vscode.window.tabGroups.onDidChangeTabGroups(this.refresh.request));
    this.disposables.add(
      registerCommand(log, commands.recordActions, (...parameters) =>
        this.showActions(recordOfCommand(activeRecord, parameters)),
      ),
    );
    this.refresh.request();
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private show(): void {
    const { current } = this.activeRecord;
    if (current === undefined || isReviewInSight()) {
      this.item.hide();
      return;
    }
    const { dataset, record } = current;
    const standing = shortStanding(this.store, dataset, record);
    const problems = dataset.validator.problemsOf(record.line).length;
    const flags = this.flags.of(dataset, record);
    this.item.text = [
      `$(list-flat) ${plainLabel(record.name)}`,
      dataset.kind?.title ?? 'JSON Lines',
      ...(problems > 0 ? [`${problems} ${problems === 1 ? 'problem' : 'problems'}`] : []),
      ...(standing === '' ? [] : [plainLabel(standing)]),
      ...(flags.length > 0 ? ['$(flag) flagged'] : []),
    ].join(' · ');
    this.item.tooltip = [
      record.summary,
      ...longStanding(this.store, dataset, record),
      ...flags.map(({ text }) => text),
      dataset.kindChoice.reason,
      'Click for actions.',
    ]
      .filter((text) => text !== '')
      .join('\n');
    this.item.show();
  }

  private async showActions({ dataset, record }: RecordAtCursor): Promise<void> {
    const forKind: readonly ActionItem[] =
      dataset.protocol === undefined
        ? []
        : [
            { label: '$(law) Judge', command: commands.judgeRecord },
            { label: '$(law) Judge with...', command: commands.judgeWith },
            { label: '$(law) Judge one response...', command: commands.judgeCandidate },
            {
              label: '$(split-horizontal) Compare matched responses',
              command: commands.compareResponses,
            },
            { label: '$(arrow-down) Next mark', command: commands.nextMark },
          ];
    const flags = this.flags.of(dataset, record);
    const flagging: readonly ActionItem[] =
      record.id === undefined || !canFlag(dataset.kind)
        ? []
        : [
            { label: '$(flag) Flag for review...', command: commands.flagRecord },
            ...(flags.some(({ isOwn }) => isOwn)
              ? [{ label: '$(trash) Remove flag', command: commands.removeFlag }]
              : []),
          ];
    const items: readonly ActionItem[] = [
      ...forKind,
      { label: '$(edit) Edit record', command: commands.editRecord },
      ...(canDerive(dataset)
        ? [{ label: '$(git-branch) Derive records...', command: commands.deriveRecords }]
        : []),
      ...(repairsOf(dataset).length > 0
        ? [{ label: '$(tools) Repair with a model...', command: commands.repairRecord }]
        : []),
      ...flagging,
      { label: 'Copy', kind: vscode.QuickPickItemKind.Separator },
      { label: '$(copy) Copy id', command: commands.copyRecordId },
      { label: '$(copy) Copy JSON pointer', command: commands.copyPointer },
      { label: '$(copy) Copy as pretty JSON', command: commands.copyPrettyJson },
      { label: 'Go', kind: vscode.QuickPickItemKind.Separator },
      { label: '$(arrow-right) Next record', command: commands.nextRecord },
      { label: '$(arrow-left) Previous record', command: commands.previousRecord },
      { label: '$(search) Go to record...', command: commands.goToRecord },
    ];
    const choice = await vscode.window.showQuickPick(items, {
      placeHolder: [record.name, record.summary].filter((text) => text !== '').join(' · '),
    });
    if (choice?.command === undefined) return;
    await vscode.commands.executeCommand(choice.command, dataset.uri, record.line);
  }
}
