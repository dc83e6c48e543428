import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { UserError } from '../../core/model/user-error.ts';
import { noKind } from '../../core/schema/kind-detection.ts';
import { commands, contextKeys, languageIds, settings as settingIds } from '../ids.ts';
import { isComparable } from '../host/can-compare.ts';
import { canDerive } from '../host/can-derive.ts';
import { canFlag } from '../host/can-flag.ts';
import { fileNameOf } from '../host/file-name.ts';
import { repairsOf } from '../host/repairs-of.ts';
import { registerCommand } from '../host/commands.ts';
import type { Dataset } from '../host/dataset.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { ChannelLog } from '../host/log.ts';

/** Stands for a choice that another command asks for. */
const ownSchema = Symbol('own schema');

/** Says which kind the file was taken for and why, and lets the user choose another. */
export class KindStatus implements vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly kinds: readonly RecordKind[];
  private readonly disposables = new DisposableStore();
  private readonly item = this.disposables.add(
    vscode.languages.createLanguageStatusItem(
      'benchwright.kind',
      languageIds.map((language) => ({ language })),
    ),
  );

  constructor(datasets: Datasets, kinds: readonly RecordKind[], log: ChannelLog) {
    this.datasets = datasets;
    this.kinds = kinds;
    this.item.name = 'Benchwright record kind';
    this.item.command = { command: commands.changeKind, title: 'Change Kind' };
    this.disposables.add(
      datasets.onDidChange(() => {
        this.show();
      }),
    );
    this.disposables.add(
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.show();
      }),
    );
    this.disposables.add(registerCommand(log, commands.changeKind, () => this.change()));
    this.show();
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private show(): void {
    const dataset = this.datasets.active();
    void vscode.commands.executeCommand('setContext', contextKeys.isJsonl, dataset !== undefined);
    void vscode.commands.executeCommand(
      'setContext',
      contextKeys.hasKind,
      dataset?.kind !== undefined,
    );
    void vscode.commands.executeCommand(
      'setContext',
      contextKeys.isJudgeable,
      dataset?.protocol !== undefined,
    );
    void vscode.commands.executeCommand(
      'setContext',
      contextKeys.isComparable,
      isComparable(dataset?.kind),
    );
    void vscode.commands.executeCommand(
      'setContext',
      contextKeys.hasMatched,
      dataset?.kind?.matched !== undefined,
    );
    void vscode.commands.executeCommand(
      'setContext',
      contextKeys.hasPreview,
      hasPreview(dataset?.kind),
    );
    void vscode.commands.executeCommand(
      'setContext',
      contextKeys.canDerive,
      dataset !== undefined && canDerive(dataset),
    );
    void vscode.commands.executeCommand('setContext', contextKeys.canFlag, canFlag(dataset?.kind));
    void vscode.commands.executeCommand(
      'setContext',
      contextKeys.canRepair,
      dataset !== undefined && repairsOf(dataset).length > 0,
    );
    if (dataset === undefined) return;
    const { kindChoice, validator, isLoaded } = dataset;
    this.item.text = kindChoice.kind?.title ?? 'JSON Lines';
    this.item.detail = `${kindChoice.reason} ${recordCount(dataset)}`;
    this.item.busy = !isLoaded;
    this.item.severity = kindChoice.ambiguous
      ? vscode.LanguageStatusSeverity.Warning
      : vscode.LanguageStatusSeverity.Information;
    this.item.accessibilityInformation = {
      label: `Record kind: ${this.item.text}. ${validator.recordCount} records.`,
    };
  }

  private async change(): Promise<void> {
    const dataset = this.datasets.active();
    if (dataset === undefined) throw new UserError('unknown-kind', 'Open a JSON Lines file first.');
    const automatic = { label: '$(wand) Detect automatically', value: undefined };
    const items = [
      automatic,
      ...this.kinds.map(({ id, title }) => ({ label: title, description: id, value: id })),
      { label: 'JSON Lines only', description: 'check the syntax, no benchmark', value: noKind },
      { label: 'A JSON Schema of your own...', description: 'choose the file', value: ownSchema },
    ];
    const choice = await vscode.window.showQuickPick(items, {
      placeHolder: `Which records does this file hold? Now: ${dataset.kindChoice.reason}`,
    });
    if (choice === undefined) return;
    if (typeof choice.value === 'symbol') {
      await vscode.commands.executeCommand(commands.chooseSchema);
      return;
    }
    await saveKind(dataset, choice.value);
  }
}

function recordCount({ validator, isLoaded }: Dataset): string {
  const records =
    validator.recordCount === 1
      ? '1 record'
      : `${validator.recordCount.toLocaleString('en')} records`;
  return isLoaded ? `${records}.` : `${records} checked so far.`;
}

/** Writes one entry of `benchwright.kinds`: into the workspace where there is one. */
async function saveKind(dataset: Dataset, kind: string | undefined): Promise<void> {
  const { uri } = dataset;
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const glob =
    folder === undefined ? `**/${fileNameOf(uri)}` : vscode.workspace.asRelativePath(uri, false);
  const configuration = vscode.workspace.getConfiguration(settingIds.section, uri);
  const inspected = configuration.inspect<Record<string, string>>(settingIds.kinds);
  const target =
    folder === undefined ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
  const now = (folder === undefined ? inspected?.globalValue : inspected?.workspaceValue) ?? {};
  const others = Object.entries(now).filter(([pattern]) => pattern !== glob);
  const entries = kind === undefined ? others : [[glob, kind] as const, ...others];
  await configuration.update(
    settingIds.kinds,
    entries.length === 0 ? undefined : Object.fromEntries(entries),
    target,
  );
}

/** As a dialogue or as a sheet. */
function hasPreview(kind: RecordKind | undefined): boolean {
  return kind?.authoring?.preview !== undefined || kind?.authoring?.sheet !== undefined;
}
