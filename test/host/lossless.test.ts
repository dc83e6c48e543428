import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import { editRecord, replace, save } from './support/record-document.ts';
import {
  activate,
  closeAll,
  open,
  putCursor,
  sampleLines,
  until,
  writeFile,
} from './support/workspace.ts';

const byteOrderMark = '\ufeff';
/** Spelled as nobody would write it anew: white space, a number's zeros, a key that stands twice, an escape. */
const oddly = String.raw`{ "odd" :1.50e+0,"odd": 12345678901234567890 ,"t":"\u00e9\/",`;

/** Each way of changing a record, by turns, on another record each time. */
type Way = (editor: vscode.TextEditor, line: number) => Promise<void>;

describe('whatever changes a record', () => {
  let probe: TestProbe;
  before(async () => {
    probe = await activate();
  });
  afterEach(closeAll);

  /** States a wrong distance, which a later quick fix mends. */
  const throughItsDocument: Way = async ({ document }, line) => {
    const record = await editRecord(document.uri, line);
    const [stated = '', bin] = /"evidence_distance": "(\w+)"/u.exec(record.getText()) ?? [];
    await replace(record, stated, `"evidence_distance": "${bin === 'near' ? 'far' : 'near'}"`);
    await save(record);
  };

  const throughThePreview: Way = async (editor, line) => {
    await showAgain(editor, line);
    await vscode.commands.executeCommand('benchwright.openPreview');
    const id = idOf(editor.document, line);
    const revision = await until(`the preview of ${id}`, () => {
      const state = probe.preview.state();
      return state?.type === 'record' && state.recordId === id && state.revision;
    });
    const { text: before } = editor.document.lineAt(line);
    const action = { type: 'set-text', pointer: '/states/A/text', text: 'Needs it so.' } as const;
    await probe.preview.receive({ type: 'edit', revision, action });
    await until('edited', () => editor.document.lineAt(line).text !== before);
  };

  const throughAQuickFix: Way = async ({ document }, line) => {
    const problem = await until('the wrong distance', () =>
      vscode.languages
        .getDiagnostics(document.uri)
        .find(({ message, range }) => range.start.line === line && message.startsWith('d_q is')),
    );
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      problem.range,
    );
    const command = actions.find(({ title }) => title.startsWith('Set evidence_distance'))?.command;
    assert.ok(command, 'no quick fix is offered');
    const { text: before } = document.lineAt(line);
    const parameters: readonly unknown[] = command.arguments ?? [];
    await vscode.commands.executeCommand(command.command, ...parameters);
    await until('mended', () => document.lineAt(line).text !== before);
  };

  const throughAnImport: Way = async ({ document }) => {
    const plan = JSON.stringify({ scene_type: 'Re-entry', primary_error: 'UW', why_tricky: 'x' });
    const lines = document.lineCount;
    await vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ language: 'plaintext', content: plan }),
      { preview: false },
    );
    await vscode.commands.executeCommand('benchwright.importRecords', {
      source: 'editor',
      target: 'dataset',
      uri: document.uri,
    });
    await until('imported', () => document.lineCount === lines + 1);
  };

  it('leaves every other byte of its file as it was', async function () {
    this.timeout(300_000);
    const records = sampleLines('matched.scenarios.jsonl')
      .slice(0, 4)
      .map((line) => line.replace('{', oddly));
    const uri = writeFile('whatever.scenarios.jsonl', byteOrderMark + records.join('\n'));
    const editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    const rounds: readonly (readonly [Way, number])[] = [
      [throughItsDocument, 1],
      [throughThePreview, 2],
      [throughAQuickFix, 1],
      [throughAnImport, 4],
      [throughItsDocument, 3],
      [throughThePreview, 1],
      [throughAQuickFix, 3],
      [throughItsDocument, 1],
    ];
    let expected = onDisk(uri);
    for (const [round, [way, line]] of rounds.entries()) {
      await way(editor, line);
      if (editor.document.isDirty) assert.ok(await editor.document.save());
      const now = onDisk(uri);
      const what = `round ${String(round)} on line ${String(line + 1)}`;
      for (const [at, text] of expected.entries()) {
        if (at !== line) assert.equal(now[at], text, `${what} changed line ${String(at + 1)}`);
      }
      assert.notEqual(now[line], expected[line], `${what} changed nothing`);
      if (line < records.length) assert.ok(now[line]?.includes(oddly), `${what} wrote it anew`);
      expected = now;
    }
    assert.equal(expected.length, records.length + 1);
    assert.ok(expected[0]?.startsWith(byteOrderMark));
  });

  function onDisk(uri: vscode.Uri): readonly string[] {
    return readFileSync(uri.fsPath, 'utf8').split('\n');
  }

  function idOf(document: vscode.TextDocument, line: number): string {
    const { id } = JSON.parse(document.lineAt(line).text) as { id: string };
    return id;
  }

  async function showAgain(
    { document, viewColumn }: vscode.TextEditor,
    line: number,
  ): Promise<void> {
    const editor = await vscode.window.showTextDocument(document, {
      preview: false,
      ...(viewColumn === undefined ? {} : { viewColumn }),
    });
    await putCursor(editor, line);
  }
});
