import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { actionsOf, focusedId, refuse, showState, startBench, type Bench } from './browser.ts';
import { compareRecord, sampleJudgments } from './sample-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

/** What the page says, with white space evened out. */
async function textOf(page: Page, selector = '#app'): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ');
}

async function textsOf(page: Page, selector: string): Promise<readonly string[]> {
  const texts = await page.locator(selector).allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/gu, ' ').trim());
}

test('says hello to the host, once', async () => {
  const page = await bench.open('compare', undefined);
  assert.deepEqual(await page.evaluate(() => window.fakeHost.messages), [{ type: 'ready' }]);
  assert.match(await textOf(page), /Waiting for a record/);
});

test('shows why there is nothing to compare', async () => {
  const page = await bench.open('compare', {
    type: 'nothing',
    message: 'Put the cursor on a record.',
  });
  assert.match(await textOf(page), /^Put the cursor on a record\./);
});

test('the header says which record this is, its gold and its problems', async () => {
  const page = await bench.open('compare', compareRecord(13, { errors: 1, warnings: 2 }));
  await page.getByText('Gold facts and sources').click();
  const header = await textOf(page, '.record-header');
  assert.match(header, /^sc-0014 matched\.scenarios\.jsonl, record 14 of 26/);
  assert.match(header, /cross-domain × stale\/superseded · near \(d_q 2\)/);
  assert.match(header, /This record has 1 error and 2 warnings/);
  assert.match(header, /State B The user is only free on Saturdays and Sundays/);
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'sc-0014');
});

test('the history is folded to its evidence turns, and the request is always there', async () => {
  const page = await bench.open('compare', compareRecord(13));
  assert.deepEqual(await textsOf(page, '.turn-head'), [
    '2 User State B Show turn 2 in editor',
    '18 User State A Show turn 18 in editor',
    'Target request 20 User',
  ]);
  assert.deepEqual(await textsOf(page, '.gap'), [
    '2 other turns',
    '15 other turns',
    '1 other turn',
  ]);
  await page.keyboard.press('h');
  assert.equal(await page.locator('.turn').count(), 21);
  assert.deepEqual(await textsOf(page, '.section-title'), ['Episode 1', 'Episode 2']);
  const last = page.locator('.turn').last();
  assert.match(await last.innerText(), /Target request[\s\S]*which night should I book/);
});

test('marks what differs, and what only one response takes from one state', async () => {
  const page = await bench.open('compare', compareRecord(13));
  assert.deepEqual(await textsOf(page, 'ins'), [
    'Tuesday 17',
    'It falls on one of your days off from the garden centre',
    'instead of racing across town after closing',
    'fiddle duo',
  ]);
  assert.deepEqual(await textsOf(page, 'del'), [
    'Saturday 14',
    'With your weekdays taken up by work, the weekend is the time you are free',
    'that afternoon',
    'brass trio',
  ]);
  assert.deepEqual(await textsOf(page, '.traces li'), [
    'Only here, from State A: Tuesday, days, garden, centre',
    'Only here, from State B: weekdays',
  ]);
  assert.match(await textOf(page), /Right response is 1\.02 times as long\./);
  assert.match(await textOf(page), /618 characters, 134 words/);
});

test('record text is untouched by the marks', async () => {
  const record = compareRecord(0);
  const page = await bench.open('compare', record);
  const shown = await page.locator('.response-text p').allTextContents();
  assert.deepEqual(
    shown,
    record.comparison.candidates.map(({ text }) => text),
  );
});

test('each response carries its gold and its judgments', async () => {
  const page = await bench.open('compare', compareRecord(13, { judgments: sampleJudgments }));
  const right = page.getByRole('article', { name: 'Right response' });
  const error = page.getByRole('article', { name: 'Error response' });
  assert.match(await right.innerText(), /Gold: Right/);
  assert.match(
    await error.innerText(),
    /Gold: Misapplied state \(Under or Over\) · stale\/superseded/,
  );
  const summaries = await error.locator('.card > summary').allInnerTexts();
  assert.deepEqual(
    summaries.map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
    ['Agrees with gold local-qwen', 'Missed baseline', 'Wrong direction local-qwen'],
  );
  const reasoning = error.locator('.reasoning').first();
  assert.equal(await reasoning.isVisible(), false);
  await error.locator('summary').first().click();
  assert.match(await reasoning.innerText(), /The user changed jobs in April/);
});

test('a cited turn is opened in the history and gets the focus', async () => {
  const [judgment] = sampleJudgments;
  assert.ok(judgment?.verdict);
  const verdict = { ...judgment.verdict, citedTurns: [7] };
  const page = await bench.open(
    'compare',
    compareRecord(13, { judgments: [{ ...judgment, verdict }] }),
  );
  await page.locator('.card summary').first().click();
  await page.getByRole('button', { name: 'turn 7' }).click();
  assert.equal(await focusedId(page), 'turn-7');
});

const keys: readonly { readonly key: string; readonly actions: readonly unknown[] }[] = [
  { key: 'n', actions: [{ type: 'next-record' }] },
  { key: 'ArrowRight', actions: [{ type: 'next-record' }] },
  { key: 'p', actions: [{ type: 'previous-record' }] },
  { key: 'ArrowLeft', actions: [{ type: 'previous-record' }] },
  { key: 'j', actions: [{ type: 'judge' }] },
  { key: 's', actions: [] },
  { key: 'd', actions: [] },
  { key: 'Control+n', actions: [] },
  { key: 'Alt+ArrowRight', actions: [] },
  { key: 'Shift+N', actions: [] },
  { key: 'x', actions: [] },
];

for (const { key, actions } of keys) {
  test(`the key ${key} asks for ${JSON.stringify(actions)}`, async () => {
    const page = await bench.open('compare', compareRecord(13));
    await page.keyboard.press(key);
    assert.deepEqual(await actionsOf(page), actions);
  });
}

test('keys typed into a text field stay there', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.type('njd');
  assert.deepEqual(await actionsOf(page), []);
  assert.ok((await page.locator('ins').count()) > 0);
});

test('the ends of the file are said, not asked for', async () => {
  const page = await bench.open('compare', compareRecord(0));
  await page.keyboard.press('p');
  assert.equal(await textOf(page, '.status'), 'This is the first record.');
  assert.deepEqual(await actionsOf(page), []);
  await showState(page, compareRecord(25));
  assert.equal(await textOf(page, '.status'), '');
  await page.keyboard.press('n');
  assert.equal(await textOf(page, '.status'), 'This is the last record.');
});

test('swapping changes the sides and nothing else', async () => {
  const page = await bench.open('compare', compareRecord(13));
  assert.deepEqual(await textsOf(page, '.response h3'), ['Right response', 'Error response']);
  await page.keyboard.press('s');
  assert.deepEqual(await textsOf(page, '.response h3'), ['Error response', 'Right response']);
  assert.equal((await textsOf(page, 'del'))[0], 'Saturday 14');
});

test('differences can be hidden, and the page says that they are', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await page.keyboard.press('d');
  assert.equal(await page.locator('ins, del').count(), 0);
  assert.match(await textOf(page), /Differences are hidden\./);
  await page.getByRole('button', { name: 'Show differences' }).click();
  assert.ok((await page.locator('ins').count()) > 0);
});

test('buttons ask for single judgments and for places in the editor', async () => {
  const page = await bench.open('compare', compareRecord(13));
  const error = page.getByRole('article', { name: 'Error response' });
  await error.getByRole('button', { name: 'Judge this response' }).click();
  await error.getByRole('button', { name: 'Show Error response in editor' }).click();
  await page.getByRole('button', { name: 'Show turn 18 in editor' }).click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'judge', candidateId: 'error' },
    { type: 'reveal', pointer: '/responses/error/text' },
    { type: 'reveal', pointer: '/dialogue/turns/18/text' },
  ]);
});

test('where judging is impossible the reason is shown, and no key gets round it', async () => {
  const page = await bench.open('compare', compareRecord(13, { cannotJudge: 'no judge is set.' }));
  assert.match(await textOf(page, '.toolbar'), /Cannot judge: no judge is set\./);
  assert.equal(await page.getByRole('button', { name: 'Judge both' }).isDisabled(), true);
  await page.keyboard.press('j');
  assert.deepEqual(await actionsOf(page), []);
});

test('a run shows its count, can be cancelled, and hands the focus on', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await page.getByRole('button', { name: 'Judge both' }).focus();
  const judging = { judge: 'local-qwen', done: 1, total: 2 };
  await showState(page, compareRecord(13, { judging }));
  assert.match(await textOf(page, '.judging-progress'), /Judging with local-qwen: 1 of 2 done/);
  assert.equal(await focusedId(page), 'cancel-judging');
  await page.keyboard.press('Enter');
  assert.deepEqual(await actionsOf(page), [{ type: 'cancel-judging' }]);
  await showState(page, compareRecord(13));
  assert.equal(await focusedId(page), 'judge');
});

test('the focus stays on a button while records change', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await page.getByRole('button', { name: 'Next' }).focus();
  await showState(page, compareRecord(14));
  assert.equal(await focusedId(page), 'next');
  await showState(page, compareRecord(25));
  assert.equal(await focusedId(page), 'previous');
});

test('a new record is announced', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await showState(page, compareRecord(14));
  assert.match(
    await page.locator('[aria-live=polite]').innerText(),
    /^Record sc-0015, 15 of 26: cross-domain × over-dominance/,
  );
});

test('an answer with an error is shown, and goes with the next success', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await refuse(page, 'The file has changed on disk. Open it again.');
  await page.keyboard.press('n');
  await page.getByText('The file has changed on disk.').waitFor();
  await refuse(page, undefined);
  await page.keyboard.press('n');
  await page.waitForFunction(() => document.querySelector('.status')?.textContent.trim() === '');
});

test('no answer in time is said', async () => {
  const page = await bench.open('compare', compareRecord(13), { isOwn: true });
  await page.clock.install();
  await refuse(page, 'silence');
  await page.keyboard.press('n');
  await page.clock.fastForward(30_001);
  assert.match(await textOf(page, '.status'), /did not answer within 30 seconds/);
});

test('a message that cannot be read is said and leaves the page as it was', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await showState(page, { type: 'unheard-of' });
  assert.match(await textOf(page, '.status.error'), /cannot read what the extension sent/);
  assert.match(await textOf(page), /sc-0014/);
});

test('a reload keeps the arrangement and says which record to restore', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await page.keyboard.press('s');
  await page.keyboard.press('h');
  await page.reload();
  await showState(page, compareRecord(13));
  assert.deepEqual(await textsOf(page, '.response h3'), ['Error response', 'Right response']);
  assert.equal(await page.locator('.turn').count(), 21);
  assert.deepEqual(
    await page.evaluate((): unknown => JSON.parse(sessionStorage.getItem('kept') ?? '')),
    {
      swapped: true,
      showDifferences: true,
      historyOpen: true,
      factsOpen: false,
      documentUri: 'file:///data/matched.scenarios.jsonl',
      recordId: 'sc-0014',
    },
  );
});

test('help lists the keys, keeps them from acting, and closes with Esc or ?', async () => {
  const page = await bench.open('compare', compareRecord(13));
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys of this view' });
  assert.match(await dialog.innerText(), /Swap sides/);
  await page.keyboard.press('n');
  assert.deepEqual(await actionsOf(page), []);
  await page.keyboard.press('Escape');
  assert.equal(await dialog.isVisible(), false);
  assert.equal(await focusedId(page), 'next');
  await page.keyboard.press('?');
  await page.keyboard.press('?');
  assert.equal(await dialog.isVisible(), false);
});

test('sides stack in a narrow pane and at 200 percent zoom', async () => {
  for (const { width, zoom, columns } of [
    { width: 1000, zoom: 1, columns: 2 },
    { width: 700, zoom: 1, columns: 2 },
    { width: 500, zoom: 1, columns: 1 },
    { width: 1000, zoom: 2, columns: 1 },
  ]) {
    const page = await bench.open('compare', compareRecord(13), { width, zoom });
    const lefts = await page
      .locator('.response')
      .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().left));
    assert.equal(new Set(lefts).size, columns, `${width} px at ${zoom}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(overflow <= 0, `scrolls sideways at ${width} px at ${zoom}`);
  }
});

test('two unrelated texts of 100 KB do not freeze the page and say why they are unmarked', async () => {
  const record = compareRecord(13);
  const textOfLength = (word: string): string =>
    Array.from({ length: 12_000 }, (_, index) => `${word}${index % 4999}`).join(' ');
  const candidates = record.comparison.candidates.map((candidate, index) => ({
    ...candidate,
    text: textOfLength(index === 0 ? 'ab' : 'cd'),
  }));
  const page = await bench.open('compare', undefined);
  const startMs = performance.now();
  await showState(page, { ...record, comparison: { ...record.comparison, candidates } });
  // Minutes, were the texts compared.
  assert.ok(performance.now() - startMs < 60_000);
  assert.match(await textOf(page, '.heading-row >> nth=1'), /too different to mark/);
});

test('a record with one response says so', async () => {
  const record = compareRecord(13);
  const candidates = record.comparison.candidates.slice(0, 1);
  const page = await bench.open('compare', {
    ...record,
    comparison: { ...record.comparison, candidates, request: undefined, sources: [] },
  });
  assert.match(await textOf(page), /Only one response: nothing to compare it with\./);
  assert.match(await textOf(page), /This record names no target request\./);
});
