import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { ChannelLog } from './log.ts';
import { showError } from './notifications.ts';

/**
 * Registers a command whose failures reach the user: the text of a `UserError` is shown as it is,
 * anything else is a bug of ours and goes to the log.
 */
export function registerCommand(
  log: ChannelLog,
  id: string,
  run: (...parameters: readonly unknown[]) => unknown,
): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (...parameters: readonly unknown[]) => {
    try {
      return await run(...parameters);
    } catch (error) {
      await showFailure(log, id, error);
      return undefined;
    }
  });
}

/** @param id what failed, for the log */
export async function showFailure(log: ChannelLog, id: string, error: unknown): Promise<void> {
  if (error instanceof UserError && error.code === 'cancelled') return;
  log.error(`${id} failed`, error);
  const text =
    error instanceof UserError
      ? error.message
      : `Benchwright could not do that: ${id} failed. The log says more.`;
  const showLog = 'Show Log';
  const choice = await showError(text, showLog);
  if (choice === showLog) log.show();
}
