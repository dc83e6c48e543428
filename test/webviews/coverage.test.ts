import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { actionsOf, refuse, showState, startBench, type Bench } from './browser.ts';
import { coverageState } from './sample-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

async function textOf(page: Page, selector = '#app'): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ');
}

/** The name of the cell with the focus. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

async function enterGrid(page: Page): Promise<void> {
  await page.locator('td[tabindex="0"]').focus();
}

test('says how many records stand where, and what is short of the target', async () => {
  const page = await bench.open('coverage', coverageState());
  assert.match(
    await textOf(page),
    /^Coverage of matched\.scenarios\.jsonl 26 records \(PersEvalBench scenario\) in 26 of 171 cells\. 145 cells are short of the target, by 145 records in all\./,
  );
  const grid = page.getByRole('grid', { name: 'Coverage of matched.scenarios.jsonl' });
  assert.equal(await grid.getByRole('row').count(), 2 + 3 + 19 + 1);
  assert.deepEqual(await grid.locator('.row-group').allInnerTexts(), [
    'under-personalization',
    'over-personalization',
    'misapplied state',
  ]);
  const [filled, empty, total] = await Promise.all(
    [
      '1: re-entry × complete omission, explicit, far; 1 record, target 1',
      '0 −1: re-entry × complete omission, explicit, near; 0 records, 1 short of 1',
      '2 −7: re-entry × complete omission, all columns; 2 records, 7 short of 9',
    ].map((name) => grid.getByRole('gridcell', { name, exact: true }).innerText()),
  );
  assert.equal(filled, '1');
  assert.match(empty ?? '', /^0\s*−1$/u);
  assert.match(total ?? '', /^2\s*−7$/u);
});

test('darker cells hold more, and every count stands there as text', async () => {
  const state = coverageState({}, { copies: 1 });
  const [reading, ...others] = state.readings;
  assert.ok(reading !== undefined);
  const counts = reading.counts.map((row) => row.map(() => 0));
  counts[0] = [1, 6, 12, 0, 0, 0, 0, 0, 0];
  const page = await bench.open('coverage', {
    ...state,
    readings: [{ ...reading, counts }, ...others],
  });
  const colours = await page
    .locator('#cell-0-1 .box, #cell-0-2 .box, #cell-0-3 .box, #cell-0-4 .box')
    .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).backgroundColor));
  assert.equal(new Set(colours).size, 4);
  assert.match(await textOf(page, '#cell-0-3'), /^12/u);
});

test('another reading and another target, by list and by key, kept through a reload', async () => {
  const page = await bench.open('coverage', coverageState());
  await page.getByRole('combobox', { name: 'Columns' }).selectOption('State relation');
  assert.match(await textOf(page), /in 25 of 152 cells/u);
  await page.keyboard.press('Escape');
  await page.locator('#title').focus();
  await page.keyboard.press('t');
  assert.equal(await page.getByRole('combobox', { name: 'Target' }).inputValue(), 'paper');
  assert.match(await textOf(page), /for 26 records/u);
  await page.reload();
  await showState(page, coverageState());
  assert.equal(await page.getByRole('combobox', { name: 'Columns' }).inputValue(), 'relation');
  assert.equal(await page.getByRole('combobox', { name: 'Target' }).inputValue(), 'paper');
  await page.keyboard.press('c');
  assert.equal(await page.getByRole('combobox', { name: 'Columns' }).inputValue(), 'evidence');
});

test('the target of the setting, with its size and what is wrong in it', async () => {
  const setting = { like: 'paper', records: 403, evidence: {} };
  const page = await bench.open('coverage', coverageState({}, { setting }));
  assert.equal(await page.getByRole('combobox', { name: 'Target' }).inputValue(), 'setting');
  assert.match(await textOf(page), /for 403 records/u);
  assert.match(await textOf(page, '.note'), /evidence is no dimension/u);
  await page.getByRole('button', { name: 'Target settings' }).click();
  assert.deepEqual(await actionsOf(page), [{ type: 'open-setting' }]);
});

test('a click lists the records of a cell, a row or a column, and starts one in an empty cell', async () => {
  const page = await bench.open('coverage', coverageState());
  await page.locator('#cell-0-3').click();
  await page.locator('#cell-0-0').click();
  await page.locator('#cell-19-2').click();
  await page.locator('#cell-19-0').click();
  await page.locator('#cell-0-1').click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'list', area: { reading: 0, row: 0, column: 2 } },
    { type: 'list', area: { reading: 0, row: 0 } },
    { type: 'list', area: { reading: 0, column: 1 } },
    { type: 'list', area: { reading: 0 } },
    { type: 'start', area: { reading: 0, row: 0, column: 0 } },
  ]);
});

test('where nothing can be started, an empty cell is listed and n says why not', async () => {
  const page = await bench.open('coverage', coverageState({ canStart: false }));
  await page.locator('#cell-0-1').click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'list', area: { reading: 0, row: 0, column: 0 } },
  ]);
  await page.keyboard.press('n');
  assert.match(await textOf(page, '.status'), /cannot be started/u);
});

test('the keyboard moves through the grid, whose Tab stop is one cell', async () => {
  const page = await bench.open('coverage', coverageState());
  assert.equal(await page.locator('td[tabindex="0"]').count(), 1);
  await enterGrid(page);
  assert.match(await focused(page), /: re-entry × complete omission, explicit, near;/u);
  const steps: readonly (readonly [key: string, name: RegExp])[] = [
    ['ArrowRight', /: re-entry × complete omission, explicit, medium;/u],
    ['ArrowDown', /: cross-domain × complete omission, explicit, medium;/u],
    ['ArrowLeft', /: cross-domain × complete omission, explicit, near;/u],
    ['ArrowLeft', /: cross-domain × complete omission, all columns;/u],
    ['ArrowLeft', /: cross-domain × complete omission, all columns;/u],
    ['End', /: cross-domain × complete omission, accumulated, far;/u],
    ['ArrowUp', /: re-entry × complete omission, accumulated, far;/u],
    ['ArrowUp', /: re-entry × complete omission, accumulated, far;/u],
    ['Control+End', /: all rows, accumulated, far;/u],
    ['Control+Home', /: re-entry × complete omission, all columns;/u],
  ];
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    assert.match(await focused(page), name, key);
    assert.equal(await page.locator('td[tabindex="0"]').count(), 1);
  }
});

test('Enter acts on the cell with the focus, n starts a record in it', async () => {
  const page = await bench.open('coverage', coverageState());
  await enterGrid(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  assert.deepEqual(await actionsOf(page), [
    { type: 'start', area: { reading: 0, row: 0, column: 0 } },
    { type: 'list', area: { reading: 0, row: 0, column: 2 } },
    { type: 'start', area: { reading: 0, row: 0, column: 2 } },
  ]);
});

test('the focus stays in its cell while the file changes, and comes back into a smaller table', async () => {
  const page = await bench.open('coverage', coverageState());
  await enterGrid(page);
  await page.keyboard.press('End');
  await showState(page, coverageState({ placed: 27 }));
  assert.match(await focused(page), /accumulated, far;/u);
  await page.keyboard.press('c');
  await page.locator('td[tabindex="0"]').focus();
  assert.match(await focused(page), /transferability, unsupported adjacent;/u);
});

test('records in no cell are counted by reason and can be listed', async () => {
  const state = coverageState({}, { others: ['{', '[]', '{"a":1}'] });
  const page = await bench.open('coverage', state);
  assert.match(
    await textOf(page),
    /3 records in no cell Not valid JSON: 1 record No known scene type: 2 records/u,
  );
  await page.getByRole('button', { name: 'No known scene type' }).click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'list-unplaced', reason: 'No known scene type' },
  ]);
});

test('says that it is still counting, and why an action failed', async () => {
  const page = await bench.open('coverage', coverageState({ linesLeft: 1200 }));
  assert.match(await textOf(page), /Counting: 1,200 lines left\./u);
  await refuse(page, 'The file is closed.');
  await page.keyboard.press('f');
  await page.locator('.status').filter({ hasText: 'The file is closed.' }).waitFor();
});

test('says what to do where there is nothing to show', async () => {
  const page = await bench.open('coverage', { type: 'nothing', message: 'The file is closed.' });
  assert.match(await textOf(page), /^The file is closed\./u);
  assert.equal(await page.getByRole('grid').count(), 0);
});

test('the help lists the keys', async () => {
  const page = await bench.open('coverage', coverageState());
  await page.keyboard.press('?');
  assert.match(await textOf(page, 'dialog'), /Enter List the records of the cell/u);
});

test('at 200% zoom the page itself does not scroll sideways', async () => {
  const page = await bench.open('coverage', coverageState(), { zoom: 2, width: 1000 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `${overflow} px too wide`);
});
