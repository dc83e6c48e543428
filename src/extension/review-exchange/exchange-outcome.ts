import * as vscode from 'vscode';
import { leftoverText } from '../../core/review/exchange/leftover-text.ts';
import type { ReviewLeftover } from '../../core/review/exchange/review-format.ts';
import { showInformation, showWarning } from '../host/notifications.ts';
import { showReport } from '../host/show-report.ts';
import type { Answers } from './answers.ts';

/** What an exchange did. */
export interface ExchangeOutcome {
  /** The file that was written; none where there was nothing to write. */
  readonly file: vscode.Uri | undefined;
  /** For people. */
  readonly message: string;
  readonly count: number;
  readonly leftovers: readonly ReviewLeftover[];
  readonly notes: readonly string[];
}

const open = 'Open';
const showLeftOut = 'Show What Was Left Out';
const showNotes = 'Show Notes';

/**
 * Says what was done, and offers what was written and what was left out. `showLeftOut` among the answers shows that at once.
 *
 * @returns the same as plain values, for callers
 */
export async function tell(
  { file, message, count, leftovers, notes }: ExchangeOutcome,
  answers: Answers,
): Promise<{ readonly file?: string; readonly count: number; readonly leftovers: number }> {
  const hasReport = leftovers.length + notes.length > 0;
  const report = (): Promise<void> => showReport(leftoverText(message, leftovers, notes));
  if (hasReport && answers.flag('showLeftOut') === true) await report();
  const show = leftovers.length > 0 ? showWarning : showInformation;
  const buttons = [
    ...(file === undefined ? [] : [open]),
    ...(leftovers.length > 0 ? [showLeftOut] : hasReport ? [showNotes] : []),
  ];
  void show(message, ...buttons).then(async (choice) => {
    if (choice === open) await vscode.commands.executeCommand('vscode.open', file);
    else if (choice !== undefined) await report();
  });
  return {
    ...(file === undefined ? {} : { file: file.toString() }),
    count,
    leftovers: leftovers.length,
  };
}
