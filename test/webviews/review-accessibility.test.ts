import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seriousFindings } from './axe.ts';
import { showState, startBench, type Bench } from './browser.ts';
import { textIn } from './review-page.ts';
import {
  adjudicationItem,
  defectItem,
  fidelityItem,
  finishedReview,
  noon,
  reviewItem,
  roleItem,
} from './review-states.ts';
import { themes } from './themes.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

for (const [name, options] of [
  ['200% zoom', { zoom: 2, width: 1280 }],
  ['a narrow column', { width: 320 }],
] as const) {
  test(`at ${name} the page does not scroll sideways`, async () => {
    const again = reviewItem({ isAgain: true, newWording: { decidedBefore: 3, first: 4 } });
    for (const state of [adjudicationItem(), defectItem(), roleItem(), again, finishedReview()]) {
      const page = await bench.open('review', state, options);
      await page.keyboard.press('b');
      await page.keyboard.press('f');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(overflow <= 0, `${state.title}: ${overflow} px too wide`);
    }
  });
}

for (const { name } of themes) {
  test(`axe finds nothing serious, ${name}`, async () => {
    const page = await bench.open('review', adjudicationItem({ stale: 'Valid' }), { theme: name });
    for (const key of ['i', 'Escape', 'f', 'Tab', '/', 'q', 'u']) await page.keyboard.press(key);
    assert.deepEqual(await seriousFindings(page, name), []);
    const decided = { answers: { 1: 'Support', 2: 'Ignore' }, comment: '' };
    for (const state of [roleItem({ decided }), defectItem(), finishedReview()]) {
      await showState(page, state);
      assert.deepEqual(await seriousFindings(page, name), []);
    }
  });
}

test('screen readers hear the item, and whether it is saved', async () => {
  const page = await bench.open('review', reviewItem());
  const live = page.locator('[aria-live="polite"]');
  assert.equal(await live.innerText(), 'Item 13 of 200.');
  await showState(
    page,
    reviewItem({
      item: 'item-14',
      progress: { position: 13, total: 200, decided: 13, skipped: 3 },
      savedAtMs: noon + 60_000,
    }),
  );
  assert.equal(await live.innerText(), 'Item 14 of 200.');
  assert.equal(await page.locator('#saved').getAttribute('role'), 'status');
  assert.match(await textIn(page, '#saved'), /^Saved 14:04:22/u);
  await showState(page, finishedReview());
  assert.equal(await live.innerText(), 'No item is open any more');
});

test('Tab goes through the tools, what is read, and the answers, in that order', async () => {
  const page = await bench.open('review', fidelityItem(), { width: 1280 });
  const stops: string[] = [];
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.getAttribute('aria-label') ?? focused?.id ?? focused?.localName ?? '';
      }),
    );
  }
  const order = [
    'Previous item',
    'Keyboard help',
    'go',
    'Search the dialogue',
    'What is decided about',
    'choice-1-0',
    'comment',
    'decide',
  ];
  const found = order.map((stop) => stops.indexOf(stop));
  assert.ok(!found.includes(-1), stops.join(', '));
  assert.deepEqual(
    found,
    found.toSorted((one, other) => one - other),
  );
});

test('the bar of progress has a name and a value', async () => {
  const page = await bench.open('review', reviewItem());
  const bar = page.getByRole('progressbar', { name: 'Decided' });
  assert.deepEqual(
    await bar.evaluate((element) => [
      (element as HTMLProgressElement).value,
      (element as HTMLProgressElement).max,
    ]),
    [12, 200],
  );
});
