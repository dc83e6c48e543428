import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import {
  accepted,
  activate,
  closeAll,
  open,
  putCursor,
  sampleLines,
  until,
  writeFile,
} from './support/workspace.ts';

const dialogue = [
  'Sure!',
  'USER: Mesh at the back, please. [STATE_A]',
  'ASSISTANT: Noted.',
  'USER: Which one?',
  '{"target_turn_index": 2, "state_a_turns": [0], "state_b_turns": []}',
].join('\n');

const plan = JSON.stringify({ scene_type: 'Re-entry', primary_error: 'UW', why_tricky: 'x' });

describe('records in other formats', () => {
  let probe: TestProbe;
  before(async () => {
    probe = await activate();
  });
  afterEach(closeAll);

  async function openDataset(name: string, content: string): Promise<vscode.TextEditor> {
    const uri = writeFile(name, content);
    const editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    return editor;
  }

  async function openUntitled(content: string, language = 'plaintext'): Promise<vscode.TextEditor> {
    return vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ language, content }),
      { preview: false },
    );
  }

  async function importRecords(request: object): Promise<void> {
    await vscode.commands.executeCommand('benchwright.importRecords', request);
  }

  function reports(): readonly string[] {
    return vscode.workspace.textDocuments
      .filter(({ isUntitled, languageId }) => isUntitled && languageId === 'plaintext')
      .map((document) => document.getText())
      .filter((text) => text.startsWith('What did not fit'));
  }

  const [first = '', second = ''] = sampleLines('matched.scenarios.jsonl');
  for (const [name, eol, end] of [
    ['lf', '\n', '\n'],
    ['crlf', '\r\n', ''],
  ] as const) {
    it(`come from an untitled editor to the end of a file in one step that can be undone: ${name}`, async () => {
      const content = first + eol + second + end;
      const { document } = await openDataset(`import-${name}.scenarios.jsonl`, content);
      await openUntitled(`${plan}\n${plan}\n`);
      await importRecords({ source: 'editor', target: 'dataset', uri: document.uri });
      const added = ['sc-0003', 'sc-0004'].map(
        (id) =>
          `{"id":"${id}","scene_type":"re_entry","primary_error":"underweighting","spec":{"why_tricky":"x"}}`,
      );
      assert.equal(document.getText(), [first, second, ...added].join(eol) + end);
      assert.equal(vscode.window.activeTextEditor?.document, document);
      assert.equal(vscode.window.activeTextEditor.selection.active.line, 2);
      assert.deepEqual(reports(), []);
      await vscode.commands.executeCommand('undo');
      await until('undone', () => document.getText() === content);
    });
  }

  it('come as a dialogue into the record under the cursor, and what did not fit is reported', async () => {
    const lines = [first, '{ "id": "sc-0002",  "big": 12345678901234567890 }', second];
    const editor = await openDataset('into.scenarios.jsonl', `${lines.join('\n')}\n`);
    await putCursor(editor, 1);
    await until('the cursor', () => editor.selection.active.line === 1);
    await openUntitled(dialogue);
    await importRecords({ source: 'editor', target: 'record', uri: editor.document.uri });
    const changed = editor.document.getText().split('\n');
    assert.deepEqual([changed[0], changed[2], changed[3]], [first, second, '']);
    assert.match(
      changed[1] ?? '',
      /^\{ "id": "sc-0002", {2}"big": 12345678901234567890, "dialogue": \{"turns": .*"state_b_turns": \[\]\}, "evidence_distance": "near" \}$/u,
    );
    const [report = '', ...others] = await until('the report', () => {
      const all = reports();
      return all.length > 0 && all;
    });
    assert.deepEqual(others, []);
    assert.match(
      report,
      /^What did not fit\n\nImported Dialogue text into sc-0002 of into\.scenarios\.jsonl/u,
    );
    assert.match(report, /\nsc-0002 \(Untitled-\d+, line 2\)\n\n {2}line 1: .*\n {6}Sure!\n+$/u);
  });

  it('come with the keyboard alone, from the clipboard into a new file', async () => {
    await vscode.env.clipboard.writeText(plan);
    await accepted(vscode.commands.executeCommand('benchwright.importRecords'));
    const { document } = await until('the new file', () => vscode.window.activeTextEditor);
    assert.equal(document.isUntitled, true);
    assert.equal(document.languageId, 'jsonl');
    assert.match(
      document.getText(),
      /^\{"\$kind":"persevalbench\/scenario@1","id":"sc-0001","scene_type":"re_entry",.*\}\n$/u,
    );
    await until(
      'the kind',
      () => probe.kindOf(document.uri)?.kind?.id === 'persevalbench/scenario',
    );
  });

  it('go into a new editor and come back the same', async () => {
    const source = await openDataset('export.scenarios.jsonl', `${first}\n${second}\n`);
    await putCursor(source, 1);
    await vscode.commands.executeCommand('benchwright.exportRecord', source.document.uri, 1, {
      format: 'dialogue-text',
    });
    const exported = vscode.window.activeTextEditor?.document;
    assert.ok(exported?.isUntitled);
    assert.equal(exported.languageId, 'plaintext');
    assert.match(exported.getText(), /^--- EPISODE 1 ---\nUSER: .*"target_turn_index":20,/su);
    assert.deepEqual(reports(), [], 'what the format cannot hold by its nature opens no report');
    await importRecords({
      source: 'editor',
      target: 'record',
      uri: source.document.uri,
      replace: true,
    });
    assert.equal(source.document.getText(), `${first}\n${second}\n`);
    assert.equal(source.document.isDirty, false);
  });
});
