import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import { goodRecords, personaPool } from '../core/paceshop/constructions/dataset-fixture.ts';
import {
  accepted,
  activate,
  closeAll,
  dismissed,
  open,
  putCursor,
  until,
  writeFile,
} from './support/workspace.ts';

const records = goodRecords(3, 2).map(({ value }) => JSON.stringify(value));

describe('records made of others', () => {
  let probe: TestProbe;
  before(async () => {
    probe = await activate();
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('notifications.clearAll');
    await closeAll();
  });

  async function openDataset(name: string, eol: string): Promise<vscode.TextEditor> {
    // Spelled as nobody's JSON.stringify spells it: whatever is not touched stays so.
    const lines = records.map((line) => line.replace('{', '{ "odd":1.50e1, '));
    const uri = writeFile(name, lines.join(eol));
    const editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    return editor;
  }

  function recordIn({ document }: vscode.TextEditor, line: number): Record<string, unknown> {
    return JSON.parse(document.lineAt(line).text) as Record<string, unknown>;
  }

  it('go below the record, spelled as it is, in one step that can be undone', async () => {
    const editor = await openDataset('inject.paceshop.jsonl', '\r\n');
    const before = editor.document.getText();
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.injectDefects', editor.document.uri, 1, {
      options: [{ families: 'REDUNDANCY' }, { families: 'INTENT_DRIFT,REDUNDANCY' }],
      seed: 7,
      target: 'below',
    });
    assert.equal(editor.document.lineCount, records.length + 2);
    const [base, single, double] = [1, 2, 3].map((line) => recordIn(editor, line));
    assert.deepEqual(
      [single, double].map((record) => [
        record?.['label'],
        record?.['tier'],
        record?.['base_record_id'],
      ]),
      [
        ['BAD', 1, base?.['record_id']],
        ['BAD', 2, base?.['record_id']],
      ],
    );
    assert.match(editor.document.lineAt(2).text, /^\{ "odd":1\.50e1, /);
    assert.equal(editor.selection.active.line, 2);
    await vscode.commands.executeCommand('undo');
    await until('undone', () => editor.document.getText() === before);
  });

  it('are not made twice', async () => {
    const editor = await openDataset('twice.paceshop.jsonl', '\n');
    const wish = { options: [{ families: 'REDUNDANCY' }], seed: 7, target: 'end' };
    const { uri } = editor.document;
    await vscode.commands.executeCommand('benchwright.injectDefects', uri, 0, wish);
    const after = editor.document.getText();
    assert.equal(recordIn(editor, records.length)['tier'], 1);
    // It ends with a message that waits to be dismissed.
    void vscode.commands.executeCommand('benchwright.injectDefects', uri, 0, wish);
    void vscode.commands.executeCommand('benchwright.injectDefects', uri, 0, { ...wish, seed: 8 });
    await until('the other seed', () => editor.document.lineCount === records.length + 2);
    assert.ok(editor.document.getText().startsWith(after));
  });

  it('are not made of a record that has moved while the user was asked', async () => {
    const editor = await openDataset('moved.paceshop.jsonl', '\n');
    const { document } = editor;
    const wish = { options: [{ families: 'REDUNDANCY' }], seed: 7 };
    // Which record is meant is settled before this returns.
    const injecting = vscode.commands.executeCommand(
      'benchwright.injectDefects',
      document.uri,
      0,
      wish,
    );
    await editor.edit((edits) => {
      edits.insert(new vscode.Position(0, 0), `${records[5] ?? ''}\n`);
    });
    const after = document.getText();
    await dismissed(accepted(injecting));
    assert.equal(document.getText(), after);
  });

  it('with another shopper out of a pool, in a new file', async () => {
    const editor = await openDataset('swap.paceshop.jsonl', '\n');
    const personas = writeFile(
      'pool.personas.jsonl',
      personaPool(3)
        .map(({ value }) => `${JSON.stringify(value)}\n`)
        .join(''),
    );
    await vscode.commands.executeCommand('benchwright.swapPersona', editor.document.uri, 0, {
      options: [{ axis: 'brand_affinity' }],
      files: { personas: personas.toString() },
      seed: 3,
      target: 'new-file',
    });
    const made = vscode.window.activeTextEditor;
    assert.ok(made?.document.isUntitled);
    const record = recordIn(made, 0);
    assert.equal((record['swap'] as { axis: string }).axis, 'brand_affinity');
    assert.equal(record['tier'], null);
    assert.deepEqual(record['response'], recordIn(editor, 0)['response']);
    assert.equal(probe.kindOf(made.document.uri)?.kind?.id, 'paceshop/record');
  });
});
