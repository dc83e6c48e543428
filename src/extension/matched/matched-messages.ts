import * as vscode from 'vscode';
import { isJsonObject } from '../../core/model/json.ts';
import type { MatchedAction } from '../../webviews/protocol/matched.ts';
import { isFlagAction } from '../host/flag-messages.ts';

export function isMatchedAction(value: unknown): value is MatchedAction {
  if (!isJsonObject(value)) return false;
  const { type, side, pointer, key } = value;
  if (isFlagAction(value)) return isSide(side);
  if (type === 'select') return typeof key === 'string';
  if (type === 'reveal') {
    return isSide(side) && (pointer === undefined || typeof pointer === 'string');
  }
  return (
    type === 'show-difference' || ((type === 'judge' || type === 'cancel-judging') && isSide(side))
  );
}

function isSide(value: unknown): boolean {
  return value === 'base' || value === 'other';
}

/** The record that the webview showed before a reload, from the layout that it kept. */
export function restoredRecord(
  layout: unknown,
): { readonly uri: vscode.Uri; readonly recordId: string } | undefined {
  if (!isJsonObject(layout)) return undefined;
  const { documentUri, recordId } = layout;
  if (typeof documentUri !== 'string' || typeof recordId !== 'string') return undefined;
  try {
    return { uri: vscode.Uri.parse(documentUri, true), recordId };
  } catch {
    return undefined;
  }
}
