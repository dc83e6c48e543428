import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { RepairPage } from '../../src/webviews/protocol/repair.ts';
import type { ChatHandler } from '../harness/fake-server/behaviour.ts';
import {
  fileBeside,
  openScenarios,
  setJudges,
  startEndpoint,
  undoEndpoints,
} from './support/endpoint.ts';
import { activate, closeAll, putCursor, setSetting, until } from './support/workspace.ts';

describe('how a repair in the editor can end', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let editor: vscode.TextEditor;
  let count = 0;

  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    editor = await openScenarios(probe, `repair-end-${(count += 1)}.scenarios.jsonl`, 3);
    ({ uri } = editor.document);
    await putCursor(editor, 2);
  });
  afterEach(async () => {
    await setSetting('reviewer', undefined);
    rmSync(`${uri.fsPath}.Ada.reviews.jsonl`, { force: true });
    rmSync(fileBeside(uri, 'judgments'), { force: true, recursive: true });
    await undoEndpoints();
  });

  async function serve(handler: ChatHandler): Promise<void> {
    const server = await startEndpoint(probe, { handler });
    await probe.consentTo(`${new URL(server.baseUrl).origin}#gold`);
    await setJudges(server, { model: { model: 'some-model' } }, 'model');
  }

  function page(): RepairPage | undefined {
    const state = probe.repair.state();
    return state?.type === 'repair' ? state : undefined;
  }

  async function show(line: number): Promise<void> {
    await putCursor(editor, line);
    await vscode.commands.executeCommand('benchwright.regenerateErrorResponse', uri, line);
  }

  async function start(line: number): Promise<void> {
    await show(line);
    await probe.repair.receive({ type: 'run', goOn: false });
    await until('a start', () => page()?.progress !== undefined);
  }

  it('can be cancelled while the record is gone', async () => {
    await serve(() => ({ kind: 'silence' }));
    await start(2);
    const line = editor.document.lineAt(2);
    const { text } = line;
    await editor.edit((edit) => {
      edit.delete(line.range);
    });
    await until('nothing to show', () => page() === undefined);
    await probe.repair.receive({ type: 'cancel' });
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(2, 0), text);
    });
    await until('the end', () => page() !== undefined && page()?.progress === undefined);
    assert.equal(page()?.end?.isBrokenOff, true);
  });

  it('ends for every record when the page is closed', async () => {
    await serve(() => ({ kind: 'silence' }));
    await start(1);
    await start(2);
    await closeAll();
    await until('closed', () => probe.repair.state() === undefined);
    editor = await vscode.window.showTextDocument(uri);
    for (const line of [1, 2]) {
      await show(line);
      await until(
        `the end of ${line}`,
        () => page()?.end?.isBrokenOff === true && page()?.progress === undefined,
      );
    }
  });

  it('keeps what was accepted also where its validation cannot be stored', async () => {
    await serve(({ body: { messages } }) =>
      JSON.stringify(messages).includes('\\"pass\\"')
        ? '{"pass": true, "reason": "Yes."}'
        : `${original()} And that is all.`,
    );
    mkdirSync(fileBeside(uri, 'judgments'));
    await start(2);
    await until('a proposal', () => page()?.end?.isSuccess === true);
    const attempt = page()?.attempts.at(-1)?.id;
    await assert.rejects(
      probe.repair.receive({ type: 'accept', attempt }),
      /The text is in the record, but what the validator said of it could not be stored/u,
    );
    assert.match(original(), /And that is all\.$/u);
    assert.equal(page()?.accepted?.attempt, attempt);
  });

  it('says whether what was accepted is saved, and follows later saves', async () => {
    await serve(({ body: { messages } }) =>
      JSON.stringify(messages).includes('\\"pass\\"')
        ? '{"pass": true, "reason": "Yes."}'
        : `${original()} And that is all.`,
    );
    await start(2);
    await until('a proposal', () => page()?.end?.isSuccess === true);
    await probe.repair.receive({ type: 'accept', attempt: page()?.attempts.at(-1)?.id });
    assert.equal(page()?.accepted?.isSaved, false);
    assert.doesNotMatch(readFileSync(uri.fsPath, 'utf8'), /And that is all/u);
    await probe.repair.receive({ type: 'save' });
    await until('saved', () => page()?.accepted?.isSaved === true && !editor.document.isDirty);
    assert.match(readFileSync(uri.fsPath, 'utf8'), /And that is all/u);
    // What is edited elsewhere later leaves it saved; what takes it back leaves nothing accepted.
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), ' ');
    });
    await until('edited', () => editor.document.isDirty);
    assert.equal(page()?.accepted?.isSaved, true);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(2, 0), ' ');
    });
    await until('another record', () => page()?.accepted === undefined);
    // Saved without it, it is not saved any more when it comes back.
    await editor.document.save();
    await editor.edit((edit) => {
      edit.delete(new vscode.Range(2, 0, 2, 1));
    });
    await until('the record again', () => page()?.accepted?.isSaved === false);
    await editor.document.save();
    await until('saved again', () => page()?.accepted?.isSaved === true);
  });

  it('stores a decision once, however often it is clicked', async () => {
    await setSetting('reviewer', 'Ada');
    await show(2);
    const twice = (action: object): Promise<unknown> =>
      Promise.all([probe.repair.receive(action), probe.repair.receive(action)]);
    await twice({ type: 'set-aside', reason: 'No try passes.' });
    await probe.repair.receive({ type: 'set-aside', reason: 'Once more.' });
    const lines = (): number =>
      readFileSync(`${uri.fsPath}.Ada.reviews.jsonl`, 'utf8').trimEnd().split('\n').length;
    assert.equal(lines(), 1);
    await twice({ type: 'take-back' });
    assert.equal(lines(), 2);
  });

  it('answers at once while a name is asked for, and keeps nothing without one', async () => {
    await show(2);
    await probe.repair.receive({ type: 'set-aside', reason: 'No try passes.' });
    assert.equal(page()?.setAside, undefined);
    await setSetting('reviewer', 'Ada');
    await until('set aside', async () => {
      // Once the name is not given, it can be asked for again.
      await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
      await probe.repair.receive({ type: 'set-aside', reason: 'No try passes.' });
      return page()?.setAside !== undefined;
    });
  });

  function original(): string {
    const record = JSON.parse(editor.document.lineAt(2).text) as {
      readonly responses: { readonly error: { readonly text: string } };
    };
    return record.responses.error.text;
  }
});
