import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actionsOf, focusedId, showState, startBench, type Bench } from './browser.ts';
import { focused, focusOn, textOf } from './sheet-page.ts';
import { badSheet, goodSheet } from './sheet-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('an attribution leads to its snippet and back; one outside the pool is told as such', async () => {
  const page = await bench.open('sheet', badSheet());
  await page.getByRole('button', { name: 'Go there to M:X0002:0' }).click();
  assert.equal(await focused(page), '/evidence/2');
  await page.keyboard.press('g');
  assert.equal(await focused(page), '/response/attribution_list/1');
  await page.keyboard.press('g');
  assert.equal(await focused(page), '/evidence/2');
  await focusOn(page, '/response/attribution_list/2');
  await page.keyboard.press('g');
  assert.match(await textOf(page, '.status'), /leads nowhere/u);
  assert.match(
    await textOf(page, '.item[data-pointer="/response/attribution_list/2"]'),
    /3 leads nowhere: M:X9999:3 not in the pool/u,
  );
  assert.deepEqual(await actionsOf(page), []);
});

test('arrows go from entry to entry, Enter and a click show one in the editor', async () => {
  const page = await bench.open('sheet', goodSheet());
  assert.equal(await page.locator('.entry[tabindex="0"]').count(), 1);
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), '/label');
  await page.keyboard.press('ArrowUp');
  assert.equal(await focused(page), '/label');
  await focusOn(page, '/response/productCategoryList/0');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), '/response/category_search_queries/0');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  assert.equal(await page.locator('.entry[tabindex="0"]').count(), 1);
  await page.keyboard.press('Home');
  assert.equal(await focused(page), '/label');
  await page.locator('.entry[data-pointer="/response/rqList/3"]').click();
  await page.getByText('vegan weekender mid-range').dblclick();
  await page.getByRole('button', { name: 'Show Evidence pool in editor' }).click();
  assert.deepEqual((await actionsOf(page)).slice(0, 2), [
    { type: 'reveal', pointer: '/response/category_search_queries/0' },
    { type: 'reveal', pointer: '/response/rqList/3' },
  ]);
  assert.deepEqual((await actionsOf(page)).at(-1), { type: 'reveal', pointer: '/evidence' });
});

test('the entry of the cursor is marked and brought into view, the focus stays', async () => {
  const page = await bench.open('sheet', goodSheet(), { height: 400 });
  await focusOn(page, '/keyword');
  await showState(page, goodSheet({}, { cursor: '/evidence/7/snippet' }));
  const entry = page.locator('.entry.at-cursor');
  assert.equal(await entry.getAttribute('data-pointer'), '/evidence/7');
  assert.ok(await entry.isVisible());
  const box = await entry.boundingBox();
  assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 400);
  assert.equal(await focused(page), '/keyword');
  await showState(page, goodSheet({}, { cursor: '/response/rqList' }));
  assert.equal(await textOf(page, '.part.at-cursor h2'), 'Related queries');
});

test('keys for records, lock, judge and undo', async () => {
  const page = await bench.open('sheet', goodSheet({}, { judging: { cards: [], moreCards: 0 } }));
  for (const key of ['n', 'p', 'l', 'j', 'Control+z', 'Control+Shift+z', 'Control+y']) {
    await page.keyboard.press(key);
  }
  assert.deepEqual(await actionsOf(page), [
    { type: 'go', step: 1 },
    { type: 'go', step: -1 },
    { type: 'lock', isLocked: true },
    { type: 'judge' },
    { type: 'undo' },
    { type: 'redo' },
    { type: 'redo' },
  ]);
  await page.keyboard.press('?');
  assert.match(await textOf(page, 'dialog'), /Enter Show the entry in the editor/u);
});

test('the focus stays where it is when the record changes', async () => {
  const page = await bench.open('sheet', goodSheet());
  await focusOn(page, '/response/rqList/4');
  await showState(page, goodSheet({ keyword: 'another query' }, { revision: 2 }));
  assert.equal(await focused(page), '/response/rqList/4');
  await showState(page, goodSheet({ response: { rqList: ['one'] } }, { revision: 3 }));
  assert.equal(await focusedId(page), 'title-related-queries');
  assert.equal(await page.locator('.entry[tabindex="0"]').count(), 1);
});
