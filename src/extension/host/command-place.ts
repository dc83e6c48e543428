import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { ActiveRecord, RecordAtCursor } from './active-record.ts';

/**
 * The record that a command means: the one it was called with (lens, webview: URI and line), else the
 * one under the cursor.
 *
 * @throws {UserError} when there is none
 */
export function recordOfCommand(
  activeRecord: ActiveRecord,
  parameters: readonly unknown[],
): RecordAtCursor {
  const [uri, line] = parameters;
  const place = activeRecord.at(
    uri instanceof vscode.Uri ? uri : undefined,
    typeof line === 'number' ? line : undefined,
  );
  if (place !== undefined) return place;
  throw new UserError(
    'unknown-record',
    'There is no record here. Open a JSON Lines file and put the cursor on a record first.',
  );
}
