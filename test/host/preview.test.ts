import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { PreviewAction } from '../../src/core/benchmarks/preview.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { PreviewRecord } from '../../src/webviews/protocol/preview.ts';
import { addReadOnlyFileSystem } from './support/read-only-file-system.ts';
import {
  closePage,
  focusRecordDocument,
  openLoaded,
  restorePage,
  shownRecord,
  showsNothing,
  showsRecord,
} from './support/record-page.ts';
import { activate, closeAll, open, putCursor, sampleLines, until } from './support/workspace.ts';

/** Three records, the second of which has states, evidence and two episodes. */
function content(): string {
  const lines = sampleLines('matched.scenarios.jsonl').filter((line) =>
    /"id":"sc-00(01|17|20)"/.test(line),
  );
  return `${lines.join('\n')}\n`;
}

function textOfTurn(line: string, index: number): string {
  const { dialogue } = JSON.parse(line) as { dialogue: { turns: { text: string }[] } };
  return JSON.stringify(dialogue.turns[index]?.text);
}

function openWith(probe: TestProbe, name: string, text = content()): Promise<vscode.TextEditor> {
  return openLoaded(probe, name, text);
}

function shown(probe: TestProbe): PreviewRecord {
  return shownRecord(probe.preview);
}

function shows(probe: TestProbe, recordId: string): Promise<PreviewRecord> {
  return showsRecord(probe.preview, recordId);
}

function edit(probe: TestProbe, action: PreviewAction): Promise<void> {
  return probe.preview.receive({ type: 'edit', revision: shown(probe).revision, action });
}

describe('the scenario preview', () => {
  let probe: TestProbe;
  before(async () => {
    probe = await activate();
  });
  afterEach(() => closePage(probe.preview));

  it('opens beside the text without taking the focus, and follows the cursor', async () => {
    const editor = await openWith(probe, 'preview-follow.scenarios.jsonl');
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sc-0017');
    await until('the tab beside the text', () =>
      vscode.window.tabGroups.all.some(
        ({ activeTab, viewColumn }) =>
          activeTab?.label === 'Preview sc-0017' && viewColumn === vscode.ViewColumn.Two,
      ),
    );
    assert.equal(vscode.window.activeTextEditor, editor);
    await putCursor(editor, 2);
    await shows(probe, 'sc-0020');
    await probe.preview.receive({ type: 'lock', isLocked: true });
    await putCursor(editor, 0);
    assert.equal(shown(probe).recordId, 'sc-0020');
    assert.equal(shown(probe).isLocked, true);
    await probe.preview.receive({ type: 'lock', isLocked: false });
    await putCursor(editor, 1);
    await shows(probe, 'sc-0017');
    await probe.preview.receive({ type: 'hold', isHeld: true });
    await putCursor(editor, 0);
    assert.equal(shown(probe).recordId, 'sc-0017');
    await probe.preview.receive({ type: 'hold', isHeld: false });
  });

  it('writes the smallest edit, which one undo takes back', async () => {
    const editor = await openWith(probe, 'preview-edit.scenarios.jsonl');
    const before = editor.document.getText();
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sc-0017');
    await edit(probe, { type: 'toggle-evidence', turn: 4, state: 'A' });
    assert.equal(
      editor.document.getText(),
      before.replace(/("id":"sc-0017".*?"state_a_turns":\[)/, '$14,'),
    );
    assert.ok(shown(probe).model.sections[0]?.turns[4]?.evidenceFor.includes('A'));
    await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
    await vscode.commands.executeCommand('undo');
    await until('undone', () => editor.document.getText() === before);
    await edit(probe, { type: 'remove-turn', turn: 0 });
    const after = editor.document.getText();
    assert.notEqual(after, before);
    await probe.preview.receive({ type: 'undo' });
    await until('undone from the preview', () => editor.document.getText() === before);
    await probe.preview.receive({ type: 'redo' });
    await until('redone', () => editor.document.getText() === after);
  });

  it('says why an edit cannot be done, and refuses one for an earlier text', async () => {
    const editor = await openWith(probe, 'preview-refuse.scenarios.jsonl');
    const before = editor.document.getText();
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    const { revision, totalTurns } = await shows(probe, 'sc-0017');
    await assert.rejects(
      edit(probe, { type: 'remove-turn', turn: totalTurns - 1 }),
      /is the target request/,
    );
    await assert.rejects(
      probe.preview.receive({
        type: 'edit',
        revision: revision - 1,
        action: { type: 'remove-turn', turn: 0 },
      }),
      /sc-0017 has changed in the meantime/,
    );
    await assert.rejects(
      probe.preview.receive({ type: 'edit', revision, action: { type: 'remove-turn', turn: -1 } }),
      /not in the contract/,
    );
    assert.equal(editor.document.getText(), before);
  });

  it('selects a turn in the text, and shows the turn that the cursor is in', async () => {
    const editor = await openWith(probe, 'preview-cursor.scenarios.jsonl');
    const { text } = editor.document.lineAt(1);
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    assert.equal((await shows(probe, 'sc-0017')).cursor, undefined);
    await putCursor(editor, 1, text.indexOf(textOfTurn(text, 6)) + 1);
    await until('the cursor', () => shown(probe).cursor === '/dialogue/turns/6/text');
    await probe.preview.receive({ type: 'reveal', pointer: '/dialogue/turns/3/text' });
    const { selection } = editor;
    assert.equal(editor.document.getText(selection), textOfTurn(text, 3));
    await until('the cursor again', () => shown(probe).cursor === '/dialogue/turns/3/text');
    await putCursor(editor, 1, text.indexOf('"states"') + 20);
    await until('the state', () => shown(probe).cursor === '/states/A/text');
  });

  it('shows the source of a record document, and selects in it', async () => {
    const editor = await openWith(probe, 'preview-document.scenarios.jsonl');
    const record = await focusRecordDocument(editor.document.uri, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sc-0017');
    await probe.preview.receive({ type: 'reveal', pointer: '/dialogue/turns/3/text' });
    const turn = textOfTurn(editor.document.lineAt(1).text, 3);
    await until('the selection', () => record.document.getText(record.selection) === turn);
    await until('the cursor', () => shown(probe).cursor === '/dialogue/turns/3/text');
    await edit(probe, { type: 'set-target', turn: 0 });
    assert.match(editor.document.lineAt(1).text, /"target_turn_index":0/);
  });

  it('says why there is nothing to show, and where it is broken', async () => {
    const broken = '{"id":"sc-1","scene_type":"re_entry",,}';
    const editor = await openWith(
      probe,
      'preview-broken.scenarios.jsonl',
      `${content()}${broken}\n5\n`,
    );
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sc-0017');
    await putCursor(editor, 3);
    const state = await showsNothing(probe.preview);
    assert.match(state.message, /^The record in line 4 is not JSON.* At character 38: /);
    await probe.preview.receive({ type: 'show-problem' });
    assert.equal(editor.selection.active.character, 37);
    await putCursor(editor, 4);
    await showsNothing(probe.preview, 'not an object');
  });

  it('shows plain JSON Lines and closed files as what they are', async () => {
    const editor = await openWith(probe, 'preview-gone.scenarios.jsonl');
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sc-0001');
    const plain = await openWith(probe, 'preview-plain.jsonl', '{"a":1}\n');
    await putCursor(plain, 0, 1);
    await showsNothing(probe.preview, 'plain JSON Lines');
    await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
    await shows(probe, 'sc-0001');
  });

  it('does not write where the file system cannot be written', async () => {
    const scheme = 'preview-read-only';
    const bytes = Buffer.from(content());
    const fileSystem = addReadOnlyFileSystem({ scheme, bytes, isReadonly: true });
    try {
      const uri = vscode.Uri.parse(`${scheme}:/preview.scenarios.jsonl`);
      const editor = await open(uri);
      await until('loaded', () => probe.isLoaded(uri));
      await vscode.commands.executeCommand('benchwright.openPreview');
      assert.match((await shows(probe, 'sc-0001')).readOnly ?? '', /cannot be written/);
      await assert.rejects(
        edit(probe, { type: 'set-target', turn: 0 }),
        /Read-only: this file cannot be written/,
      );
      assert.equal(editor.document.getText(), content());
      await closeAll();
    } finally {
      fileSystem.dispose();
    }
  });

  it('leaves every other byte of a file with mixed line ends as it was', async () => {
    const [one = '', two = '', three = ''] = content().split('\n');
    const editor = await openWith(
      probe,
      'preview-mixed.scenarios.jsonl',
      `${one}\r\n${two}\n${three}`,
    );
    const { uri } = editor.document;
    await until('its hazards', () => (probe.hazardsOf(uri)?.length ?? 0) > 0);
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sc-0017');
    await edit(probe, { type: 'toggle-evidence', turn: 4, state: 'A' });
    const wanted = `${one}\r\n${two.replace('"state_a_turns":[', '"state_a_turns":[4,')}\n${three}`;
    await until('the file', () => readFileSync(uri.fsPath, 'utf8') === wanted);
  });

  it('shows the first turns of a huge record, and more on request', async () => {
    const turns = Array.from({ length: 901 }, (_, index) => ({
      episode: 1,
      role: index % 2 === 0 ? 'user' : 'assistant',
      text: `turn ${index}`,
    }));
    const record = { id: 'sc-1', dialogue: { turns, target_turn_index: 900, state_a_turns: [0] } };
    await openWith(probe, 'preview-huge.scenarios.jsonl', `${JSON.stringify(record)}\n`);
    await vscode.commands.executeCommand('benchwright.openPreview');
    assert.equal((await shows(probe, 'sc-1')).shownTurns, 400);
    await probe.preview.receive({ type: 'show-more' });
    await probe.preview.receive({ type: 'show-more' });
    const { shownTurns, totalTurns, model } = shown(probe);
    assert.deepEqual([shownTurns, totalTurns, model.sections[0]?.turns.length], [901, 901, 901]);
  });

  it('comes back to its record after a reload', async () => {
    const editor = await openWith(probe, 'preview-restore.scenarios.jsonl');
    await putCursor(editor, 2);
    await restorePage(probe.preview, 'benchwright.preview', {
      documentUri: editor.document.uri.toString(),
      recordId: 'sc-0001',
      isLocked: true,
    });
    const { isLocked } = await shows(probe, 'sc-0001');
    assert.equal(isLocked, true);
  });
});

describe('the scenario preview in an untrusted workspace @untrusted', () => {
  afterEach(closeAll);

  it('edits, since nothing leaves the machine', async () => {
    const probe = await activate();
    assert.equal(vscode.workspace.isTrusted, false);
    const editor = await openWith(probe, 'preview-untrusted.scenarios.jsonl');
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sc-0017');
    await edit(probe, { type: 'set-target', turn: 0 });
    assert.match(editor.document.lineAt(1).text, /"target_turn_index":0/);
  });
});
