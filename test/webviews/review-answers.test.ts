import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { focusedId, refuse, showState, startBench, type Bench } from './browser.ts';
import { actionsOf, activeQuestion, answerLatest, chosen, textIn } from './review-page.ts';
import {
  choices,
  defectItem,
  fidelityItem,
  noChoices,
  reviewItem,
  roleItem,
} from './review-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('choices are radio buttons with a name, a description and a key', async () => {
  const page = await bench.open('review', reviewItem());
  const group = page.getByRole('radiogroup', { name: 'Verdict' });
  const right = group.getByRole('radio', { name: 'Right', exact: true });
  assert.equal(await right.getAttribute('aria-keyshortcuts'), 'r');
  assert.equal(await group.getByRole('radio').count(), 3);
  await right.click();
  // Keys go on working while a radio button has the focus; its arrows stay its own.
  await page.keyboard.press('ArrowDown');
  assert.deepEqual(await chosen(page), ['Under']);
  await page.keyboard.press('o');
  assert.deepEqual(await chosen(page), ['Over']);
  assert.deepEqual(await actionsOf(page), []);
  await page.keyboard.press('Enter');
  assert.deepEqual(await actionsOf(page), [
    { type: 'decide', item: 'item-13', answers: { 1: 'Over' }, comment: '', advance: true },
  ]);
});

test('a letter that an answer has is no command without Shift, all others are', async () => {
  const page = await bench.open('review', reviewItem());
  await page.keyboard.press('u');
  assert.deepEqual(await actionsOf(page), []);
  assert.deepEqual(await chosen(page), ['Under']);
  for (const key of ['Shift+U', 'Shift+N', 'n', 's', 'j', 'k', 'ArrowRight', 'Shift+O', 'r']) {
    await page.keyboard.press(key);
  }
  assert.deepEqual(await actionsOf(page), [
    { type: 'undo' },
    { type: 'go', to: 'next-open' },
    { type: 'go', to: 'next-open' },
    { type: 'skip', item: 'item-13' },
    { type: 'go', to: 'next' },
    { type: 'go', to: 'previous' },
    { type: 'go', to: 'next' },
  ]);
  await page.keyboard.press('?');
  assert.match(await textIn(page, 'dialog'), /Shift U Undo the latest decision/u);
  assert.match(await textIn(page, 'dialog'), /S Skip the item/u);
  assert.doesNotMatch(await textIn(page, 'dialog'), /editor|To the next question/u);
});

test('keys answer the active question, which goes on by itself and is chosen by its number', async () => {
  const page = await bench.open('review', roleItem());
  assert.equal(await activeQuestion(page), 'First state');
  await page.keyboard.press('s');
  assert.equal(await activeQuestion(page), 'Second state');
  await page.keyboard.press('d');
  assert.deepEqual(await chosen(page), ['Support', 'Dominate']);
  // All are answered: it stays, and another letter corrects it.
  await page.keyboard.press('i');
  assert.deepEqual(await chosen(page), ['Support', 'Ignore']);
  await page.keyboard.press('1');
  assert.equal(await activeQuestion(page), 'First state');
  await page.keyboard.press('Backspace');
  assert.deepEqual(await chosen(page), ['Ignore']);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  assert.match(await textIn(page, '.status.note'), /Answer “First state” first\./u);
  assert.equal(await activeQuestion(page), 'First state');
  await page.keyboard.press('q');
  assert.equal(await activeQuestion(page), 'Second state');
  // The one that has the focus is the active one.
  await page.getByRole('radiogroup', { name: 'First state' }).getByRole('radio').first().focus();
  assert.equal(await activeQuestion(page), 'First state');
  await page.keyboard.press('2');
  assert.ok(await page.evaluate(() => document.activeElement?.closest('#question-2') !== null));
  assert.deepEqual(await actionsOf(page), []);
});

test('questions come with the answer that asks for them, and only what is asked is stored', async () => {
  const page = await bench.open('review', defectItem());
  assert.equal(await page.getByRole('radiogroup').count(), 1);
  await page.keyboard.press('b');
  assert.equal(await page.getByRole('radiogroup').count(), 3);
  await page.keyboard.press('h');
  await page.keyboard.press('s');
  // Only one question has this key: it need not be the active one.
  await page.keyboard.press('p');
  assert.deepEqual(await chosen(page), ['BAD', 'Preference conflict', 'Search queries']);
  await page.keyboard.press('g');
  assert.equal(await page.getByRole('radiogroup').count(), 1);
  await refuse(page, 'no');
  await page.keyboard.press('Enter');
  await page.locator('.failure[role="alert"]').first().waitFor();
  // What was answered before is there again.
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  assert.deepEqual(
    (await actionsOf(page)).map((action) => (action as { answers: unknown }).answers),
    [{ 1: 'GOOD' }, { 1: 'BAD', 2: 'Preference conflict', 3: 'Search queries' }],
  );
});

test('a text that must be given is written at once; in fields keys are letters', async () => {
  const page = await bench.open('review', fidelityItem());
  await page.keyboard.press('Enter');
  assert.match(await textIn(page, '.status.note'), /first\./u);
  await page.keyboard.press('i');
  assert.equal(await focusedId(page), 'text-2');
  await page.keyboard.press('Control+Enter');
  assert.match(await textIn(page, '.status.note'), /Answer “What does not match\?” first/u);
  await page.keyboard.type('njk?/ 日本語 שלום 🙂');
  await page.keyboard.press('Escape');
  assert.equal(await focusedId(page), 'answers');
  await page.keyboard.press('c');
  assert.equal(await focusedId(page), 'comment');
  await page.keyboard.type('sure');
  assert.deepEqual(await actionsOf(page), []);
  await page.keyboard.press('Control+Enter');
  assert.deepEqual(await actionsOf(page), [
    {
      type: 'decide',
      item: 'item-13',
      answers: { 1: 'Invalid', 2: 'njk?/ 日本語 שלום 🙂' },
      comment: 'sure',
      advance: true,
    },
  ]);
});

test('stored at once by key only where that is wanted, complete, and seen before', async () => {
  const page = await bench.open('review', fidelityItem());
  await page.keyboard.press('v');
  assert.deepEqual(await actionsOf(page), []);
  await page.keyboard.press('x');
  assert.equal(await page.getByRole('checkbox').isChecked(), true);
  // An answer that asks for more is not all.
  await page.waitForTimeout(400);
  await page.keyboard.press('i');
  await page.keyboard.press('Escape');
  assert.deepEqual(await actionsOf(page), []);
  await page.keyboard.press('v');
  assert.equal((await actionsOf(page)).length, 1);
  // A second press that lands on the next item was not meant for it.
  await page.evaluate(
    (state) => {
      window.fakeHost.post({ type: 'state', state });
      // Right behind it, however long drawing takes.
      queueMicrotask(() => {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }));
      });
    },
    fidelityItem({ item: 'item-14', savedAtMs: 5 }),
  );
  await page.locator('.choice.chosen').waitFor();
  assert.deepEqual(await chosen(page), ['Valid']);
  assert.equal((await actionsOf(page)).length, 1);
  await showState(page, roleItem());
  assert.equal(await page.getByRole('checkbox').count(), 0);
});

test('Enter twice, or while one is stored, stores once', async () => {
  const page = await bench.open('review', reviewItem());
  await refuse(page, 'silence');
  await page.keyboard.press('r');
  for (const key of ['Enter', 'Enter', 'u', 'n', 's', 'Enter']) await page.keyboard.press(key);
  assert.match(await textIn(page, '#saved'), /^Saving…/u);
  // The answer has come, its state not yet.
  await answerLatest(page);
  await page.keyboard.press('Enter');
  assert.deepEqual(await chosen(page), ['Right']);
  // The same item again, as it was: the decision is still on its way.
  await showState(page, reviewItem());
  await page.keyboard.press('Enter');
  assert.equal((await actionsOf(page)).length, 1);
  await showState(page, reviewItem({ item: 'item-14', savedAtMs: 99 }));
  await page.keyboard.press('Enter');
  assert.equal((await actionsOf(page)).length, 1);
  assert.deepEqual(await chosen(page), []);
});

test('what is pressed while another item is on its way answers neither', async () => {
  const page = await bench.open('review', reviewItem());
  await refuse(page, 'silence');
  for (const key of ['r', 'j', 'u', 'Enter']) await page.keyboard.press(key);
  assert.deepEqual(await actionsOf(page), [{ type: 'go', to: 'next' }]);
  assert.deepEqual(await chosen(page), ['Right']);
  await showState(page, reviewItem({ item: 'item-14' }));
  await answerLatest(page);
  assert.deepEqual(await chosen(page), []);
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  assert.deepEqual((await actionsOf(page)).at(-1), {
    type: 'decide',
    item: 'item-14',
    answers: { 1: 'Over' },
    comment: '',
    advance: true,
  });
});

test('digits of answers answer; then questions are gone through by q', async () => {
  const scale = choices(['1', 'Poor'], ['2', 'Fair'], ['3', 'Good']);
  const question = { type: 'choice', isRequired: true, choices: scale } as const;
  const page = await bench.open(
    'review',
    reviewItem({
      questions: [
        { ...question, id: '1', title: 'Tone' },
        { ...question, id: '2', title: 'Use' },
        { id: '3', type: 'text', title: 'Why', isRequired: false, choices: noChoices },
      ],
    }),
  );
  await page.keyboard.press('3');
  await page.keyboard.press('1');
  assert.deepEqual(await chosen(page), ['Good', 'Poor']);
  assert.equal(await activeQuestion(page), 'Use');
  await page.keyboard.press('q');
  assert.equal(await focusedId(page), 'text-3');
  await page.keyboard.type('2');
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await page.keyboard.press('2');
  assert.deepEqual(await chosen(page), ['Fair', 'Poor']);
});
