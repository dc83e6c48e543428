import * as vscode from 'vscode';
import { isJsonObject } from '../../core/model/json.ts';
import type { FlagAction } from '../../webviews/protocol/flag.ts';
import { commands } from '../ids.ts';
import type { RecordAtCursor } from './active-record.ts';
import { hasShape, isText, optional, type MessageShape } from './message-shapes.ts';

export const flagMessages: Readonly<Record<FlagAction['type'], MessageShape>> = {
  flag: { candidateId: optional(isText) },
  'remove-flag': { candidateId: optional(isText) },
};

export function isFlagAction(value: unknown): value is FlagAction {
  return isJsonObject(value) && hasShape(value, flagMessages);
}

/** Does what a page asks for. It asks people for a note, so nothing waits for it. */
export function runFlagAction(
  { dataset, record }: RecordAtCursor,
  { type, candidateId }: FlagAction,
): void {
  const command = type === 'flag' ? commands.flagRecord : commands.removeFlag;
  void vscode.commands.executeCommand(command, dataset.uri, record.line, candidateId);
}
