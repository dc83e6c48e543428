import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actionsOf, refuse, showState, startBench, type Bench } from './browser.ts';
import { focused, textOf } from './matched-page.ts';
import { bad, matchedPair, mismatched, swapped } from './matched-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('siblings are tabs: by click, and by key wherever the focus is', async () => {
  const page = await bench.open('matched', matchedPair(mismatched));
  const tabs = page.getByRole('tab');
  assert.deepEqual(await tabs.allInnerTexts(), [
    'BAD · PREF_CONFLICT + REDUNDANCY',
    'BAD · EVIDENCE_MISMATCH',
    'swap · hard constraint',
  ]);
  assert.equal(
    await page.getByRole('tab', { selected: true }).innerText(),
    'BAD · EVIDENCE_MISMATCH',
  );
  assert.equal(await page.locator('[role="tab"][tabindex="0"]').count(), 1);
  await tabs.first().click();
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(
    await actionsOf(page),
    ['ps-0001-t2', 'ps-0001-s1', 'ps-0001-t2'].map((key) => ({ type: 'select', key })),
  );
  await showState(page, matchedPair(swapped));
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent.trim()),
    'swap · hard constraint',
  );
  await page.keyboard.press('n');
  assert.match(await textOf(page, '.status'), /This is the last record/u);
});

test('the keys go from difference to difference, and Enter shows one in its editor', async () => {
  const page = await bench.open('matched', matchedPair());
  const labels: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('.');
    labels.push((await focused(page)).replace(/^[^:]*: /u, ''));
  }
  assert.deepEqual(labels, [
    'Overview, changed',
    'Bold categories 1, changed',
    'Categories 1, changed',
    'Category search queries 1, changed',
    'Related queries 2, changed',
    'Related queries 2, changed',
  ]);
  assert.match(await textOf(page, '.status'), /There is no difference after this\./u);
  await page.keyboard.press('Enter');
  await page.keyboard.press(',');
  assert.match(await focused(page), /Category search queries 1/u);
  assert.deepEqual(await actionsOf(page), [
    { type: 'reveal', side: 'other', pointer: '/response/rqList/1' },
  ]);
});

test('a click on an entry of either record shows it, one that selects text does not', async () => {
  const page = await bench.open('matched', matchedPair());
  const row = page.getByRole('region', { name: 'Categories', exact: true }).locator('.row').first();
  await row.locator('.cell.base').click();
  await row.getByRole('button', { name: /^Show Categories 1 of BAD/u }).click();
  await page.locator('.head.base').getByRole('button', { name: 'ps-0001', exact: true }).click();
  await row.locator('.cell.base .plain-text').click({ clickCount: 2 });
  assert.deepEqual((await actionsOf(page)).slice(0, 3), [
    { type: 'reveal', side: 'base', pointer: '/response/productCategoryList/0' },
    { type: 'reveal', side: 'other', pointer: '/response/productCategoryList/0' },
    { type: 'reveal', side: 'base' },
  ]);
  // The first of the two clicks selects nothing yet.
  assert.equal((await actionsOf(page)).length, 4);
});

test('the difference editor, and judges for either side', async () => {
  const page = await bench.open('matched', matchedPair());
  await page.keyboard.press('e');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Judge GOOD' }).click();
  await showState(
    page,
    matchedPair(bad, {}, { judging: { judge: 'local-qwen', done: 0, total: 1 } }),
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'show-difference' },
    { type: 'judge', side: 'other' },
    { type: 'judge', side: 'base' },
    { type: 'cancel-judging', side: 'other' },
  ]);
  await showState(page, matchedPair(bad, {}, { cannotJudge: 'The record has no id.' }));
  await page.keyboard.press('j');
  assert.match(await textOf(page, '.status'), /Cannot judge: The record has no id\./u);
});

test('says what to do where there is nothing to show, and why an action failed', async () => {
  const page = await bench.open('matched', { type: 'nothing', message: 'Open good.jsonl.' });
  assert.match(await textOf(page), /^Open good\.jsonl\./u);
  await page.keyboard.press('n');
  await page.keyboard.press('.');
  await page.keyboard.press('e');
  assert.deepEqual(await actionsOf(page), []);
  await showState(page, matchedPair());
  await refuse(page, 'The record is gone.');
  await page.keyboard.press('e');
  await page.locator('.status').filter({ hasText: 'The record is gone.' }).waitFor();
});

test('the help lists the keys', async () => {
  const page = await bench.open('matched', matchedPair());
  await page.keyboard.press('?');
  assert.match(await textOf(page, 'dialog'), /\. Next difference/u);
});
