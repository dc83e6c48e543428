import assert from 'node:assert/strict';
import { globSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestProbe } from '../../src/extension/test-probe.ts';
import {
  activate,
  closeAll,
  codeOf,
  open,
  sampleLines,
  setSetting,
  until,
  withWrongDistance,
  writeFile,
} from './support/workspace.ts';

describe('what stands beside a blind review', () => {
  let probe: TestProbe;
  let uri: vscode.Uri;
  let files = 0;

  before(async () => {
    probe = await activate();
    await setSetting('reviewer', 'Ada');
  });
  after(async () => {
    await setSetting('reviewer', undefined);
  });
  beforeEach(async () => {
    files += 1;
    uri = write(`beside-${String(files)}`);
    await open(uri);
    await until('the queue', () => isListed(uri));
  });
  afterEach(async () => {
    await closeAll();
    for (const file of globSync(vscode.Uri.joinPath(uri, '..', 'beside-*').fsPath)) rmSync(file);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  /** Two scenarios, of which one names another distance than it has. */
  function write(name: string): vscode.Uri {
    const [one = '', other = ''] = sampleLines('matched.scenarios.jsonl').slice(1, 3);
    return writeFile(`${name}.scenarios.jsonl`, `${withWrongDistance(one)}\n${other}\n`);
  }

  function isListed(file: vscode.Uri): boolean {
    const [item] = probe.queue.items();
    return item?.dataset.uri.toString() === file.toString();
  }

  async function review(study: string): Promise<void> {
    const wish = { study, plan: { type: 'all' } };
    await vscode.commands.executeCommand('benchwright.startReview', uri, wish);
    await until('the review', () => probe.review.state()?.type === 'item');
  }

  function problems(): readonly string[] {
    return vscode.languages.getDiagnostics(uri).map(codeOf);
  }

  /** Whatever is said unasked, in any view. */
  function said(): string {
    const { queue, judgments } = probe;
    const messages = vscode.languages.getDiagnostics(uri).map(({ message }) => message);
    return JSON.stringify([queue.rows(), queue.message(), judgments.state(), messages]);
  }

  async function isHidden(): Promise<void> {
    await until('the queue is hidden', () => probe.queue.state() === 'hidden');
    await areProblemsHidden();
  }

  async function areProblemsHidden(): Promise<void> {
    const code = 'benchwright/hidden-problems';
    await until('problems are hidden', () => problems().join('') === code);
  }

  async function isBack(): Promise<void> {
    await until('the queue is back', () => isListed(uri));
    await until('problems are back', () => problems().includes('persevalbench/distance-bin'));
    await until('judgments are back', () => probe.judgments.state().type === 'record');
  }

  it('says nothing of the records, and everything again once the review is not in front', async () => {
    await vscode.commands.executeCommand('benchwright.judgeRecord', uri, 1);
    await until('a verdict', () => probe.queue.items().length > 1);
    assert.match(said(), /sc-0002.*is far, not near/u);
    await review('verdict');
    await isHidden();
    assert.deepEqual(probe.queue.rows(), []);
    assert.deepEqual(probe.queue.groups(), []);
    assert.deepEqual(probe.queue.selected(), []);
    assert.equal(probe.queue.badge(), undefined);
    assert.doesNotMatch(said(), /sc-\d|distance|right|error|gold|baseline|Under|Over/u);
    assert.match(said(), /hidden while a blind review.* bring another tab in front/u);

    await open(uri);
    await isBack();
    await vscode.commands.executeCommand('workbench.action.previousEditor');
    await isHidden();
    await closeAll();
    await open(uri);
    await isBack();
  });

  it('says all where the study is not blind, or the file is another', async () => {
    await review('fidelity');
    await isBack();
    const other = write(`beside-other-${String(files)}`);
    await review('verdict');
    await isHidden();
    await vscode.window.showTextDocument(other, { viewColumn: vscode.ViewColumn.Beside });
    await until('the queue of the other file', () => isListed(other));
    await areProblemsHidden();
  });
});
