import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { actionsOf, refuse, showState, startBench, type Bench } from './browser.ts';
import { sampleJudgments } from './sample-states.ts';
import { badSheet, goodSheet, personaSheet, swapSheet, toySheetState } from './sheet-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

async function textOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ').trim();
}

function part(title: string): string {
  return `section:has(h2:text-is("${title}"))`;
}

/** The place of the record that has the focus. */
async function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const entry = document.activeElement?.closest('.entry');
    return entry instanceof HTMLElement ? entry.dataset['pointer'] : undefined;
  });
}

async function focusOn(page: Page, pointer: string): Promise<void> {
  await page.locator(`.entry[data-pointer="${pointer}"]`).first().focus();
}

test('shows the query, the four fields, the pool, the shopper and the checks', async () => {
  const page = await bench.open('sheet', goodSheet({}, { judging: { cards: [], moreCards: 0 } }));
  assert.deepEqual(await page.getByRole('heading', { level: 2 }).allInnerTexts(), [
    'Query',
    'Overview',
    'Categories',
    'Related queries',
    'Attributions',
    'Evidence pool',
    'Persona',
    'Checks',
    'Judgments',
  ]);
  assert.match(await textOf(page, 'header'), /^ps-0001 .*Label GOOD Split test/u);
  assert.match(
    await textOf(page, part('Categories')),
    /1 Canvas Duffels in the overview Search query canvas duffel bag without leather/u,
  );
  assert.match(
    await textOf(page, part('Attributions')),
    /1 Norvale Canvas Duffel 28 L, Slate Norvale M:X0001:1 Go there to M:X0001:1 Waxed canvas without/u,
  );
  assert.match(await textOf(page, part('Evidence pool')), /4 of 8 cited M:X0001:0 Norvale Canvas/u);
  assert.match(await textOf(page, part('Persona')), /Must hold avoid leather fits under an/u);
  assert.equal(await page.locator('.check.passed').count(), 12);
  assert.deepEqual(await page.locator('mark').allInnerTexts(), [
    '**Canvas Duffels**',
    '**Rolling Bags**',
    '**Packable Totes**',
    '**Gym Backpacks**',
  ]);
});

test('says what the gold, the checks and the validation have at their fields', async () => {
  const page = await bench.open('sheet', badSheet());
  assert.match(
    await textOf(page, part('Related queries')),
    /Check There are 4 related queries.*2 canvas duffel easy to clean Check, explained by the gold Gold: Redundancy Related queries repeat each other\./u,
  );
  assert.match(
    await textOf(page, part('Overview')),
    /Gold: Unsupported claim The overview claims/u,
  );
  const checks = await textOf(page, part('Checks'));
  assert.match(checks, /5 of 12 passed/u);
  assert.match(checks, /There are exactly 5 related queries\. failed There are 4/u);
  assert.match(checks, /explained by the gold Gold: Redundancy\./u);
  assert.match(await textOf(page, part('Gold defects')), /Intent drift productCategoryList\[0\]/u);
  // What the diagnostics say in the same words is not said twice.
  assert.equal(await page.getByText('There are 4 related queries').count(), 2);
});

test('problems that no part shows are in the header, those of a missing field at one part', async () => {
  const page = await bench.open(
    'sheet',
    goodSheet({ split: 7, response: { overview_text: undefined }, evidence: undefined }),
  );
  assert.match(await textOf(page, 'header'), /evidence.*schema\/required/u);
  assert.match(await textOf(page, 'header .chips'), /Split 7 .*split.*schema\//u);
  assert.equal(await page.locator('.problem').filter({ hasText: 'overview_text' }).count(), 1);
  assert.match(await textOf(page, part('Overview')), /There is no text/u);
  assert.match(await textOf(page, part('Evidence pool')), /The pool is empty/u);
});

test('a swap is told at the persona, and its base record and persona are links', async () => {
  const page = await bench.open('sheet', swapSheet());
  const persona = await textOf(page, part('Persona'));
  assert.match(persona, /Gold: swapped on brand affinity The response leads with Norvale, which/u);
  assert.match(persona, /Brands liked Quillon Gold: swapped on brand affinity/u);
  await page.getByRole('button', { name: 'ps-0001', exact: true }).click();
  await page.getByRole('button', { name: 'persona-0202' }).click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'follow', recordId: 'ps-0001' },
    { type: 'follow', recordId: 'persona-0202', space: 'paceshop/persona' },
  ]);
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

test('verdicts stand beside the record, and a run can be stopped', async () => {
  const progress = { judge: 'local-qwen', done: 0, total: 1 };
  const cards = sampleJudgments.slice(0, 2);
  const page = await bench.open(
    'sheet',
    goodSheet({}, { judging: { cards, moreCards: 3, progress } }),
  );
  const judging = await textOf(page, part('Judgments'));
  assert.match(judging, /Agrees with gold local-qwen.*False alarm.*3 older judgments/u);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('j');
  assert.deepEqual(await actionsOf(page), [{ type: 'cancel-judging' }]);
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

test('the focus stays where it is when the record changes', async () => {
  const page = await bench.open('sheet', goodSheet());
  await focusOn(page, '/response/rqList/4');
  await showState(page, goodSheet({ keyword: 'another query' }, { revision: 2 }));
  assert.equal(await focused(page), '/response/rqList/4');
  await showState(page, goodSheet({ response: { rqList: ['one'] } }, { revision: 3 }));
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'title-related-queries');
  assert.equal(await page.locator('.entry[tabindex="0"]').count(), 1);
});

test('a record of another kind: links, checks and problems work alike', async () => {
  const page = await bench.open('sheet', toySheetState({ label: 'x', note: 'hello' }));
  await page.getByRole('button', { name: 'Go there to blue' }).click();
  assert.equal(await focused(page), '/evidence/0');
  await page.getByRole('button', { name: '/label' }).click();
  await focusOn(page, '/tags/0');
  await page.keyboard.press('F2');
  assert.equal(await page.locator('textarea').inputValue(), 'red');
  assert.match(await textOf(page, 'header .chips'), /Label x .*schema\/enum/u);
  assert.deepEqual((await actionsOf(page))[0], { type: 'reveal', pointer: '/label' });
});

test('says what to do where there is nothing to show', async () => {
  const message = 'The record in line 5 is not JSON, so it cannot be shown.';
  const page = await bench.open('sheet', {
    type: 'nothing',
    message,
    problem: 'Go to the problem',
  });
  assert.match(await textOf(page, '.nothing'), /^The record in line 5 is not JSON/u);
  await page.getByRole('button', { name: 'Go to the problem' }).click();
  assert.deepEqual(await actionsOf(page), [{ type: 'show-problem' }]);
});

for (const { width, zoom } of [
  { width: 1000, zoom: 2 },
  { width: 320, zoom: 1 },
]) {
  test(`at ${width / zoom} px the side column is below, and nothing scrolls sideways`, async () => {
    const page = await bench.open('sheet', badSheet(), { zoom, width });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(overflow <= 0, `${overflow} px too wide`);
    const [main, side] = await Promise.all(
      ['.column:not(.side)', '.side'].map((selector) => page.locator(selector).boundingBox()),
    );
    assert.ok(main && side && side.y >= main.y + main.height);
  });
}
