import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import { editRecord } from './support/record-document.ts';
import {
  activate,
  closeAll,
  open,
  putCursor,
  sampleLines,
  until,
  writeFile,
} from './support/workspace.ts';

describe('language help', () => {
  let probe: TestProbe;
  const files: vscode.Uri[] = [];
  before(async () => {
    probe = await activate();
  });
  afterEach(async () => {
    await closeAll();
    for (const uri of files.splice(0)) rmSync(uri.fsPath, { force: true });
  });

  function file(name: string, content: string): vscode.Uri {
    const uri = writeFile(name, content);
    files.push(uri);
    return uri;
  }

  interface Scenario {
    readonly id: string;
    readonly dialogue: {
      readonly turns: readonly { readonly text: string }[];
      readonly target_turn_index: number;
    };
  }

  function scenario(index: number): Scenario {
    return JSON.parse(sampleLines('matched.scenarios.jsonl')[index] ?? '') as Scenario;
  }

  async function hoverTexts(uri: vscode.Uri, position: vscode.Position): Promise<string[]> {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      position,
    );
    return hovers
      .flatMap(({ contents }) => contents)
      .map((content) => (content instanceof vscode.MarkdownString ? content.value : ''));
  }

  async function completionsAt(
    uri: vscode.Uri,
    position: vscode.Position,
    typed?: string,
  ): Promise<vscode.CompletionItem[]> {
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      uri,
      position,
      typed,
    );
    // Snippets are offered everywhere, and words of the text where nobody else has anything.
    const others = [vscode.CompletionItemKind.Snippet, vscode.CompletionItemKind.Text];
    return items.filter(({ kind }) => kind === undefined || !others.includes(kind));
  }

  function labelOf({ label }: vscode.CompletionItem): string {
    return typeof label === 'string' ? label : label.label;
  }

  /** Opens the list and takes its first entry; the list has no event that says it is open. */
  async function acceptSuggestion(editor: vscode.TextEditor): Promise<void> {
    const { version } = editor.document;
    await vscode.commands.executeCommand('editor.action.triggerSuggest');
    await until('a suggestion that is taken', async () => {
      await vscode.commands.executeCommand('acceptSelectedSuggestion');
      return editor.document.version !== version;
    });
  }

  async function symbolsOf(uri: vscode.Uri): Promise<vscode.DocumentSymbol[]> {
    return vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', uri);
  }

  it('explains the value under the cursor, and takes nothing of it for Markdown', async () => {
    const record = { ...scenario(0), id: '**x** [y](command:z) ![](https://e.com/i.png) <b>' };
    const uri = file('hover.scenarios.jsonl', `${JSON.stringify(record)}\n`);
    const { document } = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    const text = document.getText();
    const at = (needle: string): vscode.Position =>
      document.positionAt(text.indexOf(needle) + needle.length - 1);
    const error = await hoverTexts(uri, at('"primary_error":"c'));
    assert.equal(error.length, 1);
    assert.match(error[0] ?? '', /^\*\*Primary error\*\*\n\nThe one error /u);
    assert.match(error[0] ?? '', /complete omission.*as if state A had never been told/u);
    assert.match(error[0] ?? '', /Scene types in which it occurs/u);
    // The target request is marked by the highlights, which say what it is: nothing of that is said twice.
    const target = record.dialogue.target_turn_index;
    const turn = record.dialogue.turns[target]?.text ?? '';
    const [request = ''] = await hoverTexts(uri, at(JSON.stringify(turn).slice(0, 20)));
    assert.match(request, new RegExp(`Turn ${String(target)} of episode`, 'u'));
    assert.doesNotMatch(request, /target request|responses answer/iu);
    const turnText = await hoverTexts(uri, at(`"target_turn_index":${String(target)}`));
    assert.ok(turnText.join('').replaceAll('\\', '').includes(turn.slice(0, 20)));
    assert.doesNotMatch((await hoverTexts(uri, at('"id":"*'))).join(''), /!\[|\]\(|<b>/u);
  });

  it('completes legal values only, in place of the whole string', async () => {
    const record = { ...scenario(0), scene_type: 'out_of_scope', primary_error: 'scop' };
    const line = JSON.stringify(record);
    const uri = file('complete.scenarios.jsonl', `${line}\n${line}\n`);
    const editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    const at = line.indexOf('"scop"') + 3;
    const items = await completionsAt(uri, new vscode.Position(1, at));
    assert.deepEqual(items.map(labelOf).toSorted(), [
      '"irrelevant_use"',
      '"scope_leakage"',
      '"unsupported_inference"',
    ]);
    await putCursor(editor, 1, at);
    await acceptSuggestion(editor);
    assert.equal(
      editor.document.lineAt(1).text,
      line.replace('"scop"', '"scope_leakage"'),
      'the word before the cursor chooses, the whole string is replaced',
    );
    assert.equal(editor.document.lineAt(0).text, line);
  });

  it('completes in a line that is not JSON yet', async () => {
    const uri = file('typing.scenarios.jsonl', '{"id": "sc-1", "state_rel\n');
    const editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    await putCursor(editor, 0, 25);
    await acceptSuggestion(editor);
    assert.equal(editor.document.lineAt(0).text, '{"id": "sc-1", "state_relation": ""');
    // The cursor stands between the quotes, and the values are offered at once.
    await until('the first value', async () => {
      await vscode.commands.executeCommand('acceptSelectedSuggestion');
      return editor.document.lineAt(0).text.includes('"state_relation": "s');
    });
  });

  it('works in record documents, beside what VS Code does for JSON', async () => {
    const uri = file('document.scenarios.jsonl', `${JSON.stringify(scenario(0))}\n`);
    const document = await editRecord(uri, 0);
    const text = document.getText();
    const role = document.positionAt(text.indexOf('"role": "user"') + 11);
    const hovers = await hoverTexts(document.uri, role);
    assert.match(hovers.join(), /\*\*Speaker\*\*/u);
    const values = await completionsAt(document.uri, role);
    assert.deepEqual(values.map(labelOf), ['"user"', '"assistant"'], 'each once');
    const key = document.positionAt(text.indexOf('"role": "user"') + 2);
    assert.deepEqual((await completionsAt(document.uri, key)).map(labelOf), ['role']);
    // A comma is followed by Enter, which would take a suggestion.
    const comma = document.positionAt(text.indexOf(',') + 1);
    assert.deepEqual(await completionsAt(document.uri, comma, ','), []);
    const symbols = await symbolsOf(document.uri);
    assert.ok(symbols.some(({ name }) => name === 'dialogue'));
    const folds = await vscode.commands.executeCommand<vscode.FoldingRange[]>(
      'vscode.executeFoldingRangeProvider',
      document.uri,
    );
    assert.ok(folds.length > 10);
    const edits = await vscode.commands.executeCommand<vscode.TextEdit[]>(
      'vscode.executeFormatDocumentProvider',
      document.uri,
      { tabSize: 4, insertSpaces: true },
    );
    assert.ok(edits.length > 10);
  });

  it('outlines records with their parts, whatever their ids are', async () => {
    const record = scenario(0);
    const lines = [
      JSON.stringify(record),
      '',
      JSON.stringify({ ...record, id: '' }),
      JSON.stringify(record),
      'no JSON',
      '{"id":"  $(law) \\n"}',
      '{"x":1}',
    ];
    const uri = file('outline.scenarios.jsonl', lines.join('\n'));
    await open(uri);
    const symbols = await symbolsOf(uri);
    assert.deepEqual(
      symbols.map(({ name, range }) => `${String(range.start.line)} ${name}`),
      [`0 ${record.id}`, '2 line 3', `3 ${record.id}`, '4 line 5', '5 \\$(law)', '6 line 7'],
    );
    const [first] = symbols;
    assert.match(first?.detail ?? '', /^re-entry × complete omission · /u);
    assert.deepEqual(
      first?.children
        .map(({ name }) => name.replace(/\d+/u, 'n'))
        .filter((name, index, names) => names.indexOf(name) === index),
      ['State A', 'State B', 'Episode n', 'Right response', 'Error response'],
    );
    const episode = first.children.find(({ name }) => name === 'Episode 1');
    assert.ok(episode);
    assert.match(episode.children[0]?.name ?? '', /^Turn 0 · user/u);
    assert.ok(episode.children.every(({ range }) => episode.range.contains(range)));
  });

  it('outlines large files by ids alone, and JSONL of no known kind', async () => {
    const record = scenario(0);
    const many = Array.from({ length: 201 }, (_, index) =>
      JSON.stringify({ ...record, id: `r-${String(index)}` }),
    );
    const large = file('outline-large.scenarios.jsonl', many.join('\n'));
    await open(large);
    const symbols = await symbolsOf(large);
    assert.equal(symbols.length, 201);
    assert.equal(symbols[200]?.name, 'r-200');
    assert.ok(symbols.every(({ children, detail }) => children.length === 0 && detail === ''));
    const plain = file('plain-outline.jsonl', '{"id":"a"}\n{"n":1}\n[\n1\n]\n');
    await open(plain);
    assert.deepEqual(
      (await symbolsOf(plain)).map(({ name }) => name),
      ['a', 'line 2', 'line 3'],
    );
    assert.deepEqual(await completionsAt(plain, new vscode.Position(0, 1)), []);
  });
});
