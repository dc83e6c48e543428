import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { recordText, sketch } from '../core/persevalbench/preview/preview-bench.ts';
import { actionsOf, showState, startBench, type Bench } from './browser.ts';
import { textOf } from './preview-page.ts';
import { PreviewSession } from './preview-session.ts';
import { previewRecord, sampleText } from './sample-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

test('says hello to the host, and why there is nothing to show', async () => {
  const page = await bench.open('preview', undefined);
  assert.deepEqual(await page.evaluate(() => window.fakeHost.messages), [{ type: 'ready' }]);
  assert.match(await textOf(page), /Waiting for a record/);
  await showState(page, { type: 'nothing', message: 'Not JSON.', problem: 'Go to the problem' });
  assert.match(await textOf(page), /^Not JSON\./);
  await page.getByRole('button', { name: 'Go to the problem' }).click();
  assert.deepEqual(await actionsOf(page), [{ type: 'show-problem' }]);
});

test('shows the record as episodes, bubbles, states, distance and pair', async () => {
  const page = await bench.open('preview', previewRecord(13, { errors: 1 }));
  assert.match(
    await textOf(page, '.record-header'),
    /^sc-0014 matched\.scenarios\.jsonl, record 14/,
  );
  assert.match(await textOf(page, '.record-header'), /This record has 1 error/);
  assert.deepEqual(await page.locator('.section-title').allInnerTexts(), [
    'Episode 1',
    'Episode 2',
  ]);
  assert.equal(await page.locator('.turn').count(), 21);
  assert.equal(await page.locator('#turn-18').getAttribute('aria-label'), 'Turn 18, User, State A');
  assert.equal(
    await page.locator('#turn-20').getAttribute('aria-label'),
    'Turn 20, User, Target request',
  );
  assert.match(
    await textOf(page, '.distance'),
    /d_q 2 near 2 turns from the latest evidence \(turn 18\) to the target \(turn 20\)/,
  );
  assert.match(
    (await page.getByRole('img').getAttribute('aria-label')) ?? '',
    /evidence at turn 18, target at turn 20, 2 turns apart, which is near/,
  );
  assert.match(await textOf(page, '.states'), /State A .*garden centre/);
  assert.equal(await page.locator('.response').count(), 2);
});

test('tells the speakers apart by side, name and shape', async () => {
  const page = await bench.open('preview', previewRecord(13));
  const [user, assistant] = await page
    .locator('#turn-8, #turn-9')
    .evaluateAll((turns) => turns.map((turn) => turn.getBoundingClientRect().left));
  assert.ok(user !== undefined && assistant !== undefined && user > assistant + 100);
  assert.match(await textOf(page, '#turn-8'), /User 8/);
  assert.match(await textOf(page, '#turn-9'), /Assistant 9/);
});

test('follows the cursor to what is out of sight, and never while texts change', async () => {
  const session = await PreviewSession.open(bench, sampleText(13), {}, { height: 500 });
  const { page } = session;
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  await session.show(undefined, { cursor: '/dialogue/turns/18/text' });
  assert.ok((await scrolled()) > 500);
  assert.match((await page.locator('#turn-18').getAttribute('class')) ?? '', /at-cursor/);
  assert.equal(await page.locator('#turn-18').getAttribute('aria-current'), 'location');
  const before = await scrolled();
  // In sight already: the page stays where it is.
  await session.show(undefined, { cursor: '/dialogue/turns/17/text' });
  assert.equal(await scrolled(), before);
  // A change that moves the cursor's turn along is no move of the cursor.
  await session.show(sampleText(13).replace('Morning!', 'Hello!'), {
    cursor: '/dialogue/turns/1/text',
  });
  assert.equal(await scrolled(), before);
});

test('of a very long dialogue the first turns are shown, and more on request', async () => {
  const page = await bench.open(
    'preview',
    previewRecord(13, { shownTurns: 21, totalTurns: 5_000 }),
  );
  assert.match(
    await textOf(page, '.dialogue'),
    /Shown are the first 21 of 5,000 turns\. Show more/,
  );
  await page.getByRole('button', { name: 'Show more' }).click();
  assert.deepEqual(await actionsOf(page), [{ type: 'show-more' }]);
});

test('400 turns are drawn fast enough, and a key press is answered', async () => {
  const turns = Array.from({ length: 399 }, (_, at) => `1${at % 2 === 0 ? 'u' : 'a'}:turn ${at}`);
  const session = await PreviewSession.open(bench, recordText(`${turns.join(' | ')} | 1u:end *`));
  const startMs = performance.now();
  await session.press('ArrowDown', 'a');
  assert.ok(performance.now() - startMs < 60_000);
  assert.match(sketch(session.record), /^1u:turn 0 A/);
});

for (const { width, zoom } of [
  { width: 1000, zoom: 1 },
  { width: 420, zoom: 1 },
  { width: 300, zoom: 1 },
  { width: 1000, zoom: 2 },
]) {
  test(`nothing is cut off at ${width} px and ${zoom * 100} percent`, async () => {
    const page = await bench.open('preview', previewRecord(0), { width, zoom });
    await page.keyboard.press('ArrowDown');
    for (const step of [0, 1]) {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(overflow <= 0, `step ${step}: ${overflow} px`);
      const left = await page
        .locator('.turn:focus-within .turn-tools')
        .evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().left)));
      assert.ok(left >= 0, `the toolbar begins at ${left} px`);
      await page.keyboard.press('ArrowDown');
    }
  });
}
