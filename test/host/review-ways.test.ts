import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { replaceAll, save } from './support/record-document.ts';
import { ReviewedFile } from './support/reviewed-file.ts';
import { accepted, setSetting, until } from './support/workspace.ts';

describe('what can be reviewed, and how one gets there', () => {
  const review = new ReviewedFile('review-ways');
  const { state, item, start, decide, stored, told } = review;
  beforeEach(review.open);
  afterEach(review.remove);

  it('lets a third person settle what two disagree on, with both decisions before them', async () => {
    for (const [reviewer, answers] of [
      ['Ada', ['Valid', 'Valid']],
      ['Bea', ['Valid', 'Invalid']],
    ] as const) {
      await setSetting('reviewer', reviewer);
      await start('fidelity', { type: 'all' });
      for (const answer of answers) {
        await review.probe.review.receive({
          ...{ type: 'decide', item: item().item, comment: `By ${reviewer}.`, advance: true },
          answers: answer === 'Valid' ? { 1: answer } : { 1: answer, 2: 'It is another error.' },
        });
      }
    }
    await setSetting('reviewer', 'Cem');
    await vscode.commands.executeCommand('benchwright.adjudicate', review.uri, 'fidelity');
    await until('the adjudication', () => item().others !== undefined);
    const { others = [], progress } = item();
    assert.equal(progress.total, 1);
    assert.deepEqual(
      others.map(({ reviewer, answers, comment }) => [reviewer, answers[1], comment]),
      [
        ['Ada', 'Valid', 'By Ada.'],
        ['Bea', 'Invalid', 'By Bea.'],
      ],
    );
    await decide('Valid', 'Ada is right.');
    assert.equal(state().type, 'finished');
    const [settled] = stored('Cem');
    const opposed = [stored('Ada')[1], stored('Bea')[1]].map((review) => review?.review_id);
    assert.deepEqual(settled?.adjudicates, opposed);
    await review.probe.review.receive({ type: 'undo' });
    assert.equal(item().decided, undefined);
    assert.equal(item().progress.decided, 0);
  });

  it('asks before it shows what others decided in a blind study to who has yet to decide it', async () => {
    for (const [reviewer, answer] of [
      ['Ada', 'Right'],
      ['Bea', 'Under'],
    ] as const) {
      await setSetting('reviewer', reviewer);
      await start('verdict', { type: 'all' });
      await decide(answer);
    }
    await setSetting('reviewer', 'Cem');
    const settling = vscode.commands.executeCommand(
      'benchwright.adjudicate',
      review.uri,
      'verdict',
    );
    await accepted(settling);
    assert.ok('others' in state());
    assert.equal(item().progress.total, 1);
  });

  it('asks whoever comes from a list that names the record, before a blind study is no longer blind', async () => {
    const wish = {
      uri: review.uri.toString(),
      study: 'verdict',
      recordId: 'sc-0017',
      candidate: 'error',
    };
    const opening = vscode.commands.executeCommand('benchwright.openReview', wish);
    await accepted(opening);
    assert.equal(item().progress.total, 1);
    assert.ok(!review.sent.join('').includes('sc-0017'));
    await vscode.commands.executeCommand('benchwright.openReview', { ...wish, study: 'fidelity' });
    assert.equal(item().recordId, 'sc-0017');
    await decide('Valid');
    assert.equal(state().type, 'finished');
    assert.deepEqual(
      stored().map(({ record_id: id, candidate, study }) => [id, candidate, study]),
      [['sc-0017', 'error', 'fidelity']],
    );
  });

  it("has the user's own studies, and says what is wrong with one", async () => {
    const folder = path.join(path.dirname(review.uri.fsPath), '.benchwright', 'studies');
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, 'tone.json');
    writeFileSync(file, '{}');
    const document = await vscode.workspace.openTextDocument(file);
    try {
      await replaceAll(document, JSON.stringify({ id: 'tone' }));
      await save(document);
      await until('the problem', () => problemsOf(document).length > 0);
      await replaceAll(document, JSON.stringify(ownStudy));
      await save(document);
      await until('no problem', () => problemsOf(document).length === 0);
      await start('tone', { type: 'all' });
      assert.equal(item().title, 'Tone');
      await decide('warm');
      assert.deepEqual(told(), [{ tone: 'warm' }]);
      await replaceAll(document, '{');
      await save(document);
      await until('no study', () => state().type === 'nothing');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

function problemsOf({ uri }: vscode.TextDocument): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'benchwright');
}

const ownStudy = {
  id: 'tone',
  title: 'Tone',
  instructions: ['Say how the answer sounds.'],
  kind: 'persevalbench/scenario',
  shows: [{ pointer: '/dialogue/turns', title: 'Dialogue' }],
  questions: [
    {
      ...{ id: 'tone', type: 'choice', title: 'How does it sound?' },
      choices: [
        { value: 'warm', title: 'Warm', key: 'w' },
        { value: 'cold', title: 'Cold', key: 'c' },
      ],
    },
  ],
};
