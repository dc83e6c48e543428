import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { actionsOf, refuse, showState, startBench, type Bench } from './browser.ts';
import { recordsList, reportState } from './report-states.ts';

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

/** The name of what has the focus. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent.replaceAll(/\s+/gu, ' ').trim() ??
      '',
  );
}

test('shows sections, tables, figures, notes and how it was made', async () => {
  const page = await bench.open('report', reportState());
  const text = await textOf(page);
  for (const part of [
    'PersEvalBench report: matched.scenarios.jsonl',
    'Recognition',
    'By subtype',
    'FAR is better when lower.',
    'Only fresh verdicts are in a rate.',
    'SHA-256 0123456789abcdef',
  ]) {
    assert.ok(text.includes(part), part);
  }
  const grid = page.getByRole('grid', { name: /^Error recognition rate/ });
  assert.equal(await grid.getByRole('row').count(), 1 + 3 + 2);
  assert.equal(await grid.getByRole('columnheader').count(), 7);
  for (const name of ['plane', 'confusion', 'subtypes']) {
    assert.equal(await page.locator(`.part:has(#part-${name}) svg.figure`).count(), 1, name);
  }
});

test('tells reference rows apart in words, and says why a number is missing', async () => {
  const page = await bench.open('report', reportState());
  const grid = page.getByRole('grid', { name: /^Error recognition rate/ });
  assert.equal(await grid.locator('tr.reference .reference-tag').count(), 2);
  assert.equal(await grid.locator('tr.own .reference-tag').count(), 0);
  await grid.getByRole('gridcell', { name: /No pair has two fresh verdicts/ }).waitFor();
});

test('a number opens its records by click and by Enter, a number without records does not', async () => {
  const page = await bench.open('report', reportState());
  await page.getByRole('button', { name: '61.4: qwen3:32b, Under; 134 items' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.deepEqual(await actionsOf(page), [
    { type: 'list', place: { part: 'recognition', row: 0, column: 1 }, count: 200 },
    { type: 'list', place: { part: 'recognition', row: 0, column: 2 }, count: 200 },
  ]);
  assert.equal(await page.locator('#cell-counts-0-4').evaluate((cell) => cell.localName), 'td');
});

test('arrows walk a table whose Tab stop is one cell', async () => {
  const page = await bench.open('report', reportState());
  const grid = page.getByRole('grid', { name: /^Error recognition rate/ });
  assert.equal(await grid.locator('[tabindex="0"]').count(), 1);
  await grid.locator('[tabindex="0"]').focus();
  const steps: readonly (readonly [key: string, name: RegExp])[] = [
    ['ArrowRight', /^61\.4: qwen3:32b, Under/u],
    ['ArrowDown', /^54\.4: gpt-oss-120b \(temperature 0\.7\), Under/u],
    ['End', /^54\.1: gpt-oss-120b \(temperature 0\.7\), Pair accuracy/u],
    ['ArrowDown', /^– No pair has/u],
    ['Control+Home', /^qwen3:32b$/u],
    ['ArrowLeft', /^qwen3:32b$/u],
    ['Control+End', /^64\.8$/u],
  ];
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    assert.match(await focused(page), name, key);
    assert.equal(await grid.locator('[tabindex="0"]').count(), 1);
  }
});

test('cells of a matrix and bars open their records, and arrows walk them', async () => {
  const page = await bench.open('report', reportState());
  const matrix = page.locator('.part:has(#part-confusion) svg.figure');
  await matrix.locator('[data-row="1"][data-column="1"]').click();
  assert.equal(await matrix.locator('[tabindex="0"]').count(), 1);
  const bars = page.locator('.part:has(#part-subtypes) svg.figure');
  await bars.locator('[tabindex="0"]').focus();
  assert.match(await focused(page), /complete omission, qwen3:32b/u);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.match(await focused(page), /stale\/superseded, qwen3:32b/u);
  await page.keyboard.press('Enter');
  await page.keyboard.press(' ');
  assert.deepEqual(await actionsOf(page), [
    { type: 'list', place: { part: 'confusion', row: 1, column: 1 }, count: 200 },
    { type: 'list', place: { part: 'subtypes', row: 1, column: 1 }, count: 200 },
    { type: 'list', place: { part: 'subtypes', row: 1, column: 1 }, count: 200 },
  ]);
});

test('a figure can be read as a table, whose numbers open the same records', async () => {
  const page = await bench.open('report', reportState());
  const part = page.locator('.part').filter({ hasText: 'Gold against verdict' });
  await part.getByText('The same as a table').click();
  const grid = part.getByRole('grid', { name: 'Gold against verdict: qwen3:32b' });
  await grid.getByRole('button', { name: /^25 .*: Under, Right/u }).click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'list', place: { part: 'confusion', row: 1, column: 1 }, count: 200 },
  ]);
  await page.reload();
  await showState(page, reportState());
  await grid.waitFor();
});

test('the list takes the focus, shows verdicts, goes to records and to Compare, and gives the focus back', async () => {
  const page = await bench.open('report', reportState());
  await page.getByRole('button', { name: /^61\.4: qwen3:32b, Under/u }).click();
  const list = recordsList();
  await showState(page, reportState({ list }));
  const aside = page.getByRole('complementary', { name: 'qwen3:32b, Under' });
  assert.match(
    await textOf(page, 'aside'),
    /134 items, the first 3 shown sc-0001 Error response re-entry × complete omission · far \(d_q 14\) Under, agrees with gold qwen3:32b, End to end, Full context sc-0002/u,
  );
  assert.match(await focused(page), /^sc-0001/u);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.press('c');
  await aside.getByRole('button', { name: 'Show 131 more of 131' }).click();
  await page.getByRole('button', { name: /^sc-0003/u }).focus();
  await page.keyboard.press('Escape');
  assert.deepEqual((await actionsOf(page)).slice(1), [
    { type: 'reveal', recordId: 'sc-0001', candidateId: 'error', takesFocus: false },
    { type: 'reveal', recordId: 'sc-0002', candidateId: 'error', takesFocus: true },
    { type: 'compare', recordId: 'sc-0002' },
    { type: 'compare', recordId: 'sc-0003' },
    { type: 'list', place: list.place, count: 203 },
    { type: 'close-list' },
  ]);
  await showState(page, reportState());
  assert.equal(await aside.count(), 0);
  assert.match(await focused(page), /^61\.4: qwen3:32b, Under/u);
});

test('more of a list goes on below, with the focus on the first new record', async () => {
  const page = await bench.open('report', reportState({ list: recordsList() }));
  await page.getByRole('button', { name: /^Show 131 more/u }).click();
  const more = recordsList();
  const items = [
    ...more.items,
    ...more.items.map((item) => ({ ...item, recordId: `${item.recordId}b` })),
  ];
  await showState(page, reportState({ list: { ...more, items } }));
  assert.match(await focused(page), /^sc-0001b/u);
});

test('new figures leave the focus, the scroll and the open list where they are', async () => {
  const list = recordsList();
  const page = await bench.open('report', reportState({ list }), { height: 500 });
  await page.locator('#cell-counts-1-1').focus();
  const top = await page.evaluate(() => window.scrollY);
  assert.ok(top > 0);
  await showState(page, reportState({ list, progress: 'Computing the report…' }));
  await showState(page, reportState({ list, notes: ['Another note.'] }));
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'cell-counts-1-1');
  assert.equal(await page.getByRole('complementary').count(), 1);
  const svg = page.locator('.part:has(#part-confusion) svg.figure');
  await svg.locator('[data-row="0"][data-column="2"]').focus();
  const sections = reportState().sections.map((section) => ({
    ...section,
    figures: section.figures.map((figure) =>
      figure.id === 'confusion' ? { ...figure, title: 'Changed' } : figure,
    ),
  }));
  await showState(page, reportState({ list, sections }));
  assert.deepEqual(
    await page.evaluate(() => {
      const { activeElement } = document;
      return ['data-part', 'data-row', 'data-column'].map((name) =>
        activeElement?.getAttribute(name),
      );
    }),
    ['confusion', '0', '2'],
  );
});

test('the filter leaves out what is not ticked, and keeps what was ticked before the answer', async () => {
  const page = await bench.open('report', reportState());
  await page.getByText('Filter: all is shown').click();
  assert.equal(await page.getByRole('group', { name: 'Protocols' }).count(), 0);
  await page.getByRole('checkbox', { name: 'baseline' }).uncheck();
  await page.getByRole('checkbox', { name: 'Target only' }).uncheck();
  await page.getByRole('checkbox', { name: 'baseline' }).check();
  const target = { protocols: [], contexts: ['target-only'] };
  assert.deepEqual(await actionsOf(page), [
    { type: 'filter', filter: { judges: ['baseline'], protocols: [], contexts: [] } },
    { type: 'filter', filter: { judges: ['baseline'], ...target } },
    { type: 'filter', filter: { judges: [], ...target } },
  ]);
  assert.match(await textOf(page, '#filter summary'), /Filter: 1 context left out/u);
  await showState(page, reportState({ filter: { judges: [], ...target } }));
  assert.equal(await page.getByRole('checkbox', { name: 'Target only' }).isChecked(), false);
});

test('the contents lead to their sections', async () => {
  const page = await bench.open('report', reportState(), { height: 400 });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('button', { name: 'By subtype', exact: true }).click();
  assert.equal(await focused(page), 'By subtype');
  await page.keyboard.press('t');
  assert.equal(await focused(page), 'Recognition');
  await page.keyboard.press('n');
  assert.equal(await focused(page), 'False alarms against recognised errors');
  await page.keyboard.press('n');
  assert.equal(await focused(page), 'Gold against verdict: qwen3:32b');
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  assert.equal(await focused(page), 'False alarms against recognised errors');
});

test('exports, copies tables, and says so', async () => {
  const page = await bench.open('report', reportState());
  const group = page.getByRole('group', { name: 'Export' });
  for (const name of ['Markdown', 'CSV', 'JSON', 'HTML']) await group.getByText(name).click();
  await page.getByRole('button', { name: /^Copy as TSV: Error recognition/u }).click();
  await page.locator('.status').filter({ hasText: 'The table is in the clipboard.' }).waitFor();
  assert.deepEqual(await actionsOf(page), [
    { type: 'export', format: 'md' },
    { type: 'export', format: 'csv' },
    { type: 'export', format: 'json' },
    { type: 'export', format: 'html' },
    { type: 'copy-table', part: 'recognition', format: 'tsv' },
  ]);
  await refuse(page, 'The file is closed.');
  await page.keyboard.press('f');
  await page.locator('.status').filter({ hasText: 'The file is closed.' }).waitFor();
});

test('says what to do where nothing was judged', async () => {
  const text = 'Nothing has been judged yet.';
  const suggestions = ['judge-dataset', 'judge-record'] as const;
  const page = await bench.open(
    'report',
    reportState({ notices: [{ tone: 'info', text, suggestions }] }),
  );
  assert.match(await textOf(page, '.notice'), /Nothing has been judged yet\./u);
  await page.getByRole('button', { name: 'Judge Dataset' }).click();
  await page.getByRole('button', { name: 'Judge Record' }).click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'run', command: 'judge-dataset' },
    { type: 'run', command: 'judge-record' },
  ]);
});

test('says what is being done and what went wrong', async () => {
  const working = { type: 'nothing', message: 'Reading 403 lines…', isWorking: true };
  const page = await bench.open('report', working);
  assert.match(await textOf(page), /^Reading 403 lines…/u);
  await showState(page, reportState({ progress: 'Computing the report…' }));
  assert.match(
    await textOf(page, 'header'),
    /Computing the report… The figures below are those of before\./u,
  );
  await showState(page, reportState({ problem: 'The file cannot be read.' }));
  assert.match(await textOf(page, 'header'), /The file cannot be read\./u);
  await showState(page, { type: 'nothing', message: 'The file is closed.', isWorking: false });
  assert.match(await textOf(page), /^The file is closed\./u);
});

for (const { title, state } of [
  {
    title: 'a first report',
    state: (work: object) => ({ type: 'nothing', message: 'x', isWorking: true, ...work }),
  },
  {
    title: 'a report that is made again',
    state: (work: object) => reportState({ progress: 'Computing the report…', ...work }),
  },
]) {
  test(`${title} that takes long says how far it is, and can be stopped`, async () => {
    const page = await bench.open('report', state({ amount: '412 of 1,204 rows' }));
    assert.match(await textOf(page), /412 of 1,204 rows Stop/u);
    await page.getByRole('button', { name: 'Stop' }).click();
    assert.deepEqual(await actionsOf(page), [{ type: 'stop' }]);
    await showState(page, state({}));
    assert.equal(await page.getByRole('button', { name: 'Stop' }).count(), 0);
  });
}

for (const { title, state } of [
  {
    title: 'a first report',
    state: { type: 'nothing', message: 'It was stopped.', isWorking: false, isStopped: true },
  },
  {
    title: 'a report that was to be made again',
    state: reportState({ problem: 'It was stopped.', isStopped: true }),
  },
]) {
  test(`${title} and was stopped can be computed after all`, async () => {
    const page = await bench.open('report', state);
    assert.match(await textOf(page), /It was stopped\. Compute Again/u);
    await page.getByRole('button', { name: 'Compute Again' }).click();
    assert.deepEqual(await actionsOf(page), [{ type: 'again' }]);
  });
}

test('the help lists the keys', async () => {
  const page = await bench.open('report', reportState());
  await page.keyboard.press('?');
  assert.match(await textOf(page, 'dialog'), /F2 C In the list: compare the responses/u);
});

const narrow = [
  { name: 'at 200% zoom', options: { zoom: 2, width: 1000 } },
  { name: 'at 320 px', options: { width: 320 } },
] as const;
for (const { name, options } of narrow) {
  test(`${name} the page itself does not scroll sideways, with a list open`, async () => {
    const page = await bench.open('report', reportState({ list: recordsList() }), options);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(overflow <= 0, `${overflow} px too wide`);
  });
}
