import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import * as vscode from 'vscode';
import { isJsonObject, type JsonObject } from '../../src/core/model/json.ts';
import { parseJson } from '../../src/core/jsonl/parse-json.ts';
import type { PartPlace } from '../../src/core/report/report-items.ts';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import type { ReportPage } from '../../src/webviews/protocol/report.ts';
import {
  activate,
  closeAll,
  extensionPath,
  open,
  putCursor,
  sampleLines,
  setSetting,
  until,
  writeFile,
} from './support/workspace.ts';

describe('the report panel', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let editor: vscode.TextEditor;
  const made: string[] = [];
  let files = 0;

  before(async () => {
    probe = await activate();
  });
  beforeEach(async () => {
    const lines = sampleLines('matched.scenarios.jsonl').slice(0, 3);
    // A file of its own each time: VS Code remembers what it knew of one.
    files += 1;
    uri = writeFile(`reporting-${files}.scenarios.jsonl`, `${lines.join('\n')}\n`);
    made.push(uri.fsPath, judgmentsFile());
    rmSync(judgmentsFile(), { force: true });
    editor = await open(uri);
    await until('loaded', () => probe.isLoaded(uri));
    await putCursor(editor, 0);
  });
  afterEach(async () => {
    await setSetting('reviews', undefined);
    await closeAll();
    for (const file of made.splice(0)) rmSync(file, { force: true });
  });

  function judgmentsFile(): string {
    return `${uri.fsPath}.judgments.jsonl`;
  }

  async function judge(line: number): Promise<void> {
    const judgments: unknown = await vscode.commands.executeCommand(
      'benchwright.judgeRecord',
      uri,
      line,
    );
    assert.ok(Array.isArray(judgments) && judgments.length === 2);
  }

  /** The page once it is up to date and as it is asked for. */
  async function shown(
    what: string,
    isWanted: (page: ReportPage) => boolean = () => true,
  ): Promise<ReportPage> {
    return until(what, () => {
      const state = probe.report.state();
      return state.type === 'report' && state.progress === undefined && isWanted(state) && state;
    });
  }

  async function show(): Promise<void> {
    await vscode.commands.executeCommand('benchwright.showReport');
  }

  function judgedBy(page: ReportPage): readonly string[] {
    return page.choices.judges.map(({ id }) => id);
  }

  function provenance(page: ReportPage, label: string): string {
    return page.provenance
      .filter((entry) => entry.label === label)
      .map(({ value }) => value)
      .join('\n');
  }

  /** The first number with records behind it. */
  function firstNumber({ sections }: ReportPage): PartPlace {
    for (const table of sections.flatMap(({ tables }) => tables)) {
      for (const [row, { role, cells }] of table.rows.entries()) {
        const column = cells.findIndex(({ items = 0 }) => items > 0);
        if (role === 'own' && column >= 0) return { part: table.id, row, column };
      }
    }
    throw new Error('no number opens records');
  }

  async function exported(name: string, format: 'md' | 'csv' | 'json' | 'html'): Promise<string> {
    const target = vscode.Uri.joinPath(uri, '..', name);
    made.push(target.fsPath);
    await probe.report.exportTo(format, target);
    return readFileSync(target.fsPath, 'utf8');
  }

  /** What the command line says of the same files. */
  function onCommandLine(): JsonObject {
    const files = ['report', uri.fsPath, '--judgments', judgmentsFile(), '--format', 'json'];
    return figuresOf(
      execFileSync(process.execPath, [extensionPath('dist', 'cli.cjs'), ...files], {
        encoding: 'utf8',
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      }),
    );
  }

  /** Without when and by which command. */
  function figuresOf(text: string): JsonObject {
    const value = parseJson(text);
    assert.ok(isJsonObject(value));
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'provenance'));
  }

  it('has the numbers of the command line, opens what is behind them, and exports', async () => {
    for (const line of [0, 1, 2]) await judge(line);
    await show();
    const page = await shown('the report', (state) => judgedBy(state).length === 1);
    assert.deepEqual(judgedBy(page), ['baseline']);
    assert.deepEqual(figuresOf(await exported('reporting.json', 'json')), onCommandLine());
    assert.match(
      provenance(page, 'Dataset'),
      /^reporting-1\.scenarios\.jsonl, SHA-256 [0-9a-f]{64}$/,
    );
    assert.match(await exported('reporting.md', 'md'), /^# PersEvalBench report: reporting/);
    assert.match(await exported('reporting.html', 'html'), /^<!DOCTYPE html>/);
    assert.match(await exported('reporting.csv', 'csv'), /^section,/);
    await assert.rejects(probe.report.exportTo('json', uri), /overwrite/);

    await probe.report.act({ type: 'list', place: firstNumber(page), count: 1 });
    const { list } = await shown('the list', (state) => state.list !== undefined);
    const [item] = list?.items ?? [];
    assert.ok(item);
    assert.equal(list?.items.length, 1);
    assert.equal(item.verdicts[0]?.judge, 'baseline');
    const { recordId } = item;
    const candidateId = item.candidate?.id;
    await probe.report.act({
      type: 'reveal',
      recordId,
      ...(candidateId !== undefined && { candidateId }),
      takesFocus: true,
    });
    const { activeTextEditor } = vscode.window;
    assert.equal(activeTextEditor?.document.uri.toString(), uri.toString());
    const { text } = activeTextEditor.document.lineAt(activeTextEditor.selection.active.line);
    assert.ok(text.startsWith(`{"id":"${recordId}"`), text.slice(0, 40));

    const part = page.sections[0]?.tables[0];
    assert.ok(part);
    await probe.report.act({ type: 'copy-table', part: part.id, format: 'tsv' });
    assert.ok((await vscode.env.clipboard.readText()).startsWith(part.columns.join('\t')));
  });

  it('follows judgments, edits and saves', async () => {
    await show();
    const empty = await shown('a report without judgments');
    assert.match(empty.notices[0]?.text ?? '', /^Nothing has been judged yet/);
    assert.deepEqual(empty.notices[0]?.suggestions, ['judge-dataset', 'judge-record']);

    await judge(0);
    const judged = await shown('the judgments', (state) => judgedBy(state).length === 1);
    assert.match(provenance(judged, 'Judgments'), /judgments read: 2$/);

    const before = '"turns":[{"episode":1,"role":"user","text":"';
    const at = editor.document.lineAt(0).text.indexOf(before);
    assert.ok(at > 0);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, at + before.length), 'Well, ');
    });
    const edited = await shown('stale judgments', (state) =>
      state.notices.some(({ text }) => text.startsWith('All judgments are stale (2)')),
    );
    assert.match(
      provenance(edited, 'Dataset'),
      /^reporting-2\.scenarios\.jsonl \(with unsaved edits\)/,
    );
    await editor.document.save();
    await shown(
      'the saved file',
      (state) => !provenance(state, 'Dataset').includes('unsaved edits'),
    );
  });

  it('leaves out what the filter leaves out, and counts the review files that it finds', async () => {
    await judge(0);
    const review = {
      review_id: 'r-1',
      created_at: '2026-01-01T00:00:00Z',
      reviewer: 'Ada',
      record_id: 'sc-0001',
      study: 'verdict',
      decision: 'agree',
      input_hash: '0'.repeat(64),
    };
    const reviews = writeFile('reporting.reviews.jsonl', `${JSON.stringify(review)}\n`);
    made.push(reviews.fsPath);
    await setSetting('reviews', ['**/reporting.reviews.jsonl']);
    await show();
    const page = await shown('the reviews', (state) => provenance(state, 'Reviews') !== '');
    assert.match(provenance(page, 'Reviews'), /^reporting\.reviews\.jsonl, .*reviews read: 1$/m);
    await probe.report.act({
      type: 'filter',
      filter: { judges: ['baseline'], protocols: [], contexts: [] },
    });
    const filtered = await shown('nothing', (state) => state.filter.judges.length === 1);
    assert.ok(filtered.notices.some(({ text }) => text.includes('leaves out everything')));
    assert.deepEqual(judgedBy(filtered), ['baseline']);
    await setSetting('reviews', ['no-such-folder/*.jsonl']);
    await shown('no reviews', (state) => !provenance(state, 'Reviews').includes('reporting'));
    assert.ok(existsSync(reviews.fsPath));
  });
});
