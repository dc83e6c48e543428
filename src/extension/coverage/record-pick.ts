import * as vscode from 'vscode';
import type { Dataset } from '../host/dataset.ts';
import { DisposableStore } from '../host/disposables.ts';
import { plainLabel } from '../host/plain-label.ts';
import { reveal } from '../host/reveal.ts';

interface Item extends vscode.QuickPickItem {
  /** Undefined for the entry that starts a record. */
  readonly line?: number;
}

/** How many records have their summary beside their id; more would make a long list slow to open. */
const summaries = 200;

/**
 * Lists records of a file, and goes to the one that is chosen.
 *
 * @returns true when a new record is wanted instead
 */
export async function pickRecord(
  dataset: Dataset,
  lines: readonly number[],
  title: string,
  canStart: boolean,
): Promise<boolean> {
  const items: Item[] = lines.map((line, index) => itemOf(dataset, line, index < summaries));
  if (canStart) {
    items.push(
      { label: '', kind: vscode.QuickPickItemKind.Separator },
      { label: '$(add) New record here...', alwaysShow: true },
    );
  }
  const disposables = new DisposableStore();
  const pick = disposables.add(vscode.window.createQuickPick<Item>());
  pick.title = title;
  pick.placeholder = 'Go to a record';
  pick.matchOnDescription = true;
  pick.items = items;
  try {
    const chosen = await new Promise<Item | undefined>((resolve) => {
      disposables.add(
        pick.onDidAccept(() => {
          resolve(pick.selectedItems[0]);
        }),
      );
      disposables.add(
        pick.onDidHide(() => {
          resolve(undefined);
        }),
      );
      pick.show();
    });
    if (chosen === undefined) return false;
    if (chosen.line === undefined) return true;
    await reveal(dataset, new vscode.Range(chosen.line, 0, chosen.line, 0));
    return false;
  } finally {
    disposables.dispose();
  }
}

function itemOf(dataset: Dataset, line: number, hasSummary: boolean): Item {
  const record = dataset.recordAt(line);
  const label = plainLabel(dataset.validator.recordIdAt(line) ?? `line ${line + 1}`);
  return {
    label,
    description: hasSummary && record !== undefined ? plainLabel(record.summary) : '',
    line,
  };
}
