import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { refuse, showState, startBench, type Bench } from './browser.ts';
import { chosen, draftsOf, textIn } from './review-page.ts';
import { ReviewSession } from './review-session.ts';
import { finishedReview, heldReview, reviewItem } from './review-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

const nothing = { answers: {}, comment: '', isOutdated: false };

async function comment(page: Page): Promise<string> {
  return page.locator('#comment').inputValue();
}

/** Waits until what was handed over last says this: on the way there, more may be handed over than once. */
async function untilHanded(page: Page, expected: Readonly<Record<string, unknown>>): Promise<void> {
  await page.waitForFunction((wanted) => {
    const last = window.fakeHost.messages
      .flatMap((each) => (each.type === 'action' ? [each.action as Record<string, unknown>] : []))
      .findLast(({ type }) => type === 'draft');
    return (
      last !== undefined &&
      Object.entries(wanted).every(
        ([name, value]) => JSON.stringify(last[name]) === JSON.stringify(value),
      )
    );
  }, expected);
}

test('what is typed is handed over a little later, and only what is new', async () => {
  const page = await bench.open('review', reviewItem());
  await page.keyboard.press('u');
  await page.keyboard.press('c');
  await page.keyboard.type('because');
  await page.waitForFunction(() =>
    window.fakeHost.messages.some(
      (each) =>
        each.type === 'action' && (each.action as { comment: string }).comment === 'because',
    ),
  );
  const { session, item } = reviewItem();
  const handed = await draftsOf(page);
  const last = { type: 'draft', session, item, answers: { 1: 'Under' }, comment: 'because' };
  assert.deepEqual(handed.at(-1), last);
  assert.equal(new Set(handed.map((draft) => JSON.stringify(draft))).size, handed.length);
});

test('what is decided is handed over before its decision, and not after it', async () => {
  const page = await bench.open('review', reviewItem());
  const sent = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
      return window.fakeHost.messages.flatMap((each) =>
        each.type === 'action' ? [(each.action as { type: string }).type] : [],
      );
    });
  await refuse(page, 'silence');
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  // It is still on its way, and the page may be about to go.
  assert.deepEqual((await sent()).slice(-2), ['draft', 'decide']);
  const { session, item } = reviewItem();
  const last = { type: 'draft', session, item, answers: { 1: 'Under' }, comment: '' };
  assert.deepEqual((await draftsOf(page)).at(-1), last);
  // What is typed meanwhile is handed over once the decision has come to its end.
  await page.keyboard.press('c');
  await page.keyboard.type('more');
  assert.equal((await sent()).at(-1), 'decide');
});

test('what is typed is handed over at once where the page may go', async () => {
  const page = await bench.open('review', reviewItem());
  for (const way of ['key', 'blur', 'pagehide', 'visibilitychange', 'pointer'] as const) {
    // In one turn: no time passes.
    const comments = await page.evaluate((how) => {
      const field = document.querySelector<HTMLTextAreaElement>('#comment');
      if (field === null) throw new Error('There is no comment.');
      field.value = `by ${how}`;
      field.dispatchEvent(new Event('input'));
      switch (how) {
        case 'key':
          field.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, bubbles: true }));
          break;
        case 'pointer':
          document.documentElement.dispatchEvent(new PointerEvent('pointerleave'));
          break;
        case 'visibilitychange':
          document.dispatchEvent(new Event(how));
          break;
        case 'blur':
        case 'pagehide':
          window.dispatchEvent(new Event(how));
          break;
      }
      return window.fakeHost.messages.flatMap((each) =>
        each.type === 'action' ? [(each.action as { comment?: string }).comment] : [],
      );
    }, way);
    assert.equal(comments.at(-1), `by ${way}`);
  }
});

test('what the host has kept comes back, where the page has nothing of its own', async () => {
  const draft = { ...nothing, answers: { 1: 'Under' }, comment: 'because' };
  const page = await bench.open('review', reviewItem({ draft, unsaved: ['item-13', 'item-20'] }));
  assert.deepEqual([await chosen(page), await comment(page)], [['Under'], 'because']);
  assert.match(await textIn(page, '#saved'), /^Not saved yet/u);
  assert.match(await textIn(page, '.saved-row'), /1 other item has answers/u);
  assert.equal(await page.locator('.note.warning').filter({ hasText: 'has changed' }).count(), 0);
  // From here on the page knows better: what is given up does not come back with the next state.
  await page.keyboard.press('Backspace');
  await page.locator('#comment').fill('');
  await showState(page, reviewItem({ draft }));
  assert.deepEqual([await chosen(page), await comment(page)], [[], '']);
  await untilHanded(page, { session: 'session-1', item: 'item-13', answers: {}, comment: '' });
  // After a reload, what the page has kept is newer than what the host has.
  await page.locator('#comment').press('Escape');
  await page.keyboard.press('o');
  await page.reload();
  await showState(page, reviewItem({ draft }));
  assert.deepEqual([await chosen(page), await comment(page)], [['Over'], '']);
  await untilHanded(page, { answers: { 1: 'Over' } });
});

test('what the host has kept of another item or session stays there', async () => {
  const draft = { ...nothing, comment: 'mine' };
  const page = await bench.open('review', reviewItem({ draft }));
  await showState(page, reviewItem({ item: 'item-14' }));
  assert.equal(await comment(page), '');
  await showState(page, reviewItem({ session: 'session-2' }));
  assert.equal(await comment(page), '');
  await showState(page, reviewItem({ session: 'session-2', item: 'item-15', draft }));
  assert.equal(await comment(page), 'mine');
  await showState(page, heldReview({ unsaved: [] }));
  await showState(page, finishedReview({ unsaved: ['item-40', 'item-41'] }));
  assert.match(await textIn(page, '.saved-row'), /[23] other items have answers/u);
});

test('a record that has changed since is said, while there is something that was typed', async () => {
  const draft = { ...nothing, comment: 'because', isOutdated: true };
  const page = await bench.open('review', reviewItem({ draft }));
  const note = page.locator('.note.warning').filter({ hasText: 'The record has changed since' });
  assert.equal(await note.count(), 1);
  assert.match(await note.innerText(), /Read what it says now/u);
  await page.locator('#comment').fill('');
  assert.equal(await note.count(), 0);
});

test('the note of a flag comes back, too', async () => {
  const page = await bench.open('review', reviewItem({ draft: { ...nothing, note: 'odd' } }));
  assert.equal(await page.locator('#flag-note').inputValue(), 'odd');
  await page.locator('#flag-note').press('Escape');
  await untilHanded(page, { note: undefined });
});

test('nothing is left of what was decided, and what was left open stays', async () => {
  const page = await bench.open('review', reviewItem(), { isOwn: true });
  await page.clock.install();
  await page.reload();
  const session = new ReviewSession(page, 4);
  await session.begin();
  await session.press('u', 'Enter');
  await page.clock.runFor(2_000);
  await session.serve();
  assert.deepEqual([...session.drafts], []);
  await session.press('o');
  await page.clock.runFor(400);
  await session.serve();
  assert.deepEqual([...session.drafts.keys()], ['item-2']);
  await session.press('Enter');
  await page.clock.runFor(2_000);
  await session.serve();
  assert.deepEqual([...session.drafts.keys()], []);
  assert.equal(session.lines.length, 2);
  // What was left open is kept before another item comes.
  await session.press('u', 'n', 'n');
  assert.deepEqual([...session.drafts], [['item-3', { answers: { 1: 'Under' }, comment: '' }]]);
});
