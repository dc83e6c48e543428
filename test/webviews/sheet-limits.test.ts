import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { showState, startBench, type Bench } from './browser.ts';
import { focused, part, textOf } from './sheet-page.ts';
import { goodSheet } from './sheet-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('a long pool is cut and says so; a link and the cursor reach what is cut off', async () => {
  const evidence = Array.from({ length: 400 }, (_, index) => ({
    evidence_id: `e-${index}`,
    snippet: `Snippet ${index}`,
  }));
  const overrides = { evidence, response: { attribution_list: ['e-200'] } };
  const page = await bench.open('sheet', goodSheet(overrides));
  const items = page.locator(`${part('Evidence pool')} .item`);
  assert.equal(await items.count(), 60);
  assert.match(await textOf(page, part('Evidence pool')), /60 items of 400 shown\. Show 240 more/u);
  await page.getByRole('button', { name: 'Go there to e-200' }).click();
  assert.equal(await focused(page), '/evidence/200');
  assert.equal(await items.count(), 201);
  await page.getByRole('button', { name: 'Show 199 more' }).click();
  assert.equal(await items.count(), 400);
  await showState(
    page,
    goodSheet({ ...overrides, record_id: 'other' }, { cursor: '/evidence/90' }),
  );
  assert.equal(await items.count(), 91);
});

test('a text of a million characters is cut and says so', async () => {
  const page = await bench.open('sheet', goodSheet({ keyword: 'word '.repeat(200_000) }));
  const query = page.locator(`${part('Query')} .plain-text`);
  assert.equal((await query.textContent())?.length, 20_000);
  await page.getByRole('button', { name: 'Show all 1,000,000 characters' }).click();
  assert.equal((await query.textContent())?.length, 1_000_000);
});

test('a record of thousands of marks, facts and citations draws few of them and says how many there are', async () => {
  const facts = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, 1]));
  const page = await bench.open(
    'sheet',
    goodSheet({
      ...facts,
      label: 'BAD',
      defects: Array.from({ length: 3_000 }, () => ({
        family: 'REDUNDANCY',
        location: 'rqList[1]',
      })),
      response: {
        overview_text: '**a'.repeat(3_000),
        attribution_list: Array.from({ length: 3_000 }, () => 'M:X0001:0'),
      },
    }),
  );
  const count = async (selector: string): Promise<number> => page.locator(selector).count();
  assert.equal(await count('header .chip.entry'), 60);
  assert.match(await textOf(page, 'header'), /60 facts of 3,00\d shown\. Show 240 more/u);
  assert.ok((await count(`${part('Overview')} .text mark`)) <= 200);
  assert.match(await textOf(page, part('Overview')), /and 2,901 more marks/u);
  assert.ok((await count(`${part('Overview')} .text .mark-note`)) <= 20);
  const query = '.item[data-pointer="/response/rqList/1"]';
  assert.equal(await count(`${query} .mark-note`), 20);
  assert.match(await textOf(page, query), /20 notes of 3,00\d shown\. Show 240 more/u);
  const snippet = '.item[data-pointer="/evidence/0"]';
  assert.equal(await count(`${snippet} .citations button`), 20);
  await page.locator(snippet).getByRole('button', { name: 'Show 240 more' }).click();
  assert.equal(await count(`${snippet} .citations button`), 260);
  await page.locator(query).focus();
  await page.keyboard.press('g');
  assert.match(await textOf(page, '.status'), /leads nowhere/u);
});

test('a state that could not be sent is told', async () => {
  const page = await bench.open('sheet', goodSheet());
  const text = 'This view could not be brought up to date.';
  await page.evaluate((told) => {
    window.postMessage({ type: 'problem', text: told });
  }, text);
  await page.locator('.status').filter({ hasText: text }).waitFor();
});
