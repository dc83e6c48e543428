import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readRepairLayout } from '../../src/webviews/repair/repair-layout.ts';
import { actionsOf, focusedId, refuse, showState, startBench, type Bench } from './browser.ts';
import {
  accepted,
  attempt,
  exhausted,
  nothingRepaired,
  outdated,
  passing,
  passedThird,
  proposal,
  repairPage,
} from './repair-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

const id = attempt(3).id;
const edited = `${proposal} And more.`;

async function beginDraft(page: Page): Promise<void> {
  await page.keyboard.press('e');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
}

async function draftOf(page: Page): Promise<string> {
  return page.locator('#draft').inputValue();
}

async function textOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ');
}

test('a proposal is changed, and accepted as it was changed', async () => {
  const page = await bench.open('repair', passedThird);
  await beginDraft(page);
  // Keys of the page are letters of the text.
  await page.keyboard.type(' rave?');
  await page.keyboard.press('Control+Enter');
  await page.locator('#draft').waitFor({ state: 'detached' });
  assert.deepEqual(await actionsOf(page), [
    { type: 'accept', attempt: id, text: `${edited} rave?` },
  ]);
});

test('a draft outlives a reload, new states and more tries', async () => {
  const page = await bench.open('repair', repairPage({ attempts: [attempt(3)] }));
  await beginDraft(page);
  await showState(page, repairPage({ attempts: [attempt(3)], standing: passing }));
  assert.equal(await draftOf(page), edited);
  assert.equal(await focusedId(page), 'draft');
  await page.reload();
  await showState(page, passedThird);
  assert.equal(await draftOf(page), edited);
});

test('what is typed stays when it cannot be accepted', async () => {
  const page = await bench.open('repair', passedThird);
  await beginDraft(page);
  await refuse(page, 'The record has changed. Nothing was changed.');
  await page.keyboard.press('Control+Enter');
  await page.locator('.status.error').waitFor();
  assert.match(await textOf(page, '.status.error'), /The record has changed/u);
  assert.equal(await draftOf(page), edited);
  await showState(page, outdated);
  assert.equal(await draftOf(page), edited);
});

test('accepting what is beside a draft does not throw the draft away', async () => {
  const page = await bench.open('repair', {
    ...passedThird,
    attempts: [attempt(2), attempt(3)],
  });
  await beginDraft(page);
  await page.locator(`#accept-${attempt(2).id}`).click();
  assert.match(await textOf(page, '.status'), /Save or cancel the text/u);
  await page.locator('#record-title').focus();
  await page.keyboard.press('a');
  assert.deepEqual(await actionsOf(page), []);
  assert.equal(await draftOf(page), edited);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#draft').count(), 0);
});

test('a draft whose try, record or page is gone is shown until it is thrown away', async () => {
  const page = await bench.open('repair', passedThird);
  await beginDraft(page);
  const others = [
    repairPage(),
    repairPage({ recordId: 'sc-0102', attempts: [attempt(1)] }),
    nothingRepaired(),
  ];
  for (const state of others) {
    await showState(page, state);
    assert.match(await textOf(page, '.lost-draft'), /You were .* And more\./u);
  }
  // Back where it was, it can be written on.
  await showState(page, passedThird);
  assert.equal(await draftOf(page), edited);
  await showState(page, exhausted);
  await showState(page, repairPage());
  await page.getByRole('button', { name: 'Discard it' }).click();
  assert.equal(await page.locator('.lost-draft').count(), 0);
  assert.equal(await focusedId(page), 'record-title');
});

test('a draft is never written on beside what is not its own, whatever the ids of tries are', async () => {
  const page = await bench.open('repair', passedThird);
  await beginDraft(page);
  const others = [
    { recordId: 'sc-0102' },
    { repair: 'specification' },
    { documentUri: 'file:///work/other.scenarios.jsonl' },
  ];
  for (const other of others) {
    await showState(page, { ...passedThird, ...other });
    assert.equal(await page.locator('#draft').count(), 0);
    assert.match(await textOf(page, '.lost-draft'), /You were .* And more\./u);
    await page.keyboard.press('e');
    assert.match(await textOf(page, '.status'), /Save or cancel the text/u);
    assert.equal(await page.locator('#draft').count(), 0);
  }
  await showState(page, passedThird);
  assert.equal(await draftOf(page), edited);
  assert.deepEqual(await actionsOf(page), []);
});

test('nothing is left to edit once it is accepted', async () => {
  const page = await bench.open('repair', accepted);
  await page.keyboard.press('e');
  assert.equal(await page.locator('#draft').count(), 0);
});

test('the reason for setting aside is kept until it is stored, and belongs to its record', async () => {
  const page = await bench.open('repair', exhausted);
  await page.locator('.set-aside summary').click();
  await page.locator('#set-aside-reason').fill('No try passes');
  await page.reload();
  await showState(page, exhausted);
  await page.locator('.set-aside summary').click();
  assert.equal(await page.locator('#set-aside-reason').inputValue(), 'No try passes');
  await refuse(page, 'The disk is full.');
  await page.locator('#set-aside-reason').press('Enter');
  await page.locator('.status.error').waitFor();
  assert.equal(await page.locator('#set-aside-reason').inputValue(), 'No try passes');
  await showState(page, repairPage({ recordId: 'sc-0102' }));
  assert.equal(await page.locator('#set-aside-reason').inputValue(), '');
  await refuse(page, undefined);
  await page.locator('#set-aside-reason').fill('Odd');
  await page.locator('#set-aside-reason').press('Enter');
  // The host may ask for a name before it stores: the reason stays until the record is set aside.
  const other = { recordId: 'sc-0102' };
  await showState(page, repairPage({ ...other, setAside: { source: 'Ada', text: 'Odd' } }));
  await showState(page, repairPage(other));
  assert.equal(await page.locator('#set-aside-reason').inputValue(), '');
  assert.deepEqual(await actionsOf(page), [
    { type: 'set-aside', reason: 'No try passes' },
    { type: 'set-aside', reason: 'Odd' },
  ]);
});

test('what an earlier version kept, or nobody, is read as far as it can be', () => {
  const usual = { showDifferences: true };
  for (const kept of [undefined, null, 1, 'x', [], {}, { draft: { attempt: 1 }, recordId: 7 }]) {
    assert.deepEqual(readRepairLayout(kept), usual);
  }
  const layout = {
    ...{ documentUri: 'file:///a', recordId: 'r', repair: 'x', showDifferences: false },
    reason: 'y',
    draft: { attempt: 'a', documentUri: 'file:///a', recordId: 'r', repair: 'x', text: 't' },
  };
  assert.deepEqual(readRepairLayout(layout), layout);
});
