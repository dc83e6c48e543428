import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { RecordPageProbe } from '../../../src/extension/host/record-page.ts';
import type { TestProbe } from '../../../src/extension/test-probe.ts';
import { closeAll, open, until, writeFile } from './workspace.ts';

type PageState =
  | { readonly type: 'nothing'; readonly message: string }
  | { readonly type: 'record'; readonly recordId: string };

type RecordOf<State> = Extract<State, { readonly type: 'record' }>;
type NothingOf<State> = Extract<State, { readonly type: 'nothing' }>;

/** Writes a file and opens it; its records are known then. */
export async function openLoaded(
  probe: TestProbe,
  name: string,
  text: string,
): Promise<vscode.TextEditor> {
  const uri = writeFile(name, text);
  const editor = await open(uri);
  await until('loaded', () => probe.isLoaded(uri));
  return editor;
}

export function shownRecord<State extends PageState>(
  page: RecordPageProbe<State>,
): RecordOf<State> {
  const state = page.state();
  assert.ok(isRecord(state), `the page shows: ${nameOf(state)}`);
  return state;
}

/** Waits until the page shows a record. */
export async function showsRecord<State extends PageState>(
  page: RecordPageProbe<State>,
  recordId: string,
): Promise<RecordOf<State>> {
  try {
    return await until(`the page of ${recordId}`, () => {
      const state = page.state();
      return isRecord(state) && state.recordId === recordId && state;
    });
  } catch (error) {
    throw new Error(`the page shows: ${nameOf(page.state())}`, { cause: error });
  }
}

/** Waits until the page says why it shows nothing. */
export async function showsNothing<State extends PageState>(
  page: RecordPageProbe<State>,
  reason = '',
): Promise<NothingOf<State>> {
  return until(`the reason ${reason}`, () => {
    const state = page.state();
    return isNothing(state) && state.message.includes(reason) && state;
  });
}

export async function closePage(page: RecordPageProbe<PageState>): Promise<void> {
  await closeAll();
  await until('the panel is closed', () => page.state() === undefined);
}

/** What VS Code does after a reload, with the layout that the page had kept. */
export async function restorePage(
  page: RecordPageProbe<PageState>,
  viewType: string,
  layout: unknown,
): Promise<void> {
  const panel = vscode.window.createWebviewPanel(viewType, 'Preview', vscode.ViewColumn.Two);
  await page.restore(panel, layout);
}

/** Opens the record in a line as a document, and waits until it has the focus. */
export async function focusRecordDocument(
  source: vscode.Uri,
  line: number,
): Promise<vscode.TextEditor> {
  await vscode.commands.executeCommand('benchwright.editRecord', source, line);
  return until('the record document', () => {
    const active = vscode.window.activeTextEditor;
    return active?.document.uri.scheme === 'benchwright-record' && active;
  });
}

function isRecord<State extends PageState>(state: State | undefined): state is RecordOf<State> {
  return state?.type === 'record';
}

function isNothing<State extends PageState>(state: State | undefined): state is NothingOf<State> {
  return state?.type === 'nothing';
}

function nameOf(state: PageState | undefined): string {
  return state?.type === 'record' ? state.recordId : (state?.message ?? 'no panel');
}
