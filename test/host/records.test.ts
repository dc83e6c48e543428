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
  setSetting,
  until,
  writeFile,
} from './support/workspace.ts';

describe('records in the editor', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let editor: vscode.TextEditor;
  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    const lines = sampleLines('matched.scenarios.jsonl').filter((line) =>
      /"id":"sc-00(01|17|20)"/.test(line),
    );
    uri = writeFile('records.scenarios.jsonl', `${lines.join('\n')}\n`);
    editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
  });
  afterEach(async () => {
    await setSetting('highlights.enabled', undefined);
    await setSetting('codeLens', undefined);
    await setSetting('kinds', undefined);
    await closeAll();
  });

  async function lensTitles(): Promise<string[]> {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      uri,
      100,
    );
    return lenses.map(
      ({ command, range }) => `${String(range.start.line)} ${command?.title ?? ''}`,
    );
  }

  it('carry a lens with id, cell, distance, Edit, Judge, Compare and Flag', async () => {
    const titles = await until('lenses', async () => {
      const all = await lensTitles();
      return all.length === 18 && all;
    });
    assert.deepEqual(titles.slice(6, 12), [
      '1 sc-0017 · re-entry × stale/superseded · far (d_q 14)',
      '1 $(edit) Edit',
      '1 $(law) Judge',
      '1 with...',
      '1 $(split-horizontal) Compare',
      '1 $(flag) Flag',
    ]);
  });

  it('carry no lens when the setting says so, or when nothing was found', async () => {
    await setSetting('codeLens', 'off');
    await until('no lenses', async () => (await lensTitles()).length === 0);
    await setSetting('codeLens', 'with-findings');
    assert.deepEqual(await lensTitles(), []);
    await editor.edit((edit) => {
      const at = editor.document.lineAt(2).text.indexOf('"evidence_distance":"') + 21;
      edit.replace(new vscode.Range(2, at, 2, at + 3), 'near');
    });
    await until('lenses of one record', async () => {
      const all = await lensTitles();
      return all.length === 6 && all.every((title) => title.startsWith('2 '));
    });
  });

  it('mark evidence turns, request and responses with what they are', async () => {
    await putCursor(editor, 1);
    editor.revealRange(new vscode.Range(1, 0, 1, 0), vscode.TextEditorRevealType.AtTop);
    const shown = await until('marks', () => {
      const marks = probe.marks.shown(uri);
      return (marks?.get('evidence-primary')?.length ?? 0) > 0 && marks;
    });
    const textOf = (
      tone:
        'evidence-primary' | 'evidence-competing' | 'request' | 'response-right' | 'response-error',
    ): string[] =>
      (shown.get(tone) ?? [])
        .filter(({ range }) => range.start.line === 1)
        .map(({ range }) => editor.document.getText(range));
    const record = JSON.parse(editor.document.lineAt(1).text) as {
      states: { A: { text: string }; B: { text: string } };
      dialogue: {
        turns: { text: string }[];
        target_turn_index: number;
        state_a_turns: number[];
        state_b_turns: number[];
      };
      responses: { right: { text: string }; error: { text: string } };
    };
    const { turns, state_a_turns, state_b_turns, target_turn_index } = record.dialogue;
    const quoted = (index: number): string => JSON.stringify(turns[index]?.text);
    assert.deepEqual(textOf('evidence-primary'), [
      JSON.stringify(record.states.A.text),
      ...state_a_turns.map(quoted),
    ]);
    assert.deepEqual(textOf('evidence-competing'), [
      JSON.stringify(record.states.B.text),
      ...state_b_turns.map(quoted),
    ]);
    assert.deepEqual(textOf('request'), [quoted(target_turn_index)]);
    assert.deepEqual(textOf('response-right'), [JSON.stringify(record.responses.right.text)]);
    assert.deepEqual(textOf('response-error'), [JSON.stringify(record.responses.error.text)]);
    const [first] = shown.get('evidence-primary') ?? [];
    assert.ok(first?.hoverMessage instanceof vscode.MarkdownString);
    assert.match(first.hoverMessage.value, /State.*A/);
  });

  it('lose their marks with the toggle, and get them back', async () => {
    const count = (): number => probe.marks.shown(uri)?.get('response-right')?.length ?? 0;
    await until('marks', () => count() > 0);
    await vscode.commands.executeCommand('benchwright.toggleHighlights');
    await until('no marks', () => count() === 0);
    await vscode.commands.executeCommand('benchwright.toggleHighlights');
    await until('marks again', () => count() > 0);
  });

  it('are walked with next and previous, which stop at the ends', async () => {
    await putCursor(editor, 0, 40);
    await vscode.commands.executeCommand('benchwright.nextRecord');
    assert.deepEqual(editor.selection.active, new vscode.Position(1, 0));
    await vscode.commands.executeCommand('benchwright.nextRecord');
    await vscode.commands.executeCommand('benchwright.nextRecord');
    assert.equal(editor.selection.active.line, 2);
    await vscode.commands.executeCommand('benchwright.previousRecord');
    assert.equal(editor.selection.active.line, 1);
  });

  it('let the cursor go from mark to mark', async () => {
    await putCursor(editor, 1);
    const seen: string[] = [];
    for (let step = 0; step < 2; step += 1) {
      await vscode.commands.executeCommand('benchwright.nextMark');
      const { active } = editor.selection;
      seen.push(editor.document.lineAt(1).text.slice(active.character, active.character + 30));
    }
    assert.notEqual(seen[0], seen[1]);
    for (const text of seen) assert.match(text, /^"\w/);
    await vscode.commands.executeCommand('benchwright.previousMark');
    assert.equal(
      editor.document.lineAt(1).text.slice(editor.selection.active.character).slice(0, 30),
      seen[0],
    );
  });

  it('cannot put icons or endless text into a lens by their id', async () => {
    const hostile = `$(law) ${'x'.repeat(500)}`;
    await editor.edit((edit) => {
      const at = editor.document.lineAt(0).text.indexOf('"id":"') + 6;
      edit.insert(new vscode.Position(0, at), hostile);
    });
    const title = await until('the lens', async () =>
      (await lensTitles()).find((lens) => lens.startsWith('0 \\$(law) xxx')),
    );
    assert.ok(title.length < 200);
  });

  it('are found by id', async () => {
    await putCursor(editor, 2);
    await accepted(vscode.commands.executeCommand('benchwright.goToRecord'));
    assert.equal(editor.selection.active.line, 0);
  });

  it('give their id, a pointer and pretty JSON to the clipboard', async () => {
    const { text } = editor.document.lineAt(1);
    await putCursor(editor, 1, text.indexOf('"evidence_distance":"') + 23);
    await vscode.commands.executeCommand('benchwright.copyRecordId');
    assert.equal(await vscode.env.clipboard.readText(), 'sc-0017');
    await vscode.commands.executeCommand('benchwright.copyPointer');
    assert.equal(await vscode.env.clipboard.readText(), '/evidence_distance');
    await vscode.commands.executeCommand('benchwright.copyPrettyJson');
    assert.equal(await vscode.env.clipboard.readText(), JSON.stringify(JSON.parse(text), null, 2));
  });

  it('are taken for the kind that the setting names, and for none when it says so', async () => {
    assert.equal(probe.kindOf(uri)?.by, 'file-name');
    await setSetting('kinds', { 'records.scenarios.jsonl': 'none' });
    await until('no kind', () => probe.kindOf(uri)?.kind === undefined);
    assert.equal(probe.kindOf(uri)?.by, 'setting');
    await setSetting('kinds', undefined);
    await until('the kind again', () => probe.kindOf(uri)?.kind?.id === 'persevalbench/scenario');
  });
});
