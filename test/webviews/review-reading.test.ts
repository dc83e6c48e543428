import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ReviewDialogue, ReviewSection } from '../../src/core/benchmarks/review-view.ts';
import { findMatches, searchedTurns } from '../../src/webviews/review/dialogue-search.ts';
import { askedQuestions } from '../../src/webviews/review/questions.ts';
import { focusedId, showState, startBench, type Bench } from './browser.ts';
import { actionsOf, textIn } from './review-page.ts';
import {
  adjudicationItem,
  choices,
  defectItem,
  fidelityItem,
  finishedReview,
  reviewItem,
  roleItem,
  turnsOf,
} from './review-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

function dialogueOf(...texts: readonly string[]): ReviewDialogue {
  const turns = texts.map((text, index) => ({ index, heading: '', speaker: 'User', text }));
  return { type: 'dialogue', id: 'd', title: 'Dialogue', turns };
}

const searches: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['quiet', ['Quiet, QUIET.', 'loud'], ['Quiet', 'QUIET']],
  ['a  b', ['a\nb A b', 'ab'], ['a\nb', 'A b']],
  ['.*', ['a.*b', 'ab'], ['.*']],
  ['(a|[', ['x(a|[y'], ['(a|[']],
  ['i', ['İi'], ['i']],
  ['🙂', ['🙂🙂'], ['🙂', '🙂']],
  ['שלום', ['אמר שלום'], ['שלום']],
  ['東京', ['去東京吧'], ['東京']],
  ['\uD83D', ['🙂'], []],
  ['  ', ['a  b'], []],
];
for (const [query, texts, expected] of searches) {
  test(`searching ${JSON.stringify(query)} finds ${expected.length}`, () => {
    const dialogue = dialogueOf(...texts);
    const found = findMatches({ sections: [dialogue] }, query);
    const pieces = searchedTurns(dialogue, 0, found);
    assert.deepEqual(
      pieces.flat().flatMap(({ text, match }) => (match === undefined ? [] : [text])),
      expected,
    );
    assert.deepEqual(
      pieces.map((turn) => turn.map(({ text }) => text).join('')),
      texts,
    );
  });
}

test('questions that wait for one another, or for none that there is, are not asked', () => {
  const shared = { type: 'choice', title: '', isRequired: true } as const;
  const question = (
    id: string,
    waitsFor?: string,
  ): Parameters<typeof askedQuestions>[0][number] => ({
    ...shared,
    id,
    choices: choices(['y', 'Yes'], ['n', 'No']),
    ...(waitsFor !== undefined && { askedWhen: { question: waitsFor, values: ['Yes'] } }),
  });
  const asked = (answers: Record<string, string>): readonly string[] =>
    askedQuestions(
      [
        question('1'),
        question('2', '1'),
        question('3', '2'),
        question('4', '5'),
        question('5', '4'),
        question('6', '9'),
      ],
      answers,
    ).map(({ id }) => id);
  assert.deepEqual(asked({}), ['1']);
  assert.deepEqual(asked({ 1: 'Yes', 2: 'Yes', 4: 'Yes', 5: 'Yes', 9: 'Yes' }), ['1', '2', '3']);
  assert.deepEqual(asked({ 1: 'No', 2: 'Yes' }), ['1']);
  assert.deepEqual(asked({ 1: 'gone' }), ['1']);
});

test('the search counts, marks, goes around, and its marks stay while reading on', async () => {
  const page = await bench.open('review', reviewItem());
  await page.keyboard.press('/');
  assert.equal(await focusedId(page), 'search');
  await page.keyboard.type('quiet');
  assert.equal(await textIn(page, '.match-count'), '1 of 9');
  assert.equal(await page.locator('mark').count(), 9);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  assert.equal(await textIn(page, '.match-count'), '9 of 9');
  await page.keyboard.press('Escape');
  await page.keyboard.press('.');
  assert.equal(await textIn(page, '.match-count'), '1 of 9');
  await page.keyboard.press(',');
  assert.equal(await textIn(page, '.match-count'), '9 of 9');
  assert.ok(await page.locator('mark.current').isVisible());
  await page.keyboard.press('/');
  await page.keyboard.type('zzz');
  assert.equal(await textIn(page, '.match-count'), 'not found');
  await showState(page, reviewItem({ item: 'item-14' }));
  assert.equal(await page.locator('#search').inputValue(), '');
  assert.equal(await focusedId(page), 'title');
});

test('300 turns with long texts: typing draws none of them anew', async () => {
  const long = 'quiet rooms, 東京 und שלום '.repeat(1200);
  const turns = turnsOf(300).map((turn) =>
    turn.index % 10 === 0 ? { ...turn, text: long } : turn,
  );
  const page = await bench.open(
    'review',
    reviewItem({ view: { sections: [{ type: 'dialogue', id: 'd', title: 'Dialogue', turns }] } }),
  );
  assert.equal(await page.locator('.turn').count(), 300);
  await page.evaluate(() => {
    const counter = Object.assign(window, { changed: 0 });
    new MutationObserver((records) => {
      counter.changed += records.length;
    }).observe(document.querySelector('.dialogue') ?? document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.keyboard.press('u');
  await page.keyboard.press('c');
  await page.keyboard.type('a comment');
  assert.equal(await page.evaluate(() => (window as unknown as { changed: number }).changed), 0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('quiet');
  assert.equal(await textIn(page, '.match-count'), '1 of 2,000+');
  assert.equal(await page.locator('mark').count(), 2000);
});

test('what is decided about and the answers stay in sight while the dialogue scrolls', async () => {
  const page = await bench.open('review', reviewItem(), { width: 1200, height: 700 });
  await page.evaluate(() => {
    window.scrollTo(0, 600);
  });
  for (const selector of ['.request', '.response', '#decide', '#saved']) {
    const box = await page.locator(selector).boundingBox();
    assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 700, selector);
  }
  // In one column keys go there.
  await page.setViewportSize({ width: 420, height: 700 });
  for (const [key, selector] of [
    ['t', '.request'],
    ['a', '.question'],
    ['d', '.dialogue-head'],
  ] as const) {
    await page.keyboard.press(key);
    const box = await page.locator(selector).first().boundingBox();
    assert.ok(box !== null && box.y >= 0 && box.y < 500, `${selector} ${box?.y ?? ''}`);
  }
});

test('answers have the room that a short subject leaves, and a long one keeps its share', async () => {
  const page = await bench.open('review', roleItem(), { width: 1340, height: 760 });
  const comment = await page.locator('.comment').boundingBox();
  const decide = await page.locator('.decide-row').boundingBox();
  assert.ok(comment !== null && decide !== null);
  assert.ok(comment.y + comment.height <= decide.y, 'the comment is above the button');
  const text = 'A quiet room, as you like it. '.repeat(200);
  const long: ReviewSection = { type: 'text', id: 'request', title: '', role: 'request', text };
  const [dialogue] = roleItem().view.sections;
  assert.ok(dialogue);
  await showState(page, roleItem({ view: { sections: [dialogue, long] } }));
  const { subject, answers } = await page.evaluate(() => ({
    subject: document.querySelector('.subject')?.clientHeight ?? 0,
    answers: document.querySelector('.answers')?.clientHeight ?? 0,
  }));
  assert.ok(subject > 150 && answers > subject, `${subject}, ${answers}`);
});

test('facts, lists and definitions', async () => {
  const page = await bench.open('review', defectItem());
  assert.match(
    await textIn(page, '.history'),
    /Likes Linen Muted colours .* Bought before Nothing yet\./u,
  );
  assert.match(
    await textIn(page, '.subject'),
    /Linen shirts Airy and muted\. Search: linen shirt beige/u,
  );
  await showState(page, fidelityItem());
  assert.match(
    await textIn(page, '.definition'),
    /^Intended error Explicit violation The response does/u,
  );
});

test('decisions of others stand side by side, and say where they differ', async () => {
  const page = await bench.open('review', adjudicationItem({ stale: 'Valid' }));
  const rows = await page.locator('.others tr').allInnerTexts();
  assert.deepEqual(
    rows.map((row) => row.replaceAll(/\s+/gu, ' ').trim()),
    [
      'bela chen',
      'Does the response realize the intended error? differ Valid Invalid',
      'What does not match? – It breaks the wish for quiet, but names no other state.',
      'Comment Close call.',
    ],
  );
  assert.equal(await page.locator('.others .differs').count(), 1);
  assert.match(
    await textIn(page, '.answers'),
    /^The record has changed since you decided: Valid\./u,
  );
});

test('repair, record and file where they are offered', async () => {
  const page = await bench.open('review', fidelityItem());
  for (const key of ['r', 'o']) await page.keyboard.press(key);
  await showState(page, reviewItem());
  for (const key of ['Shift+R', 'Shift+O']) await page.keyboard.press(key);
  await showState(page, finishedReview());
  for (const key of ['r', 'Enter', 's', 'n', 'k']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Open items.ada.reviews.jsonl' }).click();
  for (const name of ['Show agreement', 'Adjudicate disagreements', 'Start another review']) {
    await page.getByRole('button', { name }).click();
  }
  assert.deepEqual(await actionsOf(page), [
    { type: 'repair', item: 'item-13', repair: 'error-response' },
    { type: 'open-record', item: 'item-13' },
    { type: 'go', to: 'next-open' },
    { type: 'go', to: 'previous' },
    { type: 'open-file' },
    { type: 'next-step', step: 'show-agreement' },
    { type: 'next-step', step: 'adjudicate' },
    { type: 'next-step', step: 'start-review' },
  ]);
});

test('the help opens at its beginning, however long it is', async () => {
  const page = await bench.open('review', roleItem(), { width: 900, height: 300 });
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await help.waitFor();
  const keys = help.locator('.keys');
  assert.equal(await keys.evaluate((list) => list.scrollTop), 0);
  assert.ok(await keys.evaluate((list) => list.scrollHeight > list.clientHeight));
  const close = help.getByRole('button', { name: 'Close' });
  const [list, button] = await Promise.all([keys.boundingBox(), close.boundingBox()]);
  assert.ok(list !== null && button !== null && button.y >= list.y + list.height, 'apart');
  assert.ok(button.y + button.height <= 300, 'in sight');
  await close.click();
  await help.waitFor({ state: 'hidden' });
});

test('an item by its number, and what is no number', async () => {
  const page = await bench.open('review', reviewItem());
  for (const wanted of ['7', '0', '201', '1e1', '-1', '']) {
    await page.keyboard.press('g');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(wanted);
    await page.keyboard.press('Enter');
  }
  assert.match(await textIn(page, '.status.note'), /Type the number of an item: 1 to 200/u);
  assert.equal(await page.locator('#go').inputValue(), '13');
  assert.deepEqual(await actionsOf(page), [{ type: 'go', to: 6 }]);
});

test('nothing to show says why, and has no keys but help', async () => {
  const page = await bench.open('review', { type: 'nothing', message: 'Choose a study.' });
  assert.match(await textIn(page, '#app'), /^Choose a study\./u);
  for (const key of ['Enter', 'n', 'u', 'f', 'c', 'Shift+U']) await page.keyboard.press(key);
  assert.deepEqual(await actionsOf(page), []);
  await showState(page, reviewItem({ canUndo: false, decided: { answers: {}, comment: '' } }));
  await page.keyboard.press('Shift+U');
  assert.match(await textIn(page, '.status.note'), /no decision of this session to undo/u);
});
