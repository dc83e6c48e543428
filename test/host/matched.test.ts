import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { MatchedPair } from '../../src/webviews/protocol/matched.ts';
import { shoppingRecord, type ShoppingOverrides } from '../support/shopping-builder.ts';
import {
  activate,
  closeAll,
  extensionPath,
  open,
  putCursor,
  until,
  writeFile,
} from './support/workspace.ts';

const made: vscode.Uri[] = [];

function file(name: string, lines: readonly string[]): vscode.Uri {
  const uri = writeFile(name, `${lines.join('\n')}\n`);
  made.push(uri);
  return uri;
}

function good(id: string): string {
  return JSON.stringify(shoppingRecord({ record_id: id }));
}

function bad(id: string, baseId: string, overrides: ShoppingOverrides): string {
  return JSON.stringify(
    shoppingRecord({ record_id: id, label: 'BAD', base_record_id: baseId, ...overrides }),
  );
}

function redundant(id: string, baseId: string): string {
  const query = 'canvas duffel easy to clean';
  return bad(id, baseId, {
    tier: 1,
    defects: [{ family: 'REDUNDANCY', location: 'rqList[1]' }],
    response: { rqList: [query, query, 'a tote', 'a bag', 'a case'] },
  });
}

function unsupported(id: string, baseId: string): string {
  return bad(id, baseId, {
    tier: 1,
    defects: [{ family: 'UNSUPPORTED_CLAIM', location: 'overview_text' }],
    response: { overview_text: 'All of it is waterproof.' },
  });
}

describe('matched records', () => {
  let probe: TestProbe;

  before(async () => {
    probe = await activate();
  });
  afterEach(closeAll);
  after(() => {
    for (const { fsPath } of made) rmSync(fsPath, { force: true });
  });

  function pair(): MatchedPair | undefined {
    const state = probe.matched.state();
    return state.type === 'pair' ? state : undefined;
  }

  async function shown(baseId: string, otherId: string): Promise<MatchedPair> {
    return until(`${otherId} beside ${baseId}`, () => {
      const state = pair();
      return state?.base.recordId === baseId && state.other.recordId === otherId && state;
    });
  }

  async function compare(editor: vscode.TextEditor, line: number): Promise<void> {
    await until('the file is read', () => probe.isLoaded(editor.document.uri));
    await vscode.commands.executeCommand('benchwright.compareResponses', editor.document.uri, line);
  }

  function panels(): readonly string[] {
    return vscode.window.tabGroups.all
      .flatMap(({ tabs }) => tabs)
      .filter(({ input }) => input instanceof vscode.TabInputWebview)
      .map(({ label }) => label);
  }

  it('shows a BAD record beside its base in the same file, then its sibling, and reveals entries', async () => {
    const uri = file('mt-one.paceshop.jsonl', [
      good('mt-1'),
      redundant('mt-1-a', 'mt-1'),
      good('mt-2'),
      unsupported('mt-1-b', 'mt-1'),
    ]);
    const editor = await open(uri);
    await putCursor(editor, 3);
    await compare(editor, 3);
    const state = await shown('mt-1', 'mt-1-b');
    assert.deepEqual(
      state.siblings.map(({ title, recordId, fileName }) => [title, recordId, fileName]),
      [
        ['BAD · REDUNDANCY', 'mt-1-a', undefined],
        ['BAD · UNSUPPORTED_CLAIM', 'mt-1-b', undefined],
      ],
    );
    await until('the tab', () => panels().includes('Compare mt-1-b'));
    const [first] = state.siblings;
    assert.ok(first);
    await probe.matched.act({ type: 'select', key: first.key });
    await shown('mt-1', 'mt-1-a');
    await probe.matched.act({ type: 'reveal', side: 'other', pointer: '/response/rqList/1' });
    const { start } = editor.selection;
    assert.equal(start.line, 1);
    const text = editor.document.lineAt(1).text;
    assert.ok(text.slice(start.character).startsWith('"canvas duffel easy to clean","a tote"'));
    await probe.matched.act({ type: 'reveal', side: 'base' });
    assert.equal(editor.selection.start.line, 0);
    await shown('mt-1', 'mt-1-a');
  });

  it('follows the cursor, edits and new lines', async () => {
    const editor = await open(
      file('mt-edit.paceshop.jsonl', [good('mt-3'), redundant('mt-3-a', 'mt-3'), good('mt-4')]),
    );
    await putCursor(editor, 0);
    await compare(editor, 0);
    await shown('mt-3', 'mt-3-a');
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(1, 0), `${unsupported('mt-3-b', 'mt-3')}\n\n`);
    });
    await until('both siblings', () => pair()?.siblings.length === 2);
    await shown('mt-3', 'mt-3-a');
    await putCursor(editor, 1);
    await shown('mt-3', 'mt-3-b');
    await putCursor(editor, 4);
    await until('nothing was made from it', () => {
      const state = probe.matched.state();
      return state.type === 'nothing' && state.message.includes('Nothing was made from mt-4');
    });
  });

  it('finds base and siblings in other files, open or not, and says where a base is missing', async () => {
    file('mt-good.paceshop.jsonl', [good('mt-5'), good('mt-6')]);
    file('mt-swaps.paceshop.jsonl', [unsupported('mt-6-s', 'mt-6')]);
    const tiers = file('mt-tiers.paceshop.jsonl', [
      redundant('mt-6-a', 'mt-6'),
      redundant('mt-0-a', 'mt-0'),
    ]);
    const editor = await open(tiers);
    await putCursor(editor, 0);
    await compare(editor, 0);
    const state = await shown('mt-6', 'mt-6-a');
    assert.equal(state.base.fileName, 'mt-good.paceshop.jsonl');
    assert.deepEqual(
      state.siblings.map(({ recordId, fileName }) => [recordId, fileName]),
      [
        ['mt-6-s', 'mt-swaps.paceshop.jsonl'],
        ['mt-6-a', 'mt-tiers.paceshop.jsonl'],
      ],
    );
    await probe.matched.act({ type: 'reveal', side: 'base', pointer: '/keyword' });
    // The panel keeps the focus.
    const base = vscode.window.visibleTextEditors.find(({ document }) =>
      document.uri.path.endsWith('mt-good.paceshop.jsonl'),
    );
    assert.equal(base?.selection.start.line, 1);
    // Beside the panel, not in front of it.
    const { One: viewColumn } = vscode.ViewColumn;
    await putCursor(await vscode.window.showTextDocument(editor.document, { viewColumn }), 1);
    await until('it says which base is missing', () => {
      const nothing = probe.matched.state();
      return nothing.type === 'nothing' && nothing.message.startsWith('mt-0-a was made from mt-0,');
    });
  });

  it('comes back after a reload to what it showed, wherever the cursor is, and follows the cursor from there', async () => {
    const editor = await open(
      file('mt-restore.paceshop.jsonl', [
        good('mt-9'),
        redundant('mt-9-a', 'mt-9'),
        unsupported('mt-9-b', 'mt-9'),
        good('mt-10'),
        redundant('mt-10-a', 'mt-10'),
      ]),
    );
    const { uri } = editor.document;
    await until('the file is read', () => probe.isLoaded(uri));
    for (const cursor of [1, 3]) {
      await putCursor(editor, cursor);
      const panel = vscode.window.createWebviewPanel('benchwright.matched', 'Compare Records', {
        viewColumn: vscode.ViewColumn.Two,
        preserveFocus: true,
      });
      await probe.matched.restore(panel, { documentUri: uri.toString(), recordId: 'mt-9-b' });
      await shown('mt-9', 'mt-9-b');
      // Neither is the cursor's record new when its text or its line changes.
      const { line } = editor.selection.active;
      await editor.edit((edit) => {
        edit.insert(editor.document.lineAt(line).range.end, ' ');
        edit.insert(new vscode.Position(2, 0), `${redundant(`mt-9-${cursor}`, 'mt-9')}\n`);
      });
      const siblings = cursor === 1 ? 3 : 4;
      await until('the new sibling', () => pair()?.siblings.length === siblings);
      await shown('mt-9', 'mt-9-b');
    }
    await putCursor(editor, editor.document.lineCount - 2);
    await shown('mt-10', 'mt-10-a');
  });

  it('without what it showed before a reload, it follows the cursor', async () => {
    const editor = await open(
      file('mt-gone.paceshop.jsonl', [good('mt-11'), redundant('mt-11-a', 'mt-11')]),
    );
    const { uri } = editor.document;
    await until('the file is read', () => probe.isLoaded(uri));
    await putCursor(editor, 1);
    const panel = vscode.window.createWebviewPanel('benchwright.matched', 'Compare Records', {
      viewColumn: vscode.ViewColumn.Two,
      preserveFocus: true,
    });
    const nowhere = vscode.Uri.joinPath(uri, '..', 'mt-nowhere.paceshop.jsonl');
    await probe.matched.restore(panel, { documentUri: nowhere.toString(), recordId: 'mt-9-b' });
    await shown('mt-11', 'mt-11-a');
  });

  it('stays with its record when lines come before it in a file that no editor shows', async () => {
    const editor = await open(
      file('mt-hidden.paceshop.jsonl', [
        good('mt-12'),
        good('mt-13'),
        redundant('mt-12-a', 'mt-12'),
        redundant('mt-13-a', 'mt-13'),
      ]),
    );
    const { uri } = editor.document;
    await putCursor(editor, 3);
    await compare(editor, 3);
    await shown('mt-13', 'mt-13-a');
    // In the place of the editor, beside the panel.
    const { One: viewColumn } = vscode.ViewColumn;
    const other = file('mt-other.txt', ['No record.']);
    await vscode.window.showTextDocument(other, { viewColumn, preview: false });
    const insert = new vscode.WorkspaceEdit();
    insert.insert(uri, new vscode.Position(0, 0), `${redundant('mt-13-b', 'mt-13')}\n`);
    await vscode.workspace.applyEdit(insert);
    await until('the new sibling', () => pair()?.siblings.length === 2);
    await shown('mt-13', 'mt-13-a');
  });

  it('finds base and siblings also when the file is edited meanwhile', async () => {
    const editor = await open(
      file('mt-race.paceshop.jsonl', [
        good('mt-14'),
        redundant('mt-14-a', 'mt-14'),
        good('mt-15'),
        redundant('mt-15-a', 'mt-15'),
      ]),
    );
    const { uri } = editor.document;
    await until('the file is read', () => probe.isLoaded(uri));
    void vscode.commands.executeCommand('benchwright.compareResponses', uri, 1);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), `${good('mt-16')}\n${good('mt-17')}\n`);
    });
    const { siblings } = await shown('mt-14', 'mt-14-a');
    assert.deepEqual(
      siblings.map(({ recordId }) => recordId),
      ['mt-14-a'],
    );
  });

  it('opens the difference to the base in the difference editor', async () => {
    file('mt-base.paceshop.jsonl', [good('mt-7')]);
    const editor = await open(file('mt-diff.paceshop.jsonl', [redundant('mt-7-a', 'mt-7')]));
    const { uri } = editor.document;
    await until('the file is read', () => probe.isLoaded(uri));
    void vscode.commands.executeCommand('benchwright.diffToBase', uri, 0);
    const input = await until('a difference editor', () => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.input instanceof vscode.TabInputTextDiff && tab.input;
    });
    const ids: unknown[] = [];
    for (const side of [input.original, input.modified]) {
      assert.equal(side.scheme, 'benchwright-record');
      const document = await vscode.workspace.openTextDocument(side);
      ids.push((JSON.parse(document.getText()) as { record_id: string }).record_id);
    }
    assert.deepEqual(ids, ['mt-7', 'mt-7-a']);
  });

  it('offers Compare where it applies alone', async () => {
    const titles = async (uri: vscode.Uri): Promise<string> => {
      await until('the file is read', () => probe.isLoaded(uri));
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        uri,
        20,
      );
      return lenses.map(({ command }) => command?.title ?? '').join(' ');
    };
    const shopping = file('mt-lens.paceshop.jsonl', [good('mt-8')]);
    await open(shopping);
    assert.match(await titles(shopping), /\$\(split-horizontal\) Compare/u);
    const reviews = file('mt-lens.reviews.jsonl', ['{"review_id":"r"}']);
    await open(reviews);
    assert.match(await titles(reviews), /Edit/u);
    assert.doesNotMatch(await titles(reviews), /Compare/u);
    const scenarios = vscode.Uri.file(
      extensionPath('samples', 'persevalbench', 'matched.scenarios.jsonl'),
    );
    await open(scenarios);
    assert.match(await titles(scenarios), /\$\(split-horizontal\) Compare/u);
  });
});
