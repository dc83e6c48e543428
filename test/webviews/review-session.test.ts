import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { focusedId, startBench, type Bench } from './browser.ts';
import { chosen, textIn } from './review-page.ts';
import { ReviewSession } from './review-session.ts';
import { fidelityQuestions, roleQuestions } from './review-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

const verdicts = [
  ['r', 'Right'],
  ['u', 'Under'],
  ['o', 'Over'],
] as const;

function verdictOf(index: number): readonly [string, string] {
  return verdicts[index % verdicts.length] ?? ['', ''];
}

test('50 items by keyboard alone, with a reload in the middle', async () => {
  const page = await bench.open('review', undefined);
  const session = new ReviewSession(page, 50);
  await session.begin();
  const skipped = new Set([3, 11, 30]);
  for (let index = 0; index < 50; index += 1) {
    if (index === 25) {
      // An answer and a comment that are not stored yet.
      await session.press('o', 'c');
      await page.keyboard.type('half a thought');
      await page.reload();
      await session.begin();
      assert.equal(await textIn(page, 'header label'), 'Item of 50');
      assert.equal(await page.locator('#go').inputValue(), '26');
      assert.deepEqual(await chosen(page), ['Over']);
      assert.equal(await page.locator('#comment').inputValue(), 'half a thought');
      assert.match(await textIn(page, '#saved'), /^Not saved yet; last saved/u);
    }
    if (skipped.has(index)) await session.press('s');
    else await session.press(verdictOf(index)[0], 'Enter');
  }
  // Those that were skipped come again by themselves.
  for (const index of skipped) await session.press(verdictOf(index)[0], 'Enter');
  assert.match(await textIn(page, '.finished'), /^All items are decided 50 of 50 items/u);
  assert.equal(session.lines.length, 50);
  for (let index = 0; index < 50; index += 1) {
    assert.deepEqual(session.decisionOf(`item-${index + 1}`), {
      item: `item-${index + 1}`,
      answers: { 1: verdictOf(index)[1] },
      comment: index === 25 ? 'half a thought' : '',
    });
  }
  assert.deepEqual(await page.evaluate(() => window.fakeHost.pageErrors), []);
});

test('undo, and a change of mind, are lines of their own', async () => {
  const page = await bench.open('review', undefined);
  const session = new ReviewSession(page, 5);
  await session.begin();
  await session.press('r', 'Enter', 'u', 'Enter', 'Shift+U');
  assert.equal(await page.locator('#go').inputValue(), '2');
  assert.deepEqual(await chosen(page), []);
  await session.press('o', 'Enter', 'g', '1', 'Enter');
  assert.match(await textIn(page, '.decided'), /Decided: Right/u);
  assert.equal(await textIn(page, '#decide'), 'Next open item Enter');
  await session.press('u');
  assert.equal(await textIn(page, '#decide'), 'Decide anew Enter');
  await session.press('Enter');
  assert.deepEqual(
    session.lines.map(({ item, answers }) => [item, answers['1']]),
    [
      ['item-1', 'Right'],
      ['item-2', 'Over'],
      ['item-1', 'Under'],
    ],
  );
  // Nothing has changed on a decided item: Enter only goes on.
  await session.press('ArrowLeft', 'ArrowLeft', 'Enter');
  assert.equal(session.lines.length, 3);
  assert.equal(await page.locator('#go').inputValue(), '3');
});

test('several questions and texts, by keyboard', async () => {
  const page = await bench.open('review', undefined);
  const roles = new ReviewSession(page, 3, { questions: roleQuestions });
  await roles.begin();
  await roles.press('s', 'd', '1', 'i', 'Enter', 'd', 'd', 'Enter');
  assert.deepEqual(
    roles.lines.map(({ answers }) => [answers['1'], answers['2']]),
    [
      ['Ignore', 'Dominate'],
      ['Dominate', 'Dominate'],
    ],
  );
  const fidelity = new ReviewSession(page, 3, {
    questions: fidelityQuestions,
    session: 'session-2',
  });
  await page.reload();
  await fidelity.begin();
  await fidelity.press('i');
  assert.equal(await focusedId(page), 'text-2');
  await page.keyboard.type(' v is not a key here\nj');
  await fidelity.press('Control+Enter');
  // Out of the field of the item before: keys are commands again.
  assert.equal(await focusedId(page), 'title');
  await fidelity.press('v', 'Enter');
  assert.deepEqual(
    fidelity.lines.map(({ answers }) => answers),
    [{ 1: 'Invalid', 2: 'v is not a key here\nj' }, { 1: 'Valid' }],
  );
});

test('what cannot be stored stays, and is stored when it can be', async () => {
  const page = await bench.open('review', undefined);
  const session = new ReviewSession(page, 3);
  await session.begin();
  session.refusal = 'The file cannot be written: the disk is full.';
  await session.press('u', 'c');
  await page.keyboard.type('why');
  await session.press('Control+Enter');
  assert.match(
    await textIn(page, '.failure'),
    /^Not saved: .* disk is full\. Your answers are kept/u,
  );
  assert.deepEqual(await chosen(page), ['Under']);
  // It is said on other items too, with the way back.
  await session.press('Escape', 'j');
  assert.match(await textIn(page, '.failure'), /^The decision about item 1 is not saved/u);
  assert.match(await textIn(page, '.saved-row'), /1 other item has answers that are not saved/u);
  await page.getByRole('button', { name: 'Go to item 1' }).click();
  await session.serve();
  session.refusal = undefined;
  await session.press('Enter');
  assert.deepEqual(session.lines, [{ item: 'item-1', answers: { 1: 'Under' }, comment: 'why' }]);
  assert.equal(await page.locator('.failure p').count(), 0);
  assert.equal(await page.locator('.saved-row .note').count(), 0);
});
