import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { CoverageTable } from '../../src/webviews/protocol/coverage.ts';
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

const answers = {
  scene_type: 'out_of_scope',
  primary_error: 'scope_leakage',
  state_relation: 'hard_vs_soft',
  evidence_form: 'accumulated',
  evidence_distance: 'near',
};

interface NewRecord {
  readonly $kind?: string;
  readonly id: string;
  readonly scene_type: string;
  readonly primary_error: string;
  readonly evidence_form: string;
  readonly evidence_distance: string;
}

function recordOf(text: string): NewRecord {
  return JSON.parse(text) as NewRecord;
}

describe('starting a record', () => {
  let probe: TestProbe;
  before(async () => {
    probe = await activate();
  });
  afterEach(async () => {
    await closeAll();
  });

  async function openSamples(
    name: string,
    lineEnd: string,
    after: string,
  ): Promise<vscode.TextEditor> {
    const lines = sampleLines('matched.scenarios.jsonl').slice(0, 3);
    const editor = await open(writeFile(name, lines.join(lineEnd) + after));
    await until('loaded', () => probe.isLoaded(editor.document.uri));
    return editor;
  }

  it('asks in quick picks and inserts after the record under the cursor, in one undo step', async () => {
    const editor = await openSamples('starting.scenarios.jsonl', '\r\n', '\r\n');
    const { document } = editor;
    const before = document.getText();
    await putCursor(editor, 1, 40);
    await accepted(vscode.commands.executeCommand('benchwright.newRecord'));

    assert.equal(document.lineCount, 5);
    const added = document.lineAt(2).text;
    assert.equal(document.getText(), before.replace(/^(?:.*\r\n){2}/, `$&${added}\r\n`));
    const record = recordOf(added);
    assert.equal(record.id, 'sc-0004');
    assert.deepEqual(
      [record.scene_type, record.primary_error, record.evidence_form, record.evidence_distance],
      ['re_entry', 'complete_omission', 'explicit', 'near'],
    );
    assert.equal(record.$kind, undefined);
    assert.deepEqual(
      vscode.languages.getDiagnostics(document.uri).filter(({ range }) => range.start.line === 2),
      [],
    );
    const beside = vscode.window.activeTextEditor?.document;
    assert.equal(beside?.uri.scheme, 'benchwright-record');
    assert.equal(recordOf(beside.getText()).id, 'sc-0004');
    assert.equal(editor.selection.active.line, 2);

    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  it('begins a file of its own where none is open, and the file is recognised', async () => {
    await vscode.commands.executeCommand('benchwright.newRecord', undefined, answers);
    const document = await until('an untitled file', () =>
      vscode.workspace.textDocuments.find(
        ({ isUntitled, languageId }) => isUntitled && languageId === 'jsonl',
      ),
    );
    assert.equal(document.languageId, 'jsonl');
    const record = recordOf(document.getText());
    assert.equal(record.id, 'sc-0001');
    assert.equal(record.$kind, 'persevalbench/scenario@1');
    assert.equal(record.primary_error, 'scope_leakage');
    assert.equal(probe.kindOf(document.uri)?.kind?.id, 'persevalbench/scenario');
    await until('looked at', () => probe.isLoaded(document.uri));
    assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []);
  });

  it('goes into a file that a save of VS Code would spoil byte by byte', async () => {
    const [first = '', second = ''] = sampleLines('matched.scenarios.jsonl');
    const uri = writeFile('starting-mixed.scenarios.jsonl', `${first}\n${second}\r\n`);
    const editor = await open(uri);
    await until('looked at', () => (probe.hazardsOf(uri)?.length ?? 0) > 0);
    await until('loaded', () => probe.isLoaded(uri));
    await putCursor(editor, 1);
    await vscode.commands.executeCommand('benchwright.newRecord', uri, answers);
    const text = readFileSync(uri.fsPath, 'utf8');
    assert.ok(text.startsWith(`${first}\n${second}\r\n{"id":"sc-0003"`));
    assert.match(text.slice(first.length + second.length + 3), /^[^\r\n]*\r\n$/);
    assert.equal(editor.document.isDirty, false);
  });
});

describe('dataset coverage', () => {
  let probe: TestProbe;
  let editor: vscode.TextEditor;
  let name = '';
  let files = 0;
  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    const lines = sampleLines('matched.scenarios.jsonl').slice(0, 3);
    // A file of its own each time: VS Code puts the cursor back to where it was in one that it knows.
    files += 1;
    name = `covering-${files}.scenarios.jsonl`;
    editor = await open(writeFile(name, `${lines.join('\n')}\n`));
    await until('loaded', () => probe.isLoaded(editor.document.uri));
  });
  afterEach(async () => {
    await setSetting('coverage.target', undefined);
    await closeAll();
  });

  function table(): CoverageTable {
    const state = probe.coverage.state();
    assert.equal(state.type, 'table');
    return state;
  }

  function columnCounts(): readonly number[] {
    const [evidence] = table().readings;
    assert.ok(evidence);
    return evidence.columns.map((_, column) =>
      evidence.counts.reduce((sum, row) => sum + (row[column] ?? 0), 0),
    );
  }

  async function show(): Promise<void> {
    await vscode.commands.executeCommand('benchwright.showCoverage');
    await until('counted', () => table().linesLeft === 0);
    // A quick pick that opens before the page takes the focus would close again.
    await until(
      'the panel',
      () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === `Coverage ${name}`,
    );
  }

  it('counts the records of the active file, and again what is edited', async () => {
    await show();
    assert.equal(table().placed, 3);
    assert.deepEqual(columnCounts(), [0, 0, 2, 0, 1, 0, 0, 0, 0]);
    await editor.edit((edit) => {
      const { text } = editor.document.lineAt(0);
      const at = text.indexOf('"explicit"');
      edit.replace(new vscode.Range(0, at, 0, at + 10), '"implicit"');
      edit.insert(new vscode.Position(1, 0), '{"broken\n');
    });
    await until('counted again', () => table().unplaced.length > 0);
    assert.deepEqual(columnCounts(), [0, 0, 1, 0, 1, 1, 0, 0, 0]);
    assert.deepEqual(table().unplaced, [{ reason: 'Not valid JSON', records: 1 }]);
  });

  it('starts a record in an empty cell, asking only what the cell leaves open', async () => {
    await putCursor(editor, 0);
    await show();
    const { rows, readings } = table();
    const row = rows.findIndex(({ id }) => id === 'cross_domain/underweighting');
    const column = readings[0]?.columns.findIndex(({ id }) => id === 'accumulated/medium') ?? -1;
    assert.equal(readings[0]?.counts[row]?.[column], 0);
    await probe.coverage.act({ type: 'start', area: { reading: 0, row, column } });
    await until('a record in the cell', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return table().readings[0]?.counts[row]?.[column] === 1;
    });
    assert.equal(table().placed, 4);
    const record = recordOf(editor.document.lineAt(1).text);
    assert.equal(record.primary_error, 'underweighting');
    assert.equal(record.evidence_form, 'accumulated');
  });

  it('lists the records of a cell and goes to the one that is chosen', async () => {
    await show();
    await putCursor(editor, 0);
    const { rows } = table();
    const row = rows.findIndex(({ id }) => id === 're_entry/explicit_violation');
    await probe.coverage.act({ type: 'list', area: { reading: 0, row } });
    await until('the record', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return vscode.window.activeTextEditor?.selection.active.line === 2;
    });
    await assert.rejects(
      probe.coverage.act({ type: 'list', area: { reading: 0, row: row + 1 } }),
      /no records/,
    );
  });

  it('is held against the target of the setting', async () => {
    await setSetting('coverage.target', { like: 'paper', records: 403, evidence_form: 7 });
    await show();
    const { targets, chosenTarget, notes } = table();
    assert.equal(chosenTarget, 'setting');
    assert.equal(targets[0]?.records, 403);
    assert.equal(notes.length, 1);
  });
});
