import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { ChannelLog } from '../../src/extension/host/log.ts';
import { WebviewSurface } from '../../src/extension/host/webview-surface.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { SheetRecord } from '../../src/webviews/protocol/sheet.ts';
import { shoppingRecord, type ShoppingOverrides } from '../support/shopping-builder.ts';
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
import {
  activate,
  closeAll,
  extensionPath,
  open,
  putCursor,
  sampleLines,
  until,
  writeFile,
} from './support/workspace.ts';

function lineOf(overrides: ShoppingOverrides): string {
  return JSON.stringify(shoppingRecord(overrides));
}

/** A good record, one that was made from it, and one that was made from a record of another file. */
const lines: readonly string[] = [
  lineOf({ record_id: 'sheet-1' }),
  lineOf({
    record_id: 'sheet-2',
    label: 'BAD',
    tier: 1,
    base_record_id: 'sheet-1',
    defects: [{ family: 'REDUNDANCY', location: 'rqList[1]' }],
  }),
  lineOf({ record_id: 'sheet-3', base_record_id: 'sheet-elsewhere' }),
];

function openWith(
  probe: TestProbe,
  name: string,
  text = `${lines.join('\n')}\n`,
): Promise<vscode.TextEditor> {
  return openLoaded(probe, name, text);
}

function shown(probe: TestProbe): SheetRecord {
  return shownRecord(probe.sheet);
}

function shows(probe: TestProbe, recordId: string): Promise<SheetRecord> {
  return showsRecord(probe.sheet, recordId);
}

describe('the sheet of a record that is no dialogue', () => {
  let probe: TestProbe;
  before(async () => {
    probe = await activate();
  });
  afterEach(() => closePage(probe.sheet));

  it('opens by the command of the preview, follows the cursor and can be locked', async () => {
    const editor = await openWith(probe, 'sheet-follow.paceshop.jsonl');
    await putCursor(editor, 0);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sheet-1');
    assert.equal(probe.preview.state(), undefined);
    assert.equal(vscode.window.activeTextEditor, editor);
    const text = editor.document.lineAt(1).text;
    await putCursor(editor, 1, text.indexOf('under seat bag') + 3);
    assert.equal((await shows(probe, 'sheet-2')).cursor, '/response/rqList/1');
    await probe.sheet.receive({ type: 'lock', isLocked: true });
    await putCursor(editor, 0);
    assert.equal(shown(probe).recordId, 'sheet-2');
    await probe.sheet.receive({ type: 'go', step: -1 });
    await shows(probe, 'sheet-1');
    await assert.rejects(probe.sheet.receive({ type: 'go', step: -1 }), /This is the first record/);
  });

  it('opens the preview of dialogues for dialogues, and each says what it does not show', async () => {
    const editor = await openWith(probe, 'sheet-other.paceshop.jsonl');
    await vscode.commands.executeCommand('benchwright.openPreview', editor.document.uri, 1);
    await shows(probe, 'sheet-2');
    const [line = ''] = sampleLines('matched.scenarios.jsonl');
    const dialogue = await openWith(probe, 'sheet-dialogue.scenarios.jsonl', `${line}\n`);
    await putCursor(dialogue, 0, 1);
    await showsNothing(probe.sheet, 'open the preview again');
    await vscode.commands.executeCommand('benchwright.openPreview');
    await until('the dialogue', () => probe.preview.state()?.type === 'record');
    const shopping = await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
    await putCursor(shopping, 1);
    await showsNothing(probe.preview, 'open the preview again');
    await shows(probe, 'sheet-2');
  });

  it('selects a place in the text, also in a record document', async () => {
    const editor = await openWith(probe, 'sheet-reveal.paceshop.jsonl');
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sheet-2');
    await probe.sheet.receive({ type: 'reveal', pointer: '/response/rqList/2' });
    assert.equal(editor.document.getText(editor.selection), '"vegan weekender mid-range"');
    await until('the cursor', () => shown(probe).cursor === '/response/rqList/2');
    const record = await focusRecordDocument(editor.document.uri, 0);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sheet-1');
    assert.equal(probe.preview.state(), undefined);
    await probe.sheet.receive({ type: 'reveal', pointer: '/keyword' });
    assert.equal(record.document.getText(record.selection), '"weekend travel bag"');
  });

  it('writes the smallest edit, which undo takes back, and refuses one for an earlier text', async () => {
    const [one = '', two = ''] = lines;
    const odd = two.replace('"weekend travel bag"', ' "weekend tr\\u0061vel bag"');
    const editor = await openWith(probe, 'sheet-edit.paceshop.jsonl', `${one}\n${odd}\n`);
    const before = editor.document.getText();
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    const { revision } = await shows(probe, 'sheet-2');
    const edit = { type: 'edit', revision, pointer: '/keyword', text: 'weekend travel bags' };
    await probe.sheet.receive(edit);
    assert.equal(
      editor.document.getText(),
      before.replace('tr\\u0061vel bag', 'tr\\u0061vel bags'),
    );
    await assert.rejects(probe.sheet.receive(edit), /sheet-2 has changed in the meantime/);
    await probe.sheet.receive({ type: 'undo' });
    await until('undone', () => editor.document.getText() === before);
    const now = shown(probe).revision;
    await assert.rejects(
      probe.sheet.receive({ type: 'edit', revision: now, pointer: '/label', text: 'GOOD' }),
      /cannot be edited here/,
    );
    await assert.rejects(
      probe.sheet.receive({ type: 'edit', revision: -1, pointer: '/keyword', text: '' }),
      /not in the contract/,
    );
    assert.equal(editor.document.getText(), before);
  });

  it('leaves every other byte of a file with mixed line ends as it was', async () => {
    const [one = '', two = '', three = ''] = lines;
    const editor = await openWith(
      probe,
      'sheet-mixed.paceshop.jsonl',
      `${one}\r\n${two}\n${three}`,
    );
    const { uri } = editor.document;
    await until('its hazards', () => (probe.hazardsOf(uri)?.length ?? 0) > 0);
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    const { revision } = await shows(probe, 'sheet-2');
    const pointer = '/response/category_search_queries/2';
    await probe.sheet.receive({ type: 'edit', revision, pointer, text: 'packable totes travel' });
    const wanted = `${one}\r\n${two.replace('packable tote travel', 'packable totes travel')}\n${three}`;
    await until('the file', () => readFileSync(uri.fsPath, 'utf8') === wanted);
  });

  it('goes to the base record, in the file and in another one, and says when there is none', async () => {
    const other = lineOf({ record_id: 'sheet-elsewhere' });
    const elsewhere = writeFile('sheet-elsewhere.paceshop.jsonl', `\n${other}\n`);
    const editor = await openWith(probe, 'sheet-links.paceshop.jsonl');
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sheet-2');
    await probe.sheet.receive({ type: 'follow', recordId: 'sheet-1' });
    await shows(probe, 'sheet-1');
    assert.equal(editor.selection.active.line, 0);
    await probe.sheet.receive({ type: 'follow', recordId: 'sheet-elsewhere' });
    const { documentUri } = await shows(probe, 'sheet-elsewhere');
    assert.equal(documentUri, elsewhere.toString());
    await assert.rejects(
      probe.sheet.receive({ type: 'follow', recordId: 'sheet-nowhere' }),
      /sheet-nowhere is in no open file and in none of the workspace/,
    );
  });

  it('says why there is nothing to show, and where it is broken', async () => {
    const broken = '{"record_id":"sheet-9",,}';
    const editor = await openWith(
      probe,
      'sheet-broken.paceshop.jsonl',
      `${lines[0] ?? ''}\n${broken}\n5\n`,
    );
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sheet-1');
    await putCursor(editor, 1);
    const state = await showsNothing(probe.sheet);
    assert.match(state.message, /^The record in line 2 is not JSON.* At character 24: /);
    await probe.sheet.receive({ type: 'show-problem' });
    assert.equal(editor.selection.active.character, 23);
    await putCursor(editor, 2);
    await showsNothing(probe.sheet, 'not an object');
  });

  it('comes back to its record after a reload', async () => {
    const editor = await openWith(probe, 'sheet-restore.paceshop.jsonl');
    await putCursor(editor, 2);
    await restorePage(probe.sheet, 'benchwright.sheet', {
      documentUri: editor.document.uri.toString(),
      recordId: 'sheet-2',
      isLocked: true,
    });
    assert.equal((await shows(probe, 'sheet-2')).isLocked, true);
  });

  it('stays at the very record where ids repeat or are missing, and knows when it cannot', async () => {
    const twin = lineOf({ record_id: 'sheet-twin' });
    const other = lineOf({ record_id: 'sheet-twin', keyword: 'another bag' });
    const nameless = lineOf({ record_id: undefined, keyword: 'a bag without a name' });
    const text = [twin, twin, other, nameless, nameless, twin].join('\n');
    const editor = await openWith(probe, 'sheet-twins.paceshop.jsonl', `${text}\n`);
    const keyword = (): string | undefined => {
      const query = shown(probe).model.parts.find(({ id }) => id === 'query');
      return query?.type === 'text' ? query.entry.text : undefined;
    };
    const replace = async (range: vscode.Range, inserted: string): Promise<void> => {
      const edit = new vscode.WorkspaceEdit();
      edit.replace(editor.document.uri, range, inserted);
      await vscode.workspace.applyEdit(edit);
    };
    const top = new vscode.Range(0, 0, 0, 0);
    await putCursor(editor, 2);
    await vscode.commands.executeCommand('benchwright.openPreview');
    const { identity, uniqueId, revision } = await shows(probe, 'sheet-twin');
    assert.equal(uniqueId, undefined);
    await probe.sheet.receive({ type: 'hold', isHeld: true });
    // A twin comes to stand on its line.
    await replace(top, `${twin}\n`);
    assert.equal(keyword(), 'another bag');
    assert.equal(shown(probe).identity, identity);
    await replace(new vscode.Range(3, 0, 4, 0), '');
    assert.equal(shown(probe).recordId, 'sheet-twin');
    assert.notEqual(shown(probe).identity, identity);
    await assert.rejects(
      probe.sheet.receive({ type: 'edit', revision, pointer: '/keyword', text: 'x' }),
      /has changed in the meantime/,
    );
    // The second of two equal records without an id: an insertion above must not make it the first one.
    await probe.sheet.receive({ type: 'hold', isHeld: false });
    await putCursor(editor, 4);
    const before = await shows(probe, 'line 5');
    await probe.sheet.receive({ type: 'hold', isHeld: true });
    await replace(top, `${twin}\n`);
    const after = shown(probe);
    assert.deepEqual([after.recordId, after.identity], ['line 6', before.identity]);
    await probe.sheet.receive({
      type: 'edit',
      revision: after.revision,
      pointer: '/keyword',
      text: 'the second',
    });
    assert.equal(editor.document.lineAt(4).text, nameless);
    assert.match(editor.document.lineAt(5).text, /"the second"/);
    assert.equal(shown(probe).identity, before.identity);
    await replace(new vscode.Range(5, 0, 6, 0), '');
    assert.notEqual(shown(probe).identity, before.identity);
    await probe.sheet.receive({ type: 'hold', isHeld: false });
  });

  it('is not locked to a record whose file is closed or cannot be opened', async () => {
    const gone = await openWith(probe, 'sheet-gone.paceshop.jsonl');
    await putCursor(gone, 1);
    await vscode.commands.executeCommand('benchwright.openPreview');
    await shows(probe, 'sheet-2');
    await probe.sheet.receive({ type: 'lock', isLocked: true });
    await vscode.window.showTextDocument(gone.document, gone.viewColumn);
    // Another language is to a dataset what closing is, and it is sooner told.
    await vscode.languages.setTextDocumentLanguage(gone.document, 'plaintext');
    await showsNothing(probe.sheet);
    const text = lineOf({ record_id: 'sheet-next' });
    const next = await openWith(probe, 'sheet-next.paceshop.jsonl', `${text}\n`);
    await putCursor(next, 0, 1);
    assert.equal((await shows(probe, 'sheet-next')).isLocked, false);
    await restorePage(probe.sheet, 'benchwright.sheet', {
      documentUri: vscode.Uri.joinPath(next.document.uri, '..', 'sheet-none.jsonl').toString(),
      recordId: 'sheet-1',
      isLocked: true,
    });
    await putCursor(next, 0, 2);
    assert.equal((await shows(probe, 'sheet-next')).isLocked, false);
  });

  it('looks again at a file that was write-protected before it refuses an edit', async () => {
    const scheme = 'sheet-protected';
    const bytes = Buffer.from(`${lineOf({ record_id: 'sheet-protected' })}\n`);
    let isProtected = true;
    const fileSystem = addReadOnlyFileSystem({
      scheme,
      bytes,
      permissions: () => (isProtected ? vscode.FilePermission.Readonly : undefined),
    });
    try {
      const uri = vscode.Uri.parse(`${scheme}:/sheet.paceshop.jsonl`);
      const editor = await open(uri);
      await until('loaded', () => probe.isLoaded(uri));
      await vscode.commands.executeCommand('benchwright.openPreview');
      await shows(probe, 'sheet-protected');
      await until('it is protected', () => shown(probe).readOnly !== undefined);
      const { revision } = shown(probe);
      const edit = { type: 'edit', revision, pointer: '/keyword', text: 'a bag' };
      await assert.rejects(probe.sheet.receive(edit), /Read-only: the file is write-protected/);
      isProtected = false;
      await probe.sheet.receive(edit);
      assert.match(editor.document.getText(), /"keyword":"a bag"/);
      assert.equal(shown(probe).readOnly, undefined);
      await vscode.window.showTextDocument(editor.document);
      await vscode.commands.executeCommand('workbench.action.files.revert');
      await closeAll();
    } finally {
      fileSystem.dispose();
    }
  });

  it('a state that cannot be made or sent does not fail what asked for it', async () => {
    const log = new ChannelLog();
    const panel = vscode.window.createWebviewPanel('test.sheet', 'Test', vscode.ViewColumn.Two);
    let isReady = false;
    const surface = new WebviewSurface<unknown, never>({
      extensionUri: vscode.Uri.file(extensionPath()),
      page: 'sheet',
      log,
      state: () => {
        isReady = true;
        throw new RangeError('Invalid string length');
      },
      run: () => undefined,
      isAction: (value): value is never => value === undefined && false,
    });
    try {
      surface.fill(panel);
      await until('the page asks for its state', () => isReady);
      assert.doesNotThrow(() => {
        surface.show();
      });
    } finally {
      surface.dispose();
      panel.dispose();
      log.dispose();
    }
  });
});
