import * as vscode from 'vscode';
import { showWarning } from '../host/notifications.ts';
import type { ReviewSession } from './review-session.ts';
import type { MissingItem } from './session-records.ts';

const list = 'Show List';

/** Says which items of a session are left out and why; in a blind study without a name of any of them. */
export async function tellMissing({ missing, total, study }: ReviewSession): Promise<void> {
  if (missing.length === 0) return;
  const causes = [...Map.groupBy(missing, ({ cause }) => cause)]
    .map(([cause, items]) => `${items.length} because ${cause}`)
    .join(', ');
  const text = `${missing.length} of ${missing.length + total} items of "${study.title}" are left out: ${causes}.`;
  const choice = study.isBlind ? await showWarning(text) : await showWarning(text, list);
  if (choice === list) await showList(missing);
}

async function showList(missing: readonly MissingItem[]): Promise<void> {
  const document = await vscode.workspace.openTextDocument({
    language: 'plaintext',
    content: missing.map(({ drawn, reason }) => lineOf(drawn, reason)).join('\n'),
  });
  await vscode.window.showTextDocument(document, { preview: true });
}

function lineOf({ record_id: id, candidate }: MissingItem['drawn'], reason: string): string {
  return `${id}${candidate === undefined ? '' : ` · ${candidate}`}: ${reason}`;
}
