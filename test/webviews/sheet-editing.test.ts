import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { actionsOf, refuse, showState, startBench, type Bench } from './browser.ts';
import { focused, focusOn, textOf } from './sheet-page.ts';
import { goodSheet, personaSheet, swapSheet } from './sheet-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('F2 edits a text, Ctrl+Enter saves it, Escape leaves it; the focus comes back', async () => {
  const page = await bench.open('sheet', goodSheet());
  await focusOn(page, '/response/rqList/2');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type(' bag');
  await page.keyboard.press('Control+Enter');
  await page.locator('textarea').waitFor({ state: 'detached' });
  assert.equal(await focused(page), '/response/rqList/2');
  await page.keyboard.press('e');
  await page.keyboard.type('dropped');
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), '/response/rqList/2');
  assert.deepEqual(await actionsOf(page), [
    { type: 'hold', isHeld: true },
    {
      type: 'edit',
      revision: 1,
      pointer: '/response/rqList/2',
      text: 'vegan weekender mid-range bag',
    },
    { type: 'hold', isHeld: false },
    { type: 'hold', isHeld: true },
    { type: 'hold', isHeld: false },
  ]);
});

test('a text that cannot be saved stays in its field, and survives a reload and another record', async () => {
  const page = await bench.open('sheet', goodSheet());
  await focusOn(page, '/keyword');
  await page.keyboard.press('e');
  await page.keyboard.type(' for two');
  await refuse(page, 'The file is read-only.');
  await page.keyboard.press('Control+Enter');
  await page.locator('.status').filter({ hasText: 'The file is read-only.' }).waitFor();
  assert.equal(await page.locator('textarea').inputValue(), 'weekend travel bag for two');
  await page.reload();
  await showState(page, goodSheet());
  assert.equal(await page.locator('textarea').inputValue(), 'weekend travel bag for two');
  await showState(page, goodSheet({ keyword: 'a bag' }));
  assert.match(await textOf(page, '.conflict'), /has changed in the file/u);
  await showState(page, swapSheet());
  assert.match(await textOf(page, '.lost-draft'), /of ps-0001, which is not shown now/u);
  await page.getByRole('button', { name: 'Discard it' }).click();
  assert.equal(await page.locator('.lost-draft').count(), 0);
});

test('what cannot be edited says so', async () => {
  const page = await bench.open(
    'sheet',
    goodSheet({}, { readOnly: 'the file is write-protected.' }),
  );
  await focusOn(page, '/evidence/0');
  await page.keyboard.press('e');
  assert.match(await textOf(page, '.status'), /This is not edited here/u);
  await focusOn(page, '/keyword');
  await page.keyboard.press('e');
  assert.match(await textOf(page, '.status'), /Read-only: the file is write-protected/u);
  await showState(page, personaSheet());
  await focusOn(page, '/profile/household');
  await page.keyboard.press('e');
  assert.match(await textOf(page, '.status'), /This is not edited here/u);
  assert.deepEqual(await actionsOf(page), []);
});

test('a draft belongs to the very record that it was begun in, not to its name', async () => {
  const nameless = (identity: string, keyword = 'a bag') => {
    const { uniqueId, ...sheet } = goodSheet({ keyword }, { recordId: 'line 4', identity });
    assert.equal(uniqueId, 'ps-0001');
    return sheet;
  };
  const lostIn = async (page: Page): Promise<boolean> =>
    (await page.locator('.lost-draft').count()) === 1 &&
    (await page.locator('textarea').count()) === 0;
  const page = await bench.open('sheet', nameless('here 1'));
  await focusOn(page, '/keyword');
  await page.keyboard.press('e');
  await page.keyboard.type(' for two');
  await showState(page, nameless('here 1', 'a bag'));
  assert.equal(await lostIn(page), false);
  await showState(page, nameless('here 2'));
  assert.equal(await lostIn(page), true);
  await page.reload();
  await showState(page, nameless('there 1'));
  assert.equal(await lostIn(page), true);
  await showState(page, goodSheet({ keyword: 'a bag' }, { recordId: 'line 4' }));
  assert.equal(await lostIn(page), true);
  assert.ok(!JSON.stringify(await actionsOf(page)).includes('"edit"'));
});
