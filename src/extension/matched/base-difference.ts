import * as vscode from 'vscode';
import type { RecordAtCursor } from '../host/active-record.ts';
import { internalCommands } from '../ids.ts';

/** Opens VS Code's own comparison of two records, each as its record document, so that either side can be edited. */
export async function showDifference(base: RecordAtCursor, other: RecordAtCursor): Promise<void> {
  const first = await documentOf(base);
  const second = await documentOf(other);
  // One of them could not be opened, and the user has been told why.
  if (first === undefined || second === undefined) return;
  await vscode.commands.executeCommand(
    'vscode.diff',
    first,
    second,
    `${base.record.name} ↔ ${other.record.name}`,
    { preview: false } satisfies vscode.TextDocumentShowOptions,
  );
}

async function documentOf({ dataset, record }: RecordAtCursor): Promise<vscode.Uri | undefined> {
  const document = await vscode.commands.executeCommand(
    internalCommands.recordDocument,
    dataset.uri,
    record.line,
  );
  return document instanceof vscode.Uri ? document : undefined;
}
