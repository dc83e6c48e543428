import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { readDraw } from '../../src/core/review/draws/draw-file.ts';
import { replaceAll, save } from './support/record-document.ts';
import { ids, ReviewedFile } from './support/reviewed-file.ts';
import { dismissed, until } from './support/workspace.ts';

describe('a review that is there again', () => {
  const review = new ReviewedFile('review-rounds');
  const { state, item, start, startSample, decide, stored } = review;
  beforeEach(review.open);
  afterEach(review.remove);

  it('in a second round begins without the first, also after a reload, and is stored as such', async () => {
    await startSample('fidelity');
    for (const id of ids) await decide('Valid', `First of ${id}.`);
    assert.equal(state().type, 'finished');
    const first = `${review.fileName}.fidelity-7.draw.json`;
    await start('fidelity', { type: 'again', file: first, size: 'all', seed: 8 });
    await until('the second round', () => item().isAgain);
    const text = readFileSync(`${review.uri.fsPath}.fidelity-7-again.draw.json`, 'utf8');
    const draw = readDraw(text);
    assert.ok(draw.ok, draw.ok ? '' : draw.error);
    assert.equal(draw.value.repeats, 'fidelity-7');
    const begun = item();
    assert.equal(begun.recordId, draw.value.items[0]?.record_id);
    assert.deepEqual([begun.progress.decided, begun.progress.total], [0, ids.length]);
    assert.deepEqual([begun.decided, begun.repairs, begun.canUndo], [undefined, [], false]);
    assert.doesNotMatch(JSON.stringify(begun), /First of/u);
    await until('the queue is hidden', () => review.probe.queue.state() === 'hidden');
    const opening = review.probe.review.receive({ type: 'open-file' });
    await assert.rejects(dismissed(opening), /stays closed until/u);

    await decide('Valid', 'Second.');
    await decide('Valid');
    const { session } = item();
    const panel = vscode.window.createWebviewPanel(
      'benchwright.review',
      'Review',
      vscode.ViewColumn.One,
    );
    await review.probe.review.restore(panel, { session });
    await until('the session again', () => item().progress.decided === 2);
    assert.ok(item().isAgain);
    await review.probe.review.receive({ type: 'undo' });
    assert.equal(item().progress.decided, 1);
    assert.deepEqual(
      stored()
        .slice(ids.length)
        .map(({ draw: name, repeats, supersedes, decision }) => [
          ...[name, repeats, decision === null],
          supersedes === undefined,
        ]),
      [
        ['fidelity-7-again', 'fidelity-7', false, true],
        ['fidelity-7-again', 'fidelity-7', false, true],
        ['fidelity-7-again', 'fidelity-7', true, false],
      ],
    );
    await start('fidelity', { type: 'draw', file: first });
    assert.equal(state().type, 'finished', 'the first round is as it was');

    rmSync(`${review.uri.fsPath}.fidelity-7-again.draw.json`);
    await start('fidelity', { type: 'again', file: first, size: 'all', seed: 8 });
    await until('the third round', () => state().type === 'item');
    assert.deepEqual([item().isAgain, item().progress.decided], [true, 0]);
    const third = readDraw(
      readFileSync(`${review.uri.fsPath}.fidelity-7-again-2.draw.json`, 'utf8'),
    );
    assert.equal(third.ok && third.value.name, 'fidelity-7-again-2');
    assert.ok(third.ok);
    assert.notDeepEqual(third.value.items, draw.value.items);
  });

  it('asks otherwise once the file of its study does, and says so', async () => {
    const folder = path.join(path.dirname(review.uri.fsPath), '.benchwright', 'studies');
    mkdirSync(folder, { recursive: true });
    const file = vscode.Uri.file(path.join(folder, 'sound.json'));
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(study)));
    const document = await vscode.workspace.openTextDocument(file);
    const write = async (content: string): Promise<void> => {
      await replaceAll(document, content);
      await save(document);
    };
    try {
      await write(JSON.stringify(study, null, 1));
      await until('the study', async () => {
        await start('sound', { type: 'all' });
        return state().type === 'item';
      });
      await decide('warm');
      assert.equal(item().newWording, undefined);
      // As one writes: for a moment it is no study.
      await write('{');
      await until('no study', () => state().type === 'nothing');
      await write(JSON.stringify({ ...study, instructions: ['Say it twice.'] }));
      await until('the study again', () => state().type === 'item');
      assert.deepEqual(item().newWording, { decidedBefore: 1, first: 0 });
      assert.deepEqual(item().instructions, ['Say it twice.']);
      await decide('cold');
      const [before, after] = stored().map(({ form_hash: hash }) => hash);
      assert.notEqual(before, after);
      await review.probe.review.receive({ type: 'wording-read' });
      assert.equal(item().newWording, undefined);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const study = {
  id: 'sound',
  title: 'Sound',
  instructions: ['Say how the answer sounds.'],
  kind: 'persevalbench/scenario',
  shows: [{ pointer: '/dialogue/turns', title: 'Dialogue' }],
  questions: [
    {
      ...{ id: 'sound', type: 'choice', title: 'How does it sound?' },
      choices: [
        { value: 'warm', title: 'Warm', key: 'w' },
        { value: 'cold', title: 'Cold', key: 'c' },
      ],
    },
  ],
};
