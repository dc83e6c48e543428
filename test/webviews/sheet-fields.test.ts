import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actionsOf, startBench, type Bench } from './browser.ts';
import { sampleJudgments } from './sample-states.ts';
import { focused, focusOn, part, textOf } from './sheet-page.ts';
import { badSheet, goodSheet, swapSheet, toySheetState } from './sheet-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

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
