import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MatchedPair } from '../../src/webviews/protocol/matched.ts';
import { actionsOf, showState, startBench, type Bench } from './browser.ts';
import { focused, textOf } from './matched-page.ts';
import {
  derived,
  matchedPair,
  matchedRecord,
  shoppingKind,
  verdictOnBad,
} from './matched-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('of a long list so many rows are drawn, and it says how many are left, how many differ, and shows them', async () => {
  const queries = Array.from({ length: 1001 }, (_, index) => `query ${index}`);
  const base = derived('ps-0001', { response: { rqList: queries } });
  const changed = queries.map((text, index) => (index % 250 === 100 ? `${text} new` : text));
  const other = derived('ps-0001-x', { response: { rqList: changed } });
  const page = await bench.open(
    'matched',
    matchedPair(other, { base: matchedRecord(shoppingKind, base) }),
  );
  const field = page.getByRole('region', { name: 'Related queries' });
  assert.equal(await field.locator('.row').count(), 200);
  assert.match(
    await textOf(page, '.field .more'),
    /^200 of 1,001 rows shown; 3 of the others differ\. Show 200 more$/u,
  );
  // The keys do not pass by what is not drawn.
  await page.keyboard.press('.');
  assert.match(await focused(page), /Related queries 101, changed$/u);
  await page.keyboard.press('.');
  assert.equal(await focused(page), 'Show 200 more of Related queries');
  await page.keyboard.press('Enter');
  assert.equal(await field.locator('.row').count(), 400);
  assert.match(await focused(page), /Related queries 201, the same$/u);
  await page.keyboard.press('.');
  assert.match(await focused(page), /Related queries 351, changed$/u);
  for (const rows of [600, 800, 1000]) {
    await field.getByRole('button', { name: /more of Related/u }).click();
    assert.equal(await field.locator('.row').count(), rows);
  }
  assert.match(await textOf(page, '.field .more'), /; the others are the same\. Show 1 more$/u);
  await field.getByRole('button', { name: 'Show 1 more of Related queries' }).click();
  assert.equal(await field.locator('.row').count(), 1001);
  assert.equal(await field.locator('.more').count(), 0);
  assert.deepEqual(await actionsOf(page), []);
});

test('a judge that names a row which is not drawn is heard at the field', async () => {
  const rqList = Array.from({ length: 300 }, (_, index) => `query ${index}`);
  const record = { response: { rqList } };
  const place = { role: 'defect' as const, title: 'query', pointer: '/response/rqList/250' };
  const { verdict } = verdictOnBad;
  assert.ok(verdict);
  const page = await bench.open(
    'matched',
    matchedPair(
      derived('ps-0001-x', record),
      { base: matchedRecord(shoppingKind, derived('ps-0001', record)) },
      { judgments: [{ ...verdictOnBad, verdict: { ...verdict, places: [place] } }] },
    ),
  );
  const field = page.getByRole('region', { name: 'Related queries' });
  assert.equal(await field.locator('.marks').innerText(), 'Defect seen by local-qwen');
  await field.getByRole('button', { name: 'Show 100 more of Related queries' }).click();
  assert.equal(await field.locator('.marks').count(), 0);
  assert.match(await field.locator('.row').nth(250).innerText(), /Defect seen by local-qwen/u);
});

test('a long text is cut on both sides at one place, says what differs further on, and is shown whole', async () => {
  const words = Array.from({ length: 2000 }, (_, index) => `word${index}`);
  const changed = words.map((word, index) => (index === 10 || index === 1900 ? 'other' : word));
  const pair = (id: string): MatchedPair =>
    matchedPair(derived(id, { response: { overview_text: changed.join(' ') } }), {
      base: matchedRecord(
        shoppingKind,
        derived('ps-0001', { response: { overview_text: words.join(' ') } }),
      ),
    });
  const page = await bench.open('matched', pair('ps-0001-x'));
  const field = page.getByRole('region', { name: 'Overview' });
  const lengths = async (): Promise<readonly number[]> =>
    field
      .locator('.plain-text')
      .evaluateAll((texts) => texts.map((text) => text.textContent.length));
  assert.deepEqual(await lengths(), [4001, 4001]);
  assert.match(
    await textOf(page, '.cell.other'),
    /… Show all 16,885 characters 1 difference further on/u,
  );
  await field
    .getByRole('button', { name: /^Show all/u })
    .first()
    .click();
  assert.deepEqual(await lengths(), [words.join(' ').length, changed.join(' ').length]);
  assert.equal(await field.locator('ins').count(), 2);
  assert.match(await focused(page), /Overview/u);
  // It is no click on the entry.
  assert.deepEqual(await actionsOf(page), []);
  await showState(page, pair('ps-0001-y'));
  assert.deepEqual(await lengths(), [4001, 4001]);
});
