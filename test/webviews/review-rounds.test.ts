import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { showState, startBench, type Bench } from './browser.ts';
import { actionsOf, textIn } from './review-page.ts';
import { finishedReview, heldReview, reviewItem } from './review-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('a second round says that it is one', async () => {
  const page = await bench.open('review', reviewItem({ isAgain: true, isBlind: false }));
  const chip = page.locator('.chip').filter({ hasText: 'again' });
  assert.equal(await chip.count(), 1);
  const note = page.getByText('what you answered the other time is not shown');
  assert.ok(await note.isVisible());
  for (const state of [heldReview, finishedReview]) {
    await showState(page, state({ isAgain: true }));
    assert.ok(await note.isVisible());
  }
  await showState(page, reviewItem());
  assert.equal((await chip.count()) + (await note.count()), 0);
});

test('a study that asks otherwise is told on every page of the session, until it is read', async () => {
  const page = await bench.open('review', reviewItem());
  const note = page.locator('.new-wording');
  const instructions = page.locator('details.instructions');
  assert.equal(await note.innerText(), '');
  assert.equal(await instructions.getAttribute('open'), null);
  await showState(page, reviewItem({ newWording: { decidedBefore: 0 } }));
  assert.match(await textIn(page, '.new-wording'), /^The study asks otherwise than before/u);
  assert.doesNotMatch(await note.innerText(), /decided as/u);
  assert.notEqual(await instructions.getAttribute('open'), null, 'they are to be read');
  for (const state of [heldReview, finishedReview]) {
    await showState(page, state({ newWording: { decidedBefore: 1, first: 4 } }));
    assert.match(await textIn(page, '.new-wording'), /1 item is decided as it was asked before/u);
  }
  await showState(page, reviewItem({ newWording: { decidedBefore: 3, first: 4 } }));
  assert.match(await textIn(page, '.new-wording'), /3 items are decided as they were asked/u);
  await page.getByRole('button', { name: 'Go to the first of them' }).click();
  await showState(page, reviewItem({ newWording: { decidedBefore: 3, first: 4 } }));
  await page.getByRole('button', { name: 'I have read it' }).click();
  assert.deepEqual(await actionsOf(page), [{ type: 'go', to: 4 }, { type: 'wording-read' }]);
});

test('what was typed before a study asked otherwise is said to be', async () => {
  const draft = { answers: {}, comment: 'because', isOutdated: false, isOtherWording: true };
  const page = await bench.open('review', reviewItem({ draft }));
  const note = page.locator('.note.warning').filter({ hasText: 'asked otherwise when you' });
  assert.match(await note.innerText(), /Look whether it still says what you mean/u);
  await page.locator('#comment').fill('');
  assert.equal(await note.count(), 0);
});
