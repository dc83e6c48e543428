import * as vscode from 'vscode';
import type { CompareAction } from '../../webviews/protocol/compare.ts';
import { isFlagAction } from '../host/flag-messages.ts';

const plainActions: readonly CompareAction['type'][] = [
  'previous-record',
  'next-record',
  'judge',
  'cancel-judging',
];

export function isCompareAction(value: unknown): value is CompareAction {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  const { type } = value;
  if (type === 'reveal') return 'pointer' in value && typeof value.pointer === 'string';
  return isFlagAction(value) || plainActions.some((known) => known === type);
}

/** The record that the webview showed before a reload, from the layout that it kept. */
export function restoredPlace(
  layout: unknown,
): { readonly uri: vscode.Uri; readonly recordId: string } | undefined {
  if (typeof layout !== 'object' || layout === null) return undefined;
  if (!('documentUri' in layout) || !('recordId' in layout)) return undefined;
  const { documentUri, recordId } = layout;
  if (typeof documentUri !== 'string' || typeof recordId !== 'string') return undefined;
  try {
    return { uri: vscode.Uri.parse(documentUri, true), recordId };
  } catch {
    return undefined;
  }
}
