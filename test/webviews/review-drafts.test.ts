import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readReviewLayout } from '../../src/webviews/review/review-layout.ts';
import { refuse, showState, startBench, type Bench } from './browser.ts';
import { actionsOf, answerLatest, chosen, textIn } from './review-page.ts';
import { fidelityItem, finishedReview, heldReview, noon, reviewItem } from './review-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

async function write(page: Page, comment: string): Promise<void> {
  await page.keyboard.press('c');
  await page.keyboard.type(comment);
}

async function comment(page: Page): Promise<string> {
  return page.locator('#comment').inputValue();
}

test('what is not stored survives the same item again, another item, and a reload', async () => {
  const page = await bench.open('review', reviewItem());
  await page.keyboard.press('u');
  await write(page, 'because ');
  // While it is typed: neither caret nor white space is lost.
  await showState(
    page,
    reviewItem({ progress: { position: 12, total: 201, decided: 13, skipped: 3 } }),
  );
  await page.keyboard.type('of this');
  assert.equal(await comment(page), 'because of this');
  await showState(page, reviewItem({ item: 'item-14' }));
  assert.deepEqual([await chosen(page), await comment(page)], [[], '']);
  await showState(page, finishedReview());
  assert.match(await textIn(page, '.saved-row'), /1 other item has answers/u);
  await page.reload();
  await showState(page, reviewItem());
  assert.deepEqual([await chosen(page), await comment(page)], [['Under'], 'because of this']);
  // The same id in another session is another item.
  await showState(page, reviewItem({ session: 'session-2' }));
  assert.deepEqual([await chosen(page), await comment(page)], [[], '']);
});

test('a draft goes when it is stored, and what was typed meanwhile stays', async () => {
  const page = await bench.open('review', reviewItem());
  await refuse(page, 'silence');
  await page.keyboard.press('u');
  await write(page, 'one');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type(' two');
  await answerLatest(page);
  const decided = { answers: { 1: 'Under' }, comment: 'one' };
  await showState(page, reviewItem({ decided, savedAtMs: noon + 1 }));
  assert.equal(await comment(page), 'one two');
  assert.match(await textIn(page, '#saved'), /^Not saved yet/u);
  await page.keyboard.press('Control+Enter');
  await answerLatest(page);
  await showState(page, reviewItem({ item: 'item-14', savedAtMs: noon + 2 }));
  assert.match(await textIn(page, '#saved'), /^Saved 14:03:22 to items\.ada\.reviews\.jsonl$/u);
  assert.deepEqual(await kept(page), []);
  assert.equal((await actionsOf(page)).length, 2);
});

async function kept(page: Page): Promise<unknown> {
  return page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('kept') ?? '{}') as { drafts?: unknown }).drafts,
  );
}

test('an error of the host stays with its item until that is stored or given up', async () => {
  const page = await bench.open('review', reviewItem());
  await refuse(page, 'No space is left.');
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  await page.locator('.failure p').waitFor();
  await showState(page, reviewItem({ isSkipped: true }));
  assert.match(await textIn(page, '.failure'), /^Not saved: No space is left\./u);
  await page.keyboard.press('Backspace');
  assert.equal(await page.locator('.failure p').count(), 0);
});

test('the note of a flag is kept until it is sent', async () => {
  const page = await bench.open('review', reviewItem());
  await page.keyboard.press('f');
  await page.keyboard.type('odd, look: n');
  await page.reload();
  await showState(page, reviewItem());
  await page.keyboard.press('f');
  await refuse(page, 'Not now.');
  await page.keyboard.press('Enter');
  await page.locator('.status.error').filter({ hasText: 'Not now.' }).waitFor();
  await refuse(page, undefined);
  await page.keyboard.press('Enter');
  await page.locator('.status.note').filter({ hasText: 'Flagged' }).waitFor();
  assert.deepEqual((await actionsOf(page)).at(-1), {
    type: 'flag',
    item: 'item-13',
    note: 'odd, look: n',
  });
  assert.equal(await page.locator('#flag-note').count(), 0);
  await page.keyboard.press('f');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#flag-note').count(), 0);
});

test('seconds are sent only where they are counted, and go on after a reload', async () => {
  const page = await openWithClock();
  await page.clock.runFor(2000);
  await page.keyboard.press('u');
  await setVisibility(page, 'hidden');
  await page.clock.runFor(600_000);
  await page.reload();
  await showStateNow(page, reviewItem({ isTimed: true }));
  await page.clock.runFor(1000);
  await page.keyboard.press('Enter');
  const [sent] = await actionsOf(page);
  const { seconds } = sent as { seconds: number };
  // Three seconds in front, ten minutes hidden.
  assert.ok(seconds > 2 && seconds < 300, `${seconds}`);
  await showStateNow(page, reviewItem({ item: 'item-14' }));
  await page.clock.runFor(500);
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  assert.equal('seconds' in ((await actionsOf(page)).at(-1) as object), false);
});

test('seconds that were stored do not come back with the next state', async () => {
  const page = await openWithClock();
  await page.clock.runFor(600_000);
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  const decided = { answers: { 1: 'Under' }, comment: '' };
  const again = reviewItem({ isTimed: true, decided, savedAtMs: noon + 1 });
  await showStateNow(page, reviewItem({ item: 'item-14', isTimed: true }));
  await showStateNow(page, again);
  await page.clock.runFor(1000);
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  const [first, second] = (await actionsOf(page)) as { seconds: number }[];
  assert.ok(first !== undefined && first.seconds > 500, JSON.stringify(first));
  assert.ok(second !== undefined && second.seconds < 300, JSON.stringify(second));
});

/** A page that counts seconds, by a clock that goes on by itself too: what a test tells apart must be minutes apart. */
async function openWithClock(): Promise<Page> {
  const page = await bench.open('review', reviewItem({ isTimed: true }), { isOwn: true });
  await page.clock.install();
  await page.reload();
  await showStateNow(page, reviewItem({ isTimed: true }));
  return page;
}

/** Under a clock of the test no frame is drawn by itself. */
async function showStateNow(page: Page, state: unknown): Promise<void> {
  await page.evaluate((snapshot) => {
    window.fakeHost.post({ type: 'state', state: snapshot });
  }, state);
  await page.locator('.choice').first().waitFor();
}

async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

test('instructions are open at first, folded later, and as they were left after a reload', async () => {
  const first = fidelityItem({
    progress: { position: 0, total: 9, decided: 0, skipped: 0 },
    session: 'new',
  });
  const page = await bench.open('review', first);
  const isOpen = async (): Promise<boolean> =>
    page.locator('.instructions').evaluate((details) => details.hasAttribute('open'));
  assert.equal(await isOpen(), true);
  await page.reload();
  await showState(page, first);
  assert.equal(await isOpen(), true);
  await showState(page, { ...first, item: 'second' });
  assert.equal(await isOpen(), false);
  await page.keyboard.press('Shift+I');
  assert.equal(await isOpen(), true);
  // A session that is gone on with does not begin with them.
  await showState(page, fidelityItem({ session: 'old' }));
  assert.equal(await isOpen(), false);
});

test('reads whatever an earlier version of the page may have kept', () => {
  const empty = { instructionsOpen: true, decidesAtOnce: false, drafts: [] };
  for (const kept of [undefined, null, 7, [], 'x', {}, { drafts: 5, flag: 'x', time: [] }]) {
    assert.deepEqual(readReviewLayout(kept), empty);
  }
  const drafts = [null, { item: 'a' }, { session: 's', item: 'a', answers: { 1: 2, 2: 'x' } }];
  assert.deepEqual(readReviewLayout({ session: 's', instructionsOpen: false, drafts }), {
    session: 's',
    instructionsOpen: false,
    decidesAtOnce: false,
    drafts: [{ session: 's', item: 'a', answers: { 2: 'x' }, comment: '' }],
  });
});

test('an item that cannot be shown for a moment keeps what was typed', async () => {
  const page = await bench.open('review', reviewItem());
  await page.keyboard.press('u');
  await write(page, 'because');
  await showState(page, heldReview());
  assert.match(await textIn(page, '.nothing'), /cannot be shown now/u);
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  assert.deepEqual(await actionsOf(page), [{ type: 'go', to: 'next-open' }]);
  await showState(page, reviewItem());
  assert.deepEqual([await chosen(page), await comment(page)], [['Under'], 'because']);
});

test('a failure is no longer said once the decision stands, or in another session', async () => {
  const decided = { answers: { 1: 'Under' }, comment: '' };
  for (const [state, isSaid] of [
    [reviewItem(), true],
    [reviewItem({ item: 'item-14' }), true],
    [reviewItem({ decided, savedAtMs: noon + 1 }), false],
    [reviewItem({ session: 'session-2' }), false],
  ] as const) {
    const page = await bench.open('review', reviewItem());
    await refuse(page, 'The disk is full.');
    await page.keyboard.press('u');
    await page.keyboard.press('Enter');
    assert.match(await textIn(page, '.failure'), /Not saved: The disk is full/u);
    await showState(page, state);
    assert.equal((await textIn(page, '.failure')) !== '', isSaid);
  }
});

test('what is open again after the end is said so', async () => {
  for (const [decided, skipped, said] of [
    [200, 0, /^All items are decided(?!.*Decide what)/u],
    [197, 3, /^No item is open any more.*Decide what you skipped/u],
    [198, 0, /^2 items are open again.*Decide what is open/u],
    [198, 1, /^1 item is open again.*Decide what is open/u],
  ] as const) {
    const page = await bench.open(
      'review',
      finishedReview({ progress: { position: 199, total: 200, decided, skipped } }),
    );
    assert.match(await textIn(page, '.finished'), said);
  }
});
