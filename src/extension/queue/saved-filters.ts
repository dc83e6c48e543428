import * as vscode from 'vscode';
import { DisposableStore } from '../host/disposables.ts';
import { plainLabel } from '../host/plain-label.ts';
import type { KeptArrangement, SavedFilter } from './kept-arrangement.ts';
import { filterText } from './queue-words.ts';

interface SavedItem extends vscode.QuickPickItem {
  readonly saved?: SavedFilter;
}

const remove: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('trash'),
  tooltip: 'Delete this filter',
};

/** Lists the saved filters to choose or delete one, and saves the present one under a name. */
export async function showSavedFilters(arrangement: KeptArrangement): Promise<void> {
  const chosen = await pick(arrangement);
  if (chosen === undefined) return;
  if (chosen.saved === undefined) await saveFilter(arrangement);
  else await arrangement.change({ filter: chosen.saved.filter });
}

async function pick(arrangement: KeptArrangement): Promise<SavedItem | undefined> {
  const disposables = new DisposableStore();
  const list = disposables.add(vscode.window.createQuickPick<SavedItem>());
  list.title = 'Saved Filters of the Review Queue';
  list.placeholder = 'Choose a filter';
  list.items = itemsOf(arrangement);
  try {
    return await new Promise((resolve) => {
      disposables.add(
        list.onDidTriggerItemButton(async ({ item }) => {
          if (item.saved === undefined) return;
          await arrangement.remove(item.saved.name);
          list.items = itemsOf(arrangement);
        }),
      );
      disposables.add(
        list.onDidAccept(() => {
          resolve(list.selectedItems[0]);
        }),
      );
      disposables.add(
        list.onDidHide(() => {
          resolve(undefined);
        }),
      );
      list.show();
    });
  } finally {
    disposables.dispose();
  }
}

function itemsOf(arrangement: KeptArrangement): SavedItem[] {
  const saved = arrangement.saved.map((each): SavedItem => ({
    label: plainLabel(each.name),
    description: plainLabel(filterText(each.filter)),
    buttons: [remove],
    saved: each,
  }));
  if (!arrangement.isFiltered) {
    return saved.length > 0
      ? saved
      : [{ label: 'None yet: filter the queue, then save the filter here.' }];
  }
  const present: SavedItem = {
    label: '$(save) Save the present filter...',
    description: plainLabel(filterText(arrangement.current.filter)),
  };
  const line = { label: '', kind: vscode.QuickPickItemKind.Separator };
  return [present, ...(saved.length > 0 ? [line] : []), ...saved];
}

async function saveFilter(arrangement: KeptArrangement): Promise<void> {
  if (!arrangement.isFiltered) return;
  const { filter } = arrangement.current;
  const name = await vscode.window.showInputBox({
    title: 'Save Filter',
    prompt: 'A filter with the same name is replaced.',
    value: filterText(filter),
    validateInput: (text) => (text.trim() === '' ? 'Type a name.' : undefined),
  });
  if (name !== undefined) await arrangement.save({ name: name.trim(), filter });
}
