import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { commands } from '../ids.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { ChannelLog } from '../host/log.ts';

/** Puts the id, the JSON pointer under the cursor or the pretty-printed record into the clipboard. */
export function registerCopy(activeRecord: ActiveRecord, log: ChannelLog): DisposableStore {
  const disposables = new DisposableStore();
  disposables.add(
    registerCommand(log, commands.copyRecordId, async (...parameters) => {
      const { record } = recordOfCommand(activeRecord, parameters);
      if (record.id === undefined) {
        throw new UserError('unknown-record', `The record in ${record.name} has no id to copy.`);
      }
      await copy(record.id, record.id);
    }),
  );
  disposables.add(
    registerCommand(log, commands.copyPointer, async (...parameters) => {
      const { record, dataset } = recordOfCommand(activeRecord, parameters);
      const editor = vscode.window.activeTextEditor;
      const character =
        editor?.document === dataset.document ? editor.selection.active.character : 0;
      const pointer = record.recordText.pointerAt(character);
      if (pointer === undefined) {
        throw new UserError(
          'unknown-record',
          `The record ${record.name} is not JSON: it has no pointers.`,
        );
      }
      await copy(pointer, pointer === '' ? 'the pointer of the whole record' : pointer);
    }),
  );
  disposables.add(
    registerCommand(log, commands.copyPrettyJson, async (...parameters) => {
      const { record } = recordOfCommand(activeRecord, parameters);
      await copy(record.recordText.pretty(), `${record.name} as pretty JSON`);
    }),
  );
  return disposables;
}

async function copy(text: string, what: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(`Copied ${what}.`, 3000);
}
