import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { isReviewInSight } from '../../src/extension/host/review-in-sight.ts';
import type { ReviewItemState } from '../../src/webviews/protocol/review.ts';
import { ids, ReviewedFile } from './support/reviewed-file.ts';
import { setSetting, until } from './support/workspace.ts';

describe('the review surface', () => {
  const review = new ReviewedFile('reviewing');
  const { state, item, start, startSample, decide, stored, told, closePage } = review;
  beforeEach(review.open);
  afterEach(review.remove);

  /** What VS Code does after a reload, with the layout that the page had kept. */
  async function reload(): Promise<void> {
    const { session } = item();
    const panel = vscode.window.createWebviewPanel(
      'benchwright.review',
      'Review',
      vscode.ViewColumn.One,
    );
    await review.probe.review.restore(panel, { session, instructionsOpen: false });
  }

  async function edit(line: number, from: string, to: string): Promise<void> {
    const { text } = review.editor.document.lineAt(line);
    const at = text.indexOf(from);
    assert.ok(at >= 0);
    const change = new vscode.WorkspaceEdit();
    const range = new vscode.Range(line, at, line, at + from.length);
    change.replace(review.uri, range, to);
    assert.ok(await vscode.workspace.applyEdit(change));
  }

  function lineOf(recordId: string): number {
    return Array.from({ length: review.editor.document.lineCount }, (_, line) => line).findIndex(
      (line) => review.editor.document.lineAt(line).text.startsWith(`{"id":"${recordId}"`),
    );
  }

  it('stores what is decided, takes it back and changes it, by appending alone', async () => {
    await startSample('verdict');
    assert.equal(item().progress.total, 8);
    await decide('Right', 'Fits.');
    assert.equal(item().progress.position, 1);
    await decide('Under');
    await decide('Over');
    assert.deepEqual(told(), ['Right', 'Under', 'Over']);
    assert.equal(item().progress.decided, 3);

    await review.probe.review.receive({ type: 'undo' });
    assert.equal(item().progress.position, 2);
    assert.equal(item().decided, undefined);
    await review.probe.review.receive({ type: 'go', to: 0 });
    assert.deepEqual(item().decided, { answers: { 1: 'Right' }, comment: 'Fits.' });
    await decide('Over', '', false);
    assert.equal(item().progress.position, 0);
    await review.probe.review.receive({ type: 'undo' });
    assert.deepEqual(item().decided, { answers: { 1: 'Right' }, comment: 'Fits.' });
    await decide('Right', 'Fits.', false); // as it stands: nothing to store
    await review.probe.review.receive({ type: 'skip', item: item().item });
    assert.equal(item().progress.skipped, 0);
    assert.equal(item().progress.decided, 2);

    const reviews = stored();
    assert.deepEqual(told(), ['Right', 'Under', 'Over', null, 'Over', null, 'Right']);
    const at = reviews.map(({ review_id: id }) => id);
    assert.deepEqual(
      reviews.map(({ supersedes }) => at.indexOf(supersedes ?? '')),
      [-1, -1, -1, 2, 0, 4, 5],
    );
    assert.deepEqual([...new Set(reviews.map(({ draw }) => draw))], ['verdict-7']);
    assert.ok(reviews.every(({ seconds }) => seconds === undefined));
    assert.ok(existsSync(`${review.uri.fsPath}.verdict-7.draw.json`));
    await startSample('verdict', 1);
    assert.ok(existsSync(`${review.uri.fsPath}.verdict-7-2.draw.json`), 'nothing is overwritten');
  });

  it('tells the page of a blind session nothing of the record, the response or the gold', async () => {
    assert.equal(isReviewInSight(), false);
    await startSample('verdict');
    // The status bar says nothing of the record at the cursor meanwhile.
    await until('the review is in sight', isReviewInSight);
    for (let at = 0; at < 8; at += 1) {
      const { item: token, questions } = item();
      await assert.rejects(
        review.probe.review.receive({ type: 'open-record', item: token }),
        /is blind/,
      );
      await assert.rejects(review.probe.review.receive({ type: 'open-file' }), /is blind/);
      await assert.rejects(
        review.probe.review.receive({ type: 'repair', item: token, repair: 'error-response' }),
        /is blind/,
      );
      const choices = questions[0]?.choices ?? [];
      await decide(choices[at % choices.length]?.value ?? '');
    }
    assert.equal(state().type, 'finished');
    await until('the title', () => {
      return vscode.window.tabGroups.activeTabGroup.activeTab?.label === 'Human reference';
    });
    const all = review.sent.join('\n');
    for (const hidden of [
      ...ids,
      '"error"',
      '"right"',
      'candidate',
      'record_id',
      'primary_error',
    ]) {
      assert.ok(!all.includes(hidden), hidden);
    }
    await setSetting('reviewer', 'Bea');
    await vscode.commands.executeCommand('benchwright.startReview', review.uri, {
      ...{
        study: 'verdict',
        plan: { type: 'draw', file: `${review.fileName}.verdict-7.draw.json` },
      },
    });
    assert.equal(item().progress.decided, 0);
    assert.equal(item().reviewer, 'Bea');
  });

  it('goes on with what a record says now, and opens what was decided before', async () => {
    await start('fidelity', { type: 'all' });
    const shown = item();
    assert.equal(shown.recordId, 'sc-0001');
    const { text } = review.editor.document.lineAt(0);
    const response = /"error":\{"text":"(\w+)/.exec(text)?.[1] ?? '';
    await edit(0, `"error":{"text":"${response}`, `"error":{"text":"Well, ${response}`);
    await until('the new text', () => JSON.stringify(item().view).includes('Well, '));
    await decide('Valid', 'Clear.', false);
    assert.equal(stored().length, 1);

    await edit(0, 'Well, ', 'So, ');
    const again = await until('the new text', () => {
      const now = item();
      return now.decided === undefined && now;
    });
    assert.match(again.stale ?? '', /Valid.*Clear\./);
    assert.equal(again.progress.decided, 0);
    const isAskedFor = (): boolean =>
      review.probe.queue
        .groups()
        .some(([title]) => title.startsWith('Changed since it was decided'));
    await until('it is asked for again', isAskedFor);
    await decide('Valid', '', false);
    await until('it is decided anew', () => !isAskedFor());
    assert.equal(stored()[1]?.supersedes, stored()[0]?.review_id);
    assert.equal(item().stale, undefined);
  });

  it('goes on after a reload where it was', async () => {
    await startSample('verdict');
    await decide('Right');
    await review.probe.review.receive({ type: 'skip', item: item().item });
    await decide('Over');
    await review.probe.review.receive({ type: 'go', to: 5 });
    const before = item();
    await closePage();
    await vscode.commands.executeCommand('benchwright.startReview', review.uri, {
      ...{
        study: 'verdict',
        plan: { type: 'draw', file: `${review.fileName}.verdict-7.draw.json` },
      },
    });
    assert.deepEqual(item(), before);
    await reload();
    assert.deepEqual(item(), before);
    assert.deepEqual(
      [before.progress.position, before.progress.decided, before.progress.skipped],
      [5, 2, 1],
    );
    await review.probe.review.receive({ type: 'undo' });
    assert.deepEqual(told(), ['Right', 'Over', null]);
  });

  it('keeps what was typed when the tab is closed, for its reviewer alone', async () => {
    await startSample('verdict');
    await review.probe.review.receive({ type: 'go', to: 3 });
    const { session, item: token } = item();
    const work = { answers: { 1: 'Under' }, comment: 'Not sure yet.' };
    await review.probe.review.receive({ type: 'draft', session, item: token, ...work });
    const file = `${review.fileName}.verdict-7.draw.json`;
    const again = async (reviewer: string): Promise<ReviewItemState> => {
      await closePage();
      await setSetting('reviewer', reviewer);
      await start('verdict', { type: 'draw', file });
      await review.probe.review.receive({ type: 'go', to: 3 });
      return item();
    };
    assert.deepEqual((await again('Bea')).draft, undefined);
    assert.deepEqual((await again('Ada')).draft, { ...work, isOutdated: false });
    assert.deepEqual(item().unsaved, [token]);
    await decide('Under', 'Not sure yet.', false);
    assert.equal((await again('Ada')).draft, undefined);
  });

  it('leaves out records that are gone or stand twice', async () => {
    await start('fidelity', { type: 'all' });
    assert.equal(item().progress.total, 4);
    await review.probe.review.receive({ type: 'go', to: 1 });
    const gone = lineOf('sc-0002');
    const twice = review.editor.document.lineAt(lineOf('sc-0020')).text;
    const change = new vscode.WorkspaceEdit();
    change.delete(review.uri, new vscode.Range(gone, 0, gone + 1, 0));
    change.insert(
      review.uri,
      new vscode.Position(review.editor.document.lineCount, 0),
      `${twice}\n`,
    );
    assert.ok(await vscode.workspace.applyEdit(change));
    const held = await until('the record is missed', () => {
      const now = state();
      return now.type === 'held' && now;
    });
    assert.match(held.message, /no record sc-0002 any more/);
    assert.equal(held.progress.total, 2);
    await review.probe.review.receive({ type: 'go', to: 'next-open' });
    assert.notEqual(item().recordId, 'sc-0002');
    await decide('Valid');
    await decide('Valid');
    assert.equal(state().type, 'finished');
    assert.deepEqual(
      stored()
        .map(({ record_id: id }) => id)
        .toSorted(),
      ['sc-0001', 'sc-0017'],
    );
  });
});
