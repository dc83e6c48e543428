import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import { activate, closeAll, open, until, writeFile } from './support/workspace.ts';

describe('files that a save would spoil', () => {
  let probe: TestProbe;
  before(async () => {
    probe = await activate();
  });
  afterEach(closeAll);

  async function isReadOnly(editor: vscode.TextEditor): Promise<boolean> {
    const before = editor.document.getText();
    await vscode.commands.executeCommand('type', { text: 'x' });
    const changed = editor.document.getText() !== before;
    if (changed) await vscode.commands.executeCommand('undo');
    return !changed;
  }

  const spoiled: readonly (readonly [string, Uint8Array, string])[] = [
    ['mixed.jsonl', Buffer.from('{"a":1}\r\n{"a":2}\n'), 'mixed-line-endings'],
    ['lone.jsonl', Buffer.from('{"a":\r1}\n'), 'lone-carriage-return'],
    ['bytes.jsonl', Buffer.from([0x22, 0xff, 0x22, 0x0a]), 'invalid-utf8'],
  ];
  for (const [name, bytes, hazard] of spoiled) {
    it(`are read-only: ${hazard}`, async () => {
      const uri = writeFile(name, bytes);
      const editor = await open(uri);
      await until('the hazard', () => probe.hazardsOf(uri)?.some(({ type }) => type === hazard));
      await until('read-only', () => isReadOnly(editor));
      assert.deepEqual(
        readFileSync(uri.fsPath),
        Buffer.from(bytes),
        'the bytes on disk are untouched',
      );
    });
  }

  it('can be edited once their line endings are normalised, and no record changes', async () => {
    const uri = writeFile('normalize.jsonl', '{"a":1}\r\n{"a":\r2}\n');
    const editor = await open(uri);
    await until('the hazard', () => (probe.hazardsOf(uri)?.length ?? 0) > 0);
    await until('read-only', () => isReadOnly(editor));
    await vscode.commands.executeCommand('benchwright.normalizeLineEndings');
    assert.equal(readFileSync(uri.fsPath, 'utf8'), '{"a":1}\n{"a": 2}\n');
    await until('the new text', () => editor.document.lineCount === 3);
    await until('editable', async () => !(await isReadOnly(editor)));
  });

  it('are left alone when they are sound, CRLF included', async () => {
    const uri = writeFile('crlf.jsonl', '{"a":1}\r\n{"a":2}\r\n');
    const editor = await open(uri);
    await until('looked at', () => probe.hazardsOf(uri) !== undefined);
    assert.equal(await isReadOnly(editor), false);
  });
});
