import * as vscode from 'vscode';
import type { ComparedStanding } from '../../core/judging/run-comparison.ts';
import { isJsonObject } from '../../core/model/json.ts';
import { isRunChoices } from '../../webviews/protocol/run-choices.ts';
import type { RunAction, RunChoices, RunList } from '../../webviews/protocol/run.ts';

const plainActions: readonly RunAction['type'][] = [
  'start',
  'cancel',
  'resume',
  'show-report',
  'list-changed',
  'choose-file',
  'add-judge',
  'open-prices',
  'manage-trust',
];
const lists: readonly RunList[] = ['failed', 'unreadable', 'not-judgeable'];
const standings: readonly ComparedStanding[] = [
  'right',
  'wrong',
  'unscored',
  'tied',
  'unreadable',
  'failed',
  'stale',
  'missing',
];

export function isRunAction(value: unknown): value is RunAction {
  if (!isJsonObject(value)) return false;
  const { type, first, second, side, group } = value;
  if (type === 'choose') return isRunChoices(value['choices']);
  if (type === 'list') return lists.some((list) => list === value['list']);
  if (type === 'show-page') return value['page'] === 'judge' || value['page'] === 'comparison';
  if (type === 'compare-groups') {
    return (side === 'first' || side === 'second') && Number.isSafeInteger(group);
  }
  if (type === 'list-compared') {
    return [first, second].every((one) => standings.some((standing) => standing === one));
  }
  return plainActions.some((known) => known === type);
}

export interface KeptRunLayout {
  readonly uri: vscode.Uri;
  readonly choices: RunChoices | undefined;
}

/** What the webview showed before a reload, from the layout that it kept. */
export function keptLayout(layout: unknown): KeptRunLayout | undefined {
  if (!isJsonObject(layout) || typeof layout['documentUri'] !== 'string') return undefined;
  const { choices } = layout;
  try {
    return {
      uri: vscode.Uri.parse(layout['documentUri'], true),
      choices: isRunChoices(choices) ? choices : undefined,
    };
  } catch {
    return undefined;
  }
}
